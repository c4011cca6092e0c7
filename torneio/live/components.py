"""The component page: everything a page may be made of, in both schemes, with sample words."""

from typing import Any

import django_tables2 as tables
from django import forms
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

STANDINGS = (
    {"place": 1, "pair": "Zé e Tó", "matches": 5, "partidas": "9–2", "points": 14},
    {"place": 2, "pair": "Rui e Quim", "matches": 5, "partidas": "8–4", "points": 12},
    {
        "place": 3,
        "pair": "Maria da Conceição e António",
        "matches": 5,
        "partidas": "7–5",
        "points": 11,
    },
)


class SampleTable(tables.Table):
    """A short standings table."""

    place = tables.Column(
        verbose_name=_("Lugar"), attrs={"td": {"class": "num"}, "th": {"class": "num"}}
    )
    pair = tables.Column(verbose_name=_("Dupla"))
    partidas = tables.Column(verbose_name=_("Partidas"), orderable=False)
    points = tables.Column(
        verbose_name=_("Pontos"), attrs={"td": {"class": "num strong"}, "th": {"class": "num"}}
    )

    class Meta:
        empty_text = _("Ainda não há resultados. A classificação aparece depois da primeira mão.")


class SampleForm(forms.Form):
    """One field of every kind; the second is wrong."""

    name = forms.CharField(label=_("Nome da dupla"), help_text=_("Como há de aparecer na parede."))
    points = forms.IntegerField(label=_("Pontos de Nós"), max_value=120)
    note = forms.CharField(
        label=_("Nota"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    target = forms.ChoiceField(
        label=_("Riscos por partida"), choices=[("4", "4"), ("5", "5"), ("10", "10")]
    )
    sheet = forms.ChoiceField(
        label=_("Folha de jogo"),
        choices=[("crosses", _("Cruzes")), ("comb", _("Traços"))],
        widget=forms.RadioSelect,
    )
    paid = forms.BooleanField(label=_("Inscrição paga"), required=False)


def components(request: HttpRequest) -> HttpResponse:
    """Every component, once on paper and once on slate."""
    form = SampleForm({"name": "Zé e Tó", "points": "130", "target": "4", "sheet": "comb"})
    table = SampleTable(STANDINGS, order_by="place", request=request)
    table.paginate(page=1, per_page=2)
    empty = SampleTable((), request=request)
    page = Paginator(range(30), 12).page(2)
    context: dict[str, Any] = {"form": form, "table": table, "empty": empty, "page": page}
    return render(request, "live/components.html", context)
