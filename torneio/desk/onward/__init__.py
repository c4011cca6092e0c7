"""A correction after which another pair goes on in a bracket: how it is put right, and in words."""
