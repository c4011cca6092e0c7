"""The ways an event can be played, by name, and what fits into an evening."""
