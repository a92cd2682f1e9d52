"""What the budgets are measured with; nothing here is a test."""
