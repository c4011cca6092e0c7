"""What others decided of a table of single players since a phone last looked: one sentence out of
its book, by the words of `torneio.table.news`."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from torneio.access.actors import player_phone
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.play.alone.deal_sheets import DealSheet
from torneio.table.news import (
    Before,
    by_whom,
    capitalised,
    sentence_of,
    since,
    weightiest,
)


def news(sheet: DealSheet, before: Before | None) -> str:
    """What changed at this table since `before` (at most one query)."""
    lines = since(sheet.match, before)
    if before is None or not lines:
        return ""
    decided = weightiest(lines)
    told = [_sentence(decided, sheet)] if decided else []
    told += [_ended(line, sheet) for line in lines if line.act == Act.ROUND][:1]
    return " ".join([*told, _follows(sheet, before)]).strip()


def _sentence(line: BookLine, sheet: DealSheet) -> str:
    old, new = line.old or {}, line.new or {}
    number = new.get("deal") or old.get("deal")
    words = {
        "hand": _("a mão %(n)s") % {"n": number} if number else _("uma mão"),
        "old": _deal(old, sheet),
        "new": _deal(new, sheet),
        "what": _("o resultado") if sheet.match.over else _("o que está na folha"),
        "was": "",
    }
    return sentence_of(line, _who(line, sheet), several=False, words=words)


def _who(line: BookLine, sheet: DealSheet) -> str:
    """A player by name, also where the phone of the table said it for one."""
    said, at, names = line.new or {}, sheet.match.table, sheet.match.names
    if line.act in {Act.ACCEPTED, Act.DISPUTED} and said.get("side") in names:
        return names[said["side"]]
    table = at.number if at else 0
    called = {player_phone(table, place.voice): place.pair.name for place in sheet.sides}
    return by_whom(line, called, table=table)


def _deal(said: Mapping[str, Any], sheet: DealSheet) -> str:
    """A deal as the book has it, in words; nothing for what is none."""
    if "deal" not in said:
        return ""
    names = [place.pair.name for place in sheet.sides]
    return f"«{sheet.game.words(said, names, said.get('beside') or {})}»"


def _ended(line: BookLine, sheet: DealSheet) -> str:
    words = {"who": _who(line, sheet)}
    ended = (line.new or {}).get("ended")
    said = _("%(who)s acabou a mesa.") if ended else _("%(who)s abriu a mesa outra vez.")
    return capitalised(said % words)


def _follows(sheet: DealSheet, before: Before) -> str:
    """What it made of the table, where that is not on the page already."""
    return _("Joga-se mais.") if before.over and sheet.next_number else ""
