"""The place of a match in a knock-out."""

from typing import Any, NamedTuple

from django.db import models
from django.utils.translation import gettext_lazy as _

from pairing.all_places import Spot


class BracketPart(models.TextChoices):
    """The parts of a knock-out."""

    MAIN = "main", _("Quadro principal")
    THIRD = "third", _("Jogo do 3.º lugar")
    CONSOLATION = "consolation", _("Consolação")
    SECOND = "second", _("Taça B")
    SECOND_THIRD = "third_b", _("Jogo do 3.º lugar da Taça B")
    # Of a bracket in which every place is played for: the places after the fourth.
    PLACES = "places", _("Jogos dos outros lugares")
    # Of a double elimination, whose final belongs to neither bracket.
    WINNERS = "winners", _("Quadro dos vencedores")
    LOSERS = "losers", _("Repescagem")
    FINAL = "final", _("Final")
    SECOND_FINAL = "again", _("Segunda final")


class InBracket(NamedTuple):
    """The place of a match in a knock-out: its part, how many rounds of that come after it, and its
    number among the matches of its round there, from 1; in `PLACES` as `pairing.all_places` has
    it."""

    part: str = ""
    left: int = 0
    place: int = 0

    @property
    def bracket(self) -> tuple[str, int]:
        """Its part and, of the other places, which of them it is played for."""
        places = Spot(self.left, self.place).block if self.part == BracketPart.PLACES else 0
        return self.part, places

    @property
    def columns(self) -> dict[str, Any]:
        """The same as columns of a match."""
        return {"part": self.part, "part_left": self.left, "part_place": self.place}
