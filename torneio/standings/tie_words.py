"""Decided ties in words; pairs are called by their number."""

from collections.abc import Iterable, Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.lots import Step, drawing
from torneio.and_or import all_of
from torneio.entries.entering import EntryTerms
from torneio.entries.models import Pair
from torneio.play.models import Tie
from torneio.standings.ties import DecidedTie, TieDecision


def _by(kind: str, tie: TieDecision | None) -> str:
    """ "por sorteio (n.º 4821)", or where it was drawn; of the organiser's order why it is so; ""
    where neither decided."""
    if tie is not None and tie.why:
        return _("por decisão da organização: %(why)s") % {"why": tie.why.rstrip(".")}
    if kind != Tie.Kind.LOTS:
        return ""
    if tie is None or tie.number is None:
        return _("por sorteio, feito na sala")
    return _("por sorteio (n.º %(number)s)") % {"number": tie.number}


def decision_words(tie: TieDecision) -> str:
    """How a tie was decided: "Por sorteio (n.º 4821).", "Na negra, 2–1.", "Por decisão da
    organização: jogaram a negra na sala.", or a shared place."""
    if by := _by(tie.kind, tie):
        return f"{capfirst(by)}."
    if tie.kind == Tie.Kind.DECIDER:
        in_the_decider = _("Na negra")
        return f"{in_the_decider}{decider_score(tie)}."
    return _("Por decisão da organização.")


def decision_in_full(tie: TieDecision) -> str:
    """The same where nothing beside it says that the place is shared."""
    if tie.kind == Tie.Kind.SHARED:
        return _("Lugar partilhado, por decisão da organização: ninguém fica à frente.")
    return decision_words(tie)


def decided(criterion: str, tie: DecidedTie | None, *, number: str, ahead: bool) -> str:
    """Why the pair stands ahead of the pair called `number`, or behind it, by a decided tie."""
    if by := _by(criterion, tie):
        said = {"number": number, "by": by}
        words = _("À frente da dupla %(number)s %(by)s.")
        return (words if ahead else _("Atrás da dupla %(number)s %(by)s.")) % said
    won, lost = _("Ganhou a negra à dupla %(number)s"), _("Perdeu a negra com a dupla %(number)s")
    words = (won if ahead else lost) % {"number": number}
    return f"{words}{decider_score(tie, ahead=ahead)}."


def decider_score(tie: TieDecision | None, *, ahead: bool = True) -> str:
    """The score ", 2–1" as the winner says it, or the loser; "" where it was not given."""
    if tie is None or tie.score is None:
        return ""
    own, others = tie.score if ahead else reversed(tie.score)
    return f", {own}–{others}"


def sharing(tie: DecidedTie | None, *, entering: EntryTerms, numbers: Sequence[str]) -> str:
    """The pairs that share the place, by their `numbers`, and the lots or decision on it."""
    if tie is not None and tie.why:
        return _("O lugar fica partilhado: a organização decidiu só quem leva cada prémio.")
    why = "undecided"
    if tie is not None:
        why = "shared" if tie.kind == Tie.Kind.SHARED else "prizes"
    return str(entering.sharing[why] % {"n": len(numbers), "number": all_of(numbers)})


def drawing_words(number: int, pairs: Iterable[Pair]) -> list[str]:
    """How to repeat the drawing of these lots by hand, a sentence a step."""
    in_line = sorted(pairs, key=lambda pair: pair.number)
    line = _("Em fila, por número: %(pairs)s.") % {"pairs": "; ".join(map(str, in_line))}
    *steps, last = drawing(number, in_line)
    return [line, *(_step_words(step) for step in steps), _("Fica %(pair)s.") % {"pair": last.unit}]


def _step_words(step: Step[Pair]) -> str:
    words = ngettext(
        "%(number)s a dividir por %(left)s dá %(rest)s e sobra %(over)s: sai quem está em"
        " %(turn)s.º na fila, %(pair)s.",
        "%(number)s a dividir por %(left)s dá %(rest)s e sobram %(over)s: sai quem está em"
        " %(turn)s.º na fila, %(pair)s.",
        step.over,
    )
    numbers = {"number": step.number, "left": step.left, "over": step.over}
    turn = {"rest": step.number // step.left, "turn": step.over + 1, "pair": step.unit}
    return words % (numbers | turn)
