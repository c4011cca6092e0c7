"""The stage that follows another: its entrants, and how they play."""
