"""All units meet each other: the Berger tables (FIDE C.05 Annex 1).

A withdrawn unit keeps its seat, and its opponents rest: draw again from the same list and skip it;
the event's rules decide about the results it has. A late unit in an odd field takes the empty seat:
put it last in the list, and all the rounds stay but for the byes, which are now against it; the
matches before are to be played later, or lost. An even field has no seat left: begin anew, or add
rounds for its matches. Left out: the swap of two rounds FIDE advises between the cycles of a double
round robin, which is about three games in a row with one colour. Places are the standings', not the
format's.
"""

from collections.abc import Sequence

from pairing.pairs import Pairing


def berger(n: int) -> list[list[Pairing]]:
    """The table for n >= 2 players: per round, the pairs of seats 1..n, first named at home.

    Even n: n - 1 rounds. Odd n: n rounds, in each of which another seat has the bye, (seat, None).
    Raises ValueError for n < 2.
    """
    if n < 2:
        raise ValueError("a round robin needs two units")
    size = n + n % 2
    return [_round(number, size=size, absent=size if n % 2 else None) for number in range(size - 1)]


def rounds(units: Sequence[int], *, double: bool = False) -> list[list[Pairing]]:
    """The rounds for ids in seat order; `double` adds a second cycle with the sides changed.

    Raises ValueError for fewer than two units or an id that comes twice.
    """
    if len(set(units)) < len(units):
        raise ValueError("a unit comes twice")
    single = [
        [(units[a - 1], None if b is None else units[b - 1]) for a, b in tables]
        for tables in berger(len(units))
    ]
    return single + [list(map(_sides_changed, tables)) for tables in single] if double else single


def _round(number: int, *, size: int, absent: int | None) -> list[Pairing]:
    """The last seat stays; the others turn by half the table a round, and so alternate at home."""
    ring = size - 1
    top = number * (size // 2) % ring
    guest, host = size, top + 1
    first = (host, guest) if number % 2 == 0 else (guest, host)
    others = [((top + k) % ring + 1, (top - k) % ring + 1) for k in range(1, size // 2)]
    if absent is None:
        return [first, *others]
    return [*others, (host, None)]


def _sides_changed(pair: Pairing) -> Pairing:
    a, b = pair
    return (a, None) if b is None else (b, a)
