"""The prizes: what is given for which place, and who decides where a place is shared."""
