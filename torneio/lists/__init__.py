"""Lists of pairs as people write them. Pure: the standard library only, text in, values out."""
