"""The organiser's page of a round's clock."""
