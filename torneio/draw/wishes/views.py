"""The page of the wishes: adding and removing them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib import messages
from django.forms import Form, model_to_dict
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring import Problem
from torneio.access.actors import Actor, account
from torneio.draw.draw_page import show, while_open
from torneio.draw.wishes import services
from torneio.draw.wishes.forms import FixForm, TakeBackForm, TwoPairsForm, WishesForm
from torneio.entries.guards import for_organiser
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Round, Stage, wishes_of
from torneio.play.round_names import name_of_round
from torneio.words import sentence


@dataclass
class _Page:
    """The subject of the page, and its forms, one of which may just have been sent."""

    tournament: Tournament
    by: Actor
    stage: Stage | None
    round: Round | None
    pairs: list[Pair]
    forms: dict[str, Form] = field(default_factory=dict)

    def make(self, did: str, data: Any = None) -> Form:
        """The form of a button."""
        if did == "wish":
            return WishesForm(data, initial=model_to_dict(wishes_of(self.tournament)))
        if did in {"apart", "fix"}:
            known: dict[str, Any] = {"pairs": self.pairs, "prefix": did}
            if did == "fix":
                return FixForm(data, event=self.tournament, **known)
            return TwoPairsForm(data, **known)
        return TakeBackForm(data)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def wishes(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Show the wishes; or carry out one button, and show them again."""
    if tournament.rotates and not tournament.stages.exists():
        messages.info(request, sentence(Problem("rotation_takes_no_wishes")))
        return redirect("draw", tournament.slug)
    if tournament.rotates:
        return show(request, tournament, problem=Problem("rotation_takes_no_wishes"))
    page = _page(tournament, account(request))
    did = request.POST.get("did", "")
    if request.method == "POST" and did in _DONE:
        form = page.forms[did] = page.make(did, request.POST)
        if form.is_valid() and not _refused(page, did, form):
            messages.success(request, _saved(page, did))
            return redirect("draw_wishes", tournament.slug)
    return _shown(request, page)


def _page(tournament: Tournament, by: Actor) -> _Page:
    stage = tournament.stages.order_by("-number").first()
    waiting = Round.objects.none()
    if stage and stage.chooses_opponents:
        waiting = stage.rounds.exclude(state=Round.State.PUBLISHED).with_last()
    round_ = waiting.select_related("stage__tournament").order_by("number").first()
    return _Page(tournament, by, stage, round_, list(tournament.pairs.playing().order_by("number")))


def _refused(page: _Page, did: str, form: Form) -> bool:
    problem = _DONE[did](page, form)
    if problem:
        form.add_error(None, sentence(problem))
    return problem is not None


def _saved(page: _Page, did: str) -> str:
    """A confirmation; for a wish that this format cannot keep, a note of that."""
    does = what_it_does(page.stage)
    kept = _("Guardado.")
    return f"{kept} {does}" if does and did in {"wish", "apart"} else _SAID[did]()


def what_it_does(stage: Stage | None) -> str:
    """The effect of a wish in a format that chooses no opponents; "" where the draw follows it."""
    if stage is None or stage.chooses_opponents:
        return ""
    if stage.format in Stage.CUPS:
        return _(
            "Neste formato o quadro decide quem se encontra: o desejo só vale de aviso, se trocar"
            " duplas à mão."
        )
    return _(
        "Neste formato a tabela decide quem se encontra: o desejo só vale para uma fase seguinte"
        " que sorteie adversários."
    )


def _shown(request: HttpRequest, page: _Page) -> HttpResponse:
    forms = {did: page.forms.get(did) or page.make(did) for did in ("wish", "apart", "fix")}
    context = {
        "tournament": page.tournament,
        "stage": page.stage,
        "round": page.round,
        "name": name_of_round(page.round) if page.round else None,
        "forms": forms,
        "does": what_it_does(page.stage),
        "apart": page.tournament.opponents.filter(round=None).select_related("first", "second"),
        "fixed": page.round.fixed_matches.select_related("first", "second") if page.round else (),
    }
    status = 422 if any(form.errors for form in forms.values()) else 200
    return render(request, "draw/wishes.html", context, status=status)


def _wish(page: _Page, form: Form) -> None:
    services.change_wishes(page.tournament, **form.cleaned_data, by=page.by)


def _apart(page: _Page, form: TwoPairsForm) -> None:
    services.keep_apart(page.tournament, *form.two(), by=page.by)


def _may_meet(page: _Page, form: Form) -> None:
    services.let_meet(page.tournament, form.cleaned_data["which"], by=page.by)


def _fix(page: _Page, form: FixForm) -> Problem | None:
    if page.round is None:
        return Problem("round_is_public")
    table = form.cleaned_data["table"]
    return services.fix_match(page.round, *form.two(), table=table, by=page.by)


def _loosen(page: _Page, form: Form) -> None:
    services.let_draw(page.tournament, form.cleaned_data["which"], by=page.by)


_DONE: Mapping[str, Callable[[_Page, Any], Problem | None]] = {
    "wish": _wish,
    "apart": _apart,
    "may_meet": _may_meet,
    "fix": _fix,
    "loosen": _loosen,
}
_SAID: Mapping[str, Callable[[], str]] = {
    "wish": lambda: _("Guardado: conta a partir do próximo sorteio."),
    "apart": lambda: _("Guardado: conta a partir do próximo sorteio."),
    "may_meet": lambda: _("Já se podem encontrar outra vez."),
    "fix": lambda: _("Marcado: jogam uma com a outra."),
    "loosen": lambda: _("Tirado: sorteia-se com as outras."),
}
