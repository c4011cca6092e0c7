"""The only writers of the rows of play: one verb each, atomic, under the row lock."""
