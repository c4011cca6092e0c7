"""The matches that count, read as plain values: late in a large event there are tens of thousands,
and standings use only a few numbers of each."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from django.db.models import Exists, OuterRef, Q, QuerySet

from scoring import Ruleset, counts_average
from scoring.results import Duo, Figure, Result
from scoring.standings import Brought, StandingsRow
from torneio.entries.models import Pair, Tournament
from torneio.play.facts import side_of
from torneio.play.models import Match, MatchQuerySet, PairSide, Round, Stage
from torneio.prepared import prepared
from torneio.standings.absences import round_key
from torneio.standings.astray_matches import astray

_OUTCOMES: dict[str, Literal["played", "no_show", "bye"]] = {
    Match.Outcome.HANDS: "played",
    Match.Outcome.TOTAL: "played",
    Match.Outcome.NO_SHOW: "no_show",
    Match.Outcome.BYE: "bye",
}
_UNTOLD: Mapping[str, frozenset[Figure]] = {
    "hands_riscos": frozenset({"points", "bandeiras"}),
    "hands_points": frozenset({"riscos", "bandeiras"}),
}
"""What the result of a match leaves open, by what it is counted in."""
_ALL_UNTOLD: frozenset[Figure] = frozenset({"riscos", "points", "bandeiras"})
_TOLD: frozenset[Figure] = frozenset()
NO_OTHERS: Mapping[int, Ruleset] = {}
_FIGURES = ("table_points", "partidas", "riscos", "points", "bandeiras")
_COLUMNS = (
    *(
        "round__stage",
        "round__stage__number",
        "round__stage__format",
        "round__number",
        "part",
        "part_left",
        "part_place",
    ),
    *("pair_a", "pair_b", "winner", "outcome", "agreement"),
    *(f"{name}_{side}" for name in _FIGURES for side in "ab"),
)


class FinishedMatch(NamedTuple):
    """A match that is over: its stage by key, number and format, its place as `InBracket` has it,
    its pairs by key; every tuple of two is (a's, b's). It is `turned` where its bracket was played
    on as if the other pair had won."""

    stage: int
    stage_number: int
    format: str
    round: int
    part: str
    part_left: int
    part_place: int
    a: int
    b: int | None
    winner: str
    outcome: str
    agreement: str
    table_points: Duo
    partidas: Duo
    riscos: Duo
    points: Duo
    bandeiras: Duo
    turned: bool = False

    @property
    def key(self) -> int:
        """Its round as a number, in the order in which they are played."""
        return round_key(self.stage_number, self.round)

    @property
    def through(self) -> str:
        """The side that went on in the bracket."""
        if not self.turned:
            return self.winner
        return PairSide.B if self.winner == PairSide.A else PairSide.A


class Ranking(Protocol):
    """How to rank some pairs by these matches and by what each `brought`, the best first. The
    opponents' sums count all pairs of the event; `alone` is for matches that only these pairs
    played. By the event's `rules`, or those of an earlier stage."""

    def __call__(
        self,
        finished: Sequence[FinishedMatch],
        among: Collection[int],
        *,
        alone: bool = False,
        brought: Mapping[int, Brought] | None = None,
        rules: Ruleset | None = None,
    ) -> list[StandingsRow]: ...


def finished_matches(tournament: Tournament) -> list[FinishedMatch]:
    """The matches over in public rounds that count, the earliest round first (one query; one more
    where there is a bracket). Where partners rotate, one for each player of a pair (one more)."""
    found = _read(_over(event=tournament.pk))
    if any(match.format == Stage.Format.ROTATION for match in found):
        return list(_of_each(found, partners_in(tournament)))
    if any(match.format in Stage.CUPS for match in found):
        turned = set(_astray(event=tournament.pk))
        return [_turned(match, turned) for match in found]
    return found


def byes_ahead(tournament: Tournament) -> list[FinishedMatch]:
    """The byes that count once their rounds are played (one query)."""
    return _read(_byes_ahead(event=tournament.pk))


@prepared
def _over(event: Any) -> QuerySet[Match, tuple[Any, ...]]:
    over = Match.objects.public().of(event).filter(over=True)
    return _in_order(_without_byes_ahead(over, of=event))


@prepared
def _byes_ahead(event: Any) -> QuerySet[Match, tuple[Any, ...]]:
    byes = Match.objects.public().of(event).filter(outcome=Match.Outcome.BYE)
    counted = _without_byes_ahead(byes, of=event).values("pk")
    return _in_order(byes.exclude(pk__in=counted))


def _without_byes_ahead(matches: MatchQuerySet, *, of: int) -> MatchQuerySet:
    """Public matches of an event without the byes of rounds that are not played yet: a bye is over
    as it is drawn, and counts with the results of its round. In a bracket it carries a pair on as
    soon as the round has come. The rounds are asked for once, not for each bye."""
    before = Q(round__number__lt=OuterRef("number"))
    here = Q(round__number=OuterRef("number")) & ~Q(round__stage__format__in=Stage.CUPS)
    playing = Match.objects.public().filter(
        before | here, round__stage=OuterRef("stage"), over=False
    )
    ahead = Round.objects.filter(Exists(playing), stage__tournament=of).values("pk")
    return matches.exclude(outcome=Match.Outcome.BYE, round__in=ahead)


@prepared
def _astray(event: Any) -> QuerySet[Match, tuple[Any, ...]]:
    found = astray(Match.objects.public().of(event))
    return found.values_list("round__stage", "round__number", "pair_a")


def _in_order(matches: MatchQuerySet) -> QuerySet[Match, tuple[Any, ...]]:
    rows = matches.order_by("round__stage__number", "round__number", "position")
    return rows.values_list(*_COLUMNS)


def _read(rows: Iterable[tuple[Any, ...]]) -> list[FinishedMatch]:
    said = len(_COLUMNS) - 2 * len(_FIGURES)
    return [
        FinishedMatch(*row[:said], *zip(row[said::2], row[said + 1 :: 2], strict=True))
        for row in rows
    ]


def _turned(match: FinishedMatch, turned: Collection[tuple[int, int, int]]) -> FinishedMatch:
    is_one = bool(turned) and (match.stage, match.round, match.a) in turned
    return match._replace(turned=True) if is_one else match


def partners_in(tournament: Tournament) -> dict[int, tuple[int, int]]:
    """The two players of each pair made for a round, by keys."""
    made = Pair.every.filter(tournament=tournament, number=0)
    columns = made.values_list("pk", "first", "second")
    return {key: (first, second) for key, first, second in columns if first and second}


def _of_each(
    found: Iterable[FinishedMatch], partners: Mapping[int, tuple[int, int]]
) -> Iterator[FinishedMatch]:
    """The result of a pair once for each of its two players, against one of the opponents: no
    criterion that counts here depends on the opponent (`Tournament.ruleset`)."""
    for match in found:
        first, second = partners.get(match.a, (match.a, None))
        others = partners.get(match.b, (match.b, None)) if match.b else (None, None)
        yield match._replace(a=first, b=others[0])
        if second:
            yield match._replace(a=second, b=others[1])


def results_of(
    matches: Sequence[FinishedMatch],
    ruleset: Ruleset,
    *,
    earlier: Mapping[int, Ruleset] = NO_OTHERS,
) -> list[Result]:
    """Matches that are over as the core's results, under the rules of their event, or of `earlier`
    stages by their numbers."""
    rules = defaultdict(lambda: ruleset, earlier)
    averages = {
        (stage, name)
        for stage in {*earlier, *(match.stage_number for match in matches)}
        for name in _OUTCOMES.values()
        if counts_average(rules[stage], name)
    }
    return [
        Result(
            round=match.key,
            a=match.a,
            b=match.b,
            winner=side_of(match.winner) if match.winner else None,
            table_points=match.table_points,
            partidas=match.partidas,
            riscos=match.riscos,
            points=match.points,
            bandeiras=match.bandeiras,
            outcome=_OUTCOMES[match.outcome],
            arranged=match.format != Stage.Format.SWISS,
            average=(match.stage_number, _OUTCOMES[match.outcome]) in averages,
            untold=_untold(match, rules),
        )
        for match in matches
    ]


def _untold(match: FinishedMatch, rules: Mapping[int, Ruleset]) -> frozenset[Figure]:
    """The figures missing of a match declared as a result, without its hands."""
    if match.outcome != Match.Outcome.TOTAL:
        return _TOLD
    return _UNTOLD.get(rules[match.stage_number].match.unit, _ALL_UNTOLD)
