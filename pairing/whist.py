"""Schedules known to be perfect: whist tournaments, and tables along the lines of a finite field.

In a whist tournament for n = 4k or 4k + 1 players each two players are partners once and opponents
twice (I. Anderson, Combinatorial Designs and Tournaments, 1997). One round is stored; adding 1, 2,
3 ... to all its players gives the others: modulo n - 1 with a last player who never moves when n =
4k, modulo n when n = 4k + 1, and then player 0 sits out. Nine players have no such round modulo 9,
but one where both digits of a number in base 3 are added apart. The rounds were found by
backtracking; the tests prove them.
"""

from collections.abc import Callable

from pairing.fours import Round, tables_of

Seats = tuple[int, int, int, int]  # partners side by side

FIXED = -1  # the player who never moves

STARTERS: dict[int, tuple[Seats, ...]] = {
    4: ((FIXED, 0, 1, 2),),
    5: ((1, 4, 2, 3),),
    8: (
        (FIXED, 0, 5, 1),
        (2, 3, 4, 6),
    ),
    9: (
        (1, 2, 6, 3),
        (4, 8, 5, 7),
    ),
    12: (
        (FIXED, 0, 8, 9),
        (1, 7, 2, 5),
        (3, 10, 6, 4),
    ),
    13: (
        (1, 10, 7, 5),
        (2, 8, 3, 4),
        (6, 11, 9, 12),
    ),
    16: (
        (FIXED, 0, 2, 11),
        (1, 4, 7, 12),
        (3, 5, 6, 13),
        (8, 9, 10, 14),
    ),
    17: (
        (1, 3, 12, 8),
        (2, 7, 15, 4),
        (5, 13, 6, 16),
        (9, 10, 14, 11),
    ),
    20: (
        (FIXED, 0, 12, 10),
        (1, 9, 17, 3),
        (2, 6, 7, 13),
        (4, 14, 5, 8),
        (11, 18, 15, 16),
    ),
    21: (
        (1, 13, 7, 20),
        (2, 9, 18, 19),
        (3, 6, 11, 17),
        (4, 8, 5, 16),
        (10, 15, 12, 14),
    ),
    24: (
        (FIXED, 0, 21, 13),
        (1, 5, 20, 6),
        (2, 7, 22, 19),
        (3, 14, 12, 10),
        (4, 11, 16, 17),
        (8, 18, 9, 15),
    ),
    25: (
        (1, 15, 4, 14),
        (2, 6, 20, 22),
        (3, 8, 23, 16),
        (5, 18, 24, 21),
        (7, 13, 9, 17),
        (10, 19, 12, 11),
    ),
    28: (
        (FIXED, 0, 7, 17),
        (1, 23, 19, 21),
        (2, 26, 3, 18),
        (4, 13, 12, 16),
        (5, 25, 11, 10),
        (6, 20, 15, 9),
        (8, 24, 22, 14),
    ),
    29: (
        (1, 22, 14, 23),
        (2, 7, 21, 18),
        (3, 17, 20, 27),
        (4, 6, 8, 24),
        (5, 28, 13, 25),
        (9, 19, 15, 26),
        (10, 11, 12, 16),
    ),
    32: (
        (FIXED, 0, 25, 6),
        (1, 22, 15, 8),
        (2, 29, 21, 30),
        (3, 14, 12, 18),
        (4, 19, 23, 24),
        (5, 28, 27, 10),
        (7, 9, 17, 20),
        (11, 16, 26, 13),
    ),
    33: (
        (1, 9, 11, 10),
        (2, 15, 8, 27),
        (3, 21, 31, 19),
        (4, 7, 26, 24),
        (5, 28, 29, 23),
        (6, 30, 12, 17),
        (13, 20, 16, 32),
        (14, 25, 18, 22),
    ),
    36: (
        (FIXED, 0, 1, 27),
        (18, 20, 24, 16),
        (7, 12, 9, 23),
        (21, 31, 3, 26),
        (5, 6, 28, 15),
        (32, 4, 11, 17),
        (13, 30, 10, 29),
        (33, 2, 19, 8),
        (22, 25, 14, 34),
    ),
    37: (
        (8, 9, 3, 16),
        (34, 36, 17, 25),
        (22, 26, 5, 35),
        (28, 6, 7, 2),
        (13, 29, 31, 19),
        (23, 33, 20, 1),
        (30, 4, 18, 27),
        (15, 21, 14, 11),
        (10, 24, 32, 12),
    ),
    40: (
        (FIXED, 0, 11, 28),
        (7, 8, 21, 9),
        (24, 29, 22, 25),
        (32, 38, 18, 20),
        (12, 27, 15, 19),
        (36, 13, 31, 3),
        (1, 14, 5, 23),
        (34, 4, 17, 37),
        (26, 33, 2, 10),
        (16, 30, 6, 35),
    ),
    41: (
        (32, 33, 40, 36),
        (11, 13, 23, 3),
        (9, 15, 6, 30),
        (20, 25, 31, 8),
        (35, 7, 14, 26),
        (21, 24, 22, 37),
        (27, 34, 29, 4),
        (38, 5, 19, 10),
        (39, 17, 2, 16),
        (18, 28, 12, 1),
    ),
}


def whist(n: int) -> tuple[Round, ...]:
    """All rounds of the tournament for n players, seats 0..n-1: n - 1 of them, or n when n is odd.

    Raises KeyError when no starting round is stored for n.
    """
    modulus = n - 1 if n % 4 == 0 else n
    add = _add_in_threes if n == 9 else _added_modulo(modulus)
    starter = [seat for four in STARTERS[n] for seat in four]
    return tuple(
        Round(
            tables_of([n - 1 if seat == FIXED else add(seat, k) for seat in starter]),
            (k,) if n % 4 else (),
        )
        for k in range(modulus)
    )


def _added_modulo(modulus: int) -> Callable[[int, int], int]:
    return lambda a, b: (a + b) % modulus


def _add_in_threes(a: int, b: int) -> int:
    return 3 * ((a // 3 + b // 3) % 3) + (a + b) % 3
