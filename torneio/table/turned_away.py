"""The pages of a phone that has no business at a table, or none any more: why, and the way out."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from torneio.play.closed_pages import door
from torneio.play.models import Round
from torneio.play.round_names import name_of_round


def stranger(request: HttpRequest) -> HttpResponse:
    """The answer without a link for this table."""
    return door(
        request,
        _("Este telefone não tem a ligação desta mesa"),
        _("Leia o código QR outra vez. Se a ligação foi mudada, peça a nova à organização."),
        status=403,
    )


def other_round(request: HttpRequest, *, mine: Round, theirs: Round) -> HttpResponse:
    """The link is for one round, and the request is about another (both read `with_last`)."""
    words = {"mine": name_of_round(mine).the, "theirs": name_of_round(theirs).the}
    if (theirs.stage.number, theirs.number) > (mine.stage.number, mine.number):
        return door(request, *scan_again(**words), status=403)
    return door(
        request,
        _("A ligação deste telefone é para %(mine)s") % words,
        _("Isto era para %(theirs)s: mostre à organização o que ficou por registar.") % words,
        status=403,
        keeps=False,
    )


def scan_again(*, mine: str, theirs: str) -> tuple[str, str]:
    """The link was for an earlier round: a title and the way out. Rounds with their article."""
    words = {"mine": mine, "theirs": theirs}
    return (
        _("Esta ligação era para %(mine)s.") % words,
        _("Para %(theirs)s, leia outra vez o código da mesa.") % words,
    )


def no_such_match(request: HttpRequest) -> HttpResponse:
    """A match that is not, or no longer, played at this table."""
    return door(
        request,
        _("Esse encontro não é desta mesa"),
        _("Abra outra vez a mesa. O que ficou por registar, mostre-o à organização."),
        status=403,
        keeps=False,
    )


def taken_back(request: HttpRequest) -> HttpResponse:
    """The round was public a moment ago; it may be so again."""
    return door(
        request,
        _("A organização recolheu esta ronda"),
        _("Nada se regista enquanto não a publicar outra vez. Guarde o que tinha escrito."),
        status=403,
    )
