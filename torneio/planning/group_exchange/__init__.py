"""Who is in which group, changed by hand before anybody sees a round of it."""
