"""What the organiser fills in: the event, its rules, its pairs."""
