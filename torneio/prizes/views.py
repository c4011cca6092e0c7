"""The organiser's pages of a tie: deciding it, and the decision, to read out and to undo; and the
diplomas of the prize winners."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import Problem
from torneio.access.actors import account
from torneio.entries.guards import for_organiser
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Stage, Tie
from torneio.play.round_names import group_name
from torneio.prizes.cut import cut_of, stage_follows
from torneio.prizes.giving import AwardLine, prize_list, prized_places
from torneio.prizes.tie_decisions import (
    OpenTie,
    decide_tie,
    is_built_on,
    is_played,
    open_ties,
    undo_tie,
)
from torneio.prizes.tie_forms import WayForm, forms_of
from torneio.prizes.tie_lines import where_they_count
from torneio.prizes.won import diplomas_of
from torneio.query_parameters import number
from torneio.standings.players import Order, order_of
from torneio.standings.tie_words import decision_in_full, drawing_words
from torneio.standings.ties import as_decision
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def tie(
    request: HttpRequest, tournament: Tournament, place: int, *, group: int = 0
) -> HttpResponse:
    """The pairs on this place, of all or of a group, and the ways to decide the tie."""
    order = order_of(tournament)
    asked = open_ties(tournament, order)
    tied = next((t for t in asked if (t.place, t.inside) == (place, group)), None)
    if tied is None:
        messages.error(request, sentence(Problem("tie_moved")))
        return redirect("prizes", tournament.slug)
    if tied.tie is not None:
        return redirect("tie_decided", tournament.slug, tied.tie.key)
    going = _going(request, tournament)
    if going and tied.cut is None:
        ties = cut_of(tournament, going).ties
        cut = next((cut for cut in ties if (cut.place, cut.inside) == (place, group)), None)
        tied = replace(tied, cut=cut)
    found = _awards(tournament, order)
    awards = [award for award in found if award.tied and award.tied.among == tied.among]
    prized = [award for award in awards if award.prize]
    for_last = bool(prized) and all(award.last for award in prized)
    tied = replace(tied, prized=prized_places(awards), for_last=for_last)
    chosen = request.POST.get("way", "")
    ways = forms_of(tied, chosen, request.POST or None)
    form = ways.get(chosen)
    problem = None
    if form is not None and form.is_valid():
        decided = _decide(request, tournament, form)
        if isinstance(decided, Tie):
            there = reverse("tie_decided", args=[tournament.slug, decided.pk])
            return redirect(f"{there}?passam={going}" if going else there)
        problem, ways = decided, forms_of(tied)  # asked again, about the pairs now tied
    context = {
        **_about(tournament, tied, problem=problem),
        "ways": ways,
        "no_lots": "draw" not in ways,
        "awards": prized,
        "going": going,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "prizes/tie.html", context, status=status)


def _going(request: HttpRequest, tournament: Tournament) -> int:
    """How many go on to the stage that follows: as its page asked, or as planned; 0 where none
    follows."""
    last = tournament.stages.last()
    if tournament.is_over or last is None or last.role == Stage.Role.FINAL:
        return 0
    return number(request.GET.get("passam", "")) or last.go_on


def _decide(request: HttpRequest, tournament: Tournament, form: WayForm) -> Tie | Problem:
    said = form.cleaned_data
    return decide_tie(
        tournament,
        form.decision,
        numbers=said["numbers"],
        order=form.order,
        client_id=said["client_id"],
        by=account(request),
    )


def _about(tournament: Tournament, tied: OpenTie, *, problem: Problem | None) -> dict[str, Any]:
    too_early = Problem("tie_too_early") if not is_played(tournament) else None
    problem = problem or too_early
    return {
        "tournament": tournament,
        "tied": tied,
        "too_early": too_early is not None,
        "problem": sentence(problem) if problem else "",
    }


@require_safe
@for_organiser
def tie_decided(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """A decision, how to repeat its lots by hand, and the button to undo it."""
    decided = get_object_or_404(Tie, tournament=tournament, pk=pk)
    pairs = [each.pair for each in decided.tied.select_related("pair")]
    order = order_of(tournament)
    table = where_they_count(tournament, order, {pk}).get(pk)
    standing = {each.pair.pk: each for each in table or order}
    places = [standing[pair.pk].row.place for pair in pairs]
    group = getattr(standing[pairs[0].pk], "group", 0) if table is not None else 0
    context = {
        "tournament": tournament,
        "decided": decided,
        "blocked": _shared_at_the_cut(tournament, order, pk),
        "words": decision_in_full(as_decision(decided)),
        "counts": table is not None,
        "stays": sentence(Problem("tie_built_on")) if is_built_on(decided) else "",
        "won": _won_by(tournament, order, pairs) if table is not None else [],
        "group": group_name(group) if group and len(standing) < len(order) else "",
        "first": min(places),
        "parts": len(set(places)) > 1,
        "going": _going(request, tournament),
        "pairs": pairs,
        "parted": pairs[: decided.told],
        "left": pairs[decided.told :] if decided.told else [],
        "steps": drawing_words(decided.number, pairs) if decided.number else (),
    }
    return render(request, "prizes/tie_decided.html", context)


def _awards(tournament: Tournament, order: Order) -> list[AwardLine]:
    """Every prize by this order; none before a stage that follows."""
    return [] if stage_follows(tournament) else prize_list(tournament, order)


def _won_by(tournament: Tournament, order: Order, pairs: Collection[Pair]) -> list[AwardLine]:
    """The prizes of those whose tie was decided."""
    keys, found = {pair.pk for pair in pairs}, _awards(tournament, order)
    return [a for a in found if a.prize and any(each.pair.pk in keys for each in a.standings)]


def _shared_at_the_cut(tournament: Tournament, order: Order, key: int) -> OpenTie | None:
    """The tie of this decision, where the next stage cannot begin by it: that they share, and some
    of them qualify."""
    shared = (tied for tied in open_ties(tournament, order) if tied.tie and tied.cut)
    found = (t for t in shared if t.tie and t.tie.key == key and t.tie.kind == Tie.Kind.SHARED)
    return next(found, None)


@require_POST
@for_organiser
def tie_undo(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Undo a decision."""
    get_object_or_404(Tie, tournament=tournament, pk=pk)
    if problem := undo_tie(tournament, pk, by=account(request)):
        messages.error(request, sentence(problem))
        return redirect("tie_decided", tournament.slug, pk)
    messages.success(request, _("Anulado. O que se tinha decidido fica escrito no livro."))
    return redirect("prizes", tournament.slug)


@require_safe
@for_organiser
def diplomas(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """A diploma for each prize winner, once the event is over: to print, and to sign."""
    won = diplomas_of(tournament)
    undecided = any(each.is_undecided for each in won)
    context = {"tournament": tournament, "won": won, "undecided": undecided}
    return render(request, "prizes/diplomas.html", context)
