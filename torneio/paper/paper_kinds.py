"""Every paper there is, a row each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Tournament
from torneio.paper import end_papers, scoresheets, table_papers, wall_charts, wall_papers
from torneio.paper.asked import PaperAsked, PaperRows

BEFORE, ROUND, WALL, END = "before", "round", "wall", "end"
SHELVES: Mapping[str, Promise | str] = {
    BEFORE: _("Antes de jogar"),
    ROUND: _("De uma ronda"),
    WALL: _("Para a parede"),
    END: _("No fim"),
}


@dataclass(frozen=True)
class PaperKind:
    """A paper: its `key` in an address, its name and what it is in a sentence, its template, and
    the function that reads what it is made of. `per` says how many of its rows a sheet of each size
    has, where it is cut into so many; `a_piece` how many are laid out at once; `styles` are those
    of the pages it shares parts with; `lying` and `plain` (nothing at its foot) is its sheet.
    `fits`: whether an event has it."""

    key: str
    shelf: str
    name: Promise | str
    said: Promise | str
    template: str
    read: Callable[[PaperAsked], PaperRows]
    per: Mapping[str, int] = field(default_factory=dict)
    a_piece: int = 200
    lying: bool = False
    plain: bool = False
    styles: tuple[str, ...] = ()
    fits: Callable[[Tournament], bool] = lambda _event: True

    @property
    def of_round(self) -> bool:
        """Whether it is of one round."""
        return self.shelf == ROUND


def _of_pairs(event: Tournament) -> bool:
    return event.playing.by_ruleset


def _of_players(event: Tournament) -> bool:
    return not _of_pairs(event)


KINDS: Mapping[str, PaperKind] = {
    each.key: each
    for each in (
        PaperKind(
            "cartoes",
            BEFORE,
            _("Cartões das mesas"),
            _("Um por mesa, com o quadrado que o telefone lê. Seis numa A4, quatro numa A5."),
            "paper/cards.html",
            table_papers.table_cards,
            per={"a4": 6, "a5": 4},
            a_piece=36,
            plain=True,
            styles=("cards",),
        ),
        PaperKind(
            "folha-cruzes",
            BEFORE,
            _("Folhas de jogo em branco, de cruzes"),
            _(
                "Quatro numa A4, duas numa A5, para marcar à mão: tire tantas cópias quantas "
                "precisar."
            ),
            "paper/scoresheets.html",
            scoresheets.blank_sheets(scoresheets.CROSSES),
            per=scoresheets.PER,
            a_piece=40,
            styles=("sheets",),
            fits=_of_pairs,
        ),
        PaperKind(
            "folha-jogadores",
            BEFORE,
            _("Folhas de jogo em branco"),
            _(
                "Quatro numa A4, duas numa A5: uma linha por mão e, por jogador, uma coluna "
                "para os pontos."
            ),
            "paper/scoresheets.html",
            scoresheets.blank_sheets(scoresheets.POINTS),
            per=scoresheets.PER,
            a_piece=40,
            styles=("sheets",),
            fits=_of_players,
        ),
        PaperKind(
            "folha-pente",
            BEFORE,
            _("Folhas de jogo em branco, de pente"),
            _("As mesmas, com o pente em vez das cruzes."),
            "paper/scoresheets.html",
            scoresheets.blank_sheets(scoresheets.COMB),
            per=scoresheets.PER,
            a_piece=40,
            styles=("sheets",),
            fits=_of_pairs,
        ),
        PaperKind(
            "regulamento",
            BEFORE,
            _("Regulamento"),
            _("Todos os artigos, para afixar."),
            "paper/regulation.html",
            wall_papers.regulation_paper,
            styles=("regulation",),
        ),
        PaperKind(
            "por-mesa",
            ROUND,
            _("Quem joga com quem, por mesa"),
            _("As mesas por ordem, em letra que se lê de pé."),
            "paper/by_table.html",
            table_papers.round_by_table,
        ),
        PaperKind(
            "por-nome",
            ROUND,
            _("Quem joga onde, por nome"),
            _("Cada jogador por ordem alfabética, com a sua mesa."),
            "paper/by_name.html",
            table_papers.round_by_name,
        ),
        PaperKind(
            "ronda-cruzes",
            ROUND,
            _("Folhas de jogo da ronda, de cruzes"),
            _("Uma por mesa, já com a mesa e os nomes; depois de jogada, com as mãos."),
            "paper/scoresheets.html",
            scoresheets.sheets_of_round(scoresheets.CROSSES),
            per=scoresheets.PER,
            a_piece=40,
            styles=("sheets",),
            fits=_of_pairs,
        ),
        PaperKind(
            "ronda-pente",
            ROUND,
            _("Folhas de jogo da ronda, de pente"),
            _("As mesmas, com o pente em vez das cruzes."),
            "paper/scoresheets.html",
            scoresheets.sheets_of_round(scoresheets.COMB),
            per=scoresheets.PER,
            a_piece=40,
            styles=("sheets",),
            fits=_of_pairs,
        ),
        PaperKind(
            "quadro-de-parede",
            WALL,
            _("Quadro de parede"),
            _(
                "Todos contra todos: cada dupla numa linha e numa coluna, com os resultados ou "
                "com casas por preencher."
            ),
            "paper/wall_chart.html",
            wall_charts.wall_charts,
            a_piece=12,
            lying=True,
            fits=wall_charts.has_wall_chart,
        ),
        PaperKind(
            "quadro",
            WALL,
            _("Quadro das eliminatórias"),
            _("O quadro inteiro, uma parte em cada folha."),
            "paper/brackets.html",
            wall_papers.brackets_paper,
            a_piece=12,
            lying=True,
            styles=("bracket",),
            fits=wall_papers.has_bracket,
        ),
        PaperKind(
            "classificacao",
            WALL,
            _("Classificação"),
            _("Todos por ordem, como estão agora."),
            "paper/standings.html",
            wall_papers.standings_paper,
        ),
        PaperKind(
            "premios",
            END,
            _("Lista dos prémios"),
            _("Cada prémio com quem o ganhou; antes do fim, com uma linha para o escrever."),
            "paper/prizes.html",
            end_papers.prizes_paper,
        ),
        PaperKind(
            "recibos",
            END,
            _("Recibos dos prémios"),
            _("Um por prémio e por quem o recebe, para assinar."),
            "paper/receipts.html",
            end_papers.receipts_paper,
            per={"a4": 4, "a5": 2},
            a_piece=40,
        ),
        PaperKind(
            "diplomas",
            END,
            _("Diplomas"),
            _("Um por quem ganhou prémios, em folha deitada."),
            "paper/diplomas.html",
            end_papers.diplomas_paper,
            a_piece=40,
            lying=True,
            plain=True,
            styles=("diplomas",),
        ),
    )
}
