"""The further options of a table's page: other ways to enter, incidents with their costs, counting
the cards, and the scores ahead."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple
from uuid import uuid4

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

import scoring
from scoring import Ruleset, Suit
from scoring.cards import SUECA_ORDER, TENS_ORDER, Rank
from torneio.access.actors import is_phone
from torneio.play.models import Hand
from torneio.play.sheets import Position
from torneio.rulings import effect_words
from torneio.table import ahead
from torneio.table.drawn import DrawnMatch
from torneio.table.page_at_table import BEGUN
from torneio.table.scoreboard import Scoreboard

NAMES: Mapping[Rank, Promise | str] = {
    Rank.ACE: _("Ases"),
    Rank.SEVEN: _("Setes"),
    Rank.TEN: _("Dezes"),
    Rank.KING: _("Reis"),
    Rank.JACK: _("Valetes"),
    Rank.QUEEN: _("Damas"),
}


class RankValue(NamedTuple):
    """Cards of one rank: their name, the points of each, how many there are."""

    name: Promise | str
    points: int
    most: int


def counted(ruleset: Ruleset) -> list[RankValue]:
    """The ranks that are worth something in this deck, the dearest first (S1: two manilhas)."""
    order = TENS_ORDER if ruleset.manilha == 10 else SUECA_ORDER
    return [RankValue(NAMES[rank], rank.points, len(Suit)) for rank in order if rank.points]


class IncidentCost(NamedTuple):
    """An incident of one side (as stored), the name of the side, and its cost, in a sentence."""

    side: str
    pair: str
    words: str


@dataclass(frozen=True)
class Offers:
    """The options at a match that goes on. `lado` is the voice of the phone."""

    board: Scoreboard
    lado: str = ""

    @property
    def begun(self) -> str:
        """The end of the address of a hand, which says how often the match had begun again."""
        times = len(self.board.match.earlier)
        return f"?{BEGUN}={times}" if times else ""

    @cached_property
    def ahead(self) -> dict[str, Any]:
        """The data with which the phone goes on from here by itself; see `torneio.table.ahead`. It
        is from the side of this phone's pair, and `of` names the side of the points it sends."""
        board = self.board
        position = board.sheet.next_position
        return ahead.table(board.ruleset, board.before, board.called) | {
            "match": board.match.pk,
            "at": position and position._asdict(),
            "last": self._last,
            "of": board.own or "a",
            "lado": self.lado,
            "drawn": DrawnMatch(board).last_number,
            "partidas": ahead.partidas(board.ruleset, board.sheet.score.partidas),
            "points": board.sheet.score.points if board.by_points else None,
        }

    @property
    def _last(self) -> dict[str, Any] | None:
        """The last hand and its place, where a phone recorded its points: it may be the one that is
        about to be typed on another phone too. A hand that an official's correction brought back
        has the voice of its pair, and is the official's record."""
        hand = self.board.sheet.last_hand
        if hand is None or hand.points is None or not is_phone(hand.recorded_by):
            return None
        at = Position(hand.partida.number, hand.number)
        return {"points": hand.points, "at": at._asdict()}

    @cached_property
    def shortcuts(self) -> set[str]:
        """The other ways to enter that this event allows now: a line, a final, a total."""
        board = self.board
        event, at = board.match.round.stage.tournament, board.sheet.next_position
        if at is None:
            return set()
        final = event.partidas_allowed and at.hand == 1 and not board.ruleset.match.in_hands
        total = event.totals_allowed and not board.sheet.hands
        offered = {"line": True, "final": final, "total": total}
        return {name for name, is_offered in offered.items() if is_offered}

    @property
    def cards(self) -> list[RankValue]:
        """The data for counting a pile."""
        return counted(self.board.ruleset)

    @cached_property
    def renuncias(self) -> list[IncidentCost]:
        """The cost of a renuncia of either side now."""
        return self._costs(scoring.Renuncia)

    @cached_property
    def claims(self) -> list[IncidentCost]:
        """The cost of an accusation without proof, for the accuser."""
        return self._costs(scoring.FalseClaim)

    def _costs(self, kind: type[scoring.Renuncia | scoring.FalseClaim]) -> list[IncidentCost]:
        board = self.board
        us, them = board.sides
        names: Mapping[scoring.Side, str] = {"a": us.pair, "b": them.pair}
        words = [
            effect_words.cost_words(board.ruleset, board.before, kind(side), names=names)
            for side in names
        ]
        return [
            IncidentCost(us.side, us.pair, words[0]),
            IncidentCost(them.side, them.pair, words[1]),
        ]

    @cached_property
    def client_ids(self) -> Mapping[str, str]:
        """One for each thing this page can send: two different facts never share an id."""
        return {kind: str(uuid4()) for kind in Hand.Kind.values}
