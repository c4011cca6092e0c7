"""The articles of Suaro (S3)."""

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from torneio.nouns import POINT
from torneio.regulation.phrases import Clause, Phrase, phrase, saying
from torneio.regulation.terms import Terms


def _end(terms: Terms) -> Iterator[Phrase]:
    yield phrase(
        _("Ganha o jogo quem chegar primeiro a %(target)s."), target=POINT.counted(terms.target)
    )
    yield phrase(_("Fica à frente quem ganhar mais jogos, somadas todas as suas mesas."))
    yield phrase(
        _(
            "Entre quem ganhou os mesmos, fica à frente quem tem mais pontos; quem for igual também"
            " nisso reparte o lugar."
        )
    )


SUARO = {
    "players": Clause(
        _("Os jogadores"), saying(_("A cada mesa jogam dois, um vermelho e um preto."))
    ),
    "cards": Clause(
        _("As cartas"),
        saying(
            _(
                "Joga-se com 28 cartas, sete de cada naipe. Da mais alta para a mais baixa: ás, "
                "rei, dama, valete, dez, nove e oito."
            ),
            _(
                "Cada um recebe nove cartas. Vira-se a seguinte, e as outras nove ficam fechadas: "
                "são o monte."
            ),
            _("Dá um de cada vez."),
        ),
    ),
    "bids": Clause(
        _("O leilão"),
        saying(
            _("Fala primeiro quem tem a cor da carta virada."),
            _(
                "Pede-se um número de vazas, de 5 a 9, e como se joga: baixas, paus, ouros, copas, "
                "espadas ou sem trunfo."
            ),
            _(
                "Com o mesmo número, a ordem é essa: baixas é o pedido mais baixo e sem trunfo o "
                "mais alto."
            ),
            _("Cada pedido é mais alto do que o anterior."),
            _(
                "Logo a seguir a um pedido pode dobrar-se, e logo a seguir a um dobre redobrar-se. "
                "Um pedido novo desfaz os dois."
            ),
            _(
                "O leilão acaba quando alguém passa, a não ser à primeira palavra. Fica com o jogo "
                "quem pediu mais alto."
            ),
            _("Se os dois passarem à primeira, dá-se outra vez."),
        ),
    ),
    "kitty": Clause(
        _("O monte"),
        saying(
            _(
                "Pode pedir-se com o monte. Quem ficar com o jogo assim joga com as nove cartas do "
                "monte e deixa as suas no lugar delas, viradas para cima."
            ),
            _("Com o monte ou sem ele, o mesmo pedido é da mesma altura."),
        ),
    ),
    "play": Clause(
        _("Como se joga"),
        saying(
            _(
                "À primeira vaza sai o outro, quem não ficou com o jogo. Quem ganha uma vaza sai à "
                "seguinte. São nove vazas."
            ),
            _("É obrigatório assistir ao naipe da saída. Quem não o tem joga o que quiser."),
            _("Ganha a vaza o trunfo mais alto; sem trunfos, a carta mais alta do naipe da saída."),
            _("Em baixas não há trunfo e ganha a carta mais baixa do naipe da saída."),
        ),
    ),
    "worth": Clause(
        _("Quanto vale uma mão"),
        saying(
            _(
                "Cumprido o pedido, quem ficou com o jogo marca o número que pediu, menos as vazas "
                "que fez a mais."
            ),
            _("Se fizer menos vazas do que pediu, marca o outro o número pedido."),
            _("Dobrado, conta duas vezes; redobrado, quatro."),
        ),
    ),
    "end": Clause(_("O fim e a classificação"), _end),
}
