"""The only writers of the rows of play: a verb each, atomic, under the row lock."""
