"""What is asked of a stage alike, be it the first or a later one."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from pairing.consolation import course
from torneio.formats.ready_formats import FEWEST_IN_A_GROUP
from torneio.play.models import Stage

FEWEST = 2  # pairs a draw needs
MOST_OF_A_FINAL = 9  # partidas
CUP = ("third_place", "redrawn", "consolation", "all_places")
_FORMAT = Stage.Format
_ASKED_OF = {
    "rounds": {_FORMAT.SWISS, _FORMAT.ROTATION},
    "groups": {_FORMAT.GROUPS},
    "through": {_FORMAT.GROUPS},
    "final_partidas": {_FORMAT.KNOCKOUT},
}


class StageForm(forms.Form):
    """How a stage is played, by pairs."""

    third_place = forms.BooleanField(
        label=_("Jogo do 3.º lugar"),
        required=False,
        help_text=_("Ao lado da final, entre quem perdeu as meias-finais."),
    )
    redrawn = forms.BooleanField(
        label=_("Novo sorteio em cada ronda"),
        required=False,
        help_text=_("Em vez de um quadro fixo, sorteia-se de novo entre quem ainda está em prova."),
    )
    consolation = forms.BooleanField(
        label=_("Consolação"),
        required=False,
        help_text=_("Quem perde o primeiro jogo joga outras eliminatórias, ao lado."),
    )
    all_places = forms.BooleanField(
        label=_("Todos os lugares"),
        required=False,
        help_text=_("Quem perde joga pelos lugares que restam, do 3.º ao último: ninguém sai."),
    )
    final_partidas = forms.IntegerField(
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
    second_final = forms.BooleanField(
        label=_("Segunda final, se for precisa"),
        required=False,
        help_text=_("Joga-se se a dupla que vem da repescagem ganhar a primeira."),
    )
    twice = forms.BooleanField(label=_("Duas voltas"), required=False)
    groups = forms.IntegerField(
        label=_("Quantos grupos"),
        min_value=2,
        error_messages={
            "required": _("Diga quantos grupos."),
            "invalid": _("Escreva um número de grupos, em algarismos."),
            "min_value": _("Um só grupo é todos contra todos: são pelo menos dois."),
        },
    )

    def limit_groups(self, pairs: int) -> None:
        """Say how many groups so many pairs may be dealt to, unless they are too few."""
        most = pairs // FEWEST_IN_A_GROUP
        if most == FEWEST:
            self.fields["groups"].help_text = gettext("São 2, com as duplas que há.")
        elif most > FEWEST:
            words = gettext("De 2 a %(n)s, com as duplas que há.")
            self.fields["groups"].help_text = words % {"n": most}

    def check(self, pairs: int, *, groups: int | None) -> None:
        """Find what so many pairs cannot play in the chosen format, dealt to so many `groups`. A
        field that is asked of another format cannot be wrong."""
        said, format_ = self.cleaned_data, self.cleaned_data.get("format")
        for name, formats in _ASKED_OF.items():
            if format_ not in formats:
                self.errors.pop(name, None)
        if format_ == _FORMAT.GROUPS and (words := _too_many_groups(pairs, groups)):
            self.add_error("groups", words)
        if format_ == _FORMAT.KNOCKOUT:
            for name, words in _faults_of_a_cup(said, pairs):
                self.add_error(name, words)


def one_goes_on(going: int | None) -> Any:
    """Why a single pair cannot go on to another stage, in a sentence; None where it is not so."""
    words = _("Com uma só dupla não há com quem jogar: passam pelo menos duas, ou 0 se nenhuma.")
    return words if going == 1 else None


def _too_many_groups(pairs: int, groups: int | None) -> str:
    """Why so many pairs are not dealt to so many groups, in a sentence; "" where they can be."""
    if not groups or FEWEST_IN_A_GROUP * groups <= pairs:
        return ""
    most = pairs // FEWEST_IN_A_GROUP
    if most < FEWEST:
        needed = {"n": FEWEST * FEWEST_IN_A_GROUP}
        return gettext("Para grupos são precisas pelo menos %(n)s duplas.") % needed
    return gettext("Para estas duplas são até %(n)s grupos.") % {"n": most}


def _faults_of_a_cup(said: Mapping[str, Any], pairs: int) -> Iterator[tuple[str, str]]:
    """What cannot be played together in a knock-out of so many pairs: the field, and the sentence
    at it."""
    beside, redrawn = said.get("consolation"), said.get("redrawn")
    if beside and redrawn:
        words = gettext(
            "Com um novo sorteio em cada ronda não há consolação: escolha uma das duas."
        )
        yield "consolation", words
    elif beside and not course(max(pairs, 2), third_place=bool(said.get("third_place"))).rounds:
        yield "consolation", gettext("Não há duplas que cheguem para uma consolação.")
    if said.get("all_places") and (redrawn or beside):
        words = gettext(
            "Todos os lugares jogam-se num só quadro: sem novo sorteio em cada ronda e sem "
            "consolação."
        )
        yield "all_places", words
