"""The beginning of an event's first stage: its form, and the plan that follows from it."""
