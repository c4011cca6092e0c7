"""How it is done: a page of short steps for each task of an organiser, found by the page one is
on, by its moment of the night, or by a word."""
