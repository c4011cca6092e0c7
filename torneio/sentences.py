"""The problems of an event in sentences: its rules, its pairs, a file of results, its rounds.

Templates filled by name, each under its code; those of a table, and the function that words a
problem, are in `torneio.words`.
"""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

OF_THE_EVENT: Mapping[str, Promise | str] = {
    # Houses and who is in them.
    "in_the_house_already": _("Esta conta já está em «%(name)s»."),
    "invitation_is_over": _(
        "Este convite já foi usado ou já não vale: peça outro a quem o mandou."
    ),
    "last_owner": _("É a única pessoa responsável pela casa: nomeie antes outra."),
    "only_owners": _("Só quem é responsável pela casa o pode fazer: %(owners)s."),
    # The rules of an event.
    "unknown_preset": _("Não há regras com o nome «%(rules)s»."),
    "unknown_option": _("As regras não têm a opção «%(option)s»."),
    "unknown_value": _("%(option)s não pode ser «%(value)s»; pode ser: %(expected)s."),
    "extra_without_partidas": _(
        "A bandeira dá uma partida a mais, mas estes encontros não contam partidas."
    ),
    "not_monotone": _(
        "Repare: %(points)s pontos valem %(pays)s e %(better)s valem só %(pays_better)s."
    ),
    "rules_are_closed": _("As regras já não mudam: há uma ronda sorteada com elas."),
    # Pairs. Where several are pasted, the page says which line beside the sentence.
    "no_pairs": _("Não há nenhuma dupla escrita."),
    "registration_closed": _(
        "As inscrições estão fechadas: carregue outra vez se é mesmo para inscrever."
    ),
    "no_players": _("Não há nenhum jogador escrito."),
    "no_name": _("Falta o nome da dupla."),
    "no_player_name": _("Falta o nome do jogador."),
    "name_too_long": _("O nome é comprido de mais: até 120 letras, e 80 por jogador."),
    "name_taken": _("Já há uma dupla com o nome «%(name)s»."),
    "player_taken": _("Já há um jogador com o nome «%(name)s»."),
    "too_many_players": _("«%(name)s» tem mais de quatro jogadores."),
    "squad_is_full": _(
        "Cada dupla tem até %(most)s jogadores. Se %(name)s vem de fora substituir alguém, diga-o "
        "em baixo."
    ),
    "rosters_are_closed": _(
        "Os plantéis estão fechados. Se %(name)s vem de fora substituir alguém, diga-o em baixo."
    ),
    "squad_too_large": _(
        "«%(name)s» tem mais de %(most)s jogadores. Se cada dupla pode ter mais, diga-o primeiro "
        "nos dados do torneio, em «Jogadores por dupla»."
    ),
    "cell_too_long": _("O clube ou o contacto passa das 80 letras."),
    # Payments.
    "fee_unknown": _("Diga primeiro quanto é a inscrição, na página dos pagamentos."),
    "owes_less": _("«%(name)s» só deve %(owed)s: veja a quantia."),
    "owes_nothing": _("«%(name)s» não deve nada: a quantia não se juntou."),
    # People who register themselves.
    "signup_off": _("Neste torneio as inscrições fazem-se com a organização."),
    "signup_hour_passed": _("As inscrições acabaram: já passou a hora."),
    "signup_shut": _("As inscrições estão fechadas."),
    "signup_begun": _("O torneio já começou: quem vier ainda, fala com a organização."),
    "signup_over": _("Este torneio já terminou."),
    "signup_full": _("Está cheio, e não há lista de espera."),
    "signup_too_many": _(
        "Daqui vieram muitas inscrições de seguida. Espere uma hora, ou fale com a organização."
    ),
    "signup_twice": _(
        "«%(name)s» já espera lugar. Se é a sua inscrição, abra a ligação que recebeu."
    ),
    "signup_moved": _("Entretanto isto mudou: veja como está agora."),
    "signup_drawn": _("Já houve sorteio: para mudar ou desistir, fale com a organização."),
    "signup_partner_gone": _("Essa pessoa já não espera parceiro."),
    "plays_still": _(
        "%(name)s está inscrito em %(events)s: espere que acabe, ou tire-o de lá primeiro."
    ),
    # Phones that ask to be told.
    "push_over": _("Este torneio já terminou: não há mais nada a avisar."),
    "push_unknown": _("Os avisos deste navegador não são de um serviço conhecido."),
    "push_too_many": _("Já há muitos telefones a pedir avisos daqui. Espere uma hora."),
    # A list of pairs.
    "too_many_lines": _("A lista tem mais de %(most)s linhas: cole-a ou envie-a por partes."),
    "file_too_large": _("O ficheiro passa dos %(megabytes)s MB."),
    "not_a_list": _("Este ficheiro não é texto nem uma folha de cálculo."),
    "old_workbook": _("É um ficheiro de um Excel antigo: guarde-o como .xlsx ou CSV."),
    "broken_workbook": _(
        "Esta folha de cálculo não se consegue abrir: guarde-a como .xlsx ou CSV."
    ),
    "pair_is_gone": _("Essa dupla já não está inscrita."),
    "pair_was_drawn": _("«%(name)s» já entrou num sorteio: não se apaga, mas pode desistir."),
    "drawn_cannot_wait": _(
        "Esta dupla já entrou num sorteio: não se separa, nem fica à espera de parceiro."
    ),
    "not_alone": _("Só um jogador sozinho fica à espera de parceiro."),
    "nobody_waits": _("Escolha dois jogadores que estejam à espera de parceiro."),
    "cannot_part": _("Só se separa uma dupla que foi junta aqui e ainda joga a dois."),
    # A file of results.
    "not_utf8": _("O ficheiro não é texto em UTF-8: guarde-o como «CSV UTF-8»."),
    "missing_columns": _("Faltam colunas no ficheiro: %(columns)s."),
    "no_results": _("O ficheiro não tem nenhum resultado."),
    "wrong_number_of_cells": _("Linha %(line)s: tem %(cells)s células em vez de %(expected)s."),
    "not_a_number": _("Linha %(line)s: «%(value)s» não é um número (coluna %(column)s)."),
    "round_from_one": _("Linha %(line)s: as rondas contam-se a partir de 1."),
    "against_itself": _("Linha %(line)s: «%(pair)s» joga contra si mesma."),
    "table_twice": _("Linha %(line)s: a mesa %(which)s já está ocupada na ronda %(round)s."),
    "pair_twice": _("Linha %(line)s: «%(which)s» já joga na ronda %(round)s."),
    # The papers of a round, typed a second time.
    "table_not_typed": _("Escreva o número da mesa."),
    "sheet_not_typed": _("Falta escrever o que diz a folha desta mesa."),
    # Rounds and draws.
    "too_few_pairs": ngettext_lazy(
        "Há %(pairs)s dupla, e são precisas pelo menos duas.",
        "Há %(pairs)s duplas, e são precisas pelo menos duas.",
        "pairs",
    ),
    "too_many_groups": _(
        "São %(groups)s grupos para %(pairs)s duplas: um grupo tem pelo menos duas."
    ),
    "stage_exists": _("O sorteio deste torneio já começou."),
    "stage_is_not_to_come": _("Essa fase já começou, ou já não está prevista."),
    "players_are_no_pairs": _(
        "Depois de parceiros rotativos joga-se outra vez com parceiros rotativos: os jogadores não "
        "são duplas."
    ),
    "no_stage_follows_a_cup": _(
        "Umas eliminatórias acabam com quem as ganhou: depois delas não há outra fase. Para as que "
        "perdem há, ao começar, o 3.º lugar, a consolação ou todos os lugares."
    ),
    "no_stage_follows": _("Depois desta fase já não há outra."),
    "not_played_to_the_end": _(
        "Ainda falta jogar. Para terminar mesmo assim, marque em baixo que é o que quer."
    ),
    "stage_still_played": _(
        "Ainda há rondas por jogar ou resultados por decidir: a fase seguinte começa depois."
    ),
    "step_is_gone": _("Isso já não está para acontecer: veja como está agora."),
    "tie_not_decided": _("Há um empate com prémio por decidir: diga primeiro como se desfaz."),
    "tied_at_the_cut": _(
        "Há um empate, e não há lugar para todos passarem: %(pairs)s. Decida-o primeiro, ou mude o "
        "número dos que passam."
    ),
    "tied_at_the_cut_of_a_group": _(
        "No grupo %(letter)s estão empatadas no %(place)s.º lugar, e não passam todas: %(pairs)s. "
        "Decida primeiro o empate, ou mude quantas passam."
    ),
    "shared_at_the_cut": _(
        "Ficou decidido que partilham o lugar, e não há lugar para todos passarem: %(pairs)s. "
        "Anule essa decisão, e sorteie quem passa."
    ),
    "shared_at_the_cut_of_a_group": _(
        "No grupo %(letter)s ficou decidido que partilham o %(place)s.º lugar, e não passam todas: "
        "%(pairs)s. Anule essa decisão, e sorteie quem passa."
    ),
    "tied_at_the_second_cut": _(
        "O %(place)s.º lugar está empatado, e nem todos jogam a Taça B: %(pairs)s. Decida primeiro "
        "o empate, ou mude quantas a jogam."
    ),
    "tied_at_the_second_cut_of_a_group": _(
        "No grupo %(letter)s o %(place)s.º lugar está empatado, e dele depende quem joga a Taça B: "
        "%(pairs)s. Decida primeiro o empate, ou mude quantas a jogam."
    ),
    "no_more_rounds": _("Todos já jogaram com todos: são %(rounds)s rondas."),
    "drawn_match": _("Há encontros empatados, e alguém tem de seguir: mesas %(tables)s."),
    "unfinished_matches": ngettext_lazy(
        "Falta acabar a mesa %(tables)s.", "Faltam acabar %(count)s mesas: %(tables)s.", "count"
    ),
    "disputed_matches": ngettext_lazy(
        "A mesa %(tables)s está em disputa: decida-a primeiro.",
        "Há %(count)s mesas em disputa: %(tables)s. Decida-as primeiro.",
        "count",
    ),
    "pairs_do_not_rotate": _(
        "Nos parceiros rotativos cada um entra sozinho, e já são dois: %(pairs)s. Separe-os na "
        "lista das inscrições, ou escolha outro formato."
    ),
    "too_few_to_rotate": ngettext_lazy(
        "Há %(players)s jogador, e são precisos pelo menos quatro.",
        "Há %(players)s jogadores, e são precisos pelo menos quatro.",
        "players",
    ),
    "rotation_takes_no_wishes": _(
        "Nos parceiros rotativos o calendário já diz quem joga com quem: não há pedidos a fazer."
    ),
    "rotation_is_fixed": _(
        "Os parceiros da noite toda estão combinados: uma troca estragava as rondas que faltam."
    ),
    "league_is_fixed": _(
        "Em todos contra todos os jogos seguem a tabela: trocar duas duplas deixava encontros "
        "por jogar."
    ),
    "no_groups": _("Aqui não se joga em grupos."),
    "groups_were_public": _(
        "Já se publicou uma ronda dos grupos: ficam como estão. Antes disso podiam trocar-se."
    ),
    "one_group": _("Estão as duas no mesmo grupo: escolha duplas de grupos diferentes."),
    "no_stage_to_keep": _("Ainda não se escolheu como se joga: não há nada para guardar."),
    "preset_name_taken": _("Já há um modelo chamado «%(name)s»."),
    "format_name_taken": _("Já tem um formato chamado «%(name)s»: escolha outro nome."),
    "round_was_published": _("Já houve uma ronda publicada: as inscrições não voltam atrás."),
    "round_is_public": _("Esta ronda já está publicada: já ninguém se marca nela."),
    "pair_is_fixed": _("%(pair)s já tem encontro marcado nesta ronda."),
    "table_is_fixed": _("Na mesa %(table)s já há outro encontro marcado."),
    "round_has_results": _("Esta ronda já tem resultados registados."),
    # Pairs that leave.
    "row_is_split": _(
        "Quem entra fica com todos os encontros desta dupla: escolha o mesmo em todos."
    ),
    "ahead_moved": _("Entretanto mudaram as mesas que ainda jogam: veja outra vez."),
    "leaving_moved": _("Entretanto mudou o que estava por acabar: veja outra vez."),
    "not_left": _("Não chegou a sair, ou já voltou."),
    "place_is_taken": _("O seu lugar no sorteio já é de outra dupla: %(pair)s."),
    "seats_moved": _("Na mesa %(tables)s já se jogou, ou já se senta outra dupla."),
    "seats_ruled": _(
        "Numa destas mesas há uma decisão da arbitragem ou uma disputa: trate dela primeiro."
    ),
    "seats_drawn_from": _("A ronda seguinte já se sorteou a partir destas mesas: ficam assim."),
    "published_since": _("Já se publicou depois: %(round)s."),
    # A correction after which another pair qualifies.
    "onward_moved": _("Diga o que acontece à ronda seguinte: veja outra vez o que muda."),
    "bracket_is_drawn": _(
        "Já há uma ronda sorteada depois deste resultado: corrija-o na página da mesa, que "
        "pergunta o que se faz a ela."
    ),
    # Ties that people decide.
    "tie_built_on": _(
        "Por esta decisão começou a fase seguinte, e há quem lá jogue: só se anula depois de "
        "«Desfazer esta fase», em «Sorteio»."
    ),
    "tie_too_early": _("Ainda há mesas por acabar: os empates decidem-se no fim."),
    "tie_moved": _("A classificação mudou entretanto: veja outra vez quem está empatado."),
    "tie_decided": _("Este empate já está decidido: anule primeiro o que se decidiu."),
    "round_is_needed": _("Essa ronda já não se pode tirar: veja como estão as rondas."),
    "not_a_draft": _("Esta ronda já não está por publicar."),
    "in_another_bracket": _(
        "Uma joga «%(a)s» e a outra «%(b)s», pelo que ganharam ou perderam antes: não trocam de "
        "lugar."
    ),
    "not_in_this_round": _("Essas duplas não estão as duas nesta ronda."),
}
