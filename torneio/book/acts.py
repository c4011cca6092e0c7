"""The acts at a match or in an event, as codes."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Act(models.TextChoices):
    """The act that an audit line records, at a match or in an event."""

    HAND = "hand", _("mão registada")
    AGAIN = "contested", _("outro valor para a mesma mão")
    SETTLED = "settled", _("divergência resolvida")
    VOIDED = "voided", _("mão anulada")
    CORRECTED = "corrected", _("mão corrigida")
    DECLARED = "declared", _("resultado declarado")
    WITHDRAWN = "withdrawn", _("declaração retirada")
    ACCEPTED = "accepted", _("aceite por uma dupla")
    DISPUTED = "disputed", _("em disputa")
    CONFIRMED = "confirmed", _("confirmado")
    SENT_BACK = "sent_back", _("devolvido à mesa")
    RULED = "ruled", _("decisão do árbitro")
    UNRULED = "unruled", _("decisão retirada")
    REKEYED = "rekeyed", _("conferido com o papel")
    LINK_REVOKED = "link_revoked", _("ligação mudada")
    REFEREE = "referee", _("árbitros")
    SETTINGS = "settings", _("definições do torneio")
    ROUND = "round", _("ronda")
    RULES = "rules", _("regras")
    PAIR = "pair", _("dupla")
    EVENT = "event", _("torneio")
    TIE = "tie", _("empate decidido")
    TIE_UNDONE = "tie_undone", _("decisão de empate anulada")
    STAGE = "stage", _("fase")
    CALL = "call", _("chamada de uma mesa")
    DEALER = "dealer", _("quem dá")
    LINE_UP = "line_up", _("quem joga")
    PIN = "pin", _("PIN das mesas")
    CLOCK = "clock", _("relógio da ronda")
    WISH = "wish", _("quem joga com quem")
    AUTOPILOT = "autopilot", _("o que acontece sozinho")
    SERIES = "series", _("série")
    PAYMENT = "payment", _("pagamentos")
    SIGNUP = "signup", _("inscrições pela página")
    COUNTED_AGAIN = "counted_again", _("resultados contados de novo")
