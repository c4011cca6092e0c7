"""The form of a series: its name, its points, and the nights that count."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.series import MOST_PLACES, MOST_POINTS
from torneio.entries.forms import LIMITS
from torneio.entries.forms.events import HouseField
from torneio.houses.models import House
from torneio.season.models import PLACE_POINTS, Series


class PlacePointsField(forms.CharField):
    """The points of the first places as they are typed: "10, 8, 6"."""

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(map(str, value)) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[int]:
        text = super().clean(value)
        parts = [part for part in re.split(r"[\s,;]+", text) if part]
        if not parts or any(not re.fullmatch("[0-9]{1,3}", part) for part in parts):
            raise forms.ValidationError(
                _("Escreva os pontos por ordem, com vírgulas: «10, 8, 6, 5».")
            )
        found = [int(part) for part in parts]
        if len(found) > MOST_PLACES or max(found) > MOST_POINTS:
            raise forms.ValidationError(_("São lugares a mais, ou pontos a mais."))
        if found != sorted(found, reverse=True):
            raise forms.ValidationError(
                _("Um lugar pior não pode valer mais: escreva os pontos do maior para o menor.")
            )
        return found


class SeriesForm(forms.ModelForm):  # type: ignore[type-arg]  # generic to mypy only
    """A series. Both ways of giving points are kept; the style sheet shows the chosen one."""

    places = PlacePointsField(
        label=_("Pontos do 1.º lugar, do 2.º, e assim por diante"),
        initial=[*PLACE_POINTS],
        max_length=200,
        error_messages={"required": _("Escreva os pontos por ordem: «10, 8, 6, 5».")},
    )

    class Meta:
        model = Series
        fields = ("name", "given", "places", "rest", "win", "draw", "partida", "best", "fewest")
        widgets = {"given": forms.RadioSelect}  # noqa: RUF012 - as Django declares it
        labels = {  # noqa: RUF012 - as Django declares it
            "name": _("Nome da série"),
            "given": _("Como se ganham pontos"),
            "rest": _("Pontos de quem fica abaixo"),
            "win": _("Pontos por encontro ganho"),
            "draw": _("Pontos por encontro empatado"),
            "partida": _("Pontos por partida ganha"),
            "best": _("Quantas noites contam"),
            "fewest": _("Noites precisas para ter lugar"),
        }
        help_texts = {  # noqa: RUF012 - as Django declares it
            "name": _("«Liga de sextas, 2026/27»: tal como se deve ler na parede."),
            "rest": _("Por ter vindo: é o que leva quem fica abaixo do último lugar da lista."),
            "best": _("As melhores de cada um; em branco contam todas."),
            "fewest": _("Quem tem menos fica no fim da lista, sem lugar."),
        }
        error_messages = {  # noqa: RUF012 - as Django declares it
            "name": {"required": _("A série tem de ter um nome.")},
            "given": {
                "required": _("Escolha como se ganham pontos."),
                "invalid_choice": _("Escolha uma das duas."),
            },
            **{
                name: {"required": _("Escreva um número; zero também serve."), **LIMITS}
                for name in ("rest", "win", "draw", "partida", "best", "fewest")
            },
        }

    def __init__(self, *args: Any, houses: Sequence[House] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["given"].choices = Series.Given.choices  # type: ignore[attr-defined]
        if len(houses) > 1:
            self.fields["house"] = HouseField(houses)
