"""The game: what hands, partidas and matches of Sueca are worth. Standard library only."""

from scoring.hand import FalseClaim, Hand, Played, Renuncia, Void, hand_problems, other
from scoring.match import MatchScore, forfeit, score_match, score_total, table_points
from scoring.partida import Line, PartidaScore, score_partida
from scoring.problems import Problem
from scoring.rulesets import (
    OPTIONS,
    PRESETS,
    MatchFormat,
    Option,
    Ranking,
    Ruleset,
    Side,
    read_ruleset,
    warnings,
)

__all__ = [
    "OPTIONS",
    "PRESETS",
    "FalseClaim",
    "Hand",
    "Line",
    "MatchFormat",
    "MatchScore",
    "Option",
    "PartidaScore",
    "Played",
    "Problem",
    "Ranking",
    "Renuncia",
    "Ruleset",
    "Side",
    "Void",
    "forfeit",
    "hand_problems",
    "other",
    "read_ruleset",
    "score_match",
    "score_partida",
    "score_total",
    "table_points",
    "warnings",
]
