"""The pairs of a Swiss round that meet somebody with other points, and why, in words."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pairing import outside
from pairing.proof_file import read
from torneio.entries.models import Pair
from torneio.nouns import PAIR, POINT, WIN
from torneio.play.models import Certificate, Match, Round

_WHY: Mapping[str, Promise] = {
    "locked": gettext_lazy("Foi a organização que marcou este encontro."),
    "met_all": gettext_lazy("A dupla %(pair)s já jogou com todas as outras que têm %(points)s."),
    "met": gettext_lazy(
        "Das que têm %(points)s muitas já se encontraram: não há maneira de jogarem todas entre si"
        " sem repetir."
    ),
    "apart": gettext_lazy(
        "Das que têm %(points)s, umas já se encontraram e outras não se devem encontrar: não há"
        " maneira de jogarem todas entre si."
    ),
    "club": gettext_lazy(
        "As que têm %(points)s não podiam jogar todas entre si sem repetir, nem sem juntar duas da"
        " mesma terra."
    ),
    "below": gettext_lazy(
        "As que têm menos pontos não tinham todas com quem jogar sem repetir: por isso uma com"
        " %(points)s joga com elas."
    ),
}


class OutsideTheGroup(NamedTuple):
    """Two pairs of different groups of points that meet, the one with more first, and why: "" where
    they were put together by hand."""

    upper: Pair
    lower: Pair
    why: str


class OutsideGroups(NamedTuple):
    """All such matches of a round; `least` is whether a draw chose them, as few as there can be."""

    matches: tuple[OutsideTheGroup, ...]
    least: bool

    @property
    def pairs(self) -> int:
        """How many pairs that are."""
        return 2 * len(self.matches)


def outside_groups(round_: Round, matches: Sequence[Match]) -> OutsideGroups | None:
    """Those of a round of a Swiss, by the standings from which it was drawn (one query, where pairs
    may stand apart: one to play, or with what they carried along); None where there are none."""
    if round_.draw.get("engine") != "swiss" or (round_.number == 1 and not round_.stage.carried):
        return None
    kept = Certificate.objects.filter(round=round_).first()
    if kept is None:
        return None
    field, _certificate = read(kept.proof)
    drawn = [(m.pair_a.number, m.pair_b.number if m.pair_b else None) for m in matches]
    fixed = [(a, b) for a, b in round_.draw.get("fixed", ())]
    found = outside.outside(field, drawn, locked=fixed)
    by_hand = bool(round_.draw.get("edited"))
    told = tuple(_told(round_, matches, found, by_hand=by_hand))
    return OutsideGroups(told, least=not by_hand) if told else None


def _told(
    round_: Round, matches: Sequence[Match], found: Collection[outside.Outside], *, by_hand: bool
) -> Iterator[OutsideTheGroup]:
    pairs = {pair.number: pair for m in matches for pair in (m.pair_a, m.pair_b) if pair}
    for each in found:
        upper, lower = pairs[each.upper.id], pairs[each.lower.id]
        yield OutsideTheGroup(upper, lower, "" if by_hand else _why(round_, each, upper))


def _why(round_: Round, each: outside.Outside, upper: Pair) -> str:
    points = _points(round_, each.upper.score)
    if each.why != "odd":
        return str(_WHY[each.why]) % {"pair": upper.name, "points": points}
    said = {"points": points, "pairs": PAIR.counted(each.size), "stay": each.stay}
    if each.size == 1:
        return _("Com %(points)s só há uma dupla.") % said
    if each.stay == 1:
        return _("De %(pairs)s com %(points)s só esta sobra para o grupo.") % said
    if each.stay == each.size:
        return _("Com %(points)s há %(pairs)s, um número ímpar: uma joga com outro grupo.") % said
    return (
        _(
            "De %(pairs)s com %(points)s sobram %(stay)s para jogar entre si, um número ímpar: uma"
            " joga com outro grupo."
        )
        % said
    )


def _points(round_: Round, score: int) -> str:
    """The score of a group: table points or, where the event gives none, wins, a draw being half
    of one."""
    match = round_.stage.ruleset.match
    if match.win or match.draw or match.loss:
        return POINT.counted(score)
    if score % 2:
        return _("%(wins)s e meia") % {"wins": WIN.counted(score // 2)}
    return WIN.counted(score // 2)
