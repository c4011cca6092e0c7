"""Double elimination: who loses once goes on in a second bracket, who loses twice is out.

The winners' bracket is the knock-out's. In the losers' bracket rounds alternate: those left in it
meet each other (minor), then meet those who just fell (major). To put off rematches they fall in
another order each time: reversed, halves exchanged, each half reversed, as they were; and again.
So two meet twice before the final only where eight units or fewer are left in; in a bracket of 128,
twelve. No order does better there: whom one beat in four rounds, and may not meet each other again
either, stand in all four places one can fall to.
The champion of the losers' bracket has lost once, the other never: if the first final makes that
even, a second one decides ("reset").
Places: champion, loser of the last match, then the losers' bracket from its end; a round shares.
"""

from collections.abc import Callable, Sequence

from pairing.brackets import Bracket, Node, Slot, add_round
from pairing.knockout import first_slots, rounds_needed


def plan(units_by_seed: Sequence[int], *, reset: bool = True) -> Bracket:
    """The whole tournament for ids best seed first, byes to the top seeds; ids in playing order.

    Parts "winners" and "losers", then "final", and with `reset` "reset". Without it one final
    decides, whoever wins. Raises ValueError for fewer than two units or an id that comes twice.
    """
    nodes: list[Node] = []
    top, fallen = add_round(nodes, "winners", 1, slots=first_slots(len(units_by_seed)))
    number, low = 0, fallen
    for fall in range(2, rounds_needed(len(units_by_seed)) + 1):
        low, _ = add_round(nodes, "losers", number + 1, slots=low)
        top, fallen = add_round(nodes, "winners", fall, slots=top)
        order = _ORDERS[(fall - 2) % len(_ORDERS)]
        low, _ = add_round(nodes, "losers", number + 2, slots=_between(order(fallen), low))
        number += 2
    both = add_round(nodes, "final", 1, slots=[*top, *low])
    if reset:
        add_round(nodes, "reset", 1, slots=[*both[0], *both[1]])
    return Bracket(tuple(units_by_seed), tuple(nodes))


def _between(fallen: Sequence[Slot], low: Sequence[Slot]) -> list[Slot]:
    return [slot for pair in zip(fallen, low, strict=True) for slot in pair]


def _reversed(slots: list[Slot]) -> list[Slot]:
    return slots[::-1]


def _halves_exchanged(slots: list[Slot]) -> list[Slot]:
    half = len(slots) // 2
    return slots[half:] + slots[:half]


def _halves_reversed(slots: list[Slot]) -> list[Slot]:
    return _halves_exchanged(slots[::-1])


def _as_they_were(slots: list[Slot]) -> list[Slot]:
    return slots


_ORDERS: tuple[Callable[[list[Slot]], list[Slot]], ...] = (
    _reversed,
    _halves_exchanged,
    _halves_reversed,
    _as_they_were,
)
