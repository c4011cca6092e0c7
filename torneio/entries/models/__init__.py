"""The models of entries: tournaments, people, players and the pairs they form."""

from torneio.entries.models.events import Tournament, TournamentQuerySet
from torneio.entries.models.pairs import Membership, Pair, PairQuerySet, folded, outside, took_part
from torneio.entries.models.people import Person, PersonQuerySet, Player, PlayerQuerySet

__all__ = [
    "Membership",
    "Pair",
    "PairQuerySet",
    "Person",
    "PersonQuerySet",
    "Player",
    "PlayerQuerySet",
    "Tournament",
    "TournamentQuerySet",
    "folded",
    "outside",
    "took_part",
]
