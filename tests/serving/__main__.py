"""``python -m tests.serving`` starts it."""

from service.running.launch import main

main("tests.serving.wsgi:app")
