"""The phone at the table: its pages, its requests, and their answers."""
