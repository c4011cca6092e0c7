"""Rounds in which no two players sit together twice: a transversal design of four groups.

The players are four columns of q points; a table is a line through them, a round all q lines of one
slope. Two players of different columns so share one table in q rounds, two of one column none. The
differences of the slopes 0, 1, 2 and 3 must be invertible: modulo q that is where q has no factor 2
or 3, over the field of q elements it is any power of two from 4 on. Such columns go on to play
among themselves, which makes 5 rounds for 16 players and 9 for 32.
"""

from math import gcd

from pairing.fours import Round, tables_of

FIELDS = {4: 0b111, 8: 0b1011, 16: 0b10011, 32: 0b100101}  # a polynomial without a factor, per size


def lines(n: int) -> tuple[Round, ...]:
    """All the rounds for n players, seats 0..n-1; empty where this construction gives none."""
    if n in {4, 8}:
        return (Round(tables_of(range(n))),)
    q = n // 4
    if n % 4 or (gcd(q, 6) > 1 and q not in FIELDS):
        return ()
    sloped = (
        Round(
            tables_of(
                [_point(q, c, start=start, slope=slope) for start in range(q) for c in range(4)]
            )
        )
        for slope in range(q)
    )
    among_themselves = (
        Round(tables_of([c * q + seat for c in range(4) for seat in each.players]))
        for each in lines(q)
    )
    return (*sloped, *among_themselves)


def _point(q: int, column: int, *, start: int, slope: int) -> int:
    """The seat in `column` at height start + column * slope.

    The elements of a field of 2^k are polynomials over two: adding them is exclusive or.
    """
    if q not in FIELDS:
        return column * q + (start + column * slope) % q
    twice = slope << 1 if slope << 1 < q else slope << 1 ^ FIELDS[q]
    return column * q + (start ^ slope * (column & 1) ^ twice * (column >> 1))
