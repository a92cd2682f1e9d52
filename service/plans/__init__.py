"""What a game or a tournament is to be: checked before anything of it exists."""
