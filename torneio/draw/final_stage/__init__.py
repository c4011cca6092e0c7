"""The stage that follows another: who goes on, and how they play."""
