"""Who says something at a table, and by which way they came in."""

from dataclasses import dataclass

from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext as now
from django.utils.translation import gettext_lazy as _

from torneio.access.links import TableGrant


class Voice(models.TextChoices):
    """For whom somebody speaks. The phone of the table goes from hand to hand and speaks for
    neither pair; an official for the tournament."""

    A = "a", _("Nós")
    B = "b", _("Eles")
    TABLE = "table", _("o telefone da mesa")
    OFFICIAL = "official", _("a organização")


@dataclass(frozen=True)
class Speaker:
    """Somebody who may say something of a match.

    `name` is what others read, `way` how they came in, for the book. A phone has a `grant`; a
    referee only the `tables` given to him; None is all of the event's.
    """

    name: str
    voice: Voice
    way: str = ""
    grant: TableGrant | None = None
    tables: frozenset[int] | None = None

    @property
    def is_official(self) -> bool:
        """A referee or an organiser: what they say needs nobody's consent."""
        return self.voice == Voice.OFFICIAL


def program(name: str) -> Speaker:
    """A worker or a command of the product itself, for what nobody pressed a button for."""
    return official(name, way="tarefa")


def account(request: HttpRequest) -> Speaker:
    """Somebody with an account, who organises the event: the view has seen to that."""
    return official(request.user.get_username(), way=now("conta"))


def official(name: str, *, way: str = "", tables: frozenset[int] | None = None) -> Speaker:
    """A referee or an organiser."""
    return Speaker(name, Voice.OFFICIAL, way=way, tables=tables)
