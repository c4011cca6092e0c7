"""Matches of a knock-out whose loser plays on: a correction left the next round as it was."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from torneio.draw.stage_overview import Overview
from torneio.entries.models import Tournament
from torneio.play.models import Match, PairSide, Round, Stage
from torneio.play.round_names import name_of, name_of_match


class Astray(NamedTuple):
    """Such a match by its key; where it was, and who won and who plays on, in words."""

    match: int
    where: str
    words: str


def astray_of(event: Tournament, now: Overview) -> list[Astray]:
    """Those of an event, in the order of the rounds (one query, only where there can be any)."""
    public = {line.format for line in now.rounds if line.state == Round.State.PUBLISHED}
    return every_astray(event) if Stage.CUPS & public else []


def every_astray(event: Tournament) -> list[Astray]:
    """The same of an event that is known to have a bracket (one query)."""
    found = Match.objects.with_names().of(event.pk).astray()
    in_order = found.order_by("round__stage__number", "round__number", "position")
    return [_said(match) for match in in_order]


def _said(match: Match) -> Astray:
    names = {"a": match.pair_a, "b": match.pair_b}
    won, lost = names[match.winner], names["b" if match.winner == PairSide.A else "a"]
    known = {"won": won.name if won else "", "lost": lost.name if lost else ""}
    stage, number = match.round.stage, match.round.number + 1
    next_ = name_of(stage, number, last=match.last_number)
    said = known | {"next": next_.inside}
    words = _("ganharam %(won)s, mas %(next)s jogam %(lost)s.")
    if stage.format == Stage.Format.DOUBLE:
        words = _(
            "ganharam %(won)s, mas as rondas seguintes jogam-se pelo resultado anterior, como se"
            " tivessem ganho %(lost)s."
        )
    where = _("Mesa %(n)s") % {"n": match.table or "–"}
    return Astray(match.pk, f"{where} ({name_of_match(match).name})", words % said)
