"""The words of the game that English keeps, in a few words: for a phone that is read in English."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from torneio.words import unit_word


class GameWord(NamedTuple):
    """A word, and its meaning in a line."""

    word: Promise | str
    means: Promise


def game_words(ruleset: Ruleset) -> list[GameWord]:
    """The words of these rules; none where the page is in Portuguese, which has them."""
    if not (get_language() or "").startswith("en"):
        return []
    partida = [] if ruleset.match.in_hands else [GameWord(_("partida"), _PARTIDA)]
    return [*partida, GameWord(unit_word(ruleset), _UNIT), _BANDEIRA]


_PARTIDA = _("Um jogo dentro do encontro: ganha-o quem primeiro fizer as marcas que são precisas.")
_UNIT = _("As marcas na folha: o que vale cada mão ganha, uma ou mais.")
_BANDEIRA = GameWord(_("bandeira"), _("Uma mão em que um lado faz todas as vazas."))
