"""The articles of the games played alone, by game.

A renúncia, which no source prices, is left to the referee; how the sources are interpreted is in
docs/adr/0006. `BY_GAME` alone asks which game an event plays.
"""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Tournament
from torneio.regulation.in_the_event import UNFORESEEN
from torneio.regulation.italiana_articles import JOGOS, PONTOS
from torneio.regulation.phrases import Clause, saying
from torneio.regulation.suaro_articles import SUARO

_CONDUCT = {
    "conduct": Clause(
        _("Falar, renúncia e árbitro"),
        saying(
            _("Durante a mão ninguém fala do jogo nem faz sinais."),
            _(
                "Quem não assiste a um naipe que tem na mão faz renúncia. O árbitro regista-a; a "
                "mão conta como se jogou."
            ),
            UNFORESEEN,
        ),
    )
}

BY_GAME: Mapping[str, Mapping[str, Clause]] = {
    Tournament.Game.ITALIANA_PONTOS: PONTOS | _CONDUCT,
    Tournament.Game.ITALIANA_JOGOS: JOGOS | _CONDUCT,
    Tournament.Game.SUARO: SUARO | _CONDUCT,
}
"""The articles of each, in order."""
