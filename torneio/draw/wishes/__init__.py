"""Who should meet whom: said before a draw, and kept to by every draw that chooses opponents."""
