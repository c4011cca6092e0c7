"""Pairs that withdraw, come back, or do not come."""
