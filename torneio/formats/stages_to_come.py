"""The planned stages that have not begun, and the rules of one of them, where it has its own."""

from collections.abc import Mapping

from django.db import transaction

from scoring import Problem, Ruleset
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import USUAL_NEXT, ReadyStage
from torneio.play.models import Stage


def stages_to_come(tournament: Tournament) -> Mapping[int, ReadyStage]:
    """The planned stages after the last one begun, by their numbers (one query)."""
    last = tournament.stages.last()
    then = list(map(ReadyStage.read, tournament.plan.get("then", ())))
    if last is not None and (not last.go_on or last.role == Stage.Role.FINAL):
        return {}
    begun = last.number if last else 1
    follow = then[begun - 1 :] or ([USUAL_NEXT] if last else [])
    return dict(enumerate(follow, start=begun + 1))


@transaction.atomic
def set_rules_to_come(
    tournament: Tournament, number: int, ruleset: Ruleset | None, *, by: Actor
) -> Problem | None:
    """Give the stage of that number, which has not begun, rules of its own; None: those of the
    stage before. They become the event's when it begins."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    meant = stages_to_come(locked)
    if number not in meant:
        return Problem("stage_is_not_to_come", details={"stage": number})
    old, new = meant[number].rules, ruleset if ruleset != locked.ruleset else None
    if old == new:
        return None
    then = [*locked.plan.get("then", ())]
    then += [USUAL_NEXT.written] * (number - 2 - len(then))
    then[number - 2 :] = [
        (stage._replace(rules=new) if at == number else stage).written
        for at, stage in meant.items()
        if at >= number
    ]
    Tournament.objects.filter(pk=locked.pk).update(plan=locked.plan | {"then": then})
    was, now = (
        {"did": "rules", "stage": number, "rules": rules and rules.as_dict()}
        for rules in (old, new)
    )
    event_book.note(locked.pk, Act.STAGE, by=by, old=was, new=now)
    return None
