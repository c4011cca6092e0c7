"""The articles about who enters, where each enters alone and has another partner every round."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_lazy as _

from scoring.rulesets import Ruleset
from torneio.regulation.phrases import Clause, Phrase, phrase, saying

_players = saying(
    _("A cada mesa jogam duas duplas. Os parceiros sentam-se frente a frente."),
    _("Cada jogador inscreve-se sozinho, e a sua dupla é a que lhe couber em cada ronda."),
)


def _leaving(_ruleset: Ruleset) -> Iterator[Phrase]:
    """A player that withdraws, and whose results are ranked."""
    yield phrase(
        _(
            "Quem desiste perde por falta de comparência o encontro da ronda em jogo, com o "
            "parceiro que nela tem (artigo %(absence)s). A organização pode antes sentar outra "
            "pessoa nesse lugar, e o que ela fizer conta para quem saiu. Nas rondas seguintes quem "
            "saiu já não é sorteado."
        )
    )
    yield phrase(
        _("Classificam-se os jogadores: conta a cada um o que fez com os parceiros que teve.")
    )


OF_ROTATION: Mapping[str, Clause] = {
    "players": Clause(_("Os jogadores e as duplas"), _players),
    "leaving": Clause(_("Abandonos e classificação de jogadores"), _leaving),
}
"""They take the place of those of events that pairs enter, under the same numbers."""
