"""Views of signups: the public page, a person's own, the organiser's."""
