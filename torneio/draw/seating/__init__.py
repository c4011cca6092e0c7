"""Drawing tables for single players, and their evening."""
