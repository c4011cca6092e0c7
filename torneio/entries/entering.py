"""The kinds of entrants of an event, a row each: pairs, or single players. Their differences, and
their wording in whole sentences, stand here; no other module asks whether each plays alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from torneio.lists.headings import OF_A_PAIR


@dataclass(frozen=True, eq=False, kw_only=True)
class EntryTerms:
    """How many `names` a line of a list holds; whether the event is played `by_ruleset`, which its
    organiser chooses (else by the rules of the game's source); and whether entrants are `paired`
    for each round, so that the draw has its pages and withdrawing leaves matches to decide; the
    name of the public `page` of one. Then the codes that replace those of an entry's problems, and
    the words."""

    names: int
    by_ruleset: bool
    paired: bool
    page: str
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
    says: Mapping[str, Any]

    @property
    def several(self) -> bool:
        """Whether people enter together."""
        return self.names > 1


PAIRS = EntryTerms(
    names=OF_A_PAIR,
    by_ruleset=True,
    paired=True,
    page="pair",
    problems={},
    name=_("Dupla"),
    numbered=_("Dupla %(number)s"),
    counted=ngettext_lazy(
        "<strong>%(number)s</strong> dupla", "<strong>%(number)s</strong> duplas", "number"
    ),
    missing=ngettext_lazy(
        "falta chegar <strong>%(number)s</strong> dupla",
        "faltam chegar <strong>%(number)s</strong> duplas",
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
        "só os pontos da dupla que o telefone disser: o resto faz-se sozinho."
    ),
    search=_("Procurar: número ou nome da dupla"),
    went_home=_("%(pair)s foram para casa."),
    sharing={
        "undecided": ngettext_lazy(
            "Partilha o lugar com a dupla %(number)s: nenhum critério as separou.",
            "Partilha o lugar com as duplas %(number)s: nenhum critério as separou.",
            "n",
        ),
        "shared": ngettext_lazy(
            "Partilha o lugar com a dupla %(number)s: assim o decidiu a organização.",
            "Partilha o lugar com as duplas %(number)s: assim o decidiu a organização.",
            "n",
        ),
        "prizes": ngettext_lazy(
            "Partilha o lugar com a dupla %(number)s: o sorteio foi só dos prémios.",
            "Partilha o lugar com as duplas %(number)s: o sorteio foi só dos prémios.",
            "n",
        ),
    },
    says={
        "plays": ngettext_lazy(
            "cada dupla joga %(n)s encontro", "cada dupla joga %(n)s encontros", "n"
        ),
        "plays_between": _("cada dupla joga %(least)s a %(most)s encontros"),
        "none": _("Ainda não há duplas."),
        "enter": _("Inscrever duplas"),
        "several": _("Duplas"),
        "see": _("Ver as duplas"),
        "leaving": _("vão para casa"),
        "gone": _("foram para casa"),
        "rests": _("Folga: nesta ronda esta dupla não tem adversário, e não houve mãos."),
        "unconfirmed": _(
            "Há resultados que as duplas ainda não confirmaram: os lugares podem mudar."
        ),
        "too_few": _("Um sorteio precisa de pelo menos duas duplas."),
        "only_present": _("Só as duplas presentes"),
        "all_present": _("Estão todas presentes."),
        "open": ngettext_lazy(
            "Inscrições abertas: %(number)s dupla, %(present)s.",
            "Inscrições abertas: %(number)s duplas, %(present)s.",
            "number",
        ),
        "entered": ngettext_lazy(
            "%(number)s dupla inscrita", "%(number)s duplas inscritas", "number"
        ),
        "entered_here": ngettext_lazy(
            "Está inscrita %(number)s dupla.", "Estão inscritas %(number)s duplas.", "number"
        ),
        "more": ngettext_lazy(
            "E mais %(number)s dupla: está em «Classificação».",
            "E mais %(number)s duplas: estão em «Classificação».",
            "number",
        ),
        "left_out": ngettext_lazy(
            "%(number)s dupla não está presente e fica de fora. Toque nela para a manter:",
            "%(number)s duplas não estão presentes e ficam de fora. Toque numa para a manter:",
            "number",
        ),
        "outside": ngettext_lazy(
            "A dupla %(names)s está fora do sorteio.",
            "As duplas %(names)s estão fora do sorteio.",
            "n",
        ),
        "taken_in": ngettext_lazy(
            "Entrou %(number)s dupla: conta já no próximo sorteio.",
            "Entraram %(number)s duplas: contam já no próximo sorteio.",
            "number",
        ),
        "too_long": _("Com %(n)s duplas acaba pelas %(end)s, e contava acabar até às %(until)s."),
    },
)
PLAYERS = EntryTerms(
    names=1,
    by_ruleset=False,
    paired=False,
    page="player",
    problems={"no_pairs": "no_players", "no_name": "no_player_name", "name_taken": "player_taken"},
    name=_("Jogador"),
    numbered=_("Jogador %(number)s"),
    counted=ngettext_lazy(
        "<strong>%(number)s</strong> jogador", "<strong>%(number)s</strong> jogadores", "number"
    ),
    missing=ngettext_lazy(
        "falta chegar <strong>%(number)s</strong> jogador",
        "faltam chegar <strong>%(number)s</strong> jogadores",
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
        "undecided": ngettext_lazy(
            "Partilha o lugar com o n.º %(number)s: nenhum critério os separou.",
            "Partilha o lugar com os números %(number)s: nenhum critério os separou.",
            "n",
        ),
        "shared": ngettext_lazy(
            "Partilha o lugar com o n.º %(number)s: assim o decidiu a organização.",
            "Partilha o lugar com os números %(number)s: assim o decidiu a organização.",
            "n",
        ),
        "prizes": ngettext_lazy(
            "Partilha o lugar com o n.º %(number)s: o sorteio foi só dos prémios.",
            "Partilha o lugar com os números %(number)s: o sorteio foi só dos prémios.",
            "n",
        ),
    },
    says={
        "plays": ngettext_lazy("cada um joga %(n)s encontro", "cada um joga %(n)s encontros", "n"),
        "plays_between": _("cada um joga %(least)s a %(most)s encontros"),
        "none": _("Ainda não há jogadores."),
        "enter": _("Inscrever jogadores"),
        "several": _("Jogadores"),
        "see": _("Ver os jogadores"),
        "leaving": _("vai para casa"),
        "gone": _("foi para casa"),
        "rests": _("Folga: nesta ronda este jogador não joga, e não houve mãos."),
        "unconfirmed": _(
            "Há resultados que os jogadores ainda não confirmaram: os lugares podem mudar."
        ),
        "too_few": _("Um sorteio precisa de pelo menos quatro jogadores."),
        "only_present": _("Só os jogadores presentes"),
        "all_present": _("Estão todos presentes."),
        "open": ngettext_lazy(
            "Inscrições abertas: %(number)s jogador, %(present)s.",
            "Inscrições abertas: %(number)s jogadores, %(present)s.",
            "number",
        ),
        "entered": ngettext_lazy(
            "%(number)s jogador inscrito", "%(number)s jogadores inscritos", "number"
        ),
        "entered_here": ngettext_lazy(
            "Está inscrito %(number)s jogador.", "Estão inscritos %(number)s jogadores.", "number"
        ),
        "more": ngettext_lazy(
            "E mais %(number)s jogador: está em «Classificação».",
            "E mais %(number)s jogadores: estão em «Classificação».",
            "number",
        ),
        "left_out": ngettext_lazy(
            "%(number)s jogador não está presente e fica de fora. Toque nele para o manter:",
            "%(number)s jogadores não estão presentes e ficam de fora. Toque num para o manter:",
            "number",
        ),
        "outside": ngettext_lazy(
            "%(names)s está fora do sorteio.", "%(names)s estão fora do sorteio.", "n"
        ),
        "taken_in": ngettext_lazy(
            "Entrou %(number)s jogador: conta já no próximo sorteio.",
            "Entraram %(number)s jogadores: contam já no próximo sorteio.",
            "number",
        ),
        "too_long": _(
            "Com %(n)s jogadores acaba pelas %(end)s, e contava acabar até às %(until)s."
        ),
    },
)
TO_BE_PAIRED = replace(PLAYERS, by_ruleset=True, paired=True)
"""Single players, made into pairs by lots before the first draw."""
BETWEEN_PAIRS: Mapping[str, EntryTerms] = {"sueca": PAIRS}
"""The games in which pairs enter; in all others players do."""


def names_of(entering: EntryTerms, most: int) -> int:
    """How many names a line of a list may hold, where a pair may have as many players as `most`."""
    return max(entering.names, most) if entering.several else entering.names


def entering(game: str) -> EntryTerms:
    """The kind of entrants of a game."""
    return BETWEEN_PAIRS.get(game, PLAYERS)
