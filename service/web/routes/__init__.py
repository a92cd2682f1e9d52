"""Over HTTP: what a caller sent goes to a use-case, its answer goes back."""
