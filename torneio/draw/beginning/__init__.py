"""The first stage of an event begins: what is asked, and what it comes to."""
