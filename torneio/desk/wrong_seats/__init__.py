"""Two pairs that sat at each other's table: the act that puts it right, and its form."""
