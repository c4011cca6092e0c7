"""The one writer of derived columns: the results of matches, partidas and sides.

Everything is computed again from all facts; then only the columns that differ are written.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from torneio.book import writing
from torneio.entries import event_book
from torneio.play.games import row_of
from torneio.play.models import BracketPart, Declaration, Match, Partida, Side
from torneio.play.second_final import keep_second_final
from torneio.play.sheets import Sheet

# The agreement, and the end of the book: changed on the row by the caller.
CONSENT = (
    "accepted_a",
    "accepted_b",
    "confirmed_to",
    "disputed_by",
    "dispute",
    "sent_back",
    "sent_back_hand",
    "ended",
    *writing.COLUMNS,
)


def settle(sheet: Sheet, declarations: Sequence[Declaration] = (), *, anew: bool = False) -> None:
    """Write the result of a match, derived from its facts and declarations, and move the event's
    revision after the audit line. `declarations` are those that count; none while hands are
    recorded.

    `anew`: the facts changed, so that the full time to agree begins again.
    """
    _settle(sheet, declarations, anew=anew, also=CONSENT)
    event_book.move_after(sheet.match)


def settle_again(sheet: Sheet, declarations: Sequence[Declaration]) -> bool:
    """Write the derived columns of a match, a bye too, where they differ from what its facts give;
    whether any did. The caller moves the event's revision."""
    return _settle(sheet, declarations)


def _settle(
    sheet: Sheet,
    declarations: Sequence[Declaration],
    *,
    anew: bool = False,
    also: Sequence[str] = (),
) -> bool:
    game, match = row_of(sheet.event), sheet.match
    parts = _write_parts(game.parts(sheet))
    columns = game.derived(sheet, declarations)
    columns["finished_at"] = since(match.finished_at, over=columns["over"], anew=anew)
    changed = _change(match, columns)
    if changed or also:
        match.save(update_fields=[*changed, *also])
    if match.part == BracketPart.FINAL and match.round.stage.second_final:
        keep_second_final(match.round.stage)
    return bool(parts or changed)


def _write_parts(parts: Iterable[tuple[Partida | Side, dict[str, Any]]]) -> bool:
    """Write the parts that differ, in one statement."""
    found = [(part, names) for part, columns in parts if (names := _change(part, columns))]
    if len(found) == 1:
        part, changed = found[0]
        part.save(update_fields=changed)
    elif found:
        names = sorted({name for _part, each in found for name in each})
        rows: Any = [part for part, _names in found]  # all of one kind
        type(rows[0])._default_manager.bulk_update(rows, names)
    return bool(found)


def write_new_parts(sheet: Sheet) -> None:
    """Write the partidas that have no row yet, which a first hand begins."""
    for part, columns in row_of(sheet.event).parts(sheet):
        if part._state.adding:
            for name, value in columns.items():
                setattr(part, name, value)
            part.save()


def since(finished_at: datetime | None, *, over: bool, anew: bool = False) -> datetime | None:
    """Since when a result stands; the time of the silence rule is counted from there."""
    if not over:
        return None
    return timezone.now() if anew or finished_at is None else finished_at


def _change(row: Match | Partida | Side, columns: dict[str, Any]) -> list[str]:
    """Set the columns that differ, unsaved; returns their names."""
    changed = [name for name, value in columns.items() if getattr(row, name) != value]
    for name in changed:
        setattr(row, name, columns[name])
    return changed
