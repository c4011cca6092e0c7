"""The earlier matches of its stage that the draw of a round follows from."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from django.db.models import QuerySet

from scoring import Brought, counts_average
from torneio.play.models import BracketPart, Match, MatchQuerySet, Round, Stage
from torneio.prepared import prepared
from torneio.standings.astray_matches import astray

_CUPS = (BracketPart.MAIN, BracketPart.THIRD), (BracketPart.SECOND, BracketPart.SECOND_THIRD)
LAST_OF_A_CUP = frozenset(part for cup in _CUPS for part in cup)
"""The parts of a knock-out whose last matches send nobody to another one."""
UNPLAYED: Mapping[str, Literal["bye", "no_show"]] = {
    Match.Outcome.BYE: "bye",
    Match.Outcome.NO_SHOW: "no_show",
}


class EarlierMatch(NamedTuple):
    """A match of an earlier round of the stage, drawn or finished, its pairs by number; with
    `average`, a winner without play gets the mean of its own matches. `part` and `place`: see
    `InBracket`."""

    round: int
    table: int | None
    a: int
    b: int | None
    over: bool
    winner: str
    outcome: str
    agreement: str
    riscos: tuple[int, int]
    points: tuple[int, int]
    table_points: tuple[int, int]
    average: bool = False
    part: str = ""
    place: int = 0

    @property
    def disputed(self) -> bool:
        return self.agreement == Match.Agreement.DISPUTED


def followed_by(round_: Round) -> MatchQuerySet:
    """The matches of earlier rounds of its stage that a round waits for. The final of a cup and its
    match for third place decide nothing of what is still to come in the other one, or in the
    consolation, and are played at the same time."""
    return _before(stage=round_.stage_id, number=round_.number)


def _before(stage: int, number: int) -> MatchQuerySet:
    earlier = Match.objects.filter(round__stage=stage, round__number__lt=number)
    return earlier.exclude(part__in=LAST_OF_A_CUP, part_left=0)


def earlier_matches(round_: Round) -> list[EarlierMatch]:
    """The matches that the draw of a round follows, those it did not wait for as they stood when it
    was requested (one query; one more in a bracket)."""
    return list(_as_counted(_met(round_), round_.draw.get("ahead", ())))


def played_by(pair: int, met: Iterable[EarlierMatch]) -> Iterator[Brought]:
    """What each match that a pair has played came to for it."""
    for each in met:
        if each.over and each.outcome not in UNPLAYED and pair in (each.a, each.b):
            own = 0 if each.a == pair else 1
            yield Brought(
                table_points=each.table_points[own],
                riscos_for=each.riscos[own],
                riscos_against=each.riscos[1 - own],
                points_for=each.points[own],
                points_against=each.points[1 - own],
            )


def _as_counted(
    met: Iterable[EarlierMatch], ahead: Sequence[Mapping[str, Any]]
) -> Iterator[EarlierMatch]:
    """Matches still playing when the draw was requested, as they stood then, whatever their later
    result: so the draw can be repeated."""
    counted = {(each["round"], each["a"], each["b"]): each for each in ahead}
    for each in met:
        said = counted.get((each.round, each.a, each.b))
        yield (
            each
            if said is None
            else each._replace(
                over=True,
                winner=said["winner"],
                outcome=Match.Outcome.HANDS,
                agreement=Match.Agreement.OPEN,
                average=False,
                riscos=tuple(said["riscos"]),
                points=tuple(said["points"]),
                table_points=tuple(said["table_points"]),
            )
        )


_BEGIN = ("round__number", "table__number", "pair_a__number", "pair_b__number")
_OF_MET = (*_BEGIN, "over", "winner", "outcome")
_FIGURES = ("riscos_a", "riscos_b", "points_a", "points_b", "table_points_a", "table_points_b")


def _met(round_: Round) -> Iterator[EarlierMatch]:
    """As plain values: late in a large event there are tens of thousands of them. In a bracket the
    winner is the pair that was drawn as such since (one more query)."""
    stage, before = round_.stage, {"stage": round_.stage_id, "number": round_.number}
    turned = set(_turned(**before)) if stage.format in Stage.CUPS else ()
    for *said, ra, rb, pa, pb, ta, tb, part, place in _rows(**before):
        met = EarlierMatch._make((*said, (ra, rb), (pa, pb), (ta, tb), False, part, place))
        if turned and (met.round, met.a) in turned:
            met = met._replace(winner="b" if met.winner == "a" else "a")
        yield met._replace(average=True) if _counts_average(stage, met) else met


@prepared
def _rows(stage: Any, number: Any) -> QuerySet[Match, tuple[Any, ...]]:
    rows = _before(stage, number).order_by("round__number", "position")
    return rows.values_list(*_OF_MET, "agreement", *_FIGURES, "part", "part_place")


@prepared
def _turned(stage: Any, number: Any) -> QuerySet[Match, tuple[Any, ...]]:
    found = astray(_before(stage, number), before=number)
    return found.values_list("round__number", "pair_a__number")


def _counts_average(stage: Stage, met: EarlierMatch) -> bool:
    kind = UNPLAYED.get(met.outcome)
    if kind is None or not met.winner:  # no winner where neither pair came
        return False
    return counts_average(stage.ruleset, kind)
