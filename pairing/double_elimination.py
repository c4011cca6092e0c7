"""Double elimination: after a first loss a unit goes on in a second bracket, after a second it is
out.

The winners' bracket is the knock-out's. In the losers' bracket rounds alternate: the units left in
it meet each other (minor), then meet those that have just lost in the winners' bracket (major). To
put off rematches these fall in another order each time: reversed, halves exchanged, each half
reversed, as they were; and again. So two units meet twice before the final only where eight units
or fewer are left in; in a bracket of 128, twelve. No order does better there: the units one beat in
four rounds, which may not meet each other again either, stand in all four places one can fall to.
A single final decides.

An event draws it turn by turn (`turns`, `meetings`): a turn is what is played at one time, at most
a round of the winners' bracket and one of the losers', as soon as each is possible.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from pairing.knockout import bracket, rounds_needed
from pairing.pairs import Pairing

_T = TypeVar("_T")
Part = Literal["winners", "losers", "final"]


class At(NamedTuple):
    """The place of a match: its part, the round there, and its place in that, both from 1."""

    part: Part
    round: int
    place: int


class Ended(NamedTuple):
    """The winner and the loser of a match; a bye has no loser."""

    winner: int | None
    loser: int | None


class _From(NamedTuple):
    """The winner, or the loser, of a match before."""

    at: At
    won: bool


_Side = int | _From
"""What feeds one side of a match: a seed, which beyond the field is a bye, or a match before."""

Turn = tuple[tuple[Part, int], ...]
"""The rounds that are played at one time, by part and number."""

_NOBODY = Ended(None, None)


def turns(n: int) -> tuple[Turn, ...]:
    """Each turn of n units. A round with nothing but byes is in none. Raises ValueError for
    n < 2."""
    turn_of = _turn_of(n)
    last = max(turn_of.values())
    return tuple(
        tuple(key for key, turn in turn_of.items() if turn == number)
        for number in range(1, last + 1)
    )


def meetings(
    units_by_seed: Sequence[int],
    number: int,
    *,
    ended: Mapping[At, Ended],
    gone: Collection[int] = (),
) -> dict[At, Pairing]:
    """The pairs of the turn of that `number`, from 1; (id, None) is a bye, also for a unit whose
    opponent is `gone`. A match without units is left out. `ended` has all matches and byes of the
    turns before. Raises ValueError for fewer than two units or an id that comes twice."""
    n = len(units_by_seed)
    if len(set(units_by_seed)) < n:
        raise ValueError("two units or more, each once")
    turn_of = _turn_of(n)
    seated: dict[_Side, int | None] = dict(enumerate(units_by_seed, 1))
    found: dict[At, Pairing] = {}
    for at, sides in _matches(n).items():
        units = [unit for side in sides if (unit := seated.get(side)) is not None]
        turn = turn_of.get(at[:2])
        if turn == number:
            left = [unit for unit in units if unit not in gone]
            if left:
                found[at] = (left[0], left[1] if len(left) == 2 else None)
        elif turn is None:  # only byes there
            seated[_From(at, won=True)] = units[0] if units else None
        elif turn < number:
            winner, loser = ended.get(at, _NOBODY)
            seated |= {_From(at, won=True): winner, _From(at, won=False): loser}
    return found


def _matches(n: int) -> Mapping[At, tuple[_Side, _Side]]:
    """Each match with its two sides, after those that feed it; byes go to the top seeds."""
    if n < 2:
        raise ValueError("two units or more, each once")
    found: dict[At, tuple[_Side, _Side]] = {}

    def add(part: Part, number: int, sides: Sequence[_Side]) -> tuple[list[_Side], list[_Side]]:
        """The round in which neighbours meet; its winners and its losers."""
        pairs = zip(sides[::2], sides[1::2], strict=True)
        new = {At(part, number, place): pair for place, pair in enumerate(pairs, 1)}
        found.update(new)
        return [_From(at, won=True) for at in new], [_From(at, won=False) for at in new]

    top, fallen = add("winners", 1, bracket(1 << rounds_needed(n)))
    low = fallen
    for fall in range(2, rounds_needed(n) + 1):
        low, _ = add("losers", 2 * fall - 3, low)
        top, fallen = add("winners", fall, top)
        low, _ = add("losers", 2 * fall - 2, _between(falling_order(fall, fallen), low))
    add("final", 1, [*top, *low])
    return found


def _turn_of(n: int) -> Mapping[tuple[Part, int], int]:
    """The turn of each round with a match of two units, which does not depend on the winners."""
    there: set[_Side] = set(range(1, n + 1))
    ready: dict[tuple[Part, int], int] = {}
    played: set[tuple[Part, int]] = set()
    for at, sides in _matches(n).items():
        units = sum(side in there for side in sides)
        there |= {_From(at, won=True)} if units else set()
        if units == 2:
            there.add(_From(at, won=False))
            played.add(at[:2])
        fed = [ready[side.at[:2]] for side in sides if isinstance(side, _From)]
        ready[at[:2]] = max(fed, default=0) + (at[:2] in played)
    return {key: turn for key, turn in ready.items() if key in played}


def _between(fallen: Sequence[_T], low: Sequence[_T]) -> list[_T]:
    return [side for pair in zip(fallen, low, strict=True) for side in pair]


def falling_order(number: int, places: Sequence[_T]) -> list[_T]:
    """The losers of that round of the winners' bracket, from 2, in the order in which they fall."""
    return _ORDERS[(number - 2) % len(_ORDERS)](list(places))


def _reversed(slots: list[_T]) -> list[_T]:
    return slots[::-1]


def _halves_exchanged(slots: list[_T]) -> list[_T]:
    half = len(slots) // 2
    return slots[half:] + slots[:half]


def _halves_reversed(slots: list[_T]) -> list[_T]:
    return _halves_exchanged(slots[::-1])


def _as_they_were(slots: list[_T]) -> list[_T]:
    return slots


_ORDERS: tuple[Callable[[list[Any]], list[Any]], ...] = (
    _reversed,
    _halves_exchanged,
    _halves_reversed,
    _as_they_were,
)
