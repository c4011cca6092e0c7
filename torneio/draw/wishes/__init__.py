"""Wishes about opponents: stored before a draw, and kept by every draw that chooses opponents."""
