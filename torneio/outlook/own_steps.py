"""The own results of a pair from the best to the worst, with what each leads to: where one match is
left by its score, where more are by how many it wins."""

from collections.abc import Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from scoring.whatif import Need

StepMark = Literal["won", "drawn", "lost"]
WON: StepMark = "won"


class OwnStep(NamedTuple):
    """So many `wins` or, of one match, a `mark` and where it matters the `score` in words, own
    side first. It is `sure` where it, and all that is better, leads there in every way; `hopeful`
    where it does in some."""

    wins: int
    mark: StepMark
    score: str
    sure: bool
    hopeful: bool


def own_steps(needs: Sequence[Need], unit: int) -> list[OwnStep]:
    """The steps of these needs of a unit, from the best."""
    ordered = sorted(needs, key=lambda need: _goodness(need, unit), reverse=True)
    one = len(needs[0].own) == 1
    found: list[OwnStep] = []
    for _rank, group in groupby(ordered, lambda need: _goodness(need, unit)):
        same, before = list(group), found[-1] if found else None
        sure = all(need.sure == need.ways for need in same) and (before is None or before.sure)
        hopeful = any(need.sure + need.open for need in same)
        wins, mark, _by = _goodness(same[0], unit)
        words = _score(same[0], unit) if one else ""
        found.append(OwnStep(wins, ("lost", "drawn", "won")[mark], words, sure, hopeful))
    return _without_scores(found) if one else found


def _goodness(need: Need, unit: int) -> tuple[int, int, int]:
    """How good its own results are: by wins; of one match also by whether it was drawn, and by how
    many partidas."""
    wins = sum(ending.winner == match.side_of(unit) for match, ending in need.own)
    if len(need.own) != 1:
        return wins, 0, 0
    ((match, ending),) = need.own
    a, b = ending.partidas or (0, 0)
    return wins, 2 * wins if ending.winner else 1, a - b if match.side_of(unit) == "a" else b - a


def _score(need: Need, unit: int) -> str:
    """The partidas of its own match, "2–1"; "" where they are not considered."""
    ((match, ending),) = need.own
    if ending.partidas is None:
        return ""
    own, other = ending.partidas if match.side_of(unit) == "a" else ending.partidas[::-1]
    return f"{own}–{other}"


def _without_scores(found: Sequence[OwnStep]) -> list[OwnStep]:
    """The same, where all scores of a win, or of a loss, lead to one thing as one step: by how much
    it is won does not matter."""
    joined: list[OwnStep] = []
    for _mark, group in groupby(found, lambda step: step.mark):
        same = list(group)
        told = {(step.sure, step.hopeful) for step in same}
        joined += [same[0]._replace(score="")] if len(told) == 1 else same
    return joined
