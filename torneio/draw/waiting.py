"""What an event waits for, in one sentence, and the next action."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.and_or import all_of
from torneio.dates import day
from torneio.draw.round_lines import RoundLine
from torneio.draw.stage_overview import OpenTable, Overview
from torneio.play.clock import RoundClock
from torneio.play.models import Round, Stage

_NAMED = 8  # tables named in a sentence; more are counted
_FEW = 3  # and of those only unconfirmed


class NextAction(NamedTuple):
    """The sentence of the bar; the words and the address of its action. `calls` where the event
    stands still without it; `played` where a round is being played, with the `clock` it may
    have."""

    sentence: str
    action: str
    url: str
    calls: bool = True
    played: bool = False
    clock: RoundClock | None = None


def what_next(now: Overview) -> NextAction:
    """The one sentence and the one action for an event as it stands."""
    line, step = now.being_played, _next(now)
    if now.calling and not now.over and _leave_time(now):
        step = step._replace(sentence=f"{step.sentence} {_who_call(now)}")
    if line is None or not line.playing or now.over:
        return step
    return step._replace(played=True, clock=line.clock)


def _next(now: Overview) -> NextAction:
    if now.over:
        return NextAction(_("Terminado."), _("Ver os prémios"), _at("prizes", now), calls=False)
    if not now.rounds:
        return _before_the_draw(now)
    calls = bool(now.calling) and not _leave_time(now)
    if calls or now.disputed or now.drawn:
        return _calls(now) if calls else _disputes(now) if now.disputed else _deciders(now)
    if now.playing and not now.goes_beside:
        last = now.playing[0] if len(now.playing) == 1 else None
        step = NextAction(_playing(now), *_to(last, now), calls=False)
        return _late_first(step, now.fills, now) if now.fills else step
    if now.next is None:
        return _all_played(now)
    step = _next_round(now, now.next)
    late = now.late or now.fills
    return _late_first(step, late, now) if late and now.next.state != Round.State.QUEUED else step


def _late_first(step: NextAction, late: Sequence[str], now: Overview) -> NextAction:
    """The next step, and before it those that it would leave out."""
    names = all_of(_("«%(name)s»") % {"name": name} for name in late)  # most of them have an "e"
    words = now.entering.says["outside"] % {"n": len(late), "names": names}
    return NextAction(f"{step.sentence} {words}", _("Juntar ao sorteio"), _at("draw", now))


def _all_played(now: Overview) -> NextAction:
    """The end, or the planned next stage with the first of the standings."""
    if not now.go_on:
        words = _with_provisional(_("Tudo jogado."), now)
        return NextAction(words, _("Terminar o torneio"), _at("prizes", now))
    words = ngettext(
        "Esta fase está jogada: passa %(n)s dupla.",
        "Esta fase está jogada: passam %(n)s duplas.",
        now.go_on,
    ) % {"n": now.go_on}
    step = _("Preparar a fase seguinte")
    return NextAction(_with_provisional(words, now), step, _at("next_stage", now))


def _before_the_draw(now: Overview) -> NextAction:
    if now.pairs == 0:
        said = now.entering.says
        return NextAction(str(said["none"]), str(said["enter"]), _at("pairs", now))
    words = now.entering.says["open"] % {
        "number": now.pairs,
        "present": ngettext("%(n)s presente", "%(n)s presentes", now.present) % {"n": now.present}
        if now.present
        else _("presenças por marcar"),
    }
    return NextAction(f"{words} {now.too_long}".strip(), _("Preparar o sorteio"), _at("draw", now))


def _disputes(now: Overview) -> NextAction:
    tables = now.disputed
    words = ngettext("Mesa %(tables)s em disputa.", "Mesas %(tables)s em disputa.", len(tables)) % {
        "tables": table_list(tables)
    }
    return NextAction(words, *_to(tables[0], now))


def _with_provisional(words: str, now: Overview) -> str:
    """The sentence, with the tables whose result is not confirmed yet; of many, how many."""
    slugs = {slug for slug, _table in now.provisional}
    if not slugs:
        return words
    if len(now.provisional) > _FEW or len(slugs) > 1:
        said = ngettext(
            "%(n)s resultado por confirmar.",
            "%(n)s resultados por confirmar.",
            len(now.provisional),
        )
        return f"{words} {said % {'n': len(now.provisional)}}"
    tables = ", ".join(str(table) for _slug, table in now.provisional)
    if (slug := slugs.pop()) == now.current:
        said = ngettext(
            "Por confirmar: mesa %(n)s.", "Por confirmar: mesas %(n)s.", len(now.provisional)
        )
        return f"{words} {said % {'n': tables}}"
    said = ngettext(
        "%(round)s, por confirmar: mesa %(n)s.",
        "%(round)s, por confirmar: mesas %(n)s.",
        len(now.provisional),
    )
    return f"{words} {said % {'n': tables, 'round': now.name_of(slug)}}"


def _deciders(now: Overview) -> NextAction:
    """A drawn match of a knock-out comes first: only a person can settle it."""
    tables = now.drawn
    words = ngettext(
        "Empate na mesa %(tables)s: falta dizer quem segue.",
        "Empates nas mesas %(tables)s: falta dizer quem segue.",
        len(tables),
    ) % {"tables": table_list(tables)}
    match = reverse("desk_match", args=[now.slug, tables[0].match])
    return NextAction(words, _("Desempatar a mesa %(table)s") % {"table": tables[0].table}, match)


def _calls(now: Overview) -> NextAction:
    """People who wait come before everything, those that wait longest first."""
    waits = [table for table in now.open if table.table == now.calling[0]]
    here = next((table for table in waits if table.round == now.current), None)
    action, url = _to(here, now)
    over = now.being_played.name.is_over if now.being_played and not now.playing else ""
    return NextAction(f"{over} {_who_call(now)}".strip(), action, url)


def _who_call(now: Overview) -> str:
    words = ngettext("A mesa %(n)s chama.", "Chamam as mesas %(n)s.", len(now.calling))
    return words % {"n": ", ".join(map(str, now.calling))}


def _leave_time(now: Overview) -> bool:
    """Whether nobody waits for what calls: nothing is played, and its own result is agreed."""
    at = {each.table for each in now.open} | {table for _slug, table in now.provisional}
    return bool(now.rounds) and not now.playing and at.isdisjoint(now.calling)


def _to(table: OpenTable | None, now: Overview) -> tuple[str, str]:
    """The words and the address of the link to one match, or to the tables."""
    if table is None:
        return _("Ver as mesas"), _at("tables", now)
    match = reverse("desk_match", args=[now.slug, table.match])
    return _("Ver a mesa %(table)s") % {"table": table.table}, match


def _playing(now: Overview) -> str:
    tables, line = now.playing, now.being_played
    if line and len(tables) == line.tables > _NAMED:
        said = {"round": line.name.name, "n": len(tables)}
        words = _("%(round)s: faltam as %(n)s mesas.") % said
        return _with_provisional(f"{words} {_left_behind(now)}".strip(), now)
    words = ngettext(
        "%(round)s: falta a mesa %(tables)s.",
        "%(round)s: faltam %(count)s mesas: %(tables)s.",
        len(tables),
    ) % {"round": now.name_of(now.current), "count": len(tables), "tables": table_list(tables)}
    return _with_provisional(f"{words} {_left_behind(now)}".strip(), now)


def _left_behind(now: Overview) -> str:
    """The tables of earlier rounds that play: not waited for, or opened by a correction."""
    at = [line.slug for line in now.rounds]
    older = [each for each in now.unplayed if at.index(each.round) < at.index(now.current)]
    words = []
    for slug, tables in groupby(older, attrgetter("round")):
        named = list(tables)
        said = ngettext(
            "%(round)s: ainda joga a mesa %(tables)s.",
            "%(round)s: ainda jogam as mesas %(tables)s.",
            len(named),
        )
        words.append(said % {"round": now.name_of(slug), "tables": table_list(named)})
    return " ".join([*words, *_waiting_behind(now)])


def _waiting_behind(now: Overview) -> Iterator[str]:
    """The tables of later rounds of rotating partners: they wait where an earlier one was opened
    again, unless all were published before anybody played."""
    later = now.rounds[[line.slug for line in now.rounds].index(now.current) + 1 :]
    for line in later if now.format == Stage.Format.ROTATION else ():
        tables = [each for each in now.unplayed if each.round == line.slug]
        if tables and (line.recorded or now.next):
            said = ngettext(
                "%(round)s, por acabar: mesa %(tables)s.",
                "%(round)s, por acabar: mesas %(tables)s.",
                len(tables),
            )
            yield said % {"round": line.name.name, "tables": table_list(tables)}


def _next_round(now: Overview, line: RoundLine) -> NextAction:
    called = line.name._asdict()
    if line.missed:
        words = _("%(name)s: era %(hour)s, e a essa hora o programa não estava a andar.")
        said = called | {"hour": hour_in_words(line.missed)}
        return NextAction(words % said, _("Dizer o que fazer"), _at("autopilot", now))
    if line.state == Round.State.DRAFT:
        words = _("%(name)s por publicar.") % called
        if line.publish_at:
            hour = {"hour": hour_in_words(line.publish_at)}
            words = _("%(name)s: publicação automática %(hour)s.") % (called | hour)
        return NextAction(_held(words, now), _("Rever e publicar"), _at("draw", now))
    if line.state == Round.State.QUEUED:
        words = _("A formar %(the)s…") if line.name.is_placed else _("A sortear %(the)s…")
        return NextAction(words % called, _("Ver o sorteio"), _at("draw", now), calls=False)
    if line.problem:
        return NextAction(line.problem, _("Ver o sorteio"), _at("draw", now))
    if line.is_scheduled:
        words = _("%(name)s: %(when)s.") % (called | {"when": schedule_in_words(line)})
        return NextAction(_held(words, now), _("Ver o sorteio"), _at("draw", now), calls=False)
    action = _("Ir formar %(the)s") if line.name.is_placed else _("Ir sortear %(the)s")
    return NextAction(_what_is_over(now, line), action % called, _at("draw", now))


def _what_is_over(now: Overview, line: RoundLine) -> str:
    """What a round that can be drawn comes after, if any; beside a final, what is still played."""
    if now.goes_beside:
        return _playing(now)
    words = _("Falta formar %(the)s.") if line.name.is_placed else _("Falta sortear %(the)s.")
    over = now.being_played.name.is_over if now.being_played else words % line.name._asdict()
    return _with_provisional(over, now)


def _held(words: str, now: Overview) -> str:
    """The sentence, with the addition that the autopilot is on hold."""
    return " ".join((words, _("Está tudo em espera."))) if now.on_hold else words


def schedule_in_words(line: RoundLine) -> str:
    """When a round is drawn automatically: "sorteio às 22:30", or after what; one whose pairs are
    only placed: "às 22:30"."""
    when = hour_in_words(line.due_at) if line.due_at else minutes_after(line.after_minutes or 0)
    return when if line.name.is_placed else _("sorteio %(when)s") % {"when": when}


def minutes_after(minutes: int) -> str:
    """So many minutes after the last result."""
    if not minutes:
        return _("logo depois do último resultado")
    return ngettext(
        "%(n)s minuto depois do último resultado",
        "%(n)s minutos depois do último resultado",
        minutes,
    ) % {"n": minutes}


def hour_in_words(moment: datetime) -> str:
    """An hour in words: "às 22:30", "amanhã às 00:15", or with the day when it is neither."""
    local, today = timezone.localtime(moment), timezone.localdate()
    hour = _("às %(hour)s") % {"hour": date_format(local, "H:i")}
    days = (local.date() - today).days
    if days == 0:
        return hour
    if days == 1:
        return _("amanhã %(hour)s") % {"hour": hour}
    return _("%(day)s, %(hour)s") % {"day": day(local.date()), "hour": hour}


def table_list(tables: Sequence[OpenTable]) -> str:
    """The numbers of tables: "4, 9, 11"; of many the first, and how many more."""
    named = ", ".join(str(table.table) for table in tables[:_NAMED])
    if len(tables) <= _NAMED:
        return named
    return _("%(tables)s e mais %(n)s") % {"tables": named, "n": len(tables) - _NAMED}


def _at(name: str, now: Overview) -> str:
    return reverse(name, args=[now.slug])
