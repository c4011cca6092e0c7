"""Matches that the clock has ended: closed as they stand, one by one or all that are still open."""
