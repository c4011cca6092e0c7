"""The doubts about a line of a list, in sentences."""

from collections.abc import Iterable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneio.lists.behind import says_money
from torneio.lists.doubts import LineDoubt

_IN_THE_LIST: Mapping[str, Promise | str] = {
    "known_pair": _("«%(who)s» já está na linha %(line)s."),
    "same_names": _(
        "«%(who)s» também está na linha %(line)s, de outra terra. Se são outras pessoas, inscreva "
        "assim; se são as mesmas, deixe uma das linhas de fora."
    ),
    "player_in_two_pairs": _("«%(who)s» também está na linha %(line)s."),
    "name_taken": _("Já há uma dupla com o nome «%(who)s», na linha %(line)s."),
}
_REGISTERED: Mapping[str, Promise | str] = {
    "known_pair": _("«%(who)s» já tem inscrição, com o número %(pair)s."),
    "same_names": _(
        "«%(who)s» já tem inscrição, com o número %(pair)s, de outra terra. Se são outras pessoas, "
        "inscreva assim; se são as mesmas, deixe a linha de fora."
    ),
    "player_in_two_pairs": _("«%(who)s» já está na dupla %(pair)s."),
    "player_waits": _(
        "«%(who)s» espera parceiro, com o número %(pair)s: junte-lhe o parceiro, em vez "
        "de escrever a dupla outra vez."
    ),
    "name_taken": _("Já há uma dupla com o nome «%(who)s», a número %(pair)s."),
}
_BY_ITSELF: Mapping[str, Promise | str] = {
    "same_player_twice": _("Os dois jogadores têm o mesmo nome: «%(who)s»."),
    "lone_player": _("Só há um nome: falta-lhe par, ou é o nome de uma dupla?"),
    "no_name": _("Não há nenhum nome nesta linha."),
    "too_many_players": _("São mais de quatro jogadores."),
    "squad_too_large": _(
        "São mais de %(who)s jogadores. Se cada dupla pode ter mais, diga-o primeiro nos dados do "
        "torneio."
    ),
    "name_too_long": _("O nome é comprido de mais: até 120 letras, e 80 por jogador."),
    "cell_too_long": _("O clube ou o contacto passa das 80 letras."),
    "two_players": _(
        "Parecem duas pessoas, e aqui cada uma entra sozinha. Se são duas, deixe aqui uma e "
        "inscreva a outra à parte; se é o nome de uma só, inscreva-a assim."
    ),
    "unnamed_player": _(
        "«%(who)s» conta como jogador, mas não é um nome: se souber como se chama, escreva-o; se "
        "não, inscreva assim."
    ),
    "last_of_several": _(
        "«%(who)s» tanto pode ser um jogador como a terra de onde vêm. Se joga, inscreva assim "
        "mesmo; se não, passe-o para «Clube ou terra»."
    ),
    "club_may_play": _(
        "«%(who)s» leu-se como clube ou terra. Se é o nome de um jogador, corrija a linha."
    ),
    "odd_club": _("«%(who)s» leu-se como clube ou terra. Se é outra coisa, apague-o de lá."),
    "unsure": _(
        "Não é certo que venha: pergunte se vem sempre. Se não vem, deixe a linha de fora."
    ),
    "may_be_numbered": _(
        "«%(who)s» começa por um número: se é o da lista, apague-o; se é do nome, fica assim."
    ),
    "read_apart": _("Está escrita de outra maneira do que as outras: veja se ficou bem lida."),
    "left_over": _("Sobrou «%(who)s», que não fica em lado nenhum."),
    "greeted": _(
        "Parece haver aqui uma saudação ou um recado. Se é uma inscrição, deixe só os nomes; se "
        "não é, deixe a linha de fora."
    ),
    "spare": _(
        "Estava entre os suplentes: se já joga, inscreva assim; se só entra quando alguém faltar, "
        "deixe-a de fora por agora."
    ),
    "no_pair": _("Parece um título ou um recado, e não uma inscrição."),
}

_MONEY_LEFT_OVER = _(
    "Sobrou «%(who)s», que não fica em lado nenhum: quando estiver pago, carregue em «Pagou» na "
    "linha desta inscrição, depois de inscrever."
)


def told(doubts: Iterable[LineDoubt]) -> list[str]:
    """A sentence for each doubt; a title or a repetition is not also called a single name."""
    doubts = list(doubts)
    alone = {doubt.code for doubt in doubts}.isdisjoint({"known_pair", "no_pair"})
    return [
        _sentence(doubt) % doubt._asdict()
        for doubt in doubts
        if alone or doubt.code != "lone_player"
    ]


def _sentence(doubt: LineDoubt) -> Promise | str:
    if doubt.code == "left_over" and says_money(doubt.who):
        return _MONEY_LEFT_OVER
    if doubt.code in _BY_ITSELF:
        return _BY_ITSELF[doubt.code]
    return (_REGISTERED if doubt.pair else _IN_THE_LIST)[doubt.code]
