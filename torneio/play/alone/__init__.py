"""Tables of single players: Sueca Italiana and Suaro, through the protocol of games."""
