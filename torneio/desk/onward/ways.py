"""The ways to treat what was drawn from a result that a correction has changed, in words."""

from collections.abc import Callable
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.desk.onward.decisions import (
    KEEP,
    REDRAW,
    REPLACE,
    Progression,
    goes_on,
    named_in,
    onward_of,
    read_with_names,
)
from torneio.play.models import BracketPart, Hand, Match, Stage
from torneio.play.outcomes import Answer
from torneio.play.round_names import own_name

ONWARD = "onward"  # the field of a form in which one is chosen


class OnwardWay(NamedTuple):
    """One way, by its name in a form, and its effects, in words."""

    key: str
    words: str


def ways_of(onward: Progression | None) -> tuple[OnwardWay, ...]:
    """The possible ways, the proposed one first."""
    if onward is None:
        return ()
    who = {"was": onward.was.name, "now": onward.now.name if onward.now else ""}
    said = {KEEP: _kept, REDRAW: _redrawn, REPLACE: _replaced}
    return tuple(OnwardWay(key, said[key](onward, who)) for key in onward.ways)


def _kept(onward: Progression, who: dict[str, str]) -> str:
    words = _(
        "Fica como se jogou: seguem %(was)s na mesma, e os lugares contam como se jogou. O "
        "resultado certo conta nas somas."
    )
    if onward.now and onward.match.part == BracketPart.WINNERS:
        words = _(
            "Fica como se jogou: seguem %(was)s na mesma, e %(now)s ficam na repescagem, como quem "
            "perdeu. O resultado certo conta nas somas."
        )
    stuck = "" if REDRAW in onward.ways or onward.match.part == BracketPart.FINAL else onward.stuck
    return f"{words % who} {stuck}".rstrip()


def _redrawn(onward: Progression, who: dict[str, str]) -> str:
    words = _(
        "De volta a rascunho (%(round)s): faz-se outro sorteio, com %(now)s em vez de %(was)s."
    )
    if onward.now is None:
        words = _("Por sortear (%(round)s), até se saber quem segue.")
    if onward.match.part == BracketPart.FINAL:
        words = _("Já não é precisa, e deixa de estar sorteada (%(round)s).")
    untouched = _("Ainda lá ninguém jogou.")
    return f"{words % (who | named_in(onward.next))} {untouched}"


def _replaced(onward: Progression, who: dict[str, str]) -> str:
    last, parts = onward.next.last_number, []
    if onward.seat:
        words = _("%(match)s: jogam %(now)s em vez de %(was)s.")
        parts.append(words % (who | {"match": own_name(onward.seat, last=last)}))
        played = _playing(onward.seat).count()
        aside = ngettext(
            "A mão lá jogada (%(n)s) deixa de contar e fica à parte, riscada na folha e no livro.",
            "As %(n)s mãos lá jogadas deixam de contar e ficam à parte, riscadas na folha e no "
            "livro.",
            played,
        )
        parts.append(aside % {"n": played} if played else "")
    if onward.beside:
        there = own_name(onward.beside, last=last)
        parts.append(_("%(match)s: jogam %(was)s em vez de %(now)s.") % (who | {"match": there}))
    undrawn = _("Por sortear outra vez: %(round)s.")
    parts += [undrawn % named_in(round_) for round_ in onward.later[1:]]
    return " ".join(filter(None, parts))


def _playing(match: Match) -> QuerySet[Hand]:
    return Hand.objects.filter(partida__match=match, voided_at=None)


def rehearsed_ways(match: Match, act: Callable[[], Answer]) -> tuple[Answer, tuple[OnwardWay, ...]]:
    """Make the correction, and list the ways: for a transaction that is rolled back."""
    if match.round.stage.format not in Stage.CUPS:
        return act(), ()
    was = goes_on(read_with_names(match))
    answer = act()
    found = onward_of(read_with_names(match), was=was) if answer.is_good else None
    return answer, ways_of(found)
