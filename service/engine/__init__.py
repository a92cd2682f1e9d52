"""What every game stands on: the agenda, the rules table, chance, the codec and hex geometry."""
