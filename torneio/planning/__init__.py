"""Planning an event: the formats that fit into the evening, and a rehearsal."""
