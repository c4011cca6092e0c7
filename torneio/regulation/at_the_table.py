"""The articles about playing: cards, hands, and conduct at the table.

An article says only what can happen under the ruleset; what an option means stands beside it in
`scoring`.
"""

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from scoring.customs import customs_of
from scoring.rulesets import Ruleset
from torneio.regulation.phrases import Phrase, phrase, riscos, saying, sums_points

TAKE = _(
    "Ganha a vaza o trunfo mais alto; sem trunfos, a carta mais alta do naipe da saída. Quem ganha "
    "uma vaza sai à seguinte."
)

players = saying(
    _("A cada mesa jogam duas duplas. Os parceiros sentam-se frente a frente."),
    _(
        "Uma dupla são dois jogadores, até quatro se o torneio o permitir. Em cada encontro "
        "sentam-se dois; os outros são suplentes."
    ),
)

_DECK = {
    7: _(
        "Joga-se com 40 cartas, dez de cada naipe. Da mais alta para a mais baixa: ás, sete (a "
        "manilha), rei, valete, dama, seis, cinco, quatro, três e dois."
    ),
    10: _(
        "Joga-se com 40 cartas, dez de cada naipe; o dez é a manilha e não há setes. Da mais alta "
        "para a mais baixa: ás, dez, rei, valete, dama, seis, cinco, quatro, três e dois."
    ),
}


def cards(ruleset: Ruleset) -> Iterator[Phrase]:
    """The deck and its values."""
    yield phrase(_DECK[ruleset.manilha])
    yield phrase(
        _(
            "O ás vale 11 pontos de cartas, a manilha 10, o rei 4, o valete 3 e a dama 2. As outras"
            " não valem nada. Ao todo são 120, 30 em cada naipe."
        )
    )


_OPENING = {
    "chance_deals": _("Quem dá as cartas na primeira mão é escolhido à sorte."),
    "highest_card_deals": _(
        "Na primeira mão cada jogador tira uma carta, e dá quem tirar a mais alta."
    ),
    "chance_shuffles": _("Quem baralha na primeira mão é escolhido à sorte."),
}
_CUTS = {
    "dealers_left": _(
        "Baralha o jogador à direita de quem dá, e parte o da esquerda, que é parceiro de quem "
        "baralhou."
    ),
    "dealers_right": _(
        "Baralha o jogador à esquerda de quem dá, e parte o da direita, que é parceiro de quem "
        "baralhou."
    ),
}
_DIRECTION = {
    "counter_clockwise": _(
        "Joga-se no sentido contrário ao dos ponteiros do relógio. Na mão seguinte dá o jogador à "
        "direita de quem deu."
    ),
    "clockwise": _(
        "Joga-se no sentido dos ponteiros do relógio. Na mão seguinte dá o jogador à esquerda de "
        "quem deu."
    ),
}
_DEALING = {
    "one_batch": _("Quem dá entrega a cada jogador as dez cartas de uma só vez."),
    "one_by_one": _("Quem dá entrega as cartas uma a uma, até cada jogador ter dez."),
}
_SERVED = {
    ("dealers_last_card", "counter_clockwise"): _(
        "começa pelo jogador à sua direita, segue ao contrário dos ponteiros do relógio e serve-se "
        "no fim"
    ),
    ("dealers_last_card", "clockwise"): _(
        "começa pelo jogador à sua esquerda, segue no sentido dos ponteiros do relógio e serve-se "
        "no fim"
    ),
    ("dealers_first_card", "counter_clockwise"): _(
        "serve-se primeiro e segue pela sua direita, ao contrário dos ponteiros do relógio"
    ),
    ("dealers_first_card", "clockwise"): _(
        "serve-se primeiro e segue pela sua esquerda, no sentido dos ponteiros do relógio"
    ),
}
_TRUMP = {
    "dealers_last_card": _(
        "Quem dá %(dealers_last_card)s. O trunfo é o naipe da sua última carta, que mostra a todos."
    ),
    "dealers_first_card": _(
        "Quem dá %(dealers_first_card)s. O trunfo é o naipe da sua primeira carta, que mostra a "
        "todos."
    ),
    "dealer_chooses": _(
        "Quem dá escolhe: ou %(dealers_last_card)s, e mostra a sua última carta; ou "
        "%(dealers_first_card)s, e mostra a primeira. O naipe da carta que mostra é o trunfo."
    ),
}
_LEADS = {
    "dealers_right": _("À primeira vaza sai o jogador à direita de quem deu."),
    "dealers_left": _("À primeira vaza sai o jogador à esquerda de quem deu."),
    "cutter": _("À primeira vaza sai o jogador que partiu o baralho."),
    "dealers_partner": _("À primeira vaza sai o parceiro de quem deu."),
}
_REDEAL = {
    "none": _("Ninguém pode pedir novas cartas por ter poucos pontos de cartas."),
    "leader_10_others_5": _(
        "Pode pedir que se dê outra vez o jogador que sai, se tiver menos de 10 pontos de cartas, e"
        " qualquer outro que tenha menos de 5."
    ),
}


def deal(ruleset: Ruleset) -> Iterator[Phrase]:
    """From the shuffle to the first card."""
    yield phrase(_OPENING[ruleset.opening])
    yield phrase(_CUTS[ruleset.cuts])
    yield phrase(_DIRECTION[ruleset.direction])
    yield phrase(_DEALING[ruleset.dealing])
    ways = customs_of(ruleset).servings
    served = {each.trump: _SERVED[each.trump, each.direction] for each in ways}
    yield phrase(_TRUMP[ruleset.trump], **served)
    yield phrase(_LEADS[ruleset.leads])
    yield phrase(_REDEAL[ruleset.redeal_right])


hand = saying(
    _(
        "Cada jogador põe uma carta em cada vaza. É obrigatório assistir ao naipe da saída. Quem "
        "não o tem joga o que quiser. Ninguém é obrigado a cortar com trunfo nem a jogar mais alto."
    ),
    TAKE,
    _(
        "Depois de todos verem a vaza, as cartas viram-se para baixo e guarda-as a dupla que a "
        "ganhou."
    ),
    _(
        "A vaza acabada de jogar pode tornar a ver-se enquanto ninguém puser carta na seguinte. As "
        "anteriores não se veem."
    ),
    _(
        "Jogadas as dez vazas, cada dupla conta os pontos de cartas das que ganhou. As contas das "
        "duas somam 120."
    ),
    _("Nenhuma dupla pode ter 1 ou 119 pontos de cartas: se a conta der isso, conta-se outra vez."),
)

_CLAIM = {
    "accused_gains_1": _(
        "Se a acusação não se provar, a dupla acusada marca %(one)s, e a mão continua e conta como "
        "as outras."
    ),
    "claimant_loses_1": _(
        "Se a acusação não se provar, a dupla que acusou perde %(one)s, e a mão continua e conta "
        "como as outras."
    ),
    "claimant_loses_partida": _("Se a acusação não se provar, a dupla que acusou perde a partida."),
    "nothing": _(
        "Se a acusação não se provar, não custa nada, e a mão continua e conta como as outras."
    ),
}


def revoke(ruleset: Ruleset) -> Iterator[Phrase]:
    """A proved renúncia, and an accusation that is not proved."""
    yield phrase(
        _(
            "Faz renúncia quem não assiste a um naipe que tem na mão. Prova-se vendo as vazas: numa"
            " não assistiu, e mais tarde jogou uma carta desse naipe."
        )
    )
    yield phrase(
        _(
            "Quem acusa interrompe a mão e chama o árbitro. Só o árbitro manda mostrar vazas já "
            "jogadas."
        )
    )
    yield _proved(ruleset)
    if sums_points(ruleset):
        yield phrase(_CLAIM["nothing"])
    elif ruleset.match.in_hands and ruleset.false_claim == "claimant_loses_partida":
        yield phrase(
            _(
                "Se a acusação não se provar, a dupla acusada marca %(the_units)s de uma partida "
                "inteira (artigo %(partida)s), e a mão continua."
            )
        )
    else:
        yield phrase(_CLAIM[ruleset.false_claim], one=riscos(ruleset, 1))


def _proved(ruleset: Ruleset) -> Phrase:
    """The award for a proved renúncia."""
    award = ruleset.revoke_award
    if sums_points(ruleset):
        return phrase(
            _("Provada a renúncia, a mão acaba e a outra dupla marca os 120 pontos de cartas.")
        )
    if isinstance(award, int) and award:
        return phrase(
            _("Provada a renúncia, a mão acaba e a outra dupla marca %(award)s."),
            award=riscos(ruleset, award),
        )
    if isinstance(award, int):
        return phrase(_("Provada a renúncia, a mão acaba e não dá nada a ninguém."))
    if ruleset.match.in_hands:
        return phrase(
            _(
                "Provada a renúncia, a mão acaba e a outra dupla marca %(the_units)s de uma partida"
                " inteira (artigo %(partida)s)."
            )
        )
    return phrase(
        _(
            "Provada a renúncia, a mão acaba e a outra dupla ganha a partida, esteja o resultado "
            "como estiver."
        )
    )


_TALKING = {
    "void": _("Se falarem ou fizerem sinais, a mão fica sem efeito e o mesmo jogador volta a dar."),
    "warning": _("Se falarem ou fizerem sinais, o árbitro avisa-os, e a mão continua."),
}


def talking(ruleset: Ruleset) -> Iterator[Phrase]:
    """Partners who talk or make signs during a hand, and what it costs."""
    value = ruleset.talking
    yield phrase(_("Durante a mão os parceiros não falam do jogo nem fazem sinais um ao outro."))
    yield phrase(_("Ninguém mostra as suas cartas ao parceiro."))
    if not isinstance(value, int):
        yield phrase(_TALKING[value])
    elif sums_points(ruleset):
        yield phrase(
            _(
                "Se falarem ou fizerem sinais, o árbitro regista o caso, que não muda os pontos de "
                "cartas, e a mão continua."
            )
        )
    else:
        yield phrase(
            _("Se falarem ou fizerem sinais, a outra dupla marca %(award)s, e a mão continua."),
            award=riscos(ruleset, value),
        )


def procedure(ruleset: Ruleset) -> Iterator[Phrase]:
    """Faults of procedure, which the referee judges case by case."""
    if sums_points(ruleset):
        yield phrase(_("Num erro a baralhar, a partir ou a dar, é o árbitro quem decide."))
    else:
        yield phrase(
            _(
                "Num erro a baralhar, a partir ou a dar, o árbitro decide se a mão se dá outra vez "
                "e quanto marca a outra dupla: no máximo, %(the_units)s de uma partida inteira."
            )
        )
    yield phrase(
        _(
            "O árbitro decide também quando alguém joga fora da sua vez, vê vazas anteriores à "
            "última sem acusar ninguém, ou se porta mal. Quem assiste não fala do jogo."
        )
    )
