"""A Swiss played to its end, with a final stage to follow."""

from dataclasses import replace

from scoring import PRESETS, Ranking
from tests.builders import an_event, begun, drawn, play
from torneio.entries.models import Tournament
from torneio.play.models import Stage
from torneio.standings.selectors import standings

BY_REGISTRATION = Ranking(("table_points", "riscos_difference", "points_difference"))


def a_swiss_played(pairs: int = 6, *, go_on: int = 4) -> Tournament:
    """Two rounds played to the end, nobody level with anybody, whoever met whom."""
    rules = replace(PRESETS["classica"], ranking=BY_REGISTRATION)
    stage = begun(an_event(pairs, ruleset=rules), "swiss", rounds=2)
    Stage.objects.filter(pk=stage.pk).update(go_on=go_on)
    for number, least, more in ((1, 95, 1), (2, 108, 4)):
        for place, match in enumerate(drawn(stage, number).matches.order_by("position")):
            play(match, [least + more * place] * 4)
    return Tournament.objects.get(pk=stage.tournament_id)


def order(event: Tournament) -> list[int]:
    return [each.pair.number for each in standings(event)]
