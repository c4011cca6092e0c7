"""The stage that follows another: the first of the standings go on, and the rest keep their place.

It is drawn from standings that are final: every round of the event is played, nothing is in
dispute, and nobody shares the last place that goes on.
"""

import random
import secrets
from typing import Literal

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.final_stage.cut import cut_of, too_early
from torneio.draw.services import fill
from torneio.entries.models import Tournament
from torneio.play.models import PLAIN, Stage, StageOptions
from torneio.play.services.rounds import THE_DRAW

Order = Literal["place", "lot", "crossed"]
"""In which order whoever goes on enters."""


@transaction.atomic
def begin_next_stage(
    tournament: Tournament,
    format_: str,
    *,
    go_on: int,
    rounds: int | None = None,
    order: Order = "place",
    options: StageOptions = PLAIN,
    seed: int | None = None,
    by: Actor = THE_DRAW,
) -> Stage | Problem:
    """Open the final stage with the first `go_on` of the standings, none of its rounds drawn.

    They enter in the order of their places, which is the order a bracket is made of (1.º with
    4.º, 2.º with 3.º), or by lots; out of groups also "crossed", so that those of one group meet
    as late as can be. `rounds` and `options` as in `begin_stage`.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    last = locked.stages.last()
    if problem := too_early(locked, last):
        return problem
    cut = cut_of(locked, go_on)
    if cut.problem:
        return cut.problem
    seed = secrets.randbits(32) if seed is None else seed
    pairs = list((order == "crossed" and cut.crossed) or cut.going)
    if order == "lot":
        random.Random(seed).shuffle(pairs)  # noqa: S311 - reproducible, on purpose
    number = 1 + (last.number if last else 0)
    made = {"number": number, "format": format_, "role": Stage.Role.FINAL, "seed": seed}
    stage = Stage.objects.create(tournament=locked, **made, **options._asdict())
    fill(stage, pairs, rounds=rounds, by=by)
    return stage
