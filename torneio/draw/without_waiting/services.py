"""A Swiss round drawn while tables of the rounds before still play: those tables, and how each of
their matches counts for it."""

from collections.abc import Collection
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

import scoring
from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.services import discard_to_draw_again, request_draw
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Stage
from torneio.play.services.rounds import THE_DRAW, note_round
from torneio.standings.drawn_ahead import earlier_matches


class UnfinishedMatch(NamedTuple):
    """A match still playing, read with its names, and how it counts: the side ahead (`leads`, "" if
    neither) is taken for the winner."""

    match: Match
    leads: str

    @property
    def table(self) -> int:
        return self.match.table.number if self.match.table else 0

    @property
    def words(self) -> str:
        """A sentence: "Mesa 3, Zé e Tó contra Rui e Quim: conta-se como empate"."""
        match, names = self.match, self.match.names
        said = {"table": self.table, "a": names["a"], "b": names["b"]}
        where = _("Mesa %(table)s, %(a)s contra %(b)s") % said
        if not self.leads:
            return _("%(where)s: conta-se como um empate") % {"where": where}
        words = _("%(where)s: conta-se como se ganhassem %(pair)s, que vão %(won)s–%(lost)s")
        score = (match.score_a, match.score_b)
        if score[0] == score[1]:
            words = _(
                "%(where)s: conta-se como se ganhassem %(pair)s, que vão %(won)s–%(lost)s em riscos"
            )
            score = (match.riscos_a, match.riscos_b)
        won, lost = score if self.leads == "a" else score[::-1]
        return words % {"where": where, "pair": names[self.leads], "won": won, "lost": lost}

    def as_counted(self) -> dict[str, Any]:
        """What the round stores of it: it is drawn with this, and not with any later result."""
        match = self.match
        winner = self.leads or None
        points = scoring.table_points(match.round.stage.ruleset, winner, over=True)  # type: ignore[arg-type]  # "a" or "b"
        return {
            "round": match.round.number,
            "table": self.table,
            "a": match.pair_a.number,
            "b": match.pair_b.number if match.pair_b else None,
            "winner": self.leads,
            "riscos": [match.riscos_a, match.riscos_b],
            "points": [match.points_a, match.points_b],
            "table_points": list(points),
        }


def may_be_drawn_ahead(round_: Round) -> bool:
    """Whether it is a waiting round of a Swiss, and those before it are public."""
    if round_.stage.format != Stage.Format.SWISS or round_.state != Round.State.WAITING:
        return False
    before = Round.objects.filter(stage=round_.stage_id, number__lt=round_.number)
    return round_.number > 1 and not before.exclude(state=Round.State.PUBLISHED).exists()


def still_played(round_: Round) -> list[UnfinishedMatch]:
    """The matches a round read with its event would wait for, by table; none if it must wait."""
    if not may_be_drawn_ahead(round_):
        return []
    earlier = earlier_matches(round_).filter(over=False, table__isnull=False)
    return [UnfinishedMatch(match, _leads(match)) for match in earlier.order_by("table__number")]


def _leads(match: Match) -> str:
    """The side ahead by the present score, then by the riscos; "" if neither."""
    a, b = (match.score_a, match.riscos_a), (match.score_b, match.riscos_b)
    return "" if a == b else "a" if a > b else "b"


@transaction.atomic
def draw_ahead_again(round_: Round, *, by: Actor = THE_DRAW) -> Problem | None:
    """Discard a draft drawn without waiting and draw another: without waiting either for the tables
    that still play, each as it stands now."""
    if problem := discard_to_draw_again(round_, by=by):
        return problem
    waiting = Round.objects.with_last().select_related("stage__tournament").get(pk=round_.pk)
    if tables := [each.table for each in still_played(waiting)]:
        return draw_ahead(waiting, tables, by=by)
    request_draw(waiting, by=by)
    return None


@transaction.atomic
def draw_ahead(round_: Round, tables: Collection[int], *, by: Actor = THE_DRAW) -> Problem | None:
    """Request the draw of a round without waiting for these tables, all that still play."""
    Tournament.objects.select_for_update().get(pk=round_.stage.tournament_id)
    playing = still_played(round_)
    if not playing or {each.table for each in playing} != set(tables):
        return Problem("ahead_moved")
    counted = [each.as_counted() for each in playing]
    waiting = Round.objects.filter(pk=round_.pk, state=Round.State.WAITING)
    waiting.update(draw=round_.draw | {"ahead": counted})
    note_round(round_.pk, "ahead", by=by, tables=[each.table for each in playing])
    request_draw(round_, by=by)
    return None
