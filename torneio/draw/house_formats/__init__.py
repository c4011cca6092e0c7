"""Formats that the organiser keeps under a name of the house."""
