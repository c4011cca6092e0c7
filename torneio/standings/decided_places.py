"""The places that no match still to be played can change."""

from collections.abc import Collection

from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Stage
from torneio.standings.selectors import standings


def decided_places(event: Tournament, pairs: Collection[int]) -> dict[int, int]:
    """The place of each of these pairs, by key, where it is final: of those that did not reach the
    last public stage, and of all once nothing is left to play (up to four queries, or those of the
    standings too)."""
    public = event.stages.filter(rounds__state=Round.State.PUBLISHED).order_by("-number")
    last = public.first()
    if last is None:
        return {}
    all_played = event.is_over or _is_played(last)
    if last.number == 1 and not all_played:
        return {}
    still_in = set() if all_played else set(last.entrants.values_list("pair", flat=True))
    decided = set(pairs) - still_in
    ranked = standings(event) if decided else []
    return {each.pair.pk: each.row.place for each in ranked if each.pair.pk in decided}


def _is_played(stage: Stage) -> bool:
    """Whether the stage is played to its end and no stage is to follow it."""
    waits = stage.rounds.exclude(state=Round.State.PUBLISHED)
    unfinished = Match.objects.filter(round__stage=stage, over=False)
    follows = bool(stage.go_on) and stage.role != Stage.Role.FINAL
    return not (follows or waits.exists() or unfinished.exists())
