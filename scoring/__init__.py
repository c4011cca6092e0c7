"""The game: what hands, partidas and matches of Sueca are worth. Standard library only."""

from scoring.badges import Badge, match_badges, partida_badges
from scoring.games import Game, ItalianaGame, SuaroGame, SuecaGame, Tally, tally
from scoring.hand import (
    Entry,
    FalseClaim,
    Hand,
    Played,
    Procedure,
    Renuncia,
    Talking,
    Void,
    hand_problems,
    other,
)
from scoring.incidents import Cost, Incident, cost
from scoring.ledger import LedgerRow, Left, Seated, earned, player_ledger
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
from scoring.standings import Result, Separation, StandingsRow, rank
from scoring.whatif import Ending, Event, Fixture, Need, Outlook, outlook

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Badge",
    "Cost",
    "Ending",
    "Entry",
    "Event",
    "FalseClaim",
    "Fixture",
    "Game",
    "Hand",
    "Incident",
    "ItalianaGame",
    "LedgerRow",
    "Left",
    "Line",
    "MatchFormat",
    "MatchScore",
    "Need",
    "Option",
    "Outlook",
    "PartidaScore",
    "Played",
    "Problem",
    "Procedure",
    "Ranking",
    "Renuncia",
    "Result",
    "Ruleset",
    "Seated",
    "Separation",
    "Side",
    "StandingsRow",
    "SuaroGame",
    "SuecaGame",
    "Talking",
    "Tally",
    "Void",
    "cost",
    "earned",
    "forfeit",
    "hand_problems",
    "match_badges",
    "other",
    "outlook",
    "partida_badges",
    "player_ledger",
    "rank",
    "read_ruleset",
    "score_match",
    "score_partida",
    "score_total",
    "table_points",
    "tally",
    "warnings",
]
