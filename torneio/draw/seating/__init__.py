"""The draw of tables for single players, and their evening."""
