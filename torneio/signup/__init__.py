"""Signups: people register themselves by a page, wait for a place, correct it and withdraw."""
