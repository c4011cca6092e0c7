"""The book: every act at a match or in an event, one line each, only ever added to."""
