"""A Swiss round drawn while tables still play: how each counts is shown, then kept."""
