"""The nouns that are counted, and those that sentences agree with: one table of number and gender.

Each form is a whole text of the catalogue, "nenhuma pedra" as much as "3 pedras": the code never
inflects a word.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, npgettext_lazy, pgettext_lazy


@dataclass(frozen=True)
class Noun:
    """A countable noun."""

    numbered: Any

    def counted(self, number: int) -> str:
        """A number with the noun: "1 ronda", "3 rondas"."""
        return str(self.numbered % {"n": number})


@dataclass(frozen=True, kw_only=True)
class Unit(Noun):
    """The unit that hands are scored in; sentences use its forms by these names."""

    units: Any
    the_units: Any
    no_unit: Any
    all_units: Any

    @property
    def forms(self) -> Mapping[str, Any]:
        """Every form except the counted one, by its name."""
        return {name: form for name, form in vars(self).items() if name != "numbered"}


PARTIDA = Noun(ngettext_lazy("%(n)s partida", "%(n)s partidas", "n"))
HAND = Noun(ngettext_lazy("%(n)s mão", "%(n)s mãos", "n"))
MINUTE = Noun(ngettext_lazy("%(n)s minuto", "%(n)s minutos", "n"))
POINT = Noun(ngettext_lazy("%(n)s ponto", "%(n)s pontos", "n"))
WIN = Noun(ngettext_lazy("%(n)s vitória", "%(n)s vitórias", "n"))
GROUP = Noun(ngettext_lazy("%(n)s grupo", "%(n)s grupos", "n"))
ROUND = Noun(ngettext_lazy("%(n)s ronda", "%(n)s rondas", "n"))
MATCH = Noun(ngettext_lazy("%(n)s encontro", "%(n)s encontros", "n"))
TABLE = Noun(ngettext_lazy("%(n)s mesa", "%(n)s mesas", "n"))
BYE = Noun(ngettext_lazy("%(n)s folga", "%(n)s folgas", "n"))
PAIR = Noun(ngettext_lazy("%(n)s dupla", "%(n)s duplas", "n"))
TRICK = Noun(ngettext_lazy("%(n)s vaza", "%(n)s vazas", "n"))
HOUR = Noun(ngettext_lazy("%(n)s hora", "%(n)s horas", "n"))
PLACE = Noun(ngettext_lazy("%(n)s lugar", "%(n)s lugares", "n"))
EVENT = Noun(ngettext_lazy("%(n)s torneio", "%(n)s torneios", "n"))
LINE = Noun(ngettext_lazy("%(n)s linha", "%(n)s linhas", "n"))
FAULT = Noun(ngettext_lazy("%(n)s falha", "%(n)s falhas", "n"))
TABLE_POINT = Noun(ngettext_lazy("%(n)s ponto de mesa", "%(n)s pontos de mesa", "n"))

UNITS: Mapping[str, Unit] = {
    "risco": Unit(
        ngettext_lazy("%(n)s risco", "%(n)s riscos", "n"),
        units=_("riscos"),
        the_units=_("os riscos"),
        no_unit=_("nenhum risco"),
        all_units=_("todos os riscos"),
    ),
    "risca": Unit(
        ngettext_lazy("%(n)s risca", "%(n)s riscas", "n"),
        units=_("riscas"),
        the_units=_("as riscas"),
        no_unit=_("nenhuma risca"),
        all_units=_("todas as riscas"),
    ),
    "ponto": Unit(
        npgettext_lazy("risco", "%(n)s ponto", "%(n)s pontos", "n"),
        units=pgettext_lazy("risco", "pontos"),
        the_units=pgettext_lazy("risco", "os pontos"),
        no_unit=pgettext_lazy("risco", "nenhum ponto"),
        all_units=pgettext_lazy("risco", "todos os pontos"),
    ),
    "pedra": Unit(
        ngettext_lazy("%(n)s pedra", "%(n)s pedras", "n"),
        units=_("pedras"),
        the_units=_("as pedras"),
        no_unit=_("nenhuma pedra"),
        all_units=_("todas as pedras"),
    ),
    "tento": Unit(
        ngettext_lazy("%(n)s tento", "%(n)s tentos", "n"),
        units=_("tentos"),
        the_units=_("os tentos"),
        no_unit=_("nenhum tento"),
        all_units=_("todos os tentos"),
    ),
    "moca": Unit(
        ngettext_lazy("%(n)s moca", "%(n)s mocas", "n"),
        units=_("mocas"),
        the_units=_("as mocas"),
        no_unit=_("nenhuma moca"),
        all_units=_("todas as mocas"),
    ),
    "jogo": Unit(
        npgettext_lazy("risco", "%(n)s jogo", "%(n)s jogos", "n"),
        units=pgettext_lazy("risco", "jogos"),
        the_units=pgettext_lazy("risco", "os jogos"),
        no_unit=pgettext_lazy("risco", "nenhum jogo"),
        all_units=pgettext_lazy("risco", "todos os jogos"),
    ),
}
"""The names an event may give its riscos. Points and games have other meanings too, which another
language may translate otherwise."""

CARD_POINT = Unit(
    ngettext_lazy("%(n)s ponto de cartas", "%(n)s pontos de cartas", "n"),
    units=_("pontos de cartas"),
    the_units=_("os pontos de cartas"),
    no_unit=_("nenhum ponto de cartas"),
    all_units=_("todos os pontos de cartas"),
)
