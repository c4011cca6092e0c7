"""Stages played to their end, with another to follow."""

from dataclasses import replace

from scoring import PRESETS, Ranking
from tests.builders import an_event, begun, drawn, play
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage
from torneio.standings.selectors import standings

BY_REGISTRATION = Ranking(("table_points", "riscos_difference", "points_difference"))


def a_swiss_played(pairs: int = 6, *, go_on: int = 4) -> Tournament:
    """Two rounds played to the end, with no two pairs level, whatever the pairings."""
    rules = replace(PRESETS["classica"], ranking=BY_REGISTRATION)
    stage = begun(an_event(pairs, ruleset=rules), "swiss", rounds=2)
    Stage.objects.filter(pk=stage.pk).update(go_on=go_on)
    for number, least, more in ((1, 95, 1), (2, 108, 4)):
        for place, match in enumerate(drawn(stage, number).matches.order_by("position")):
            play(match, [least + more * place] * 4)
    return Tournament.objects.get(pk=stage.tournament_id)


def order(event: Tournament) -> list[int]:
    return [each.pair.number for each in standings(event)]


def won_by_the_lower(match: Match) -> None:
    """The pair of the lower number wins, by more against a higher one."""
    a, b = match.pair_a.number, match.pair_b.number
    points = 91 + 2 * (40 - min(a, b)) // 5 + abs(a - b)
    play(match, [points if a < b else 120 - points] * 4)
