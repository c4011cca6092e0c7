"""The places that no match still to be played can change."""

from collections.abc import Collection

from torneio.entries.models import Tournament
from torneio.play.models import BracketPart, Match, Round, Stage
from torneio.standings.selectors import standings

_LAST = set(BracketPart) - {BracketPart.WINNERS, BracketPart.LOSERS, BracketPart.FINAL}
"""The parts whose last match is the last of both its pairs."""


def decided_places(event: Tournament, pairs: Collection[int]) -> dict[int, int]:
    """The place of each of these pairs, by key, where it is final: of those that did not reach the
    last public stage, or played there for their place, and of all once nothing is left to play (up
    to five queries, or those of the standings too)."""
    public = event.stages.filter(rounds__state=Round.State.PUBLISHED).order_by("-number")
    last = public.first()
    if last is None:
        return {}
    all_played = event.is_over or _is_played(last)
    decided = set(pairs) if all_played else set(pairs) & _placed(last) | _behind(last, pairs)
    ranked = standings(event) if decided else []
    return {each.pair.pk: each.row.place for each in ranked if each.pair.pk in decided}


def _behind(stage: Stage, pairs: Collection[int]) -> set[int]:
    """Those of these pairs that an earlier stage left behind."""
    if stage.number == 1:
        return set()
    return set(pairs) - set(stage.entrants.values_list("pair", flat=True))


def _placed(stage: Stage) -> set[int]:
    """The pairs of a knock-out that have won or lost their place in its last match."""
    if stage.format not in Stage.CUPS:
        return set()
    ended = Match.objects.filter(round__stage=stage, over=True, part__in=_LAST, part_left=0)
    return {pair for match in ended for pair in match.pairs if pair}


def _is_played(stage: Stage) -> bool:
    """Whether the stage is played to its end and no stage is to follow it."""
    waits = stage.rounds.exclude(state=Round.State.PUBLISHED)
    unfinished = Match.objects.filter(round__stage=stage, over=False)
    follows = bool(stage.go_on) and stage.role != Stage.Role.FINAL
    return not (follows or waits.exists() or unfinished.exists())
