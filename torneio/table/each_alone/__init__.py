"""Tables of single players (Sueca Italiana, Suaro) as their phones show them."""
