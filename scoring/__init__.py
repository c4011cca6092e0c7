"""The game of Sueca and its relatives: the facts of a table, and what they are worth.

Pure, typed, standard library only. A fact goes in, its worth comes out, and every problem of it is
reported at once as a `Problem`; ValueError is for what a correct caller cannot cause.

>>> from scoring import PRESETS, Played, score_partida
>>> score_partida(PRESETS["classica"], [Played(61), Played(29), Played(120, 10)]).riscos
(4, 2)

What most callers want can be imported from here; the other names of a subject are in its module:

- rules: `ruleset`, `rulesets`, `presets`, `match_format`, and dealing and leading, `customs`
- a hand, a partida, a match: `hand`, `awards`, `booking`, `partida`, `match`, `badges`, `room`
- a referee's decisions, and the ledger of riscos: `incidents`, `ledger`
- standings: `results`, `crosstable`, `opposition`, `tiebreaks`, `standings`, `missed_rounds`,
  `lots`, `whatif`, `reach`, and of many nights `series`
- cards: `cards`, `tricks`
- the other games: `italiana`, `italiana_auction`, `suaro`, `suaro_auction`, and `games`, the one
  contract of them all
- from outside: `problems`, `lawful`, `machine` (JSON, a line a game), `cli` and `cli_games`
  (`python -m scoring`)
"""

from scoring.badges import Badge, match_badges, partida_badges
from scoring.cards import SUECA_DECK, Card, Pack, Rank, Suit
from scoring.crosstable import Brought
from scoring.customs import Customs, customs_of
from scoring.games import Game, ItalianaGame, SuaroGame, Tally, tally
from scoring.hand import (
    Entry,
    FalseClaim,
    Final,
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
from scoring.match import (
    MatchScore,
    as_it_stands,
    bye,
    counts_average,
    forfeit,
    score_match,
    score_total,
    table_points,
)
from scoring.missed_rounds import missed_rounds, points_of_a_missed_round
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
from scoring.standings import CRITERIA, Result, Separation, StandingsRow, rank
from scoring.tricks import Replay, Revoke, replay
from scoring.whatif import Ending, Event, Fixture, Need, Outlook, outlook

# fmt: off
__all__ = [  # noqa: RUF022  # by subject, as they stand in the docstring
    # rules
    "OPTIONS", "PRESETS", "Ruleset", "Option", "MatchFormat", "Ranking", "Customs",
    "read_ruleset", "warnings", "customs_of",
    # a hand, a partida, a match
    "Side", "Hand", "Entry", "Played", "Renuncia", "FalseClaim", "Void", "Talking", "Procedure",
    "Final", "other", "hand_problems", "score_partida", "PartidaScore", "Line", "score_match",
    "score_total", "as_it_stands", "forfeit", "bye", "counts_average", "table_points", "MatchScore",
    "Badge", "partida_badges", "match_badges",
    # the referee's decisions, and the ledger of riscos
    "Incident", "Cost", "cost", "Seated", "Left", "LedgerRow", "earned", "player_ledger",
    # standings
    "CRITERIA", "Result", "rank", "StandingsRow", "Separation", "Event", "Fixture", "Ending",
    "outlook", "Outlook", "Need", "Brought", "missed_rounds", "points_of_a_missed_round",
    # cards
    "Card", "Rank", "Suit", "Pack", "SUECA_DECK", "replay", "Replay", "Revoke",
    # any game
    "Game", "ItalianaGame", "SuaroGame", "tally", "Tally", "Problem",
]
# fmt: on
