"""What is printed on the components of Scythe: literals, one kind per file, in the order of the rulebook."""
