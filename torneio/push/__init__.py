"""What a pair's phones are told while they lie in a pocket: the next table, a result to confirm."""
