"""The only place that knows Redis: games, tournaments and tokens, and how each is written."""
