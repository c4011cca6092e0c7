"""Registration: pairs are added one by one, and ticked at the door."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect, trigger_client_event

from scoring import Problem
from torneio import query_parameters
from torneio.access.actors import account
from torneio.entries.correcting import edit_pair
from torneio.entries.forms.pairs import NewPairForm, PairForm, door_form
from torneio.entries.guards import for_organiser
from torneio.entries.joining import join_typed, joined_in_words, who_waits
from torneio.entries.known_again import link_known, register_known
from torneio.entries.models import Pair, Tournament, outside
from torneio.entries.pasting import Entry
from torneio.entries.persons import known_elsewhere, latest_of_each
from torneio.entries.selectors import (
    counts_of,
    doubts_about,
    leaves_matches,
    pair_list,
)
from torneio.entries.services import (
    MARKS,
    check_pairs,
    close_registration,
    mark_pair,
    remove_pair,
)
from torneio.entries.tables import PairTable
from torneio.entries.views.marks import ticked
from torneio.entries.words.doubts import told
from torneio.htmx import focus_first_error, form_page, is_part, page_or_part, posted
from torneio.words import sentence

WITHOUT = {"faltam": "present", "devem": "paid"}
"""The lists an address may ask for: the pairs without this mark."""
LOTS = "sorteio"
"""The query parameter with the number of a drawing of partners just made, which the page can
undo."""


def _context(
    request: HttpRequest, tournament: Tournament, *, fresh: int | None = None
) -> dict[str, Any]:
    """The context of the page of pairs and of each of its parts; `fresh` is the number just
    registered."""
    text = request.GET.get("q", "").strip()
    without = WITHOUT.get(request.GET.get("ver", ""), "")
    listed = pair_list(tournament, text, without=without)
    table = PairTable(listed, fresh=fresh, entering=tournament.entering)
    query_parameters.arrange(table, request, per_page=50)
    counts = counts_of(tournament)
    waiting = tournament.pairs.waiting() if counts["waiting"] else ()
    return {
        "tournament": tournament,
        "table": table,
        "text": text,
        "without": without,
        "counts": counts,
        "waiting": waiting,
        "lots": lots if (lots := request.GET.get(LOTS, "")).isdecimal() else "",
    }


@for_organiser
def pairs(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """All registered pairs, one line to add a pair, and ticks for the door."""
    fresh = request.GET.get("nova", "")
    context = _context(request, tournament, fresh=query_parameters.number(fresh))
    named = request.GET.get("nome", "")  # of somebody looked for at the door
    form = door_form(tournament)(initial={"player_1": named})
    if fresh or named or not context["counts"]["pairs"]:
        form.focus()
    return page_or_part(
        request,
        "entries/pairs.html",
        part="entries/_pairs_list.html",
        context=context | {"form": form, "ticked": ticked(request, tournament)},
    )


@for_organiser
def pair_add(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Add a pair; the typed text stays in its fields when it is refused, or asked about."""
    if request.method != "POST":
        return redirect("pairs", tournament.slug)
    form = door_form(tournament)(request.POST)
    asked: list[str] = []
    if "juntar" in request.POST and form.is_valid():
        if answer := _joined_as_typed(request, tournament, form):
            return answer
    elif asked := _asked_or_registered(request, tournament, form):
        form.focus()
    if focus_first_error(form) or asked:
        context = _context(request, tournament) | {"form": form, "asked": asked}
        context["may_join"] = asked and who_waits(tournament, form.entry())
        return page_or_part(
            request,
            "entries/pairs.html",
            part="entries/_pair_add.html",
            context=context,
            status=422,
        )
    pair = tournament.pairs.latest("number")
    number = pair.number
    _tell_late(request, tournament, pair)
    if not is_part(request):
        return redirect(f"{reverse('pairs', args=[tournament.slug])}?nova={number}")
    form = door_form(tournament)()
    form.focus()
    context = _context(request, tournament, fresh=number) | {"form": form}
    return _moved(request, "entries/_pair_added.html", context)


def _joined_as_typed(
    request: HttpRequest, tournament: Tournament, form: NewPairForm
) -> HttpResponse | None:
    """Join who waits with the partner typed beside; None where the form says why not."""
    by = account(request)
    made = join_typed(tournament, form.entry(), by=by)
    if isinstance(made, Problem):
        form.refuse([made])
        return None
    link_known([made], form.chosen(), by=by)
    messages.success(request, joined_in_words(made))
    return _sent_to(request, f"{reverse('pairs', args=[tournament.slug])}?nova={made.number}")


def _tell_late(request: HttpRequest, tournament: Tournament, pair: Pair) -> None:
    """That a pair is in no draw that has begun, and where it is told whether it may come in."""
    if tournament.pairs.filter(outside(), pk=pair.pk).exists():
        words = _(
            "«%(name)s» chegou depois do início e está fora do sorteio: a página do sorteio diz se "
            "pode entrar, e quando joga."
        )
        messages.info(request, words % {"name": pair.name})


def _asked_or_registered(
    request: HttpRequest, tournament: Tournament, form: NewPairForm
) -> list[str]:
    """Register the pair; or return the reasons why it may be registered already, until it is
    confirmed."""
    if not form.is_valid():
        return []
    entry, entries = form.entry(), form.entries()
    problems = check_pairs(tournament, entries)
    again = bool(problems) or request.POST.get("mesmo") == entry.name
    asked = [] if again else _asked(tournament, entries, form.notes())
    if not asked:
        by, chosen = account(request), form.chosen()
        form.refuse(
            problems or register_known(tournament, entries, chosen=chosen, late=again, by=by)
        )
    return asked


def _asked(tournament: Tournament, entries: list[Entry], notes: tuple[str, ...]) -> list[str]:
    closed = tournament.state == Tournament.State.CLOSED
    late = [sentence(Problem("registration_closed"))] if closed else []
    doubts = (doubts_about(tournament, entry, notes=notes) for entry in entries)
    return [*late, *(words for found in doubts for words in told(found))]


@require_POST
@for_organiser
def registration(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Close registration, or open it again."""
    close_registration(tournament, on=request.POST.get("on") == "1", by=account(request))
    return redirect("pairs", tournament.slug)


@require_POST
@for_organiser
def pair_mark(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Tick or untick: the button says which mark it wants and how, so twice is once."""
    pair = get_object_or_404(tournament.pairs, number=number)
    asked = {mark: request.POST[mark] for mark in MARKS if mark in request.POST}
    if not asked or not set(asked.values()) <= {"0", "1"}:
        return HttpResponseBadRequest()
    if "withdrawn" in asked and pair.successors.exists():
        return _to_its_leaving(request, tournament, number)
    if "withdrawn" in asked and tournament.is_over:
        return _is_over(request, tournament)
    if asked.get("withdrawn") == "1" and leaves_matches(pair):
        return _to_its_leaving(request, tournament, number)
    for mark, value in asked.items():
        mark_pair(pair, mark, on=value == "1", by=account(request))
    if asked.get("withdrawn") == "0":
        _tell_late(request, tournament, pair)
    if not is_part(request):
        back = QueryDict(request.POST.get("back", "")).urlencode()
        return redirect(f"{reverse('pairs', args=[tournament.slug])}?{back}#dupla-{number}")
    return _marked(request, pair, asked)


def _marked(request: HttpRequest, pair: Pair, asked: dict[str, str]) -> HttpResponse:
    """The ticks alone, since the answers to several may come in any order; the whole row of a pair
    that withdrew or came back."""
    event = pair.tournament
    if "withdrawn" in asked:
        rows = PairTable(pair_list(event).filter(pk=pair.pk), entering=event.entering)
        return _moved(request, "entries/_pair_marked.html", {"tournament": event, "table": rows})
    ticks = [(mark, value == "1") for mark, value in asked.items()]
    context = {"tournament": event, "pair": pair, "alone": [pair], "ticks": ticks}
    return _moved(request, "entries/_pair_ticked.html", context)


def _moved(request: HttpRequest, part: str, context: dict[str, Any]) -> HttpResponse:
    """The changed part; whatever counts pairs on the page is asked for again."""
    return trigger_client_event(render(request, part, context), "moved")


@require_safe
@for_organiser
def pairs_counts(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """How many are in, there, and paid, as they are now."""
    counts = counts_of(tournament)
    context = {"tournament": tournament, "counts": counts}
    return render(request, "entries/_pairs_counted.html", context)


def _to_its_leaving(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """A pair in the draw withdraws by the page that decides its matches."""
    return _sent_to(request, reverse("pair_leaving", args=[tournament.slug, number]))


def _is_over(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """After the end of the event no pair leaves or comes back."""
    messages.error(request, sentence(Problem("tournament_over")))
    return _sent_to(request, reverse("pairs", args=[tournament.slug]))


def _sent_to(request: HttpRequest, address: str) -> HttpResponse:
    return HttpResponseClientRedirect(address) if is_part(request) else redirect(address)


@for_organiser
def pair_edit(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Edit a pair: its name, its players, its club, its contact."""
    pair = get_object_or_404(pair_list(tournament), number=number)
    form = PairForm(posted(request), pair=pair, comes_in="entra" in request.GET)
    if request.method == "POST" and form.is_valid():
        entry, by = form.entry(), account(request)
        places, anyway = form.places(), bool(form.cleaned_data.get("anyway"))
        form.refuse(edit_pair(pair, entry, places=places, anyway=anyway, by=by))
    if request.method == "POST" and not form.errors:
        messages.success(request, _("A inscrição %(number)d está corrigida.") % {"number": number})
        return redirect("pairs", tournament.slug)
    known, known_too = latest_of_each(known_elsewhere(pair))
    context = {"tournament": tournament, "pair": pair, "form": form}
    context |= {"known": known, "known_too": known_too}
    return form_page(request, "entries/pair_edit.html", context, form=form)


@for_organiser
def pair_remove(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Ask for confirmation, then remove a pair that was never drawn."""
    pair = get_object_or_404(pair_list(tournament), number=number)
    if request.method != "POST":
        context = {"tournament": tournament, "pair": pair, "alone": [pair]}
        return render(request, "entries/pair_remove.html", context)
    if problem := remove_pair(pair, by=account(request)):
        messages.error(request, sentence(problem))
    else:
        messages.success(request, _("«%(name)s» saiu da lista.") % {"name": pair.name})
    return redirect("pairs", tournament.slug)
