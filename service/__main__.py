"""``python -m service`` starts everything."""

from service.launch import main

main()
