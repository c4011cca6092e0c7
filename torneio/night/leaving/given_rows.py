"""The row of a pair that withdraws before it played: outside a Swiss another pair may take all of
it, in every round of the stage, played or to be drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.late_pairs import late_pairs
from torneio.draw.stage_overview import yet_to_play
from torneio.entries.models import Pair
from torneio.play.models import Entrant, Match, Round, Stage
from torneio.play.services.reseating import reseat, seating_of

REPLACE = "replace"


@dataclass(frozen=True)
class Substitute:
    """A pair that may take the place: it `rests` in that round, or came after the draw; whether it
    `met` the opponent before, and whether it takes the whole `row`."""

    pair: Pair
    rest: Match | None = None
    met: bool = False
    row: bool = False

    @property
    def way(self) -> str:
        """Its value as a choice: "replace-9"."""
        return f"{REPLACE}-{self.pair.number}"


def rows_for(pair: Pair, matches: Sequence[Match]) -> dict[int, tuple[Substitute, ...]]:
    """The pairs that may take this pair's row, by the key of the stage: any that came after the
    draw, where this one has played nothing."""
    stages = {match.round.stage_id: match.round.stage for match in matches}
    return {
        key: tuple(Substitute(late, row=True) for late in late_pairs(stage))
        for key, stage in stages.items()
        if stage.format != Stage.Format.SWISS and yet_to_play(stage).filter(pair=pair).exists()
    }


def splits_a_row(chosen: Mapping[str, str], ways: Mapping[str, Sequence[Substitute]]) -> bool:
    """Whether a pair would take only a part of a row: `chosen` and the `ways` by match."""
    rows = {key: {each.way for each in subs if each.row} for key, subs in ways.items()}
    asked = {key.rpartition("-")[0]: set[str]() for key in chosen}
    for key, way in chosen.items():
        asked[key.rpartition("-")[0]].add(way)
    taken = set().union(*rows.values()) if rows else set()
    return any(len(each) > 1 and each & taken for each in asked.values())


def take_row(stage: Stage, was: Pair, now: Pair, *, by: Actor) -> list[dict[str, Any]] | Problem:
    """Give the row to another pair, with the byes that are public; returns what was done with each
    of those. Nothing where it was given already."""
    if not Entrant.objects.filter(stage=stage, pair=was).update(pair=now):
        return []
    done = []
    byes = Match.objects.public().filter(round__stage=stage, pair_a=was, pair_b=None)
    for bye in byes.with_names().order_by("round__number"):
        row = seating_of(bye)
        rests = row._replace(a=now.number)
        if problem := reseat(bye.round, was=[row], now=[rests], by=by):
            return problem
        said = {"round": bye.round.slug, "table": None, "way": f"{REPLACE}-{now.number}"}
        done.append(said | {"was": [list(row)], "now": [list(rests)], "row": now.number})
    return done


def give_row_back(pair: Pair, said: Mapping[str, Any]) -> None:
    """Give the row back to its pair."""
    rounds = Round.objects.filter(stage__tournament=pair.tournament_id).at(said["round"])
    theirs = Entrant.objects.filter(stage__rounds__in=rounds, pair__number=said["row"])
    for entrant in theirs:
        Entrant.objects.filter(pk=entrant.pk).update(pair=pair)
