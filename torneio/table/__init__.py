"""The phone at the table: what it is shown, what it sends, what it is answered."""
