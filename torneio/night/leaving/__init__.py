"""A pair that goes home, comes back, or does not come."""
