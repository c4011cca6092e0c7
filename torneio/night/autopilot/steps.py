"""The coming automatic steps of an event, in order and in words.

Every hour is stored in a row: a round's in its own (`Round.due_at`, `publish_at`, `clock_at`),
those of the beginning and the end with the rules (`Autopilot`). This module only reads them.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from operator import itemgetter

from django.db.models import Max, Q
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.draw.round_lines import RoundLine
from torneio.draw.schedule import LATE
from torneio.draw.stage_overview import Overview
from torneio.draw.waiting import hour_in_words, minutes_after, schedule_in_words
from torneio.entries.models import Tournament
from torneio.night.autopilot.expected import ExpectedHours, expected_hours
from torneio.night.autopilot.quiet import QuietTable, quiet_tables
from torneio.night.autopilot.step import Expected, Step, StepKind, what_of
from torneio.play.models import Autopilot, Match, Round
from torneio.prizes.cut import planned_cut
from torneio.standings.selectors import standings


def steps_of(tournament: Tournament, now: Overview, rules: Autopilot) -> list[Step]:
    """All coming steps in the order in which they should come, those without any hour last; none in
    an event that is over."""
    if now.over:
        return []
    hours = expected_hours(now, rules)
    course = [*_closing(tournament, rules), *_beginning(now, rules), *_of_rounds(now, hours)]
    course += [*_clocks(now, hours), *_ending(tournament, now, hours)]
    beside = [*_silences(tournament), *_quiet(quiet_tables(tournament, rules.remind_after))]
    return _in_order(course, beside)


def _in_order(course: Sequence[Step], beside: Sequence[Step]) -> list[Step]:
    """By their hours; one of the course of the night that has none just before what follows it."""
    timed, after = list[tuple[datetime, Step]](), datetime.max.replace(tzinfo=UTC)
    for step in reversed(beside):
        timed.append((step.comes_at or after, step))
    for step in reversed(course):
        after = step.comes_at or after
        timed.append((after, step))
    timed.reverse()
    return [step for _at, step in sorted(timed, key=itemgetter(0))]


def last_result(event: Tournament) -> datetime | None:
    """When the last match of all was finished; None while something is to be played or decided."""
    if Round.objects.filter(~Q(state=Round.State.PUBLISHED), stage__tournament=event).exists():
        return None
    public = Match.objects.public().of(event.pk)
    if public.filter(Q(over=False) | Q(agreement=Match.Agreement.DISPUTED)).exists():
        return None
    last: datetime | None = public.aggregate(last=Max("finished_at"))["last"]
    return last


def _closing(tournament: Tournament, rules: Autopilot) -> Iterator[Step]:
    if tournament.state == Tournament.State.OPEN and rules.close_at:
        at = rules.close_at
        yield Step(StepKind.CLOSE, what_of(StepKind.CLOSE, None), hour_in_words(at), at)


def _beginning(now: Overview, rules: Autopilot) -> Iterator[Step]:
    if not now.rounds and rules.begin_at:
        what, at = what_of(StepKind.BEGIN, now), rules.begin_at
        yield Step(StepKind.BEGIN, what, hour_in_words(at), at)
        if rules.publish_after is not None:
            seen = Expected(at, is_sure=True).later(rules.publish_after)
            what = _("Publicar a 1.ª ronda")
            yield Step(StepKind.REVIEW, what, hour_in_words(seen.at), expected=seen)


def _of_rounds(now: Overview, hours: ExpectedHours) -> Iterator[Step]:
    """Of rounds that follow a result only the next: each of the others follows its own. The first
    of all follows none; behind any other that waits for the organiser nothing follows."""
    waiting = (line for line in now.rounds if line.state == Round.State.WAITING)
    first = next((line for line in waiting if line != now.rounds[0] or _is_to_come(line)), None)
    for line in now.rounds:
        if _is_to_come(line) and (line.due_at or line == first):
            yield from _drawing(now, line, hours)
        elif line.state == Round.State.DRAFT and line.publish_at:
            what, at = what_of(StepKind.PUBLISH, now, line), line.publish_at
            yield Step(StepKind.PUBLISH, what, hour_in_words(at), at, line.slug)
        elif line.clock_at and line.playing:
            what, at = what_of(StepKind.CLOCK, now, line), line.clock_at
            yield Step(StepKind.CLOCK, what, hour_in_words(at), at, line.slug)


def _drawing(now: Overview, line: RoundLine, hours: ExpectedHours) -> Iterator[Step]:
    """The draw of a round and its publication, which has no row of its own before the draw."""
    when, drawn = schedule_in_words(line), hours.draw(line)
    yield Step(StepKind.DRAW, line.to_make, when, line.due_at, line.slug, expected=drawn)
    after = hours.minutes_of_review(line)
    if after is None:
        return
    what, seen = what_of(StepKind.REVIEW, now, line), hours.review(line)
    words = ngettext("%(n)s minuto depois do sorteio", "%(n)s minutos depois do sorteio", after)
    when = words % {"n": after} if after else _("logo depois do sorteio")
    if seen and seen.is_sure:
        when = hour_in_words(seen.at)
    yield Step(StepKind.REVIEW, what, when, round=line.slug, expected=seen)


def _clocks(now: Overview, hours: ExpectedHours) -> Iterator[Step]:
    """That every later round has its clock, and why the one being played has none."""
    rules = hours.rules
    if rules.clock_after is None or not rules.clock_minutes:
        return
    line = now.being_played
    if line and line.playing and not (line.clock or line.clock_at) and line.finished:
        what = _("Sem relógio automático: %(the)s") % {"the": line.name.the}
        yield Step(StepKind.CLOCKS, what, _("já lá há mesas acabadas: comece-o em «Relógio»"))
    later = [each for each in now.rounds if each.slug != now.current and _is_ahead(each)]
    if later or not now.rounds:
        what = _("Começar o relógio de cada ronda seguinte: %(n)s min")
        when = ngettext(
            "%(n)s minuto depois de publicada, quando for a vez dela",
            "%(n)s minutos depois de publicada, quando for a vez dela",
            rules.clock_after,
        )
        said = {"n": rules.clock_minutes}
        when %= {"n": rules.clock_after}
        yield Step(StepKind.CLOCKS, what % said, when, expected=hours.clock())


def _is_ahead(line: RoundLine) -> bool:
    """Whether a round is still to be played, without a clock or an hour for it."""
    if line.clock or line.clock_at:
        return False
    return line.state != Round.State.PUBLISHED or line.playing == line.tables > 0


def _is_to_come(line: RoundLine) -> bool:
    """Whether it is drawn automatically."""
    return line.state == Round.State.WAITING and line.is_scheduled and not line.problem


def _ending(event: Tournament, now: Overview, hours: ExpectedHours) -> Iterator[Step]:
    """What follows the last result: by its hour once that came, and a tie at the cut first."""
    rules = hours.rules
    if rules.end_after is None or not now.rounds:
        return
    what = what_of(StepKind.END, now)
    last, at = last_result(event), rules.end_at
    if last and _is_tied(event, now):
        when = _("à espera de que se desfaça o empate de quem passa")
        yield Step(StepKind.END, what, when, is_tied=True)
        return
    if at is None and last and is_refused(rules, event):
        yield Step(StepKind.END, what, _("quando se resolver o que está dito em cima"))
        return
    if at is None and last:  # the next sweep writes it down
        at = max(last + timedelta(minutes=rules.end_after), timezone.now())
    when = hour_in_words(at) if at else minutes_after(rules.end_after)
    yield Step(StepKind.END, what, when, at, expected=hours.end())


def is_refused(rules: Autopilot, event: Tournament) -> bool:
    """Whether a step after the beginning was refused, and nothing has changed since."""
    return bool(rules.problem) and rules.refused_at >= event.revision


def _is_tied(event: Tournament, now: Overview) -> bool:
    """Whether a tie at the cut forbids the planned stage."""
    cut = planned_cut(event, standings(event)) if now.awaits_final and not now.open else None
    return bool(cut and cut.undecided)


def _silences(tournament: Tournament) -> Iterator[Step]:
    """When silence next confirms results, and at which tables (one query)."""
    minutes = tournament.silence_minutes
    if minutes is None or not tournament.agreement_asked:
        return
    hours: dict[datetime, list[int]] = {}
    for finished_at, table in _unspoken(tournament):
        at = (finished_at + timedelta(minutes=minutes)).replace(second=0, microsecond=0)
        hours.setdefault(at, []).append(table)
    for at, tables in hours.items():
        words = ngettext(
            "Confirmar o resultado da mesa %(tables)s, se ninguém disser nada",
            "Confirmar os resultados das mesas %(tables)s, se ninguém disser nada",
            len(tables),
        )
        what = words % {"tables": ", ".join(map(str, sorted(tables)))}
        yield Step(StepKind.SILENCE, what, hour_in_words(at), at)


def _unspoken(tournament: Tournament) -> Iterable[tuple[datetime, int]]:
    """When each unconfirmed result came, and its table."""
    over = Match.objects.public().of(tournament.pk).filter(over=True, sent_back="")
    waiting = over.filter(agreement=Match.Agreement.OPEN, table__isnull=False)
    return waiting.values_list("finished_at", "table__number")  # type: ignore[return-value]  # over


def _quiet(tables: Iterable[QuietTable]) -> Iterator[Step]:
    """The silent tables: those reminded, those to remind next, and those missed while the program
    was stopped; the later ones are not shown before they are next."""
    told, missed, to_come = list[QuietTable](), list[QuietTable](), list[QuietTable]()
    for each in tables:
        if each.told:
            told.append(each)
        elif each.at:
            (missed if each.at < timezone.now() - LATE else to_come).append(each)
    if told:
        words = ngettext(
            "Sem notícias da mesa %(tables)s", "Sem notícias das mesas %(tables)s", len(told)
        )
        since = date_format(localtime(min(each.since for each in told)), "H:i")
        when = _("desde as %(hour)s") % {"hour": since}
        yield Step(StepKind.QUIET, words % _named(told), when)
    for group in (missed, _first(to_come)):
        if group:
            yield reminding(group)


def _first(tables: Sequence[QuietTable]) -> list[QuietTable]:
    """Those of the next hour, to the minute."""
    first = min((_minute(each) for each in tables), default=None)
    return [each for each in tables if _minute(each) == first]


def _minute(each: QuietTable) -> datetime:
    return (each.at or each.since).replace(second=0, microsecond=0)


def reminding(group: Sequence[QuietTable]) -> Step:
    """The reminder of these tables, at the hour of the first of them; where none has an hour it is
    left to the organiser."""
    words = ngettext(
        "Lembrar a mesa %(tables)s, se não se souber nada dela",
        "Lembrar as mesas %(tables)s, se não se souber nada delas",
        len(group),
    )
    what, at = words % _named(group), min(map(_minute, group))
    if all(each.at is None for each in group):
        return Step(StepKind.REMIND, what, _("fica à sua espera"), quiet=tuple(group))
    return Step(StepKind.REMIND, what, hour_in_words(at), at, quiet=tuple(group))


def _named(tables: Iterable[QuietTable]) -> dict[str, str]:
    return {"tables": ", ".join(str(each.table) for each in tables)}
