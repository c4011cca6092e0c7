"""The organiser's list of a round's tables, in four queries at any size."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple, TypeVar

from django.db.models import Max, Prefetch, Q, QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.number_format import figure
from torneio.play.models import Match, Partida, Round, Stage
from torneio.play.selectors import rounds_of, sides
from torneio.standings.provisional import mark_of, with_mark
from torneio.waves import ALL_AT_ONCE, Waves, waves_of

_Match = TypeVar("_Match", bound=Match)

STILL = timedelta(minutes=15)  # a hand takes two or three; this long without one is worth a look


class TableSide(NamedTuple):
    """A side of a table: the pair, or a player with the total; whether it has won."""

    name: str
    won: bool
    figure: str = ""


@dataclass(frozen=True)
class TableLine:
    """A table in a line: its sides, partidas won, the figures of the partida in play, a word for
    its state and its `tone`, the hour of its last hand, and a remark."""

    match: int
    table: int
    sides: tuple[TableSide, ...]
    partidas: tuple[int, int] | None
    figures: tuple[int, int] | None
    word: str
    tone: str
    last: str
    stands_out: str
    waits: bool


def drawn_rounds(tournament: Tournament) -> list[Round]:
    """The rounds that have tables, public or not yet, for which a link can be made (one query)."""
    if not tournament.links_a_round:
        return []
    drawn = (Round.State.DRAFT, Round.State.PUBLISHED)
    return [round_ for round_ in rounds_of(tournament) if round_.state in drawn]


def at_tables(matches: QuerySet[_Match], event: Tournament) -> QuerySet[_Match]:
    """Those of some matches of an event that are played at a table, with everything a line
    shows."""
    counts = Q(hands__voided_at=None)
    heard = Partida.objects.annotate(last=Max("hands__recorded_at", filter=counts))  # type: ignore[no-redef]  # declared on the model
    last = Max("deals__recorded_at", filter=Q(deals__voided_at=None))
    seated: QuerySet[_Match] = matches.annotate(last_deal=last)  # type: ignore[assignment]  # declared on the model
    named = seated.filter(table__isnull=False).select_related("table", "pair_a", "pair_b")
    rows = named.prefetch_related(Prefetch("partidas", heard.order_by("number")))
    # Not for pairs, who have none: SQLite looked through every pair for each of 4,096 matches.
    with_sides = rows if event.playing.paired else rows.prefetch_related(sides())
    return with_sides.order_by("table__number")


def table_lines(round_: Round) -> tuple[list[TableLine], Waves]:
    """Every table of a round, and which of them wait for one."""
    by_partidas = not round_.stage.ruleset.match.in_hands
    event = round_.stage.tournament
    matches = list(at_tables(round_.matches.all(), event))
    waits = waves_of(matches, event.tables_there)
    lines = [line_of(match, round_, by_partidas=by_partidas, waits=waits) for match in matches]
    return lines, waits


def line_of(
    match: Match, round_: Round, *, by_partidas: bool, waits: Waves = ALL_AT_ONCE
) -> TableLine:
    """A match read `at_tables`, of that round, as a line; `waits` are those of its round."""
    heard = [match.last_deal, *(each.last for each in match.partidas.all())]
    last = max(filter(None, heard), default=None)
    word, tone = _state(match, last, knockout=round_.stage.format in Stage.CUPS)
    number = match.table.number if match.table else 0
    # What is stored says how the sides stand, not the game: two columns of pairs, or rows.
    paired = match.pair_a_id is not None
    return TableLine(
        match=match.pk,
        table=number,
        sides=tuple(_sides(match)),
        partidas=(match.partidas_a, match.partidas_b) if paired and by_partidas else None,
        figures=_figures(match, by_partidas=by_partidas) if paired else None,
        word=waits.word_of(number) or word,
        tone=tone,
        last=_hour(last) if last else "",
        stands_out=""
        if match.over or number in waits.waiting
        else _stands_out(last, round_.published_at),
        waits=not match.over,
    )


def _sides(match: Match) -> Iterator[TableSide]:
    """The pairs, or the players in playing order."""
    if match.pair_a_id is None:
        for each in match.sides.all():
            yield TableSide(each.pair.name, won=False, figure=figure(each.result))
        return
    for side, pair in (("a", match.pair_a), ("b", match.pair_b)):
        yield TableSide(str(pair), won=match.winner == side)


def _state(match: Match, last: datetime | None, *, knockout: bool) -> tuple[str, str]:
    if match.agreement == Match.Agreement.DISPUTED:
        return mark_of(match), "wrong"
    if match.outcome == Match.Outcome.NO_SHOW:
        return _("falta de comparência"), "wrong"
    if not match.over:
        return (_("a jogar"), "fresh") if last else (_("por começar"), "quiet")
    if not match.winner and knockout:
        return _("empate: falta dizer quem segue"), "wrong"
    level = match.pair_a_id is not None and not match.winner
    word = _("empate") if level else _("terminado")
    return with_mark(word, match), "fresh" if mark_of(match) else "good"


def _figures(match: Match, *, by_partidas: bool) -> tuple[int, int] | None:
    """The score of the partida in play, or of the block of hands; None for a match in partidas."""
    if not by_partidas:
        return match.score_a, match.score_b
    playing = [partida for partida in match.partidas.all() if not partida.over]
    goes_on = playing and (match.ended or not match.over)
    return (playing[-1].riscos_a, playing[-1].riscos_b) if goes_on else None


def _stands_out(last: datetime | None, published: datetime | None) -> str:
    """The remark on a table without any entry for a while."""
    since = last or published
    if since is None or timezone.now() - since < STILL:
        return ""
    words = _("sem mãos desde as %(hour)s") if last else _("à espera desde as %(hour)s")
    return words % {"hour": _hour(since)}


def _hour(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "H:i")
