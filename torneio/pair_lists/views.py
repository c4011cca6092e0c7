"""A list of pairs: read, shown with its doubts, and kept when every line is decided."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring import Problem
from torneio import query_parameters
from torneio.access.actors import account
from torneio.entries.guards import for_organiser
from torneio.entries.known_again import register_known
from torneio.entries.models import Tournament
from torneio.entries.pasting import Entry, entry_of
from torneio.entries.selectors import clubs_of, registered
from torneio.htmx import form_page, is_part
from torneio.lists.deciding import IN, WAITS, Candidate, ReviewedCandidate, judge
from torneio.lists.namesakes import named_apart
from torneio.pair_lists.drafts import Draft
from torneio.pair_lists.forms import ListForm, sent
from torneio.pair_lists.known_in_lists import shown_in, ticked_in
from torneio.pair_lists.list_preview import Preview, kept, preview_of, refused_of
from torneio.words import sentence

LATE = "late"
"""The value of the button that registers a list after registration is closed."""


@for_organiser
def pairs_paste(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Read a list pasted or in a file, and go on to the page of its reading; nothing is
    registered."""
    entering, asked = tournament.entering, request.method == "POST"
    data, files = (request.POST, request.FILES) if asked else (None, None)
    clubs, most = clubs_of(tournament) if asked else (), tournament.pair_size
    form = ListForm(data, files, entering=entering, most=most, clubs=clubs)
    if asked and form.is_valid():
        draft = form.cleaned_data["draft"]
        judged = _judged(tournament, draft.candidates)
        _keep(request, tournament, draft=draft, judged=judged)
        return redirect("pairs_preview", tournament.slug)
    context = {"tournament": tournament, "form": form}
    return form_page(request, "pair_lists/pairs_paste.html", context, form=form)


@for_organiser
def pairs_preview(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The lines as edited and decided: judged again, and registered when asked to."""
    if request.method != "POST":
        return _come_back_to(request, tournament)
    draft = Draft.opened(request.POST.get("draft", ""))
    if draft is None:
        messages.error(request, _("A lista perdeu-se pelo caminho: cole-a outra vez."))
        return redirect("pairs_paste", tournament.slug)
    entering, most = tournament.entering, tournament.pair_size
    candidates = sent(request.POST, draft.candidates, entering=entering, most=most)
    judged = _judged(tournament, candidates)
    _keep(request, tournament, draft=draft, judged=judged)
    if "register" in request.POST:
        return _register(request, tournament, draft=draft, judged=judged)
    if (lone := request.POST.get("lone")) in {IN, WAITS}:
        candidates = [
            each.candidate._replace(chosen=lone) if each.is_lone else each.candidate
            for each in judged
        ]
        judged = _judged(tournament, candidates)
        _keep(request, tournament, draft=draft, judged=judged)
    typed = map(query_parameters.number, request.POST.getlist("open"))
    opening = {number for number in typed if number is not None}
    return _shown(
        request, tournament, preview_of(draft, judged, entering=entering, opening=opening)
    )


def _come_back_to(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The page of a list in progress, after Back or a reload."""
    draft = Draft.opened(request.session.get(_kept_as(tournament), ""))
    if draft is None:
        return redirect("pairs_paste", tournament.slug)
    judged = _judged(tournament, draft.candidates)
    return _shown(request, tournament, preview_of(draft, judged, entering=tournament.entering))


def _judged(tournament: Tournament, candidates: Sequence[Candidate]) -> list[ReviewedCandidate]:
    """The lines judged against the registered pairs (two queries)."""
    known, most = registered(tournament), tournament.pair_size
    return judge(candidates, registered=known, names=tournament.entering.names, most=most)


def _keep(
    request: HttpRequest,
    tournament: Tournament,
    *,
    draft: Draft,
    judged: Sequence[ReviewedCandidate],
) -> None:
    """Keep the list in the session, to come back to its page."""
    written = draft._replace(candidates=[each.candidate for each in judged])
    request.session[_kept_as(tournament)] = written.sealed()


def _kept_as(tournament: Tournament) -> str:
    """The session key of an event's list until it is registered."""
    return f"list-{tournament.pk}"


def _register(
    request: HttpRequest,
    tournament: Tournament,
    *,
    draft: Draft,
    judged: Sequence[ReviewedCandidate],
) -> HttpResponse:
    """Register the list if its page showed exactly what would be registered, else show what is
    new."""
    refused = refused_of(judged)
    by = account(request)
    late = request.POST["register"] == LATE
    problems = (
        []
        if refused
        else register_known(
            tournament,
            _entries(tournament, judged),
            chosen=ticked_in(request.POST),
            late=late,
            by=by,
        )
    )
    if not refused and not problems:
        request.session.pop(_kept_as(tournament), None)
        fates = Counter(each.fate for each in judged)
        messages.success(request, kept(fates, entering=tournament.entering))
        # In the order of the paper it came from.
        return redirect(f"{reverse('pairs', args=[tournament.slug])}?sort=number")
    placed = {problem.details.get("line"): problem for problem in problems}
    refused |= {at: sentence(problem) for at, problem in placed.items() if isinstance(at, int)}
    page = preview_of(draft, judged, entering=tournament.entering, refused=refused)
    told = not page.is_idle  # otherwise the page says by itself that there is nothing to register
    wrong = [problem for problem in problems if told and "line" not in problem.details]
    return _shown(request, tournament, page, wrong=wrong, status=422)


def _entries(tournament: Tournament, judged: Sequence[ReviewedCandidate]) -> list[Entry]:
    """The entries to register, each with its place in the list; namesakes with names that differ
    (one query)."""
    going = [each for each in judged if each.fate in (IN, WAITS)]
    taken = tournament.pairs.values_list("name", flat=True)
    lines = named_apart((each.line for each in going), taken=taken)
    return [
        entry_of(line)._replace(line=each.at, waits=each.fate == WAITS)
        for each, line in zip(going, lines, strict=True)
    ]


def _shown(
    request: HttpRequest,
    tournament: Tournament,
    page: Preview,
    *,
    wrong: Sequence[Problem] = (),
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "tournament": tournament,
        "page": page,
        "wrong": [*map(sentence, wrong)],
    }
    if not is_part(request):  # a line that is judged again while it is typed changes nobody shown
        context["known"] = shown_in(tournament, page.judged, request.POST)
    # Asked once, on the page whose button is pressed again.
    context["late"] = LATE if any(each.code == "registration_closed" for each in wrong) else ""
    return render(request, "pair_lists/pairs_preview.html", context, status=status)
