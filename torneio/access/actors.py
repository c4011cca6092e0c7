"""Who says something at a table, and by which way they came in."""

from dataclasses import dataclass

from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from torneio.access.links import RefereeGrant, TableGrant
from torneio.coded import coded


class Voice(models.TextChoices):
    """For whom somebody speaks: a side, by its letter. In a match those are Nós and Eles; where
    each plays for himself the letters go round the table. The phone of the table goes from hand to
    hand and speaks for none of them; an official for the tournament."""

    A = "a", _("Nós")
    B = "b", _("Eles")
    C = "c", _("o terceiro jogador")
    D = "d", _("o quarto jogador")
    E = "e", _("o quinto jogador")
    F = "f", _("o sexto jogador")
    TABLE = "table", _("o telefone da mesa")
    OFFICIAL = "official", _("a organização")


PLAYERS = (Voice.A, Voice.B, Voice.C, Voice.D, Voice.E, Voice.F)
"""The voices of those who play, by their seat where each is a side."""


def phone_name(table: int, voice: Voice) -> str:
    """What the book calls a phone of a table of pairs, by for whom it speaks."""
    return coded({Voice.A: "phone_a", Voice.B: "phone_b"}.get(voice, "phone"), table)


def player_phone(table: int, voice: Voice) -> str:
    """The same where each plays alone."""
    own = voice in PLAYERS
    return coded("seat", table, PLAYERS.index(voice) + 1) if own else coded("phone", table)


@dataclass(frozen=True)
class Actor:
    """Somebody who may say something of a match.

    `name` is what others read, `way` how they came in, for the book: each is a code where it is
    no name of an account (`torneio.coded`). What gave them leave is asked
    again under the lock of what they change (`torneio.play.locking`): the `grant` of a phone, the
    link of a `referee`, the key of an organiser's `account`.
    """

    name: str
    voice: Voice
    way: str = ""
    grant: TableGrant | None = None
    referee: RefereeGrant | None = None
    account: int | None = None

    @property
    def is_official(self) -> bool:
        """A referee or an organiser: what they say needs nobody's consent."""
        return self.voice == Voice.OFFICIAL


def program(name: str) -> Actor:
    """A worker or a command of the product itself, for what nobody pressed a button for."""
    return official(name, way=coded("task"))


def account(request: HttpRequest) -> Actor:
    """Somebody with an account, who organises the event: the view has seen to that."""
    name = request.user.get_username()
    return Actor(name, Voice.OFFICIAL, way=coded("account"), account=request.user.pk)


def official(name: str, *, way: str = "", referee: RefereeGrant | None = None) -> Actor:
    """A referee by his link; without one, somebody of the organisation whom nothing bars."""
    return Actor(name, Voice.OFFICIAL, way=way, referee=referee)
