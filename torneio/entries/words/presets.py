"""The presets an organiser starts from: a name, and its meaning in one plain sentence."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.rulesets import PRESETS, Ruleset


class PresetWords(NamedTuple):
    """The name of a preset, and its meaning."""

    name: Any
    sentence: Any


PRESET_WORDS: Mapping[str, PresetWords] = {
    "classica": PresetWords(
        _("Clássica"),
        _("A 4 riscos: 61 vale 1, 91 vale 2 e a bandeira ganha a partida. 60–60 não vale nada."),
    ),
    "cento-e-vinte": PresetWords(
        _("Cento e vinte"),
        _("Como a clássica, mas 120 pontos já são bandeira e o 60–60 soma 1 à mão seguinte."),
    ),
    "norte-10": PresetWords(
        _("Norte, a 10"), _("A partida é a 10 riscos e a bandeira vale 4 riscos.")
    ),
    "norte-5": PresetWords(_("Norte, a 5"), _("A partida é a 5 riscos e a bandeira vale 4.")),
    "norte-pente": PresetWords(
        _("Norte, com menos de 30"),
        _("Como a clássica, mas deixar os outros abaixo de 30 pontos vale 4 riscos."),
    ),
    "sul-rolha": PresetWords(
        _("Sul, com rolha"),
        _("Com 91 ou mais ninguém aponta: são os que perdem que ficam sem 2 riscos."),
    ),
    "brasil": PresetWords(
        _("Brasil"),
        _(
            "Joga-se no sentido do relógio e sai o parceiro de quem deu. 120 pontos são bandeira,"
            " o 60–60 soma 1, e quem tem poucos pontos pede novas cartas."
        ),
    ),
    "triplo-30": PresetWords(
        _("Triplo aos 30"), _("Como a clássica, mas 90–30 certos valem 3 riscos.")
    ),
    "suecalandia": PresetWords(
        _("Suecalândia"),
        _(
            "A bandeira vale 4 riscos, há também classificação de jogadores, e as cartas dão-se ao"
            " contrário do jogo: sai quem partiu."
        ),
    ),
    "pontos-corridos": PresetWords(
        _("Pontos corridos"),
        _("Quatro mãos por encontro: somam-se os pontos das cartas e não há riscos."),
    ),
    "cinco-maos": PresetWords(
        _("Cinco mãos"),
        _("Cinco mãos por encontro, contadas em riscos; dobra aos 90 e pode haver empate."),
    ),
}


def preset_name(key: str) -> str:
    """The name of a preset; the key of one that no longer exists."""
    return str(PRESET_WORDS[key].name) if key in PRESET_WORDS else key


def ruleset_name(ruleset: Ruleset) -> str:
    """The name of a tournament's rules: "Clássica", or "Clássica, com alterações"."""
    name = preset_name(ruleset.key)
    if ruleset == PRESETS.get(ruleset.key):
        return name
    return gettext("%(name)s, com alterações") % {"name": name}
