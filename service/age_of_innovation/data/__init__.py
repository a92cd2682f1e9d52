"""The printed components, one kind per file, in the order of the rulebook."""
