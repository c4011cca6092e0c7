"""A round with more matches than the house has tables: some wait until one is free.

The number of a table is the place of a match, with its card and its phones; a match that waited is
played at whichever table is free.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.and_or import all_of
from torneio.nouns import MATCH, TABLE
from torneio.play.models import Match, Round, Table
from torneio.play.selectors import latest_of

_NAMED = 3  # numbers in a row named one by one; more are a range


class Waves(NamedTuple):
    """Of a round: its matches, the tables there are; the table at which each match that had to wait
    is played, or may begin; and the numbers of those that still wait."""

    matches: int = 0
    tables: int = 0
    seated: tuple[tuple[int, Match], ...] = ()
    waiting: tuple[int, ...] = ()

    @property
    def free(self) -> tuple[tuple[int, Match], ...]:
        """The table that each match may begin at now."""
        return tuple((table, match) for table, match in self.seated if _is_to_come(match))

    @property
    def held(self) -> set[int]:
        """The numbers of those that had to wait and have not begun."""
        return {*self.waiting, *(_number(match) for _free, match in self.free)}

    @property
    def words(self) -> list[str]:
        """That some wait, and which may begin, in sentences; none once all have begun."""
        words = _("Vagou a mesa %(free)s: pode começar a mesa %(n)s (%(a)s contra %(b)s).")
        waits = [more_than_tables(self.matches, self.tables, self.waiting)] if self.waiting else []
        return waits + [
            words % {"free": free, "n": match.table, **_who_meet(match)}
            for free, match in self.free
        ]

    def word_of(self, number: int) -> str:
        """The state of a match that has not begun, by its table: "" where it waits for none."""
        if number in self.waiting:
            return _("espera que vague uma mesa")
        for free, match in self.free:
            if match.table and match.table.number == number:
                return _("pode começar na mesa %(free)s") % {"free": free}
        return ""


ALL_AT_ONCE = Waves()


def waves_of(matches: Iterable[Match], tables: int | None) -> Waves:
    """The matches of a round, read with their table, where the house has so many `tables`."""
    seated = [match for match in matches if match.table and match.pair_b_id]
    seated.sort(key=_number)
    if not tables or len(seated) <= tables:
        return ALL_AT_ONCE
    later = [match for match in seated[tables:] if match.outcome != Match.Outcome.NO_SHOW]
    later.sort(key=_is_to_come)
    ended = [match for match in (*seated[:tables], *later) if match.over]
    ended.sort(key=lambda match: (match.finished_at, _number(match)))
    at: dict[int, int] = {}
    for match, before in zip(later, ended, strict=False):
        at[_number(match)] = at.get(_number(before), _number(before))
    playing = [match for match in later if not match.over and _number(match) in at]
    waiting = [match for match in later if _is_to_come(match) and _number(match) not in at]
    return Waves(
        len(seated),
        tables,
        tuple((at[_number(match)], match) for match in playing),
        tuple(map(_number, waiting)),
    )


def waves_in(round_: Round) -> Waves:
    """The same, of a round read with its event (one query, where the number of tables is known)."""
    tables = round_.stage.tournament.tables_there
    if not tables:
        return ALL_AT_ONCE
    return waves_of(round_.matches.select_related("table", "pair_a", "pair_b"), tables)


def seated_after(table: Table, *, round_id: int = 0) -> list[Match]:
    """The matches that had to wait and now have a table, of the last round, or of the one asked,
    that was played at this table: one of them sits there (at most two queries)."""
    if not table.tournament.tables_there:
        return []
    matches = Match.objects.filter(table=table).select_related("round__stage__tournament")
    last = latest_of(matches.filter(round=round_id) if round_id else matches)
    return [match for _at, match in waves_in(last.round).seated] if last else []


def waits_of(match: Match) -> str:
    """The state of one match that has not begun, "" where it waits for no table (one query, only
    where its number is beyond the tables there are)."""
    tables = match.round.stage.tournament.tables_there
    is_beyond = bool(tables and match.table and match.table.number > tables)
    if not is_beyond or not _is_to_come(match):
        return ""
    return waves_in(match.round).word_of(_number(match))


def waits_in_words(match: Match) -> str:
    """The same in a sentence; for a match that is over, which other begins now where it was played
    (one query, where there are more matches than tables)."""
    if not match.over:
        said = {"n": match.table, "state": waits_of(match)}
        return _("Mesa %(n)s: %(state)s.") % said if said["state"] else ""
    words = _(
        "Nesta mesa começa agora a mesa %(n)s (%(a)s contra %(b)s): usem o cartão da mesa %(n)s."
    )
    here = [later for free, later in waves_in(match.round).free if free == _number(match)]
    return "".join(words % {"n": each.table, **_who_meet(each)} for each in here)


def _who_meet(match: Match) -> dict[str, str]:
    """Both pairs by their names alone: the number of one read as that of another table."""
    return {"a": match.pair_a.name, "b": match.pair_b.name if match.pair_b else ""}


def more_than_tables(matches: int, tables: int, waiting: Sequence[int]) -> str:
    """That so many matches have fewer tables, and which wait, by the numbers of their tables."""
    words = ngettext(
        "%(matches)s em %(tables)s: a mesa %(waiting)s começa quando vagar uma; levem para lá o"
        " cartão.",
        "%(matches)s em %(tables)s: as mesas %(waiting)s começam quando vagar uma; levem para lá o"
        " cartão.",
        len(waiting),
    )
    said = {"matches": MATCH.counted(matches), "tables": TABLE.counted(tables)}
    return words % (said | {"waiting": _listed(waiting)})


def _listed(numbers: Sequence[int]) -> str:
    """Numbers in words: "8, 9 e 10"; many in a row "8 a 20"."""
    if len(numbers) > _NAMED and numbers[-1] - numbers[0] == len(numbers) - 1:
        return _("%(first)s a %(last)s") % {"first": numbers[0], "last": numbers[-1]}
    return all_of(numbers)


def _number(match: Match) -> int:
    return match.table.number if match.table else 0


def _is_to_come(match: Match) -> bool:
    return not (match.over or match.book_number)
