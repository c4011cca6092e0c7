"""The referee's book: incidents, what they cost, and a renuncia judged from the piles."""
