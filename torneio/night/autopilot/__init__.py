"""The autopilot: it takes the organiser's steps at their scheduled hours."""
