"""Words for a tie: a night that ends in one, its decision, and the places after it."""

from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

from scoring import PRESETS, Problem, Ranking
from tests.builders import an_event, begun, drawn, play
from torneio.access.actors import official
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.play.models import Match, Tie
from torneio.prizes.tie_decisions import decide_tie, undo_tie
from torneio.standings.players import order_of
from torneio.standings.ties import TieDecision

ALICE = official("alice", way=coded("account"))
WINS = [95, 25, 95, 95, 95]  # of which the second hand may be corrected
BY_RISCOS = ("table_points", "riscos_difference")


def a_tied_night(*ends: str, pairs: int = 4, **columns: Any) -> Tournament:
    """Half the pairs share the first place, the others the one below. The list of tie-breaks ends
    as told, in lots where nothing is."""
    ranking = Ranking((*BY_RISCOS, *(ends or ("lots",))))
    event = an_event(pairs, ruleset=replace(PRESETS["classica"], ranking=ranking))
    Tournament.objects.filter(pk=event.pk).update(**columns)
    for match in drawn(begun(event, "swiss", rounds=1)).matches.with_names():
        play(match, WINS)
    return Tournament.objects.get(pk=event.pk)


def tied(event: Tournament, place: int = 1) -> list[int]:
    """The numbers of those on this place, the lowest first."""
    order = order_of(event)
    return sorted(each.pair.number for each in order if each.row.place == place)


def decide(
    event: Tournament, kind: str, *numbers: int, client_id: UUID | None = None, **said: Any
) -> Tie | Problem:
    """Decide between the pairs of these numbers, in this order."""
    keys = dict(event.pairs.values_list("number", "pk"))
    drawn_here = kind == Tie.Kind.LOTS and "number" in said
    return decide_tie(
        event,
        TieDecision(kind, **said),
        numbers=" ".join(map(str, sorted(numbers))),
        order=[] if drawn_here else [keys[number] for number in numbers],
        client_id=client_id or uuid4(),
        by=ALICE,
    )


def undo(event: Tournament, tie: Tie | Problem) -> None:
    assert isinstance(tie, Tie)
    undo_tie(event, tie.pk, by=ALICE)


def table(event: Tournament) -> list[tuple[int, int]]:
    """Place and number, in order."""
    return [(each.row.place, each.pair.number) for each in order_of(event)]


def match_of(event: Tournament, number: int) -> Match:
    """The match of the pair of that number."""
    matches = Match.objects.of(event.pk).with_names()
    return next(m for m in matches if number in (m.pair_a.number, m.pair_b.number))
