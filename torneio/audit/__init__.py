"""Reading the book: in words, as a file, checked; and the paper sheets typed a second time."""
