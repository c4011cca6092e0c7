"""The clock of a round, in the organiser's hands."""
