"""What a house settled of its evenings, kept under a name to open others with."""
