"""The rulesets an organiser starts from: the table of presets in section 2 of the rules.

There is no Azores preset: the list of its rules is missing from S0, and no source found gives it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.match_format import MatchFormat, Ranking
from scoring.ruleset import Ruleset

_CLASSICA = Ruleset("classica")  # S1, scoring section; S2

_BRASIL = Ruleset(  # S4 to the letter: A shuffles, C cuts, B deals, D leads, clockwise
    "brasil",
    bandeira_by="points",
    tie="add",
    redeal_right="leader_10_others_5",
    direction="clockwise",
    trump="dealer_chooses",
    leads="dealers_partner",
    unit_name="ponto",
    result_names="brasil",
)

_SUECALANDIA = Ruleset(  # S2 to the letter: its cards go round against the play
    "suecalandia",
    bandeira_award=4,
    player_ranking=True,
    leave_penalty=10,
    opening="chance_shuffles",
    deal_direction="against_play",
    trump="dealer_chooses",
    leads="cutter",
)

_PONTOS_CORRIDOS = Ruleset(  # four hands, card points summed to 480; no riscos, no table points
    "pontos-corridos",
    match=MatchFormat("hands_points", 4, win=0, draw=0, loss=0, no_show=0),
    ranking=Ranking(("points_for", "wins", "head_to_head", "lots")),
)

_CINCO_MAOS = Ruleset(  # five hands by riscos; a match may be drawn
    "cinco-maos",
    double_from=90,
    bandeira_award=4,
    match=MatchFormat("hands_riscos", 5),
    ranking=Ranking(("table_points", "head_to_head", "riscos_difference", "riscos_for", "lots")),
)

PRESETS: Mapping[str, Ruleset] = MappingProxyType(
    {
        ruleset.key: ruleset
        for ruleset in (
            _CLASSICA,
            Ruleset("cento-e-vinte", bandeira_by="points", tie="add"),  # S4, S1 alternatives
            Ruleset("norte-10", target=10, bandeira_award=4),  # S1: the full rubber
            Ruleset("norte-5", target=5, bandeira_award=4),  # S1: the half rubber
            Ruleset("norte-pente", pente=4),  # S1
            Ruleset("sul-rolha", rolha="loser"),  # S1: Alentejo and Algarve
            _BRASIL,
            Ruleset("triplo-30", exact_30=3),  # S1, introduction
            _SUECALANDIA,
            _PONTOS_CORRIDOS,
            _CINCO_MAOS,
        )
    }
)
"""Every preset by its key, in the order in which they are offered."""
