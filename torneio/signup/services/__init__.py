"""What changes signups: the organiser's terms and answers, and each person's own acts."""
