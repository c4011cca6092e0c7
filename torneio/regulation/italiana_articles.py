"""The articles of Sueca Italiana, by points (S0) and by games (S1)."""

from collections.abc import Callable, Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from torneio.regulation.at_the_table import TAKE
from torneio.regulation.phrases import Clause, Phrase, phrase, saying
from torneio.regulation.terms import Terms


def _end(first: Any, level: Any) -> Callable[[Terms], Iterator[Phrase]]:
    """The article about how long a table plays, and by which totals players are ranked."""

    def says(terms: Terms) -> Iterator[Phrase]:
        if terms.session:
            yield phrase(_("Cada mesa joga %(session)s."), session=terms.session)
        else:
            yield phrase(_("Cada mesa joga até a organização dizer."))
        yield from map(phrase, (first, level))

    return says


_DECK = _(
    "Joga-se com 40 cartas, dez de cada naipe. Da mais alta para a mais baixa: ás, sete, rei, "
    "valete, dama, seis, cinco, quatro, três e dois."
)
_VALUES = _(
    "O ás vale 11 pontos de cartas, o sete 10, o rei 4, o valete 3 e a dama 2. As outras não valem "
    "nada. Ao todo são 120."
)
_ROUND = _(
    "Dão-se as cartas todas, a começar pelo jogador à direita de quem dá e ao contrário dos "
    "ponteiros do relógio. Na mão seguinte dá o jogador à direita de quem deu."
)
_SECRET = _("Quem tem a carta chamada é o parceiro, e não o diz a ninguém até a jogar.")
_ALONE = _("Quem chama uma carta que tem na mão joga sozinho contra todos.")
_FOLLOW = _(
    "Joga-se ao contrário dos ponteiros do relógio. É obrigatório assistir ao naipe da saída. Quem "
    "não o tem joga o que quiser."
)
_NEEDS = _(
    "Contam-se juntos os pontos de cartas de quem ficou com o jogo e do parceiro. O pedido está "
    "cumprido se chegarem ao que se pediu."
)

PONTOS = {
    "players": Clause(
        _("Os jogadores"),
        saying(
            _(
                "A cada mesa jogam quatro, cinco ou seis, cada um por si. O parceiro muda de mão "
                "para mão."
            )
        ),
    ),
    "cards": Clause(
        _("As cartas"),
        saying(
            _DECK,
            _VALUES,
            _(
                "Com seis jogadores juntam-se os noves e os oitos, que não valem nada e ficam "
                "abaixo da dama, o nove acima do oito: são 48 cartas."
            ),
        ),
    ),
    "deal": Clause(
        _("Dar as cartas"),
        saying(
            _ROUND, _("Com quatro jogadores cada um recebe dez cartas; com cinco ou seis, oito.")
        ),
    ),
    "bids": Clause(
        _("Pedir"),
        saying(
            _("Quem dá fala primeiro e tem de pedir: 61 pontos de cartas ou mais, até 120."),
            _(
                "À vez, pela direita, cada um pede mais do que o último pedido ou passa. Quem passa"
                " não volta a falar nessa mão."
            ),
            _("Quando só fica um, fica ele com o jogo, pelo que pediu."),
        ),
    ),
    "call": Clause(
        _("O trunfo e o parceiro secreto"),
        saying(
            _(
                "Quem fica com o jogo diz o naipe de trunfo e chama uma carta, pelo valor e pelo "
                "naipe."
            ),
            _SECRET,
            _ALONE,
        ),
    ),
    "play": Clause(
        _("Como se joga"),
        saying(
            _(
                "À primeira vaza sai quem ficou com o jogo, ou o parceiro se ele lho pedir, que "
                "assim se dá a conhecer."
            ),
            _FOLLOW,
            TAKE,
        ),
    ),
    "worth": Clause(
        _("Quanto vale uma mão"),
        saying(
            _NEEDS,
            _("Cumprido o pedido, cada um dos dois soma os pontos de cartas que fizeram."),
            _(
                "Se o pedido falha, tira-se a cada um dos dois o que se pediu, e cada um dos outros"
                " soma-o."
            ),
        ),
    ),
    "end": Clause(
        _("O fim e a classificação"),
        _end(
            _("Fica à frente quem tiver mais pontos, somadas todas as suas mesas."),
            _(
                "Entre quem tem os mesmos pontos, fica à frente quem cumpriu mais pedidos; quem for"
                " igual também nisso reparte o lugar."
            ),
        ),
    ),
}
JOGOS = {
    "players": Clause(
        _("Os jogadores"),
        saying(_("A cada mesa jogam cinco, cada um por si. O parceiro muda de mão para mão.")),
    ),
    "cards": Clause(_("As cartas"), saying(_DECK, _VALUES)),
    "deal": Clause(_("Dar as cartas"), saying(_ROUND, _("Cada um recebe oito cartas."))),
    "bids": Clause(
        _("Pedir"),
        saying(
            _(
                "A começar por quem dá, cada um pede uma só vez: de 61 a 120 pontos de cartas, ou "
                "0."
            ),
            _("Fica com o jogo quem pediu mais; de pedidos iguais, o primeiro."),
            _("Se todos disserem 0, fica com o jogo quem deu, com 0."),
        ),
    ),
    "call": Clause(
        _("O trunfo e o parceiro secreto"),
        saying(
            _(
                "Quem fica com o jogo chama uma carta, pelo valor e pelo naipe. O naipe dela é o "
                "trunfo."
            ),
            _SECRET,
            _ALONE,
        ),
    ),
    "play": Clause(
        _("Como se joga"), saying(_("À primeira vaza sai quem ficou com o jogo."), _FOLLOW, TAKE)
    ),
    "worth": Clause(
        _("Quanto vale uma mão"),
        saying(
            _NEEDS,
            _("Com o pedido de 0 são precisos 61."),
            _(
                "Cumprido o pedido, cada um dos dois soma jogos: 1 pelo pedido de 0 ou de 61 a 70, "
                "2 de 71 a 80, 3 de 81 a 90, 4 de 91 a 100, 5 de 101 a 119 e 6 por 120."
            ),
            _("Se o pedido falha, cada um dos outros soma os mesmos jogos."),
        ),
    ),
    "end": Clause(
        _("O fim e a classificação"),
        _end(
            _("Fica à frente quem tiver mais jogos, somadas todas as suas mesas."),
            _(
                "Entre quem tem os mesmos jogos, fica à frente quem cumpriu mais pedidos; quem for "
                "igual também nisso reparte o lugar."
            ),
        ),
    ),
}
