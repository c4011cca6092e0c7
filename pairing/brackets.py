"""Tournaments in which a loser moves to another match or leaves: matches fed by other matches.

The same value serves the knock-out, the double elimination and the consolation. It is planned once
and never changes; the course of play is a mapping of results, match id -> id of the winner. The
bracket is filled up to a power of two with byes, so that it can be drawn as it is: a match with a
bye is not played, its unit goes through, and the loser it would have sent elsewhere is a bye there.
Left out: a match without a winner. The referee decides which unit goes on.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Literal, NamedTuple

Feed = Literal["seed", "winner", "loser", "bye"]
Part = Literal["winners", "losers", "third", "final", "reset"]

_RANK: dict[Part, int] = {"reset": 0, "final": 1}  # then a later exit is better


class Slot(NamedTuple):
    """The entrant of one side of a match: seed `of` (from 1), the winner or loser of match `of`, or
    a bye (0)."""

    feed: Feed
    of: int = 0


BYE = Slot("bye")


class Node(NamedTuple):
    """A match of the plan. `round` counts from 1, in the losers' bracket and the finals of a double
    elimination anew; a match for third place is of the final's round.

    The winner of the final is champion. A "reset" follows a final in which one of the two had not
    lost before: it is played only if that one, the final's `a`, loses.
    """

    id: int
    part: Part
    round: int
    a: Slot
    b: Slot


class Playable(NamedTuple):
    """A match with both units known and no result yet."""

    id: int
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Bracket:
    """The units, best seed first, and the matches, each after those that feed it.

    Raises ValueError for fewer than two units, or an id that comes twice.
    """

    units: tuple[int, ...]
    nodes: tuple[Node, ...]

    def __post_init__(self) -> None:
        if len(self.units) < 2 or len(set(self.units)) < len(self.units):
            raise ValueError("a knock-out needs two units or more, each once")

    def as_dict(self) -> dict[str, object]:
        """For JSON: {"units": [id], "nodes": [[id, part, round, [feed, of], [feed, of]]]}."""
        return {
            "units": list(self.units),
            "nodes": [[*node[:3], list(node.a), list(node.b)] for node in self.nodes],
        }

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> "Bracket":
        """What as_dict wrote."""
        nodes = (
            Node(id_, part, round_, Slot(*a), Slot(*b))
            for id_, part, round_, a, b in written["nodes"]
        )
        return cls(tuple(written["units"]), tuple(nodes))


def add_round(
    nodes: list[Node], part: Part, number: int, *, slots: Sequence[Slot]
) -> tuple[list[Slot], list[Slot]]:
    """Add the round in which neighbours of `slots` meet; the slots of its winners and losers."""
    pairs = zip(slots[::2], slots[1::2], strict=True)
    new = [Node(id_, part, number, *pair) for id_, pair in enumerate(pairs, len(nodes) + 1)]
    nodes += new
    return [Slot("winner", node.id) for node in new], [Slot("loser", node.id) for node in new]


def next_matches(bracket: Bracket, results: Mapping[int, int]) -> list[Playable]:
    """The matches that can be played now, in order; [] when the tournament is over.

    Raises ValueError for the result of a match that cannot be played, or a winner not in it.
    """
    return _follow(bracket, results).playable


def sides(bracket: Bracket, results: Mapping[int, int]) -> dict[int, tuple[int | None, int | None]]:
    """Match id -> its two units, a bye being None, for every match whose two sides are known.

    Raises ValueError as next_matches does.
    """
    seated = _follow(bracket, results).seated
    return {
        node.id: (seated[node.a], seated[node.b])
        for node in bracket.nodes
        if node.a in seated and node.b in seated
    }


def champion(bracket: Bracket, results: Mapping[int, int]) -> int | None:
    """The unit that won the tournament; None before that. Raises as next_matches does."""
    return next((unit for unit, place in places(bracket, results).items() if place == 1), None)


def places(bracket: Bracket, results: Mapping[int, int]) -> dict[int, int]:
    """Unit -> place, for every unit whose place is certain; units that leave in one round share it.

    A match for third place tells 3 from 4. Raises ValueError as next_matches does.
    """
    whole = _leaving(bracket, _walk(bracket, lambda _node, a, _b: a).seated)
    firsts = accumulate(map(len, whole), initial=1)
    now = _leaving(bracket, _follow(bracket, results).seated)
    return {unit: first for first, group in zip(firsts, now, strict=False) for unit in group}


class _Course(NamedTuple):
    """The course of a plan by its results: the unit of each slot (a bye is None), the open matches,
    and the results used."""

    seated: dict[Slot, int | None]
    playable: list[Playable]
    decided: set[int]


def _follow(bracket: Bracket, results: Mapping[int, int]) -> _Course:
    course = _walk(bracket, lambda node, _a, _b: results.get(node.id))
    if early := sorted(set(results) - course.decided):
        raise ValueError(f"no match to be played has these results: {early}")
    return course


def _walk(bracket: Bracket, winner_of: Callable[[Node, int, int], int | None]) -> _Course:
    course = _Course({Slot("seed", i): unit for i, unit in enumerate(bracket.units, 1)}, [], set())
    seated = course.seated
    seated[BYE] = None
    for node in bracket.nodes:
        if node.a not in seated or node.b not in seated:
            continue
        a, b = seated[node.a], seated[node.b]
        if a is None or b is None or _is_void(node, bracket, seated):
            winner = b if a is None else a
        else:
            winner = winner_of(node, a, b)
            if winner is None:
                course.playable.append(Playable(node.id, a, b))
                continue
            if winner not in {a, b}:
                raise ValueError(f"{winner} does not play match {node.id}, {a} v {b}")
            course.decided.add(node.id)
        seated[Slot("winner", node.id)] = winner
        seated[Slot("loser", node.id)] = b if winner == a else a
    return course


def _is_void(node: Node, bracket: Bracket, seated: Mapping[Slot, int | None]) -> bool:
    """True for a reset that is not needed: the unbeaten unit won the final."""
    if node.part != "reset":
        return False
    final = next(other for other in bracket.nodes if other.id == node.a.of)
    return seated[node.a] == seated[final.a]


def _leaving(bracket: Bracket, seated: Mapping[Slot, int | None]) -> list[list[int]]:
    """The units no match takes further, by part and round, best first; a group may be empty."""
    fed = {slot for node in bracket.nodes for slot in (node.a, node.b)}
    groups: dict[tuple[int, int, bool], list[int]] = {}
    for node in bracket.nodes:
        for slot in (Slot("winner", node.id), Slot("loser", node.id)):
            if slot not in fed:
                key = (_RANK.get(node.part, len(_RANK)), -node.round, slot.feed == "loser")
                unit = seated.get(slot)
                groups.setdefault(key, []).extend([] if unit is None else [unit])
    return [groups[key] for key in sorted(groups)]
