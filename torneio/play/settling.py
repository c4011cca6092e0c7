"""The one writer of what is derived: partida and match results, and the event's revision.

Everything is computed again from all facts; then only the columns that differ are written.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.utils import timezone

import scoring
from torneio.entries.models import Tournament
from torneio.play import book
from torneio.play.consent import state_of
from torneio.play.facts import side_of
from torneio.play.models import Declaration, Match, Partida
from torneio.play.sheets import MatchSheet

BANDEIRA = "bandeira"
# What people agreed to, and the end of the book: changed on the row by whoever calls.
CONSENT = (
    "accepted_a",
    "accepted_b",
    "confirmed_to",
    "disputed_by",
    "dispute",
    "sent_back",
    "sent_back_hand",
    *book.COLUMNS,
)
MOST_FIGURE = 32_767


class Verdict(NamedTuple):
    """What a match came to, however it was decided."""

    outcome: str
    score: scoring.MatchScore
    bandeiras: tuple[int, int] = (0, 0)
    absent: scoring.Side | None = None
    decided_for: scoring.Side | None = None


def settle(
    sheet: MatchSheet, declarations: Sequence[Declaration] = (), *, anew: bool = False
) -> None:
    """Write what a match came to from its hands and what was declared of it, and tell everybody
    that something moved. `declarations` are those that count; none while hands are recorded.

    `anew`, what it came from changed: who has to agree has all the time for it again.
    """
    for number, partida in sheet.partidas.items():
        _write(partida, partida_columns(sheet, number))
    match = sheet.match
    columns = derived(sheet, declarations)
    columns["finished_at"] = since(match.finished_at, over=columns["over"], anew=anew)
    _write(match, columns, also=CONSENT)
    Tournament.objects.touch(match.round.stage.tournament_id)


def settle_again(sheet: MatchSheet, declarations: Sequence[Declaration]) -> bool:
    """Write what is derived of a match, a bye too, where it is no longer what its facts come to;
    whether anything was. Who calls tells the event."""
    match = sheet.match
    columns = derived_bye(sheet.ruleset) if match.is_bye else derived(sheet, declarations)
    columns["finished_at"] = since(match.finished_at, over=columns["over"])
    changed = [_write(match, columns)]
    for number, partida in sheet.partidas.items():
        changed.append(_write(partida, partida_columns(sheet, number)))
    return any(changed)


def derived(sheet: MatchSheet, declarations: Sequence[Declaration]) -> dict[str, Any]:
    """All that a match must say of itself, but since when."""
    came_to = verdict(sheet, declarations)
    columns = match_columns(sheet.ruleset, came_to)
    by_hands = came_to.outcome == Match.Outcome.HANDS
    facts = [*declarations, *(sheet.counting if by_hands else ())]
    contested = bool(sheet.contested)
    columns["agreement"] = state_of(sheet.match, facts, over=columns["over"], contested=contested)
    return columns


def since(finished_at: datetime | None, *, over: bool, anew: bool = False) -> datetime | None:
    """Since when a result is what it is; silence is counted from there."""
    if not over:
        return None
    return timezone.now() if anew or finished_at is None else finished_at


def verdict(sheet: MatchSheet, declarations: Sequence[Declaration]) -> Verdict:
    """A no-show or a final result stands above the hands; a decider beside either."""
    said = {declaration.kind: declaration for declaration in declarations}
    decider = said.get(Declaration.Kind.DECIDER)
    decided_for = side_of(decider.side) if decider else None
    if no_show := said.get(Declaration.Kind.NO_SHOW):
        absent = side_of(no_show.side)
        score = scoring.forfeit(sheet.ruleset, absent)
        return Verdict(Match.Outcome.NO_SHOW, score, absent=absent)
    if total := said.get(Declaration.Kind.TOTAL):
        score = scoring.score_total(sheet.ruleset, total.score_a or 0, total.score_b or 0)
        return Verdict(Match.Outcome.TOTAL, score, decided_for=decided_for)
    return Verdict(
        Match.Outcome.HANDS, sheet.score, bandeiras=_bandeiras(sheet), decided_for=decided_for
    )


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
    """What a column can hold of it: ties that double without end pass that in fifteen hands."""
    return max(-MOST_FIGURE, min(figure, MOST_FIGURE))


def bye_columns(ruleset: scoring.Ruleset) -> dict[str, Any]:
    """The columns of a match that nobody had to play, which ended as it was drawn."""
    return derived_bye(ruleset) | {"finished_at": timezone.now()}


def derived_bye(ruleset: scoring.Ruleset) -> dict[str, Any]:
    """All that such a match must say of itself, but since when."""
    columns = match_columns(ruleset, Verdict(Match.Outcome.BYE, scoring.bye(ruleset)))
    return columns | {"agreement": Match.Agreement.CONFIRMED}


def partida_columns(sheet: MatchSheet, number: int) -> dict[str, Any]:
    """The derived columns of a Partida; one whose hands were all taken back is at nothing."""
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
    """How many bandeiras each side gave: the side with the points gave it."""
    counts = [0, 0]
    for hands, score in zip(sheet.hands, sheet.score.partidas, strict=True):
        for hand, line in zip(hands, score.lines, strict=True):
            if line.reason == BANDEIRA:
                counts[0 if hand.points else 1] += 1
    return counts[0], counts[1]


def _write(row: Match | Partida, columns: dict[str, Any], *, also: Sequence[str] = ()) -> bool:
    changed = [name for name, value in columns.items() if getattr(row, name) != value]
    for name in changed:
        setattr(row, name, columns[name])
    if changed or also:
        row.save(update_fields=[*changed, *also])
    return bool(changed)
