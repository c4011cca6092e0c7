"""Two pairs at each other's table: before and after, in sentences."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.desk.wrong_seats.services import WrongSeats
from torneio.entries.models import Pair
from torneio.play.models import Match
from torneio.play.sheets import read_sheet


def told(wrong: WrongSeats) -> Iterator[str]:
    """What was drawn at each of the two tables, who sat there, and what follows."""
    for match, was, sat in wrong.seats:
        other = match.pair_b if match.pair_a_id == was.pk else match.pair_a
        hands = len(read_sheet(match).counting)
        said: dict[str, object] = {"table": match.table, "n": hands, "sat": sat.name}
        said |= {"was": was.name, "other": other.name if other else ""}
        words = _(
            "Mesa %(table)s: no sorteio, %(was)s contra %(other)s; à mesa, %(sat)s contra "
            "%(other)s."
        )
        yield words % said
        yield (_kept(hands) if wrong.keeps else _begun_again(hands)) % said
        if wrong.keeps and _met(match, other, sat):
            yield _("%(sat)s e %(other)s já se tinham encontrado.") % said


def _kept(hands: int) -> str:
    if not hands:
        return _("Fica %(sat)s contra %(other)s.")
    return ngettext(
        "Fica %(sat)s contra %(other)s, com a mão que lá está registada (%(n)s).",
        "Fica %(sat)s contra %(other)s, com as mãos que lá estão registadas (%(n)s).",
        hands,
    )


def _begun_again(hands: int) -> str:
    if not hands:
        return _("Fica %(was)s contra %(other)s, do princípio.")
    return ngettext(
        "Fica %(was)s contra %(other)s, do princípio. A mão lá registada (%(n)s) deixa de contar: "
        "fica riscada, com o nome de quem a jogou.",
        "Fica %(was)s contra %(other)s, do princípio. As mãos lá registadas (%(n)s) deixam de "
        "contar: ficam riscadas, com o nome de quem as jogou.",
        hands,
    )


def _met(match: Match, one: Pair | None, other: Pair) -> bool:
    """Whether two pairs have met in an earlier round of the stage."""
    stage, number = match.round.stage_id, match.round.number
    earlier = Match.objects.filter(round__stage=stage, round__number__lt=number)
    return one is not None and earlier.of_pair(one).of_pair(other).exists()
