"""The stage that follows another: the first of the standings qualify, and the rest keep their
place.

It is drawn from final standings: every round of the event is played, nothing is in dispute, and
there is no tie for the last place that qualifies.
"""

import secrets

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.services import fill
from torneio.entries.models import Tournament
from torneio.entries.services import put_rules
from torneio.formats.may_begin import cannot_begin, too_early
from torneio.formats.placing import placed
from torneio.formats.ready_formats import Order, meant_after
from torneio.play.models import PLAIN, Stage, StageOptions
from torneio.play.services.rounds import THE_DRAW
from torneio.prizes.cut import cut_of


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
    """Open another stage with the first `go_on` of the standings, none of its rounds drawn: the
    final one, unless by its `options` some qualify from it again.

    They enter in the order of their places, which is the order a bracket is made of (1.º with 4.º,
    2.º with 3.º), or in another `Order`. `rounds` and `options` as in `begin_stage`; for a second
    cup the options say how many play it at most. Rules that the plan has for it become the event's.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    last = locked.stages.last()
    if problem := too_early(locked, last):
        return problem
    if locked.rotates and format_ != Stage.Format.ROTATION:
        return Problem("players_are_no_pairs")
    cut = cut_of(locked, go_on, second_cup=options.second_cup)
    if cut.problem:
        return cut.problem
    if problem := cannot_begin(format_, cut.going, options=options):
        return problem
    _change_rules(locked, last, by=by)
    seed = secrets.randbits(32) if seed is None else seed
    pairs = placed(cut, order, seed=seed).pairs
    second = placed(cut.second, order, seed=seed).pairs if cut.second else ()
    number = 1 + (last.number if last else 0)
    made = {"number": number, "format": format_, "seed": seed}
    made["role"] = "" if options.go_on else Stage.Role.FINAL
    third = options.second_third and bool(second)
    options = options._replace(second_cup=len(second), second_third=third)
    stage = Stage.objects.create(tournament=locked, **made, **options._asdict())
    fill(stage, (*pairs, *second), rounds=rounds, by=by, by_lot=False)
    return stage


def _change_rules(locked: Tournament, last: Stage | None, *, by: Actor) -> None:
    """Played matches keep their rules; those planned for the stage that begins become the
    event's."""
    locked.stages.filter(rules={}).update(rules=locked.rules)
    meant = meant_after(locked.plan, last.number) if last else None
    if meant and meant.rules:
        put_rules(locked, meant.rules.as_dict(), by=by)
