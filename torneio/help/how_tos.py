"""The tasks that are told, in the order of a night, and the task of each page.

The steps of a task stand in `templates/help/steps/`, in a file of its slug.
"""

from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _


class HowTo(NamedTuple):
    """A task: its address, its name, in a sentence when it is wanted, and `also` other words by
    which people look for it."""

    slug: str
    title: Any
    when: Any
    also: Any = ""

    @property
    def template(self) -> str:
        """The file with its steps."""
        return f"help/steps/{self.slug}.html"


BY_MOMENT: tuple[tuple[Any, tuple[HowTo, ...]], ...] = (
    (
        _("Antes da noite"),
        (
            HowTo(
                "abrir-um-torneio",
                _("Abrir um torneio"),
                _("Nome e dia, as regras, e como se joga. Leva três minutos."),
            ),
            HowTo(
                "colar-uma-lista",
                _("Passar uma lista de duplas"),
                _("Quando já tem os nomes num papel, numa mensagem ou numa folha de cálculo."),
            ),
            HowTo(
                "quem-vem-sem-parceiro",
                _("Quem vem sem parceiro"),
                _("Inscreve-se só e espera; depois junta-se a outro, ou tira-se à sorte."),
            ),
        ),
    ),
    (
        _("À chegada"),
        (
            HowTo(
                "receber-a-porta",
                _("Receber as duplas à porta"),
                _("Quem chegou, quem pagou e quem falta."),
            ),
            HowTo(
                "sortear",
                _("Sortear e mostrar as mesas"),
                _("Quando já chegaram todos os que vão jogar, e depois de cada ronda."),
            ),
            HowTo(
                "telefones-nas-mesas",
                _("Pôr os cartões e um telefone em cada mesa"),
                _("Para que cada mesa registe as suas mãos, sem conta e sem palavra-passe."),
            ),
            HowTo(
                "ecras-na-parede",
                _("Mostrar a noite num televisor"),
                _("As mesas, a classificação e o relógio, à vista de toda a sala."),
            ),
            HowTo(
                "dupla-atrasada",
                _("Chega uma dupla depois do sorteio"),
                _("Entra na ronda seguinte, ou já nesta, se houver quem esteja de folga."),
                _("atrasadas atrasados atrasou tarde chegar chegou chegaram meio"),
            ),
        ),
    ),
    (
        _("Enquanto se joga"),
        (
            HowTo(
                "registar-uma-mao",
                _("Registar uma mão, e emendar um engano"),
                _("No telefone da mesa, depois de cada mão."),
            ),
            HowTo(
                "nao-ha-acordo",
                _("A mesa não se entende, ou chama o árbitro"),
                _("Dois números para a mesma mão, ou um resultado que alguém não aceita."),
            ),
            HowTo(
                "mesa-errada",
                _("Sentaram-se na mesa errada"),
                _("Duas duplas trocaram de lugar, e já jogaram."),
            ),
            HowTo(
                "renuncia",
                _("Houve uma renúncia"),
                _("Alguém não assistiu, podendo; ou foi acusado disso sem razão."),
            ),
            HowTo(
                "alguem-falta-ou-sai",
                _("Uma dupla não vem, ou vai para casa"),
                _("Quem está à espera não pode ficar parado."),
                _("desistir desistiu desistência abandonar abandonou faltou falta de comparência"),
            ),
            HowTo(
                "relogio",
                _("O relógio, e o que acontece sozinho"),
                _("Para acabar a horas, e para não ter de carregar em tudo."),
                _("tempo cronómetro automático hora atraso"),
            ),
            HowTo(
                "sem-rede",
                _("Falhou a rede"),
                _("As mãos não se perdem: ficam no telefone até a rede voltar."),
            ),
        ),
    ),
    (
        _("No fim, e depois"),
        (
            HowTo(
                "empate",
                _("Um empate que vale um prémio"),
                _("Duas duplas com tudo igual, e um só prémio."),
                _("desempatar desempate empatados"),
            ),
            HowTo(
                "acabar-a-noite",
                _("Prémios, diplomas e o fim"),
                _("Quando a última mesa acabou; e se for preciso reabrir."),
            ),
            HowTo(
                "nome-na-pagina",
                _("Tirar um nome da página pública"),
                _("Alguém não quer lá o apelido, ou é menor."),
            ),
            HowTo(
                "na-proxima-semana",
                _("Para a semana há mais"),
                _("Outro torneio igual, um modelo da casa, uma série de noites."),
            ),
            HowTo(
                "copia-de-tudo",
                _("Guardar uma cópia de tudo"),
                _("Para o computador que um dia não liga."),
            ),
        ),
    ),
)
HOW_TOS = {each.slug: each for _moment, tasks in BY_MOMENT for each in tasks}

_PAGES = {
    "abrir-um-torneio": "tournaments tournament_new new_event new_rules new_format rules"
    " tournament_edit",
    "colar-uma-lista": "pairs_paste pairs_preview",
    "quem-vem-sem-parceiro": "signups signup own_signup own_signup_edit",
    "receber-a-porta": "pairs pair_add pair_edit door payments pair_payment",
    "sortear": "draw draw_begin draw_exchange draw_wishes draw_read draw_schedule draw_ahead"
    " tables_there next_stage keep_format sittings",
    "telefones-nas-mesas": "tables table_cards table_phone table_options",
    "ecras-na-parede": "screens screen_edit sponsors",
    "registar-uma-mao": "table results rekey",
    "nao-ha-acordo": "desk_match desk_correct officials referees referee book match_book",
    "renuncia": "ruling_kinds ruling_new adjudicate",
    "alguem-falta-ou-sai": "pair_leaving pair_remove",
    "relogio": "clock autopilot closing tables_close",
    "empate": "tie tie_in_group tie_decided",
    "acabar-a-noite": "prizes diplomas desk_standings",
    "na-proxima-semana": "another_event preset preset_keep all_series series series_new"
    " series_edit",
}
TASK_OF = {page: slug for slug, pages in _PAGES.items() for page in pages.split()}
"""By the name of a page's address, the task that is done there."""
