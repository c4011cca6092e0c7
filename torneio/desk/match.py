"""The officials' page of one match: its state, and the acts that do not change its result.

The changes to a result are on this page too, but go through `torneio.desk.corrections`, which shows
the consequences before anything is saved.
"""

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.desk.desk_games import at_the_desk
from torneio.desk.forms import DeskForms
from torneio.desk.screen import show_match
from torneio.play.games import sheet_of
from torneio.play.models import Match
from torneio.play.officials import Official, for_official
from torneio.play.outcomes import Answer
from torneio.play.services import agreement
from torneio.play.services.calls import answer_seen
from torneio.play.services.sessions import end_session
from torneio.query_parameters import number
from torneio.table.result_forms import CallForm, ConfirmForm
from torneio.words import sentence

EVERY, OF_PAIRS = Q(), Q(pair_a__isnull=False)


@require_safe
@for_official
def desk_match(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """The match as it stands, and the possible acts."""
    correct = number(request.GET.get("corrigir", ""))
    return show_match(request, official, match_of(official, pk), correct=correct)


@require_POST
@for_official
def desk_confirm(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Confirm the result that the page showed."""
    match, form = match_of(official, pk), ConfirmForm(request.POST, prefix="confirm")
    seen = form.cleaned_data["seen"] if form.is_valid() else 0
    answer = agreement.confirm(match.pk, seen=seen, by=official.by)
    return _said(request, official, match, answer=answer, words=_confirmed(match))


def _confirmed(match: Match) -> str:
    """A confirmed sheet of a match that is not over closes nothing."""
    if match.over:
        return _("Resultado confirmado.")
    return _("A folha fica confirmada até aqui, mas o encontro continua a jogar-se.")


@require_POST
@for_official
def desk_send_back(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Send the sheet back: the table corrects it, and is shown the reason."""
    sheet = sheet_of(match_of(official, pk))
    match, game = sheet.match, at_the_desk(sheet)
    form = game.send_back(sheet, request.POST)
    if form.is_valid():
        why, hand = form.cleaned_data["why"], form.hand_id
        answer = agreement.send_back(match.pk, why=why, by=official.by, hand_id=hand)
        if answer.is_good:
            return done(request, official, match, words=str(game.sentences["sent_back"]))
        form.refuse(answer)
    return show_match(request, official, match_of(official, pk), forms=DeskForms(send_back=form))


def match_of(official: Official, pk: int, only: Q = EVERY) -> Match:
    """A public match at a table of the official; drafts have none. `only` limits it to matches
    between pairs, or to those of games played alone. Raises Http404."""
    return get_object_or_404(official.matches().with_names().filter(only), pk=pk)


@require_POST
@for_official
def desk_end(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """End the session at a table, or open it again: the button says which."""
    match, asked = match_of(official, pk, ~OF_PAIRS), request.POST.get("ended")
    if asked not in {"0", "1"}:  # neither button: a broken form must not reopen a session
        return show_match(request, official, match)
    answer = end_session(match.pk, ended=asked == "1", by=official.by)
    words = _("A mesa acabou.") if asked == "1" else _("A mesa joga outra vez.")
    return _said(request, official, match, answer=answer, words=words)


def _said(
    request: HttpRequest, official: Official, match: Match, *, answer: Answer, words: str
) -> HttpResponse:
    """A redirect to the page, so that a reload repeats nothing; or the page with the problems."""
    if answer.is_good:
        return done(request, official, match, words=words)
    refused = [sentence(problem) for problem in answer.problems]
    return show_match(request, official, match_of(official, match.pk), refused=refused)


def heard(request: HttpRequest, official: Official, match: Match) -> None:
    """Answer the table's call, if the official's page showed it."""
    form = CallForm(request.POST)
    if match.table and form.is_valid() and form.cleaned_data["call"]:
        answer_seen(match.table, seen=form.cleaned_data["call"], by=official.by)


def done(request: HttpRequest, official: Official, match: Match, *, words: str) -> HttpResponse:
    """Confirm the act, and answer the table's call."""
    heard(request, official, match)
    messages.success(request, words)
    return redirect("desk_match", official.tournament.slug, match.pk)
