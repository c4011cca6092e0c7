"""Both scoresheets of matches that are over, small enough to stand in a list of them."""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from scoring import Ruleset
from torneio.live import selectors
from torneio.live.lines import MatchLine
from torneio.live.matches import drawings
from torneio.play.final_rules import ruleset_of
from torneio.play.models import Match
from torneio.play.sheets import MatchSheet

MOST_DRAWN = 24
"""The most matches of a list that are drawn, the first ones."""
MOST_KNOWN = 2_000


class _AsDrawn(NamedTuple):
    """What the drawings of a match follow from: the end of its book, its rules, the language."""

    match: UUID
    line: int
    rules: Ruleset
    language: str | None


# As this process drew them.
_known: dict[_AsDrawn, SafeString] = {}


def with_sheets(lines: Sequence[MatchLine]) -> list[tuple[MatchLine, SafeString | str]]:
    """Each line with the sheets of its match, or "" where none are drawn (one query, where this
    process has not drawn them before)."""
    by_hands = [each.match for each in lines if each.match.outcome == Match.Outcome.HANDS]
    keys = {match.pk: _key(match) for match in by_hands[:MOST_DRAWN]}
    drawn = {pk: _known[key] for pk, key in keys.items() if key in _known}
    missing = [match for match in by_hands if match.pk in keys and match.pk not in drawn]
    if missing:
        new = {pk: _draw(sheet) for pk, sheet in selectors.sheets_of(missing).items()}
        if len(_known) > MOST_KNOWN:
            _known.clear()
        _known.update({keys[pk]: drawing for pk, drawing in new.items()})
        drawn |= new
    return [(line, drawn.get(line.match.pk, "")) for line in lines]


def _key(match: Match) -> _AsDrawn:
    return _AsDrawn(match.public_id, match.book_number, ruleset_of(match), get_language())


def _draw(sheet: MatchSheet) -> SafeString:
    found = drawings(sheet, named=False)
    context = {"drawings": found, "match": sheet.match}
    return render_to_string("live/_small_sheets.html", context) if found else SafeString("")
