"""Standings, derived on each reading from the matches that are over. Three queries of any size,
four in a knock-out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import ngettext

from scoring.standings import Result, StandingsRow, rank
from torneio.entries.models import Pair, Tournament
from torneio.play.facts import side_of
from torneio.play.models import Match
from torneio.standings.brackets import bracket_of, by_round_reached, rounds_to_the_title

_OUTCOMES: dict[str, Literal["played", "no_show", "bye"]] = {
    Match.Outcome.HANDS: "played",
    Match.Outcome.TOTAL: "played",
    Match.Outcome.NO_SHOW: "no_show",
    Match.Outcome.BYE: "bye",
}


@dataclass(frozen=True)
class PairStanding:
    """A row of the standings with the pair it is about, and how many of its results are not agreed
    to yet: `provisional`, or in dispute."""

    pair: Pair
    row: StandingsRow
    provisional: int = 0
    disputed: int = 0

    @property
    def mark(self) -> str:
        """The same in words; nothing where all is confirmed."""
        if self.disputed:
            words = ngettext(
                "%(n)s resultado em disputa", "%(n)s resultados em disputa", self.disputed
            )
            return words % {"n": self.disputed}
        if self.provisional:
            words = ngettext(
                "%(n)s resultado provisório", "%(n)s resultados provisórios", self.provisional
            )
            return words % {"n": self.provisional}
        return ""


def standings(tournament: Tournament) -> list[PairStanding]:
    """Every pair of the event in order, by the criteria of its frozen rules; in a knock-out by
    how far it came."""
    finished = finished_matches(tournament)
    ranked = rank_pairs(tournament, list(tournament.pairs.all()), results_of(finished))
    order = _with_marks(ranked, finished)
    stage = bracket_of(tournament)
    if stage is None:
        return order
    left = rounds_to_the_title(stage, finished)
    by_pair = {each.pair.pk: each for each in order}
    rows = by_round_reached([each.row for each in order], left, nowhere=len(by_pair) + 1)
    return [replace(by_pair[int(row.unit)], row=row) for row in rows]


def _with_marks(order: Iterable[PairStanding], matches: Iterable[Match]) -> list[PairStanding]:
    """Every row with what these matches still leave open for its pair."""
    counted: dict[str, Counter[int | None]] = {
        state: Counter() for state in (Match.Agreement.OPEN, Match.Agreement.DISPUTED)
    }
    for match in matches:
        if match.agreement in counted:
            counted[match.agreement].update((match.pair_a_id, match.pair_b_id))
    provisional, disputed = counted.values()
    return [
        replace(each, provisional=provisional[each.pair.pk], disputed=disputed[each.pair.pk])
        for each in order
    ]


def rank_pairs(
    tournament: Tournament, pairs: Sequence[Pair], results: Iterable[Result]
) -> list[PairStanding]:
    """Some pairs in order by some results of the event."""
    by_key = {pair.pk: pair for pair in pairs}
    ranking = tournament.ruleset.ranking
    rows = rank(
        list(by_key),
        results,
        criteria=ranking.criteria,
        after_separation=ranking.after_separation,
    )
    return [PairStanding(by_key[int(row.unit)], row) for row in rows]


def finished_matches(tournament: Tournament) -> list[Match]:
    """The matches that count: over, in published rounds, the earliest round first."""
    matches = Match.objects.public().of(tournament.pk).filter(over=True)
    return list(matches.select_related("round__stage"))


def results_of(matches: Iterable[Match]) -> list[Result]:
    """Stored matches as the core's results."""
    return [
        Result(
            round=match.round.stage.number * 1000 + match.round.number,
            a=match.pair_a_id,
            b=match.pair_b_id,
            winner=side_of(match.winner) if match.winner else None,
            table_points=(match.table_points_a, match.table_points_b),
            partidas=(match.partidas_a, match.partidas_b),
            riscos=(match.riscos_a, match.riscos_b),
            points=(match.points_a, match.points_b),
            bandeiras=(match.bandeiras_a, match.bandeiras_b),
            outcome=_OUTCOMES[match.outcome],
        )
        for match in matches
    ]


def own_unit(row: StandingsRow, unit: str) -> tuple[int, int]:
    """For and against, in what the matches of an event are counted in (`MatchFormat.unit`)."""
    if unit == "hands_points":
        return row.points_for, row.points_against
    if unit == "hands_riscos":
        return row.riscos_for, row.riscos_against
    return row.partidas_for, row.partidas_against
