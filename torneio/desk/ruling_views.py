"""The referee's pages: an incident, a renuncia judged from the piles, withdrawing a ruling."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.tricks import TRICKS
from torneio.desk.dry_run import is_built_on
from torneio.desk.match import heard
from torneio.desk.preview import Change, keep
from torneio.desk.ruling_forms import PilesForm, RulingForm
from torneio.htmx import form_page, page_or_part, posted
from torneio.play.models import Incident, Match
from torneio.play.officials import Official, for_official
from torneio.play.outcomes import Answer
from torneio.play.round_names import name_of_match
from torneio.play.services.calls import call_about
from torneio.play.sheets import read_sheet
from torneio.rulings.penalties import penalty_words, proposed
from torneio.rulings.pile_review import Piles, RefusedCard, begun, laid
from torneio.rulings.pile_words import (
    RED,
    SUITS,
    Sitting,
    keys,
    seated,
    trick_lines,
    verdict,
    why_refused,
)
from torneio.rulings.rulings_shown import claims_ruled, rulings_of
from torneio.rulings.services import rule, withdraw_ruling
from torneio.table.result_forms import WhyForm

ASK_OR_SAY = ("GET", "HEAD", "POST")


@require_safe
@for_official
def ruling_kinds(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Every kind of incident with its cost here, and the rulings so far."""
    match = _match(official, pk)
    ruleset = match.round.stage.ruleset
    kinds = [(kind, kind.label, penalty_words(proposed(ruleset, kind))) for kind in Incident.Kind]
    context = _around(official, match) | {"kinds": kinds, "rulings": rulings_of(match)}
    return render(request, "desk/rulings.html", context)


@require_http_methods(ASK_OR_SAY)
@for_official
def ruling_new(request: HttpRequest, official: Official, pk: int, *, kind: str) -> HttpResponse:
    """One incident: the proposed penalty, then the referee's choices. After the end: the page of
    the match, which says how it can be corrected."""
    if kind not in Incident.Kind.values:
        raise Http404
    match = _match(official, pk)
    if official.tournament.is_over and request.method != "POST":
        return redirect("desk_match", official.tournament.slug, pk)
    sent = posted(request)
    form = RulingForm(sent, sheet=read_sheet(match), kind=kind)
    label = capfirst(str(Incident.Kind(kind).label))
    if sent is not None and (kept := _ruled(request, official, match, form=form, title=label)):
        return kept
    context = _around(official, match) | {
        "form": form,
        "kind": kind,
        "label": label,
        "proposed": penalty_words(proposed(match.round.stage.ruleset, kind)),
    }
    return form_page(request, "desk/ruling.html", context, form=form)


def _ruled(
    request: HttpRequest,
    official: Official,
    match: Match,
    *,
    form: RulingForm | PilesForm,
    title: str,
) -> HttpResponse | None:
    """Record the ruling; where it changes a result, after its consequences were seen."""

    def act() -> Answer:
        return rule(match.pk, form.said, by=official.by, decision=form.decision)

    def then(answer: Answer) -> HttpResponse:
        return _done(request, official, answer)

    change = Change(match, form, act=act, title=title, then=then, asked_first=is_built_on(match))
    return keep(request, official, change)


@require_POST
@for_official
def ruling_withdraw(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Withdraw a ruling, with a reason."""
    match, form = _match(official, pk), WhyForm(request.POST)

    def act() -> Answer:
        what, why = form.cleaned_data["what"], form.cleaned_data["why"]
        return withdraw_ruling(match.pk, incident_id=what, by=official.by, why=why)

    def then(_answer: Answer) -> HttpResponse:
        messages.success(request, _("Decisão retirada: fica riscada no livro."))
        return redirect("ruling_kinds", official.tournament.slug, match.pk)

    title = _("Retirar a decisão")
    change = Change(match, form, act=act, title=title, then=then, asked_first=is_built_on(match))
    if kept := keep(request, official, change):
        return kept
    for problem in form.non_field_errors() or [_("Escreva porque retira a decisão.")]:
        messages.error(request, str(problem))
    return redirect("ruling_kinds", official.tournament.slug, match.pk)


@require_http_methods(ASK_OR_SAY)
@for_official
def adjudicate(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """A renuncia judged from the piles, card by card; the page carries every card entered."""
    match = _match(official, pk)
    asked = request.POST if request.method == "POST" else request.GET
    piles = begun(match.round.stage.ruleset, asked.dict())
    if piles is None and official.tournament.is_over:
        return redirect("desk_match", official.tournament.slug, pk)
    if piles is None:
        return _before_the_first_card(request, official, match)
    piles, refused = _entered(piles, asked.dict())
    sitting = seated(match, swapped=piles.swapped)
    sent = posted(request)
    form = PilesForm(sent, sheet=read_sheet(match), piles=piles, sitting=sitting)
    if sent is not None and refused is None:
        title = _("A decisão pelas vazas")
        if kept := _ruled(request, official, match, form=form, title=title):
            return kept
    context = _around(official, match) | _lying(piles, sitting, refused) | {"form": form}
    context |= {"decisions": _decisions(piles, form), "ruled": claims_ruled(match)}
    status = 422 if form.errors or refused else 200
    return page_or_part(
        request,
        "desk/adjudicate.html",
        part="desk/_ruling_piles.html",
        context=context,
        status=status,
    )


def _entered(piles: Piles, asked: Mapping[str, str]) -> tuple[Piles, RefusedCard | None]:
    """The cards laid so far, and the one card added or removed by this request."""
    piles, refused = laid(piles, asked.get("cartas", ""))
    if refused is None and asked.get("desfazer"):
        return piles.undone(), None
    if refused is None and asked.get("carta"):
        return piles.then([asked["carta"]])
    return piles, refused


def _before_the_first_card(request: HttpRequest, official: Official, match: Match) -> HttpResponse:
    sitting = seated(match)
    context = _around(official, match) | {
        "sitting": [(str(n), each.in_full) for n, each in enumerate(sitting)],
        "firsts": [(n, n + 1) for n in range(TRICKS)],
        "suits": [(suit.value, sign, word, suit in RED) for suit, (sign, word) in SUITS.items()],
        "orders": [
            (
                str(n),
                _("%(next)s joga a seguir a %(first)s")
                % {"first": sitting[0].name, "next": sitting[place].name},
            )
            for n, place in enumerate((1, 3))
        ],
        "unready": "desde" in request.GET,
        "ruled": claims_ruled(match),
    }
    return render(request, "desk/adjudicate_start.html", context)


def _lying(piles: Piles, sitting: Sequence[Sitting], refused: RefusedCard | None) -> dict[str, Any]:
    """The cards laid, for the page."""
    turn = piles.turn
    return {
        "piles": piles,
        "trump": (*SUITS[piles.trump], piles.trump in RED),
        "turn": sitting[turn] if turn is not None else None,
        "trick": piles.first + len(piles.tricks) + 1,
        "lines": trick_lines(piles, sitting),
        "keys": keys(piles, sitting),
        "verdict": verdict(piles, sitting),
        "refused": why_refused(refused) if refused else "",
    }


def _decisions(piles: Piles, form: PilesForm) -> list[tuple[str, str, str]]:
    """The possible rulings now (value, words, cost): a proved renuncia, or a failed claim."""
    if piles.current or not piles.tricks:
        return []
    ruleset = form.sheet.ruleset
    proved = [side for side in "ab" if piles.proof_against(side)]
    kind, sides = ("renuncia", proved) if proved else ("false_claim", ["a", "b"])
    words = _("Renúncia de %(side)s") if proved else _("Acusação de %(side)s, não provada")
    cost = penalty_words(proposed(ruleset, kind))
    names = form.sheet.match.names
    return [(f"{kind}-{side}", words % {"side": names[side]}, cost) for side in sides]


def _match(official: Official, pk: int) -> Match:
    """A public match at the official's tables, with two pairs."""
    matches = official.matches().filter(pair_b__isnull=False).with_names()
    return get_object_or_404(matches, pk=pk)


def _around(official: Official, match: Match) -> dict[str, Any]:
    return {
        "official": official,
        "tournament": official.tournament,
        "match": match,
        "round_name": name_of_match(match).name,
        "call": call_about(match),
    }


def _done(request: HttpRequest, official: Official, answer: Answer) -> HttpResponse:
    """A redirect to the match's rulings, so that a reload repeats nothing."""
    incident = answer.fact
    heard(request, official, answer.sheet.match)
    if isinstance(incident, Incident):
        words = {
            "what": capfirst(incident.get_kind_display()),
            "cost": penalty_words(incident.cost, answer.sheet.match.names),
        }
        messages.success(request, _("Ficou escrito. %(what)s: %(cost)s.") % words)
    return redirect("ruling_kinds", official.tournament.slug, answer.sheet.match.pk)
