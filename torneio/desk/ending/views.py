"""Closing matches as they stand: one on its page, or all that are still open once the time is up;
what they would be is shown first."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from torneio.access.actors import account
from torneio.desk.ending.closing import (
    close_match,
    close_shown,
    marks,
    open_again,
    open_tables,
    would_count,
)
from torneio.desk.forms import DeskForms
from torneio.desk.match import OF_PAIRS, done, match_of
from torneio.desk.preview import SEEN, Change, keep
from torneio.desk.screen import show_match
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.play.games import sheet_of
from torneio.play.officials import Official, for_official
from torneio.play.outcomes import Answer
from torneio.play.round_names import name_of_round
from torneio.play.selectors import asked_or_played, public_rounds
from torneio.play.sheets import of_pairs
from torneio.table.result_forms import WhyForm
from torneio.words import sentence


class CloseForm(forms.Form):
    """The button that closes a match: there is nothing to type."""

    def refuse(self, answer: Answer) -> None:
        """Show why it stays open."""
        for problem in answer.problems:
            self.add_error(None, sentence(problem))


@require_POST
@for_official
def desk_close(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Close a match between pairs as it stands."""
    match, form = match_of(official, pk, OF_PAIRS), CloseForm(request.POST)

    def then(_answer: Answer) -> HttpResponse:
        return done(request, official, match, words=_("O encontro está fechado como estava."))

    def act() -> Answer:
        return close_match(pk, by=official.by)

    sheet = of_pairs(sheet_of(match))
    says = tuple(would_count(sheet)) if sheet.counting else ()
    change = Change(match, form, act=act, title=_("Fechar como está"), then=then, says=says)
    kept = keep(request, official, change)
    refused = [str(words) for words in form.non_field_errors()]
    return kept or show_match(request, official, match, refused=refused)


@require_POST
@for_official
def desk_open_again(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Open again a match that was closed as it stood, with the reason."""
    match, form = match_of(official, pk, OF_PAIRS), WhyForm(request.POST, prefix="open_again")

    def then(_answer: Answer) -> HttpResponse:
        return done(request, official, match, words=_("A mesa joga outra vez."))

    def act() -> Answer:
        return open_again(pk, by=official.by, why=form.cleaned_data["why"])

    change = Change(match, form, act=act, title=_("Abrir outra vez o encontro"), then=then)
    kept = keep(request, official, change)
    return kept or show_match(request, official, match, forms=DeskForms(open_again=form))


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def tables_close(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Every table still open with what it would be, and one button that closes them all; none in an
    event that has ended."""
    round_ = asked_or_played(public_rounds(tournament), request.GET.get("ronda", ""))
    if round_ is None or tournament.is_over:
        return redirect("tables", tournament.slug)
    seen, by = request.POST.get(SEEN, ""), account(request)
    if request.method == "POST" and (closed := close_shown(round_, seen=seen, by=by)):
        words = ngettext(
            "%(n)s mesa fechada como estava.", "%(n)s mesas fechadas como estavam.", closed
        )
        messages.success(request, words % {"n": closed})
        return redirect("tables", tournament.slug)
    tables = open_tables(round_)
    context = {
        "tournament": tournament,
        "round": round_,
        "name": name_of_round(round_),
        "tables": tables,
        "closable": [each for each in tables if not each.problem],
        "again": request.method == "POST",
        "seen": marks(tables),
    }
    status = 422 if context["again"] else 200
    return render(request, "desk/tables_close.html", context, status=status)
