"""The kinds of entrants of an event, a row each: pairs, or single players. Their differences, and
their wording in whole sentences, stand here; no other module asks whether each plays alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from torneio.lists.headings import OF_A_PAIR


@dataclass(frozen=True, eq=False, kw_only=True)
class Entering:
    """How many `names` a line of a list holds; whether the event is played `by_ruleset`, which its
    organiser chooses (else by the rules of the game's source); and whether entrants are `paired`
    for each round, so that the draw has its pages and withdrawing leaves matches to decide. Then
    the codes that replace those of an entry's problems, and the words."""

    names: int
    by_ruleset: bool
    paired: bool
    problems: Mapping[str, str]
    name: Any
    numbered: Any
    counted: Any
    missing: Any
    to_register: Any
    registered: Any
    a_line: tuple[Any, Any]
    on_a_card: Any
    search: Any
    went_home: Any
    sharing: Mapping[str, Any]

    @property
    def several(self) -> bool:
        """Whether people enter together."""
        return self.names > 1


PAIRS = Entering(
    names=OF_A_PAIR,
    by_ruleset=True,
    paired=True,
    problems={},
    name=_("Dupla"),
    numbered=_("Dupla %(number)s"),
    counted=ngettext_lazy(
        "<strong>%(number)s</strong> dupla", "<strong>%(number)s</strong> duplas", "number"
    ),
    missing=ngettext_lazy(
        "falta <strong>%(number)s</strong> dupla",
        "faltam <strong>%(number)s</strong> duplas",
        "number",
    ),
    to_register=ngettext_lazy("Registar %(number)s dupla", "Registar %(number)s duplas", "number"),
    registered=ngettext_lazy("%d dupla registada", "%d duplas registadas"),
    a_line=(
        _("Uma dupla por linha"),
        _("Como estiver: «Zé e Tó», «1. Zé / Tó – Vila», ou colunas de uma folha."),
    ),
    on_a_card=_(
        "Aponte a câmara do telefone a este quadrado e abra a ligação. Depois de cada mão escreva "
        "só os pontos de Nós: o resto faz-se sozinho."
    ),
    search=_("Procurar: número ou nome da dupla"),
    went_home=_("%(pair)s foram para casa."),
    sharing={
        "undecided": _("Partilha o lugar com a dupla %(number)s: nenhum critério as separou."),
        "not_all_met": _(
            "Partilha o lugar com a dupla %(number)s: nenhum critério as separou. O confronto "
            "direto não contou, porque nem todas as que estavam empatadas se encontraram."
        ),
        "shared": _("Partilha o lugar com a dupla %(number)s: assim o decidiu a organização."),
        "prizes": _("Partilha o lugar com a dupla %(number)s: o sorteio foi só dos prémios."),
    },
)
PLAYERS = Entering(
    names=1,
    by_ruleset=False,
    paired=False,
    problems={"no_pairs": "no_players", "no_name": "no_player_name", "name_taken": "player_taken"},
    name=_("Jogador"),
    numbered=_("Jogador %(number)s"),
    counted=ngettext_lazy(
        "<strong>%(number)s</strong> jogador", "<strong>%(number)s</strong> jogadores", "number"
    ),
    missing=ngettext_lazy(
        "falta <strong>%(number)s</strong> jogador",
        "faltam <strong>%(number)s</strong> jogadores",
        "number",
    ),
    to_register=ngettext_lazy(
        "Registar %(number)s jogador", "Registar %(number)s jogadores", "number"
    ),
    registered=ngettext_lazy("%d jogador registado", "%d jogadores registados"),
    a_line=(_("Um jogador por linha"), _("Só o nome, ou colunas de uma folha.")),
    on_a_card=_(
        "Aponte a câmara do telefone a este quadrado e abra a ligação. Depois de cada mão digam "
        "quem jogou e o que fez: as contas fazem-se sozinhas."
    ),
    search=_("Procurar: número ou nome"),
    went_home=_("%(pair)s foi para casa."),
    sharing={
        "undecided": _("Partilha o lugar com o n.º %(number)s: nenhum critério os separou."),
        "not_all_met": _(
            "Partilha o lugar com o n.º %(number)s: nenhum critério os separou. O confronto "
            "direto não contou, porque nem todos os que estavam empatados se encontraram."
        ),
        "shared": _("Partilha o lugar com o n.º %(number)s: assim o decidiu a organização."),
        "prizes": _("Partilha o lugar com o n.º %(number)s: o sorteio foi só dos prémios."),
    },
)
BETWEEN_PAIRS: Mapping[str, Entering] = {"sueca": PAIRS}
"""The games in which pairs enter; in all others players do."""


def names_of(entering: Entering, most: int) -> int:
    """How many names a line of a list may hold, where a pair may have as many players as `most`."""
    return max(entering.names, most) if entering.several else entering.names


def entering(game: str) -> Entering:
    """The kind of entrants of a game."""
    return BETWEEN_PAIRS.get(game, PLAYERS)
