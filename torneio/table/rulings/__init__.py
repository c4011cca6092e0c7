"""What the referee ruled, as the table reads it: a match's rulings, a renuncia by its piles."""
