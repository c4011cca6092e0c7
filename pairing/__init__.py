"""Pairing: pure functions from a history and a standing to the pairs of a round.

It knows neither the game nor Django. A unit is whatever is paired: a pair of partners, or one
player.
"""

ENGINE_VERSION = 1  # of the Swiss draw: one more whenever a field may be paired otherwise
