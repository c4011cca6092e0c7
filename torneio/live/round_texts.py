"""A round, or the standings, in plain words, to be pasted into a group of a messenger."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.access.bases import phone_base
from torneio.dates import day
from torneio.entries.models import Tournament
from torneio.live.lines import MatchLine, ShownRound
from torneio.nouns import HAND, POINT, WIN
from torneio.number_format import figure, ordinal
from torneio.play.models import Match, Stage
from torneio.play.round_names import group_name
from torneio.prizes.giving import AwardLine, prize_list
from torneio.standings.closed_matches import closed_in_words
from torneio.standings.players import Order, PlayerStanding
from torneio.standings.selectors import PairStanding
from torneio.standings.table_lines import StandingsLine, grouped_lines, lines
from torneio.standings.tie_words import decision_words

MOST_IN_WORDS = 200  # tables, or places
_PLAIN = "good"  # the tone of a result that needs no word


def to_send(text: str, request: HttpRequest, page: str) -> dict[str, Any]:
    """The context of `_text_to_send`: the text, and below it where a page is read, unless that
    opens `only_here`: a group reads it anywhere."""
    base = phone_base(request)
    told = f"{text}\n\n{base.address}{page}" if base.opens_elsewhere else text
    return {"text": told, "only_here": not base.opens_elsewhere}


def round_text(event: Tournament, shown: ShownRound, *, more: int) -> str:
    """The tables of a round, one a line, each with its result where it has one; `more` of them are
    not among the lines."""
    return _text(event, shown.name, _tables(shown.lines), more=more)


def tables_text(event: Tournament, name: str, tables: Iterable[Any], *, more: int) -> str:
    """The same of a round where each plays alone, of `seated` tables: the players with their
    points, the best first."""
    return _text(event, name, map(_table, tables), more=more)


def standings_text(event: Tournament, order: Sequence[PairStanding]) -> str:
    """Who stands where, a line each, with the points where they decide it; of groups one table
    after the other. After the end also every prize with its winners."""
    cups = event.stages.filter(format__in=Stage.CUPS).exists()
    told: list[str] = []
    for number, table in grouped_lines(event.slug, order):
        told += [group_name(number), *(_placed(line, event) for line in table), ""]
    shown = [] if told else lines(event.slug, order[:MOST_IN_WORDS])
    told += [_placed(line, event, bare=cups) for line in shown]
    more = len(order) - len(shown) if shown else 0
    words = ngettext("E mais %(n)s dupla.", "E mais %(n)s duplas.", more) % {"n": more}
    return _ranked(event, [*told, words] if more else told, order)


def players_text(event: Tournament, order: Sequence[PlayerStanding], *, wins_first: bool) -> str:
    """The same where each plays alone: with what is counted first, tables won or points."""
    told = [
        f"{ordinal(each.row.place)} {each.pair.name}: "
        + (WIN.counted(each.row.won) if wins_first else _points(each.row.result))
        for each in order[:MOST_IN_WORDS]
    ]
    more = len(order) - len(told)
    words = ngettext("E mais %(n)s jogador.", "E mais %(n)s jogadores.", more) % {"n": more}
    return _ranked(event, [*told, words] if more else told, order)


def _ranked(event: Tournament, told: Sequence[str], order: Order) -> str:
    """The standings told, below their heading; after the end with the prizes that were won."""
    won = [*filter(None, map(_award, prize_list(event, order)))] if event.is_over else []
    name = _("Classificação final") if event.is_over else _("Classificação")
    blocks = [told, [_("Prémios"), *won] if won else []]
    body = "\n\n".join("\n".join(block).strip() for block in blocks if block)
    return f"{event.name} · {name} · {day(event.date)}\n\n{body}"


def _points(number: int) -> str:
    """ "85 pontos", "−20 pontos"."""
    return figure(POINT.counted(number))


def _placed(line: StandingsLine, event: Tournament, *, bare: bool = False) -> str:
    points = line.points_for if event.ruleset.match.unit == "hands_points" else line.table_points
    told = "" if bare else f": {POINT.counted(points)}"
    words = _("%(place)s %(name)s (desistiu)") if line.withdrawn else "%(place)s %(name)s"
    return words % {"place": ordinal(line.place), "name": line.name} + told


def _award(award: AwardLine) -> str:
    """ "1.º prémio: presunto (Zé e Tó). Por sorteio (n.º 4821)."; "" for one nobody has."""
    names = [each.pair.name for each in award.standings] or [award.winner]
    who = f" ({', '.join(names)})" if names[0] else ""
    won = ": ".join(filter(None, [award.title, award.prize])) + who if who else ""
    return f"{won}. {decision_words(award.tie)}" if won and award.tie else won


def _text(event: Tournament, name: str, lines: Iterable[str], *, more: int) -> str:
    head = f"{event.name} · {name} · {day(event.date)}"
    tail = [ngettext("E mais %(n)s mesa.", "E mais %(n)s mesas.", more) % {"n": more}]
    return "\n".join([head, "", *lines, *(tail if more else ())])


def _tables(lines: Iterable[MatchLine]) -> Iterator[str]:
    for line in lines:
        names = [side.pair.name for side in line.sides]
        if line.match.is_bye:
            yield _("Folga: %(name)s") % {"name": names[0]}
            continue
        between = "–"
        if line.match.over and line.figures:
            between = f"{line.match.score_a}–{line.match.score_b}"
        state = _state_of(line)
        words = f" ({state})" if state else ""
        yield f"{line.title}: {names[0]} {between} {names[1]}{words}"


def _state_of(line: MatchLine) -> str:
    """Its state in words; "" for a plain result."""
    if line.tone != _PLAIN or line.kept_back:
        return line.word
    ruleset = line.match.round.stage.ruleset
    return closed_in_words(line.match, ruleset) or ("" if line.winner else line.word)


def _table(table: Any) -> str:
    """ "Mesa 2: Ana 85, Rui −20, Zé −65 (3 mãos)"; before the first hand the names alone."""
    sides, state = list(table.sides.all()), _state(table)
    told = [side.pair.name for side in sides]
    if table.dealt:
        sides.sort(key=lambda side: -side.result)  # the order at the table where they are level
        told = [f"{side.pair.name} {figure(side.result)}" for side in sides]
    title = _("Mesa %(n)s") % {"n": table.table.number}
    return f"{title}: {', '.join(told)}" + (f" ({state})" if state else "")


def _state(table: Any) -> str:
    """How far a table is; "" where its result stands."""
    if table.agreement == Match.Agreement.DISPUTED:
        return _("em disputa")
    if table.over:
        return _("provisório") if table.agreement == Match.Agreement.OPEN else ""
    return HAND.counted(table.dealt) if table.dealt else _("por começar")
