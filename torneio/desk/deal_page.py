"""The parts of a match's page at the desk for games played alone."""

from typing import Any

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.access.actors import official
from torneio.play.alone.deal_sheets import DealSheet
from torneio.table.agreed import Agreed
from torneio.table.each_alone.deal_drawing import drawn
from torneio.table.result_forms import SendBackForm


def context(sheet: DealSheet, **_asked: object) -> dict[str, Any]:
    """The sheet of its game, and the voided deals."""
    return drawn(sheet) | {"papers": [(_("A folha, para imprimir"), _printed(sheet))]}


def _printed(sheet: DealSheet) -> str:
    """The public page of the table, which prints as its sheet."""
    return reverse("match", args=[sheet.event.slug, sheet.match.public_id])


def missing(sheet: DealSheet, _voices: frozenset[str]) -> str:
    """How many confirmations are missing: any two are enough."""
    needed = Agreed(sheet, official("")).needed
    words = ngettext(
        "Falta que um jogador confirme.", "Falta que %(n)s jogadores confirmem.", needed
    )
    return words % {"n": needed}


def send_back(_sheet: DealSheet, sent: QueryDict | None = None) -> SendBackForm:
    """The form that sends the sheet back to the table."""
    return SendBackForm(sent, prefix="send_back")
