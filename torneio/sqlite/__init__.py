"""SQLite with its writers in line (see base.py)."""
