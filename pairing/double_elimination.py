"""Double elimination: after a first loss a unit goes on in a second bracket, after a second it is
out.

The winners' bracket is the knock-out's. In the losers' bracket rounds alternate: the units left in
it meet each other (minor), then meet those that have just lost in the winners' bracket (major). To
put off rematches these fall in another order each time: reversed, halves exchanged, each half
reversed, as they were; and again. So two units meet twice before the final only where eight units
or fewer are left in; in a bracket of 128, twelve. No order does better there: the units one beat in
four rounds, which may not meet each other again either, stand in all four places one can fall to.
The champion of the losers' bracket has lost once, the other never: if the first final makes that
even, a second one decides ("reset"). Places: champion, loser of the last match, then the losers'
bracket from its end; a round shares.

An event draws it turn by turn (`turns`, `meetings`): a turn is what is played at one time, at most
a round of the winners' bracket and one of the losers', as soon as each is possible.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from pairing.brackets import Bracket, Node, Part, Slot, add_round, next_matches
from pairing.knockout import first_slots, rounds_needed
from pairing.pairs import Pairing

_T = TypeVar("_T")


class At(NamedTuple):
    """The place of a match: its part, the round there, and its place in that, both from 1."""

    part: Part
    round: int
    place: int


class Ended(NamedTuple):
    """The winner and the loser of a match; a bye has no loser."""

    winner: int | None
    loser: int | None


Turn = tuple[tuple[Part, int], ...]
"""The rounds that are played at one time, by part and number."""

_NOBODY = Ended(None, None)


def plan(units_by_seed: Sequence[int], *, reset: bool = True) -> Bracket:
    """The whole tournament for ids best seed first, byes to the top seeds; ids in playing order.

    Parts "winners" and "losers", then "final", and with `reset` "reset". Without it a single final
    decides. Raises ValueError for fewer than two units or an id that comes twice.
    """
    nodes: list[Node] = []
    top, fallen = add_round(nodes, "winners", 1, slots=first_slots(len(units_by_seed)))
    number, low = 0, fallen
    for fall in range(2, rounds_needed(len(units_by_seed)) + 1):
        low, _ = add_round(nodes, "losers", number + 1, slots=low)
        top, fallen = add_round(nodes, "winners", fall, slots=top)
        between = _between(falling_order(fall, fallen), low)
        low, _ = add_round(nodes, "losers", number + 2, slots=between)
        number += 2
    both = add_round(nodes, "final", 1, slots=[*top, *low])
    if reset:
        add_round(nodes, "reset", 1, slots=[*both[0], *both[1]])
    return Bracket(tuple(units_by_seed), tuple(nodes))


def turns(n: int) -> tuple[Turn, ...]:
    """Each turn of n units, without a reset. A round with nothing but byes is in none. Raises
    ValueError for n < 2."""
    turn_of = _turn_of(plan(range(1, n + 1), reset=False))
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
    turns before."""
    bracket = plan(units_by_seed, reset=False)
    turn_of = _turn_of(bracket)
    seated: dict[Slot, int | None] = {
        Slot("seed", seed): unit for seed, unit in enumerate(units_by_seed, 1)
    }
    found: dict[At, Pairing] = {}
    for node, at in _placed(bracket):
        there = [seated.get(slot) for slot in (node.a, node.b)]
        units = [unit for unit in there if unit is not None]
        turn = turn_of.get(at[:2])
        if turn == number:
            left = [unit for unit in units if unit not in gone]
            if left:
                found[at] = (left[0], left[1] if len(left) == 2 else None)
        elif turn is None:  # only byes there
            seated[Slot("winner", node.id)] = units[0] if units else None
        elif turn < number:
            winner, loser = ended.get(at, _NOBODY)
            seated |= {Slot("winner", node.id): winner, Slot("loser", node.id): loser}
    return found


def _placed(bracket: Bracket) -> Iterator[tuple[Node, At]]:
    """Each match with its place."""
    count: Counter[tuple[Part, int]] = Counter()
    for node in bracket.nodes:
        count[node.part, node.round] += 1
        yield node, At(node.part, node.round, count[node.part, node.round])


def _turn_of(bracket: Bracket) -> dict[tuple[Part, int], int]:
    """The turn of each round with a match of two units, which does not depend on the winners."""
    results: dict[int, int] = {}
    while matches := next_matches(bracket, results):
        results |= {match.id: match.a for match in matches}
    round_of = {node.id: (node.part, node.round) for node in bracket.nodes}
    played = {round_of[key] for key in results}
    ready: dict[tuple[Part, int], int] = {}
    for node in bracket.nodes:
        fed = [round_of[slot.of] for slot in (node.a, node.b) if slot.feed in {"winner", "loser"}]
        after = max((ready[key] for key in fed), default=0)
        ready[node.part, node.round] = after + ((node.part, node.round) in played)
    return {key: turn for key, turn in ready.items() if key in played}


def _between(fallen: Sequence[Slot], low: Sequence[Slot]) -> list[Slot]:
    return [slot for pair in zip(fallen, low, strict=True) for slot in pair]


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
