"""What is played: stages, rounds, tables, matches, partidas and the facts recorded in them.

A hand is a fact. What it is worth is derived by `scoring` from all hands and written by
`settling`; facts are voided and added, never overwritten.
"""

from torneio.play.models.agreed import Agreed, Marks
from torneio.play.models.matches import Match, MatchQuerySet, Partida, PinTries, Side, Table
from torneio.play.models.officials import Entry, Incident, Referee
from torneio.play.models.recorded import Declaration, Fact, Hand
from torneio.play.models.sittings import Deal, Place, Sitting, SittingQuerySet
from torneio.play.models.stages import Certificate, Entrant, Round, RoundQuerySet, Stage
from torneio.play.models.ties import Tie, TiedPair

__all__ = [
    "Agreed",
    "Certificate",
    "Deal",
    "Declaration",
    "Entrant",
    "Entry",
    "Fact",
    "Hand",
    "Incident",
    "Marks",
    "Match",
    "MatchQuerySet",
    "Partida",
    "PinTries",
    "Place",
    "Referee",
    "Round",
    "RoundQuerySet",
    "Side",
    "Sitting",
    "SittingQuerySet",
    "Stage",
    "Table",
    "Tie",
    "TiedPair",
]
