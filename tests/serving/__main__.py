"""``python -m tests.serving`` starts it."""

from service.launch import main

main("tests.serving.wsgi:app")
