"""What happens by itself: an organiser of its own, who presses the same buttons at their hour."""
