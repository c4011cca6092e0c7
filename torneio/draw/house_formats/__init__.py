"""Organisers' own formats, saved under a name."""
