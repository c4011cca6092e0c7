"""The bar over every organiser's page and where it leads, a round read aloud, and the end of the
event: prizes and closing."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import Problem
from torneio.access.accounts import with_account
from torneio.access.actors import account
from torneio.draw import services
from torneio.draw.bar import bar_of, here_of
from torneio.draw.draw_page import back, round_of
from torneio.draw.stage_overview import Overview, overview
from torneio.draw.waiting import what_next
from torneio.entries.guards import for_organiser, organised_event
from torneio.entries.models import Tournament
from torneio.entries.services import correct_event
from torneio.htmx import page_or_part, unmoved
from torneio.night.aloud import aloud
from torneio.payments.balances import balances_of, totals_of
from torneio.play.models import Round, Stage
from torneio.play.round_names import name_of_round
from torneio.prizes.cut import planned_cut, stage_follows
from torneio.prizes.forms import PrizesForm
from torneio.prizes.giving import cups_of, prize_list
from torneio.prizes.prize_lines import names_a_cup
from torneio.prizes.tie_lines import tie_lines
from torneio.query_parameters import number
from torneio.standings.players import Order, order_of
from torneio.standings.selectors import PairStanding
from torneio.words import sentence


@require_safe
@with_account
def organise(request: HttpRequest, slug: str) -> HttpResponseRedirect:
    """The address of the event itself, without a page: to what the bar asks for. Every public page
    leads here, the same for all visitors, so an account that organises others is led to those."""
    tournament = organised_event(request.user.pk, slug)
    return redirect(bar_of(tournament).url if tournament else "tournaments")


@require_safe
@for_organiser
def night(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The sentence and the action of the bar, refreshed."""
    if nothing := unmoved(request, tournament.revision):
        return nothing
    next_ = what_next(overview(tournament))
    context = {"tournament": tournament, "next": next_, "here": here_of(request)}
    return page_or_part(request, "draw/night.html", part="draw/_night.html", context=context)


@require_safe
@for_organiser
def read_aloud(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """A public round to read aloud and to print, by table or by name."""
    round_ = round_of(tournament, number)
    if not round_.is_public:
        return back(tournament, number)
    context = {
        "tournament": tournament,
        "number": number,
        "name": name_of_round(round_).name,
        "aloud": aloud(round_),
        "by_name": request.GET.get("por") == "nome",
    }
    return render(request, "night/read.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def prizes(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The prizes of each place, beside the pair there; a form to edit them."""
    form = _prizes_form(tournament, request.POST or None)
    if request.method == "POST" and form.is_valid():
        correct_event(tournament, by=account(request), prizes=form.written())
        return redirect("prizes", tournament.slug)
    return _prizes_page(request, tournament, form)


@require_POST
@for_organiser
def end(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Save the prizes as they stand on the page, and end the event; before everything is played
    only with a confirmation."""
    if "prizes" in request.POST:
        form = _prizes_form(tournament, request.POST)
        if not form.is_valid():
            return _prizes_page(request, tournament, form)
        correct_event(tournament, by=account(request), prizes=form.written())
        tournament.refresh_from_db(fields=["prizes"])  # where it may not end, they are shown
    problem = _ended(request, tournament)
    if problem is None:
        return redirect("prizes", tournament.slug)
    form = _prizes_form(tournament)
    return _prizes_page(request, tournament, form, problem=problem)


def _ended(request: HttpRequest, tournament: Tournament) -> Problem | None:
    if "sure" not in request.POST and overview(tournament).is_unfinished:
        return Problem("not_played_to_the_end")
    return services.end_tournament(tournament, by=account(request))


@require_POST
@for_organiser
def reopen(request: HttpRequest, tournament: Tournament) -> HttpResponseRedirect:
    """Reopen the event; the page of a match, or the tables of a round, are returned to."""
    services.reopen_tournament(tournament, by=account(request))
    if round_ := request.POST.get("ronda"):
        return redirect(reverse("tables", args=[tournament.slug], query={"ronda": round_}))
    if match := number(request.POST.get("encontro", "")):
        return redirect("desk_match", tournament.slug, match)
    return redirect("prizes", tournament.slug)


def _prizes_form(tournament: Tournament, data: QueryDict | None = None) -> PrizesForm:
    cups = cups_of(tournament, order_of(tournament)) if names_a_cup(tournament.prizes) else {}
    return PrizesForm(data, prizes=tournament.prizes, cups=cups)


def _prizes_page(
    request: HttpRequest,
    tournament: Tournament,
    form: PrizesForm,
    *,
    problem: Problem | None = None,
) -> HttpResponse:
    order = order_of(tournament)
    now = overview(tournament)
    # Before a stage that follows nobody has won a prize yet, nor by a place that a cup still parts.
    in_play = not now.over and now.format in Stage.CUPS and bool(now.open or now.next)
    won = () if stage_follows(tournament) else order
    awards = prize_list(tournament, won, in_play=in_play)
    context = {
        "tournament": tournament,
        "form": form,
        "awards": awards,
        "ties": tie_lines(tournament, order, awards),
        "tied_prizes": {award.tied.among for award in awards if award.tied and award.tied.waits},
        "begun": any(each.row.played for each in order),
        "problem": sentence(problem) if problem else "",
        "now": now,
        "in_groups": _tied_in_groups(tournament, now, order),
        "totals": totals_of(balances_of(tournament) or ()),
        "unplayed": sum(1 for line in now.rounds if line.state != Round.State.PUBLISHED),
    }
    status = 422 if problem or form.errors else 200
    return render(request, "night/prizes.html", context, status=status)


def _tied_in_groups(tournament: Tournament, now: Overview, order: Order) -> list[str]:
    """The ties inside groups that decide who qualifies, which the order of all does not show."""
    if now.over or now.open or now.next or not now.awaits_final:
        return []
    cut = planned_cut(tournament, [each for each in order if isinstance(each, PairStanding)])
    ties = cut.ties if cut else ()
    return [sentence(tie.problem) for tie in ties if tie.inside and tie.problem]
