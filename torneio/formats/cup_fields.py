"""The questions that are asked of a knock-out alone, as a first stage and as a later one."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from pairing.consolation import course


def third_place_field() -> forms.BooleanField:
    """Whether the losers of the semi-finals meet."""
    return forms.BooleanField(
        label=_("Jogo do 3.º lugar"),
        required=False,
        help_text=_("Ao lado da final, entre quem perdeu as meias-finais."),
    )


def all_places_field() -> forms.BooleanField:
    """Whether the losers play on, for the other places."""
    return forms.BooleanField(
        label=_("Todos os lugares"),
        required=False,
        help_text=_("Quem perde joga pelos lugares que restam, do 3.º ao último: ninguém sai."),
    )


def redrawn_field() -> forms.BooleanField:
    """Whether every round of a knock-out is drawn anew."""
    return forms.BooleanField(
        label=_("Novo sorteio em cada ronda"),
        required=False,
        help_text=_("Em vez de um quadro fixo, sorteia-se de novo entre quem ainda está em prova."),
    )


def consolation_field() -> forms.BooleanField:
    """Whether the losers of first matches play another knock-out beside."""
    return forms.BooleanField(
        label=_("Consolação"),
        required=False,
        help_text=_("Quem perde o primeiro jogo joga outras eliminatórias, ao lado."),
    )


def faults_of_a_cup(said: Mapping[str, Any], pairs: int) -> Iterator[tuple[str, Any]]:
    """What cannot be played together in a knock-out of so many pairs: the field, and the sentence
    at it."""
    beside, redrawn = said.get("consolation"), said.get("redrawn")
    if beside and redrawn:
        words = _("Com um novo sorteio em cada ronda não há consolação: escolha uma das duas.")
        yield "consolation", words
    elif beside and not course(max(pairs, 2), third_place=bool(said.get("third_place"))).rounds:
        yield "consolation", _("Não há duplas que cheguem para uma consolação.")
    if said.get("all_places") and (redrawn or beside):
        yield (
            "all_places",
            _(
                "Todos os lugares jogam-se num só quadro: sem novo sorteio em cada ronda e sem "
                "consolação."
            ),
        )


def second_final_field() -> forms.BooleanField:
    """Whether the final of a double elimination is played again where both have lost once."""
    return forms.BooleanField(
        label=_("Segunda final, se for precisa"),
        required=False,
        help_text=_("Joga-se se a dupla que vem da repescagem ganhar a primeira."),
    )


MOST_OF_A_FINAL = 9  # partidas


def final_field() -> forms.IntegerField:
    """To how many partidas the final is played."""
    return forms.IntegerField(
        label=_("Partidas da final"),
        required=False,
        min_value=1,
        max_value=MOST_OF_A_FINAL,
        help_text=_("De 1 a 9, em vez das dos outros encontros. Vazio: joga-se como eles."),
        error_messages={
            "invalid": _("Escreva um número de partidas, em algarismos."),
            "min_value": _("Uma final tem pelo menos uma partida."),
            "max_value": _("Mais de %(limit_value)s partidas não cabem numa final."),
        },
    )
