"""Double Choco."""
