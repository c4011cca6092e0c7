"""The result of a match between pairs, derived from all its facts: columns, not yet written."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.utils import timezone

import scoring
from torneio.play.consent import state_of
from torneio.play.facts import side_of
from torneio.play.models import Declaration, Hand, Match, Partida
from torneio.play.sheets import MatchSheet

BANDEIRA = "bandeira"
MOST_FIGURE = 32_767


class Verdict(NamedTuple):
    """The result of a match, however it was decided."""

    outcome: str
    score: scoring.MatchScore
    bandeiras: tuple[int, int] = (0, 0)
    absent: scoring.Side | None = None
    decided_for: scoring.Side | None = None


def derived(sheet: MatchSheet, declarations: Sequence[Declaration]) -> dict[str, Any]:
    """The derived columns of a match, except the time of its result."""
    if sheet.match.is_bye:
        return derived_bye(sheet.ruleset)
    came_to = verdict(sheet, declarations)
    columns = match_columns(sheet.ruleset, came_to)
    by_hands = came_to.outcome == Match.Outcome.HANDS
    facts = [*declarations, *(sheet.counting if by_hands else ())]
    contested = bool(sheet.contested)
    columns["agreement"] = state_of(sheet.match, facts, over=columns["over"], contested=contested)
    return columns


def verdict(sheet: MatchSheet, declarations: Sequence[Declaration]) -> Verdict:
    """A no-show, or a final result (also an unfinished one), is above hands; a decider beside."""
    said = {declaration.kind: declaration for declaration in declarations}
    decider = said.get(Declaration.Kind.DECIDER)
    decided_for = side_of(decider.side) if decider else None
    if no_show := said.get(Declaration.Kind.NO_SHOW):
        absent = side_of(no_show.side)
        score = scoring.forfeit(sheet.ruleset, absent)
        return Verdict(Match.Outcome.NO_SHOW, score, absent=absent)
    if total := said.get(Declaration.Kind.TOTAL):
        score = scoring.score_total(sheet.ruleset, total.score_a or 0, total.score_b or 0)
        return Verdict(Match.Outcome.TOTAL, scoring.as_it_stands(score), decided_for=decided_for)
    score = scoring.as_it_stands(sheet.score) if sheet.match.ended else sheet.score
    return Verdict(Match.Outcome.HANDS, score, _bandeiras(sheet), decided_for=decided_for)


def match_columns(ruleset: scoring.Ruleset, came_to: Verdict) -> dict[str, Any]:
    """The derived columns of a Match."""
    score = came_to.score
    pairs = {
        "score": score.score,
        "partidas": score.won,
        "riscos": score.riscos,
        "points": score.points,
        "bandeiras": came_to.bandeiras,
        "table_points": _table_points(ruleset, came_to),
    }
    columns: dict[str, Any] = {
        "outcome": came_to.outcome,
        "over": score.over,
        "winner": score.winner or (came_to.decided_for if score.over else None) or "",
    }
    for name, (a, b) in pairs.items():
        columns |= {f"{name}_a": _fitting(a), f"{name}_b": _fitting(b)}
    return columns


def _table_points(ruleset: scoring.Ruleset, came_to: Verdict) -> tuple[int, int]:
    if came_to.outcome == Match.Outcome.BYE:
        return ruleset.match.points_of_a_bye, 0
    score = came_to.score
    return scoring.table_points(
        ruleset, winner=score.winner, over=score.over, absent=came_to.absent
    )


def _fitting(figure: int) -> int:
    """The number, limited to what a column holds: ties that double exceed it in fifteen hands."""
    return max(-MOST_FIGURE, min(figure, MOST_FIGURE))


def bye_columns(ruleset: scoring.Ruleset) -> dict[str, Any]:
    """The columns of a bye, which is over as it is drawn."""
    return derived_bye(ruleset) | {"finished_at": timezone.now()}


def derived_bye(ruleset: scoring.Ruleset) -> dict[str, Any]:
    """The derived columns of a bye, except its time."""
    columns = match_columns(ruleset, Verdict(Match.Outcome.BYE, scoring.bye(ruleset)))
    return columns | {"agreement": Match.Agreement.CONFIRMED}


def partida_columns(sheet: MatchSheet, number: int) -> dict[str, Any]:
    """The derived columns of a Partida; one whose hands were all taken back is at 0."""
    if number > len(sheet.score.partidas):
        return {"riscos_a": 0, "riscos_b": 0, "over": False, "winner": ""}
    score = sheet.score.partidas[number - 1]
    return {
        "riscos_a": _fitting(score.riscos[0]),
        "riscos_b": _fitting(score.riscos[1]),
        "over": score.over,
        "winner": score.winner or "",
    }


def _bandeiras(sheet: MatchSheet) -> tuple[int, int]:
    """How many bandeiras each side won: it is the side with the points."""
    counts = [0, 0]
    for hands, score in zip(sheet.hands, sheet.score.partidas, strict=True):
        for hand, line in zip(hands, score.lines, strict=True):
            if line.reason == BANDEIRA:
                counts[0 if hand.points else 1] += 1
    return counts[0], counts[1]


def parts(sheet: MatchSheet) -> Iterator[tuple[Partida, dict[str, Any]]]:
    """Each partida with its derived columns."""
    for number, partida in sheet.partidas.items():
        yield partida, partida_columns(sheet, number)


def read_all(matches: Sequence[Match]) -> Iterator[tuple[MatchSheet, list[Declaration]]]:
    """The sheets of matches read with their event, each with its declarations (two queries)."""
    keys = [match.pk for match in matches]
    hands: defaultdict[int, list[Hand]] = defaultdict(list)
    facts = Hand.objects.filter(partida__match__in=keys).select_related("partida")
    for hand in facts.order_by("partida__number", "number", "pk"):
        hands[hand.partida.match_id].append(hand)
    declared: defaultdict[int, list[Declaration]] = defaultdict(list)
    for said in Declaration.objects.filter(match__in=keys, voided_at=None):
        declared[said.match_id].append(said)
    for match in matches:
        yield MatchSheet(match, hands[match.pk]), declared[match.pk]
