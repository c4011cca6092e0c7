"""The organiser's pages before play begins."""
