"""Matches of a knock-out whose loser plays on: a correction left the next round as it was."""

from typing import NamedTuple

from django.db.models import Case, Exists, F, OuterRef, Q, When
from django.utils.translation import gettext as _

from torneio.draw.overview import Overview
from torneio.entries.models import Tournament
from torneio.play.models import Match, Side, Stage
from torneio.play.round_names import name_of_match


class Astray(NamedTuple):
    """Such a match by its key; where it was, and who won and who plays on, in words."""

    match: int
    where: str
    words: str


def astray_of(event: Tournament, now: Overview) -> list[Astray]:
    """Those of an event, in the order of the rounds (one query, only where there can be any)."""
    if now.over or now.format != Stage.Format.KNOCKOUT or now.last_public is None:
        return []
    won = Case(When(winner=Side.A, then=F("pair_a")), default=F("pair_b"))
    lost = Case(When(winner=Side.A, then=F("pair_b")), default=F("pair_a"))
    decided = Match.objects.with_names().of(event.pk).filter(pair_b__isnull=False, over=True)
    named = decided.exclude(winner="").annotate(won=won, lost=lost)
    found = named.filter(_plays_on("lost"), ~_plays_on("won"))
    return [_said(match, now) for match in found.order_by("round__number", "position")]


def _plays_on(who: str) -> Exists:
    """Whether who `won` or `lost` a match stands in the round after it."""
    after = {
        "round__stage": OuterRef("round__stage"),
        "round__number": OuterRef("round__number") + 1,
    }
    at_it = Q(pair_a=OuterRef(who)) | Q(pair_b=OuterRef(who))
    return Exists(Match.objects.filter(at_it, **after))


def _said(match: Match, now: Overview) -> Astray:
    names = {"a": match.pair_a, "b": match.pair_b}
    won, lost = names[match.winner], names["b" if match.winner == Side.A else "a"]
    known = {"won": won.name if won else "", "lost": lost.name if lost else ""}
    said = known | {"next": now.name_of(match.round.number + 1).inside}
    words = _("ganharam %(won)s, mas %(next)s jogam %(lost)s.") % said
    where = _("Mesa %(n)s") % {"n": match.table or "–"}
    return Astray(match.pk, f"{where} ({name_of_match(match).name})", words)
