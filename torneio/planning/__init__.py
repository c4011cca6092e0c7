"""Before the night: what fits into it, and how it would go."""
