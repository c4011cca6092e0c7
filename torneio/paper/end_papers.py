"""Papers for the end of the night: the prizes, a receipt for each, and the diplomas."""

from django.utils.translation import gettext as _

from torneio.paper.asked import PaperAsked, PaperRows
from torneio.prizes.giving import prize_list
from torneio.prizes.won import diplomas_of
from torneio.standings.players import order_of


def prizes_paper(asked: PaperAsked) -> PaperRows:
    """Every prize; once the event is over with who won it, and before with room to write that."""
    event = asked.tournament
    awards = prize_list(event, order_of(event))
    empty = _("Ainda não há prémios escritos: escrevem-se na página dos prémios.")
    return PaperRows(awards, lambda some: {"items": some, "is_over": event.is_over}, empty)


def receipts_paper(asked: PaperAsked) -> PaperRows:
    """A receipt for each prize and each of its winners, to be signed; none while a tie on it is
    still to be decided, which the page says."""
    won = diplomas_of(asked.tournament)
    decided = [each for each in won if not each.is_undecided]
    open_ = {
        each.award.tied.among: each.award.tied
        for each in won
        if each.is_undecided and each.award.tied
    }
    undecided = _("Há prémios por desempatar: decida-os primeiro na página dos prémios.")
    empty = undecided if len(decided) < len(won) else _why_none(asked)
    return PaperRows(decided, lambda some: {"items": some}, empty, list(open_.values()))


def diplomas_paper(asked: PaperAsked) -> PaperRows:
    """A diploma for each that won a prize."""
    return PaperRows(diplomas_of(asked.tournament), lambda some: {"items": some}, _why_none(asked))


def _why_none(asked: PaperAsked) -> str:
    if asked.tournament.is_over:
        return _("Ninguém ganhou prémios.")
    return _("Faz-se depois de terminar o torneio, quando se sabe quem ganhou.")
