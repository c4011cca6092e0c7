"""The models of play: stages, rounds, tables, matches, partidas and the facts recorded in them.

A hand is a fact. Its worth is derived by `scoring` from all hands and written by `settling`; facts
are voided and added, never overwritten.
"""

from torneio.play.models.alone import Deal, Side
from torneio.play.models.autopilot import Autopilot, Reminder, rules_of
from torneio.play.models.entrants import Entrant
from torneio.play.models.house_formats import HouseFormat
from torneio.play.models.in_brackets import BracketPart, InBracket
from torneio.play.models.line_ups import LineUp
from torneio.play.models.matches import Marks, Match, MatchQuerySet, PairSide
from torneio.play.models.officials import Incident, Referee
from torneio.play.models.partidas import Partida
from torneio.play.models.recorded import Declaration, Fact, Hand, SheetFact
from torneio.play.models.stage_options import PLAIN, StageOptions
from torneio.play.models.stages import Certificate, Round, RoundQuerySet, Stage
from torneio.play.models.tables import PinTries, Table
from torneio.play.models.ties import Tie, TiedPair
from torneio.play.models.wishes import Opponents, Wishes, wishes_of

__all__ = [
    "PLAIN",
    "Autopilot",
    "BracketPart",
    "Certificate",
    "Deal",
    "Declaration",
    "Entrant",
    "Fact",
    "Hand",
    "HouseFormat",
    "InBracket",
    "Incident",
    "LineUp",
    "Marks",
    "Match",
    "MatchQuerySet",
    "Opponents",
    "PairSide",
    "Partida",
    "PinTries",
    "Referee",
    "Reminder",
    "Round",
    "RoundQuerySet",
    "SheetFact",
    "Side",
    "Stage",
    "StageOptions",
    "Table",
    "Tie",
    "TiedPair",
    "Wishes",
    "rules_of",
    "wishes_of",
]
