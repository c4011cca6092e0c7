"""The component page, the living style guide: every component, in the light and in the dark theme.

For those who make the product: there in development, and for a superuser where it is in use.
"""

from collections.abc import Sequence
from typing import Any

import django_tables2 as tables
from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from scoring import PRESETS, FalseClaim, Hand, Played, Renuncia, score_partida
from torneio.query_parameters import arrange
from torneio.scoresheet import comb, crosses

NUMBER = {"td": {"class": "num"}, "th": {"class": "num"}}
STANDINGS = (
    {"place": 1, "pair": "Zé e Tó", "partidas": "9–2", "points": 14},
    {"place": 2, "pair": "Rui e Quim", "partidas": "8–4", "points": 12},
    {"place": 3, "pair": "Maria da Conceição e António", "partidas": "7–5", "points": 11},
)
CAPTIONS = {"paper": _("Classificação, no papel"), "slate": _("Classificação, na ardósia")}

WON, LOST, DOUBLE, DOUBLED = Played(70), Played(50), Played(95), Played(25)
LOST_2_4 = (WON, LOST, DOUBLED, WON, LOST)
NOW_3_1 = (WON, LOST, DOUBLE)
SAMPLES: Sequence[tuple[Any, str, Sequence[Sequence[Hand]]]] = (
    (_("2–4 perdida, 3–1 a correr"), "classica", (LOST_2_4, NOW_3_1)),
    (_("Por começar"), "classica", ()),
    (
        _("Bandeira, e um empate à espera"),
        "cento-e-vinte",
        ((WON, Played(120)), (LOST, Played(60))),
    ),
    (_("Riscos tirados: rolha"), "sul-rolha", ((WON, WON, DOUBLED, LOST, WON),)),
    (_("A 5, com renúncia"), "norte-5", ((DOUBLE, Renuncia("a")),)),
    (_("A 10"), "norte-10", ((DOUBLE, DOUBLE, LOST, Played(120, 10), FalseClaim("b"), LOST),)),
    (_("Cinco mãos por riscos"), "cinco-maos", ((DOUBLE, Played(120, 10), LOST),)),
)


class SampleTable(tables.Table):
    """A short standings table."""

    place = tables.Column(verbose_name=_("Lugar"), attrs=NUMBER)
    pair = tables.Column(verbose_name=_("Dupla"))
    partidas = tables.Column(verbose_name=_("Partidas"), orderable=False)
    points = tables.Column(verbose_name=_("Pontos"), attrs=NUMBER)

    class Meta:
        empty_text = _("Ainda não há resultados: a classificação nasce com a primeira mão.")


class SampleForm(forms.Form):
    """One field of every kind; the points are wrong."""

    name = forms.CharField(label=_("Nome da dupla"), help_text=_("Tal como se deve ler na parede."))
    points = forms.IntegerField(label=_("Pontos de Nós"), max_value=120)
    note = forms.CharField(
        label=_("Nota"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    target = forms.ChoiceField(label=_("Riscos por partida"), choices=[(4, "4"), (5, "5")])
    sheet = forms.ChoiceField(
        label=_("Folha de jogo"),
        choices=[("crosses", _("Cruzes")), ("comb", _("Traços"))],
        widget=forms.RadioSelect,
    )
    paid = forms.BooleanField(label=_("Inscrição paga"), required=False)


@require_safe
def components(request: HttpRequest) -> HttpResponse:
    """Every component, once on paper (light) and once on slate (dark); found by nobody else."""
    if not (settings.DEBUG or request.user.is_superuser):
        raise Http404
    specimens = [_specimen(request, scheme) for scheme in ("paper", "slate")]
    return render(request, "live/components.html", {"specimens": specimens})


def _specimen(request: HttpRequest, scheme: str) -> dict[str, Any]:
    typed = {"name": "Zé e Tó", "points": "130", "target": "4", "sheet": "comb"}
    table = SampleTable(STANDINGS, order_by="place")
    arrange(table, request, per_page=2)
    table.caption = CAPTIONS[scheme]
    return {
        "scheme": scheme,
        "form": SampleForm(typed, auto_id=f"{scheme}-%s"),
        "table": table,
        "empty": SampleTable(()),
        "sheets": [
            {"uid": f"{scheme}-{n}", **_sample(*sample)} for n, sample in enumerate(SAMPLES)
        ],
    }


def _sample(title: str, preset: str, partidas: Sequence[Sequence[Hand]]) -> dict[str, Any]:
    rules = PRESETS[preset]
    scores = [score_partida(rules, hands) for hands in partidas]
    target = None if rules.match.in_hands else rules.target
    return {
        "title": title,
        "crosses": crosses(scores, target=target, hand=preset),
        "comb": comb(scores, target=target, hand=preset),
    }
