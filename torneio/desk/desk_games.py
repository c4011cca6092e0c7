"""The parts of an official's page of a match that differ by game, a row for each.

The common acts, confirming, sending back, settling two values, taking back and correcting, are
written once in `match`, `corrections` and `screen`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneio.desk import deal_page, pair_page
from torneio.desk.forms import deal_correction
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.games import EACH_ALONE, PAIRS, GameRow, row_of
from torneio.play.sheets import MatchSheet, Position, Sheet
from torneio.table.result_forms import SendBackForm

S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True)
class DeskGame(Generic[S]):
    """The styles of the page, its parts for the state of a match and its facts, and their context;
    a fact in words, and the missing confirmations; the form that corrects a fact, and the one that
    sends the sheet back; the sentences that name the place of a fact."""

    styles: Sequence[str]
    standing: str
    facts: str
    context: Callable[..., dict[str, Any]]
    said: Callable[[S, Any], str]
    missing: Callable[[S, frozenset[str]], str]
    correction: Callable[..., Any]
    send_back: Callable[..., SendBackForm]
    sentences: Mapping[str, Promise | str]

    def sentence(self, name: str, place: Position) -> str:
        """One of its sentences, about a place of the match."""
        return str(self.sentences[name]) % place._asdict()


_OF_PAIRS = DeskGame[MatchSheet](
    styles=("css/desk.css", "css/official.css", "css/ruling.css"),
    standing="desk/_desk_pairs.html",
    facts="desk/_desk_hands.html",
    context=pair_page.context,
    said=pair_page.said,
    missing=pair_page.missing,
    correction=pair_page.correction,
    send_back=pair_page.send_back,
    sentences={
        "correct": _("Corrigir a mão %(hand)s da partida %(partida)s"),
        "undo": _(
            "A mão %(hand)s da partida %(partida)s deixa de contar. Fica riscada na folha, com o"
            " seu nome."
        ),
        "settle": _("A mão %(hand)s da partida %(partida)s tem dois valores. Qual está certo?"),
        "send_back": _(
            "O que as duplas aceitaram deixa de valer: corrigem elas a folha e confirmam outra vez."
        ),
        "sent_back": _("Devolvido à mesa: as duplas corrigem e confirmam outra vez."),
    },
)
_OF_PLAYERS = DeskGame[DealSheet](
    styles=("css/desk.css", "css/official.css", "css/deal.css"),
    standing="desk/_desk_players.html",
    facts="desk/_desk_deals.html",
    context=deal_page.context,
    said=DealSheet.words_for,
    missing=deal_page.missing,
    correction=deal_correction,
    send_back=deal_page.send_back,
    sentences={
        "correct": _("Corrigir a mão %(hand)s"),
        "undo": _("A mão %(hand)s deixa de contar. Fica riscada na folha, com o seu nome."),
        "settle": _("A mão %(hand)s tem dois valores. Qual está certo?"),
        "send_back": _(
            "O que os jogadores confirmaram deixa de valer: corrigem eles a folha e confirmam outra"
            " vez."
        ),
        "sent_back": _("Devolvido à mesa: os jogadores corrigem e confirmam."),
    },
)
_AT_THE_DESK: Mapping[GameRow[Any], DeskGame[Any]] = {PAIRS: _OF_PAIRS, EACH_ALONE: _OF_PLAYERS}


def at_the_desk(sheet: Sheet) -> DeskGame[Any]:
    """The row of the game that a match is of."""
    return _AT_THE_DESK[row_of(sheet.event)]
