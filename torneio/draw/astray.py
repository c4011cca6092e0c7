"""Rounds of a knock-out that a later result contradicts: a loser plays on. Tables that still play
while the next round is drawn."""

from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from torneio.draw.stage_overview import Overview
from torneio.entries.models import Tournament
from torneio.play.models import BracketPart, Match, PairSide, Round, Stage
from torneio.play.round_names import name_of, name_of_match
from torneio.play.services.rounds import KEPT
from torneio.prepared import prepared
from torneio.standings.astray_matches import astray
from torneio.standings.drawn_ahead import earlier_matches


class AstrayMatch(NamedTuple):
    """Such a match by its key; its place, its winner and the pair that plays on, in words; whether
    it was `kept`: decided that the bracket stays as it was played."""

    match: int
    where: str
    words: str
    kept: bool = False

    @property
    def action(self) -> str:
        """What the organiser may still do."""
        return _("Mudar") if self.kept else _("Dizer como fica")


def astray_of(event: Tournament, now: Overview) -> list[AstrayMatch]:
    """Those of an event, in the order of the rounds (one query, only where there can be any)."""
    public = {line.format for line in now.rounds if line.state == Round.State.PUBLISHED}
    return every_astray(event) if Stage.CUPS & public else []


def every_astray(event: Tournament) -> list[AstrayMatch]:
    """The same for an event that is known to have a bracket (one query, two where there are
    any)."""
    matches = _astray(event=event.pk)
    kept = _kept_of(event) if matches else set()
    return [_said(match, kept=_is_in(kept, match)) for match in matches]


@prepared
def _astray(event: Any) -> QuerySet[Match]:
    found = astray(Match.objects.with_names().of(event))
    return found.order_by("round__stage__number", "round__number", "position")


def asks_how(match: Match) -> bool:
    """Whether it has to be decided how the bracket goes on after this match, which another pair has
    won since the next round was drawn (one query, two where there is something to decide)."""
    if not astray(Match.objects.filter(pk=match.pk)).exists():
        return False
    return not _is_in(_kept_of(match.round.stage.tournament), match)


def _kept_of(event: Tournament) -> set[tuple[str, str]]:
    """The matches about which it was decided that the bracket stays, by public id, with the winner
    that their result had then (one query)."""
    rounds = Round.objects.filter(stage__tournament=event, draw__has_key=KEPT)
    return {(match, winner) for round_ in rounds for match, winner in round_.draw[KEPT]}


def _is_in(kept: set[tuple[str, str]], match: Match) -> bool:
    return (str(match.public_id), match.winner) in kept


def _said(match: Match, *, kept: bool) -> AstrayMatch:
    names = {"a": match.pair_a, "b": match.pair_b}
    won, lost = names[match.winner], names["b" if match.winner == PairSide.A else "a"]
    known = {"won": won.name if won else "", "lost": lost.name if lost else ""}
    stage, number = match.round.stage, match.round.number + 1
    next_ = name_of(stage, number, last=match.last_number, part=match.part)
    said = known | {"next": next_.inside}
    words = _("ganharam %(won)s, mas %(next)s jogam %(lost)s.")
    if stage.format == Stage.Format.DOUBLE or match.part == BracketPart.PLACES:
        words = _(
            "ganharam %(won)s, mas as rondas seguintes jogam-se pelo resultado anterior, como se"
            " tivessem ganho %(lost)s."
        )
    settled = _("Ficou decidido assim.") if kept else ""
    where = _("Mesa %(n)s") % {"n": match.table or "–"}
    return AstrayMatch(
        match.pk,
        f"{where} ({name_of_match(match).name})",
        f"{words % said} {settled}".rstrip(),
        kept,
    )


def still_playing(round_: Round) -> list[str]:
    """The tables of earlier rounds of a Swiss that still play while this one is a draft."""
    if round_.stage.format != Stage.Format.SWISS or round_.state != Round.State.DRAFT:
        return []
    words = _(
        "Na mesa %(table)s ainda se joga a ronda %(number)s: até acabar está ocupada, e %(a)s e"
        " %(b)s têm mesa marcada nas duas rondas."
    )
    playing = earlier_matches(round_).filter(over=False, table__isnull=False)
    said = [(each.names, each) for each in playing.order_by("table__number")]
    return [words % (names | {"table": m.table, "number": m.round.number}) for names, m in said]
