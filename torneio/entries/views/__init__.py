"""The organiser's pages before the first card is dealt."""
