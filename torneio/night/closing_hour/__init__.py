"""The hour at which the event ends: expected, wanted, and what brings one nearer to the other."""
