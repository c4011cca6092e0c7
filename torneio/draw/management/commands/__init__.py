"""Commands of the draw."""
