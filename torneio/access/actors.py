"""The actor of an act at a table: a phone or an official, and the way it came in."""

from dataclasses import dataclass

from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from torneio.access.links import RefereeGrant, TableGrant
from torneio.coded import coded, is_coded


class Voice(models.TextChoices):
    """The voice an actor has: that of a side, by its letter. In a match the sides are Nós and Eles;
    in the games played alone the letters go round the table. A phone shared by the table has the
    voice of no side; an official has that of the tournament."""

    A = "a", _("Nós")
    B = "b", _("Eles")
    C = "c", _("o terceiro jogador")
    D = "d", _("o quarto jogador")
    E = "e", _("o quinto jogador")
    F = "f", _("o sexto jogador")
    TABLE = "table", _("o telefone da mesa")
    OFFICIAL = "official", _("a organização")


PLAYERS = (Voice.A, Voice.B, Voice.C, Voice.D, Voice.E, Voice.F)
"""The voices of the players, by seat, where each player is a side."""


def phone_name(table: int, voice: Voice) -> str:
    """The name, in the book, of a phone at a table of pairs with this voice."""
    return coded({Voice.A: "phone_a", Voice.B: "phone_b"}.get(voice, "phone"), table)


def player_phone(table: int, voice: Voice) -> str:
    """The same at a table where each plays alone."""
    own = voice in PLAYERS
    return coded("seat", table, PLAYERS.index(voice) + 1) if own else coded("phone", table)


def is_phone(name: str) -> bool:
    """Whether a name in the book is that of a phone at a table of pairs."""
    return any(is_coded(name, code) for code in ("phone", "phone_a", "phone_b"))


@dataclass(frozen=True)
class Actor:
    """An actor: a phone, a referee or an organiser that may act on a match.

    `name` is what others read, `way` how the actor came in, for the book: each is a code unless it
    is the name of an account (`torneio.coded`). The permission is checked again under the row lock
    of what is changed (`torneio.play.locking`): the `grant` of a phone, the link of a `referee`,
    the key of an organiser's `account`.
    """

    name: str
    voice: Voice
    way: str = ""
    grant: TableGrant | None = None
    referee: RefereeGrant | None = None
    account: int | None = None

    @property
    def is_official(self) -> bool:
        """Whether this is a referee or an organiser, whose results need no consent."""
        return self.voice == Voice.OFFICIAL


def program(name: str) -> Actor:
    """The actor for what the product does by itself: a worker or a management command."""
    return official(name, way=coded("task"))


def account(request: HttpRequest) -> Actor:
    """The actor of an account that organises the event; the view has checked that it does."""
    name = request.user.get_username()
    return Actor(name, Voice.OFFICIAL, way=coded("account"), account=request.user.pk)


def official(name: str, *, way: str = "", referee: RefereeGrant | None = None) -> Actor:
    """A referee by a link; without one, an official of the organisation, not checked further."""
    return Actor(name, Voice.OFFICIAL, way=way, referee=referee)
