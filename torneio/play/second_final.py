"""The second final of a double elimination, where the stage has one: it is played when the pair
that lost before wins the first. Its round is there as long as it may be needed."""

from torneio.play.models import BracketPart, Match, Round, Stage, rules_of


def keep_second_final(stage: Stage) -> None:
    """Add its round to a stage, undrawn, or remove it, as the final now stands (two queries, or
    three where it changes)."""
    finals = Match.objects.filter(round__stage=stage, part=BracketPart.FINAL)
    final = finals.select_related("round").first()
    if final is None:
        return
    later = stage.rounds.filter(number__gt=final.round.number)
    if is_needed(final):
        if not later.exists():
            after = rules_of(stage.tournament).draw_after
            number = final.round.number + 1
            Round.objects.create(stage=stage, number=number, after_minutes=after)
    else:
        later.filter(state__in=(Round.State.WAITING, Round.State.QUEUED)).delete()
    stage.extra_rounds = later.count()
    Stage.objects.filter(pk=stage.pk).update(extra_rounds=stage.extra_rounds)


def is_needed(final: Match) -> bool:
    """Whether a second final follows this one, as far as is known (one query once it is over)."""
    if not final.over or final.pair_b_id is None:
        return not final.over
    unbeaten = Match.objects.filter(
        round__stage=final.round.stage_id, part=BracketPart.WINNERS, part_left=0
    )
    top = unbeaten.values_list("winner", "pair_a", "pair_b").first()
    won = {"a": final.pair_a_id, "b": final.pair_b_id}.get(final.winner)
    return top is not None and won != top[1 if top[0] == "a" else 2]
