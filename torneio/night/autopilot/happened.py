"""The steps of an event that were taken, the last first: its own book has the hour of each, and
those of its matches when silence confirmed them."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Count, Min, OuterRef, Q, Subquery
from django.db.models.functions import TruncMinute
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext

from scoring import Problem
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.draw.stage_overview import Overview
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage
from torneio.play.services.agreement import the_silence
from torneio.words import sentence

_ = gettext_lazy
MOST = 8
_Said = Mapping[str, Any]


class DoneStep(NamedTuple):
    """A step that was taken: when, what it was, in words, and the page that shows it."""

    at: datetime
    what: str
    url: str

    @property
    def hour(self) -> str:
        """The hour, with its day where that is another."""
        local = timezone.localtime(self.at)
        is_today = local.date() == timezone.localdate()
        return date_format(local, "H:i" if is_today else "j/n, H:i")


def happened(tournament: Tournament, now: Overview) -> list[DoneStep]:
    """The last steps of an event, by themselves or by somebody (two queries)."""
    lines = tournament.book.filter(_STEPS).order_by("-number")[:MOST]
    steps = [step for line in lines for step in _steps(line, now)]
    steps += _silences(tournament, now)
    return sorted(steps, key=lambda step: step.at, reverse=True)[:MOST]


_OF_A_ROUND: Mapping[str, Promise | str] = {
    "drawn": _("%(name)s: encontros feitos"),
    "published": _("%(name)s: à vista de todos"),
    "started": _("%(name)s: começou o relógio"),
}
_OF_THE_EVENT: Mapping[str, Promise | str] = {
    Tournament.State.CLOSED: _("Fecharam as inscrições"),
    Tournament.State.OVER: _("O torneio terminou"),
}
_STEPS = (
    Q(act=Act.ROUND, new__did__in=("drawn", "published"))
    | Q(act=Act.CLOCK, new__did="started")
    | Q(act=Act.STAGE, new__did="begun")
    | Q(act=Act.EVENT, new__state__in=[*_OF_THE_EVENT])
    | Q(act=Act.AUTOPILOT, new__did__in=("reminded", "refused", "forfeited"))
)


def _steps(line: BookLine, now: Overview) -> Iterator[DoneStep]:
    said: _Said = line.new or {}
    what, view, query = _TOLD[Act(line.act)](said, now)
    if what:
        yield DoneStep(line.at, what, reverse(view, args=[now.slug]) + query)


def _silences(tournament: Tournament, now: Overview) -> Iterator[DoneStep]:
    """The results that stand by silence, those of a round and a minute together (one query)."""
    by_silence = BookLine.objects.filter(
        owner=OuterRef("public_id"),
        number=OuterRef("confirmed_to"),
        act=Act.CONFIRMED,
        way=the_silence().way,
    )
    said = Match.objects.public().of(tournament.pk).filter(confirmed_to__gt=0, table__isnull=False)
    timed = said.annotate(at=Subquery(by_silence.values("at"))).filter(at__isnull=False)
    together = ("minute", "round__stage__number", "round__number")
    minutes = timed.annotate(minute=TruncMinute("at")).values_list(*together)
    found = minutes.annotate(Count("pk"), Min("table__number")).order_by("-minute", *together[1:])
    for at, in_stage, in_round, count, table in found[:MOST]:
        slug = _slug(in_stage, in_round)
        words = ngettext(
            "%(name)s: %(n)s resultado confirmado, ninguém disse nada",
            "%(name)s: %(n)s resultados confirmados, ninguém disse nada",
            count,
        )
        if count == 1:
            words = gettext("%(name)s, mesa %(table)s: resultado confirmado, ninguém disse nada")
        told = {"name": now.name_of(slug), "table": table, "n": count}
        url = reverse("tables", args=[now.slug], query={"ronda": slug})
        yield DoneStep(at, words % told, url)


_Told = tuple[str, str, str]  # what, the name of a page, and what its address asks


def _of_rounds(said: _Said, now: Overview) -> _Told:
    """Of a round that is no more, as of a stage that was abandoned, nothing is told."""
    slugs = [_slug(said["stage"], number) for number in said["rounds"]]
    names = [name for slug in slugs if (name := now.name_of(slug))]
    query = f"?ronda={slugs[0]}" if slugs else ""
    if len(names) > 1:
        words = ngettext(
            "%(n)s ronda: à vista de todos", "%(n)s rondas: à vista de todos", len(names)
        )
        return words % {"n": len(names)}, "draw", query
    view = "tables" if said["did"] == "started" else "draw"
    return (str(_OF_A_ROUND[said["did"]]) % {"name": names[0]} if names else ""), view, query


def _slug(stage: int, number: int) -> str:
    """The address of a round, as `Round.slug`."""
    return str(number) if stage == 1 else f"{stage}-{number}"


def _of_a_stage(said: _Said, _now: Overview) -> _Told:
    words = gettext("Começou: %(format)s") % {"format": Stage.Format(said["format"]).label}
    return words, "draw", ""


def _of_the_event(said: _Said, _now: Overview) -> _Told:
    view = "prizes" if said["state"] == Tournament.State.OVER else "pairs"
    return str(_OF_THE_EVENT[said["state"]]), view, ""


def _of_the_rules(said: _Said, _now: Overview) -> _Told:
    if said["did"] == "refused":
        details = {name: each for name, each in said["problem"].items() if name != "code"}
        return sentence(Problem(said["problem"]["code"], details=details)), "draw", ""
    count, tables = len(said["tables"]), {"tables": ", ".join(map(str, said["tables"]))}
    words = ngettext("Lembrada a mesa %(tables)s", "Lembradas as mesas %(tables)s", count)
    if said["did"] == "forfeited":
        words = gettext("Mesa %(tables)s: falta de comparência")
    return words % tables, "tables", ""


_TOLD: Mapping[Act, Callable[[_Said, Overview], _Told]] = {
    Act.ROUND: _of_rounds,
    Act.CLOCK: _of_rounds,
    Act.STAGE: _of_a_stage,
    Act.EVENT: _of_the_event,
    Act.AUTOPILOT: _of_the_rules,
}
