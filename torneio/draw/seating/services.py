"""The draw of tables for single players: those present, their past meetings, the new seating."""

import secrets
from collections import defaultdict
from typing import Any

from django.db import transaction

from pairing.seating import Seating, seat
from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.selectors import held_by
from torneio.entries.models import Tournament
from torneio.play.alone.deals import game_of
from torneio.play.models import Match, Round, Side, Stage
from torneio.play.services.seatings import write_seating


@transaction.atomic
def draw_tables(
    tournament: Tournament, *, wanted: int, only_present: bool, by: Actor, seed: int | None = None
) -> Round | Problem:
    """Seat the players at tables of the size wanted, as far as their number allows: a draft. The
    first time by lot, then so that they meet new opponents. Raises ValueError for an invalid
    size."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    sizes = game_of(locked).sizes
    players = locked.pairs.playing().order_by("number")
    keys = list((players.filter(present=True) if only_present else players).values_list("pk"))
    if problem := _not_yet(locked, len(keys), least=min(sizes)):
        return problem
    stage = locked.stages.last() or Stage.objects.create(
        tournament=locked, format=Stage.Format.TABLES, seed=secrets.randbits(32)
    )
    past = _past(stage)
    drawn = seat(
        [key for (key,) in keys],
        past,
        wanted=wanted,
        allowed=sizes,
        seed=secrets.randbits(32) if seed is None else seed,
    )
    return write_seating(stage, drawn.tables, resting=drawn.resting, by=by)


def _not_yet(tournament: Tournament, players: int, *, least: int) -> Problem | None:
    """Why no round can be drawn now, if so."""
    if tournament.is_over:
        return Problem("tournament_over")
    if players < least:
        return Problem("too_few_players", details={"players": players, "needed": least})
    if Round.objects.filter(stage__tournament=tournament, state=Round.State.DRAFT).exists():
        return Problem("draft_waits")
    playing = Match.objects.public().of(tournament.pk).filter(over=False)
    return held_by(playing, "unfinished_matches")


def _past(stage: Stage) -> list[Seating]:
    """Every earlier round as the pairing core knows it (two queries)."""
    tables: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    sides = Side.objects.filter(match__round__stage=stage).order_by("match", "seat")
    for round_id, match, pair in sides.values_list("match__round", "match", "pair"):
        tables[round_id][match].append(pair)
    return [
        Seating(tuple(map(tuple, tables[each.pk].values())), tuple(resting_of(each)))
        for each in stage.rounds.order_by("number")
    ]


def resting_of(round_: Round) -> Any:
    """The keys of those that sit out."""
    return round_.draw.get("resting", [])
