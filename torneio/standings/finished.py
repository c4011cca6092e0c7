"""The matches that count, read as plain values: a late round of a large field has tens of thousands
of them, and all that standings want of each are some numbers."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from scoring import Ruleset, counts_average
from scoring.results import Duo, Result
from scoring.standings import Brought, StandingsRow
from torneio.entries.models import Tournament
from torneio.play.facts import side_of
from torneio.play.models import Match, Stage
from torneio.play.selectors import without_byes_ahead
from torneio.standings.absences import round_key

_OUTCOMES: dict[str, Literal["played", "no_show", "bye"]] = {
    Match.Outcome.HANDS: "played",
    Match.Outcome.TOTAL: "played",
    Match.Outcome.NO_SHOW: "no_show",
    Match.Outcome.BYE: "bye",
}
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
    ),
    *("pair_a", "pair_b", "winner", "outcome", "agreement"),
    *(f"{name}_{side}" for name in _FIGURES for side in "ab"),
)


class Finished(NamedTuple):
    """A match that is over, its stage by key, number and format, where it is as `InBracket` has it,
    its pairs by key; every duo is (a's, b's)."""

    stage: int
    stage_number: int
    format: str
    round: int
    part: str
    part_left: int
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


class Ranking(Protocol):
    """Some pairs by what these matches came to, the best first, and by what each `brought`. They
    are counted among all of an event; `alone` is for matches that none but these pairs played. By
    the event's `rules`, or those of an earlier stage."""

    def __call__(
        self,
        finished: Sequence[Finished],
        among: Collection[int],
        *,
        alone: bool = False,
        brought: Mapping[int, Brought] | None = None,
        rules: Ruleset | None = None,
    ) -> list[StandingsRow]: ...


def finished_matches(tournament: Tournament) -> list[Finished]:
    """Those of published rounds that have come, the earliest round first (one query)."""
    over = Match.objects.public().of(tournament.pk).filter(over=True)
    rows = without_byes_ahead(over).order_by("round__stage__number", "round__number", "position")
    said = len(_COLUMNS) - 2 * len(_FIGURES)
    return [
        Finished._make((*row[:said], *zip(row[said::2], row[said + 1 :: 2], strict=True)))
        for row in rows.values_list(*_COLUMNS)
    ]


def results_of(
    matches: Sequence[Finished], ruleset: Ruleset, *, earlier: Mapping[int, Ruleset] = NO_OTHERS
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
            round=round_key(match.stage_number, match.round),
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
        )
        for match in matches
    ]
