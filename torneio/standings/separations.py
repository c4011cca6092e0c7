"""Why one pair stands above another, in a sentence: the criterion and what each had."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset, bye
from scoring.standings import Separation
from scoring.tiebreaks import Value
from torneio.and_or import all_of
from torneio.entries.models import Pair
from torneio.number_format import ordinal, signed
from torneio.play.models import Tie
from torneio.play.round_names import name_from_the_end
from torneio.standings.brackets import (
    CONSOLATION,
    LOST_TWICE,
    OUT_AT_ONCE,
    PLACE_SECURED,
    ROUND_REACHED,
    SECOND_CUP,
    THIRD_PLACE,
)
from torneio.standings.decided_ties import WAYS
from torneio.standings.groups import PLACE_IN_GROUP, last_compared
from torneio.standings.passed_over import passed_over
from torneio.standings.selectors import PairStanding
from torneio.standings.stage_order import STAGE_REACHED
from torneio.standings.tie_words import decided, sharing
from torneio.words import unit_word, units

COUNT_A_BYE = {
    *("partidas_won", "partidas_lost", "partidas_difference"),
    *("riscos_for", "riscos_difference"),
}
"""The criteria that count the partidas or the riscos of a bye."""
FEW = 3  # pairs named in a sentence; of more the numbers


def _plain(value: Value, _ruleset: Ruleset) -> str:
    return str(value)


def _signed(value: Value, _ruleset: Ruleset) -> str:
    return signed(value)


def _rounded(value: Value, _ruleset: Ruleset) -> str:
    """A mean or a sum of halves: 3,5 and 2,33."""
    if isinstance(value, float) and not value.is_integer():
        return number_format(round(value, 2))
    return str(int(value) if isinstance(value, float) else value)


def _round_best(value: Value, ruleset: Ruleset) -> str:
    """The riscos and the card points of the best match."""
    riscos, points = value if isinstance(value, tuple) else (0, 0)
    return gettext("%(riscos)s e %(points)s pontos das cartas") % {
        "riscos": units(riscos, ruleset),
        "points": points,
    }


def _round_reached(value: Value, _ruleset: Ruleset) -> str:
    """The round a pair reached, counted from the title."""
    left = value if isinstance(value, int) else 0
    if left >= SECOND_CUP:
        return _in_the_second_cup(left - SECOND_CUP)
    if left >= OUT_AT_ONCE:
        return gettext("fora na 1.ª ronda")
    if left >= CONSOLATION:
        beside = left - CONSOLATION
        reached = name_from_the_end(beside - 1) if beside else gettext("vitória")
        return gettext("consolação: %(reached)s") % {"reached": reached}
    return gettext("título") if left == 0 else name_from_the_end(left - 1)


def _in_the_second_cup(left: int) -> str:
    if left == 0:
        return gettext("vitória na Taça B")
    return gettext("%(match)s da Taça B") % {"match": name_from_the_end(left - 1)}


def _lost_twice(value: Value, _ruleset: Ruleset) -> str:
    """The same in a double elimination: back from the title through the losers' bracket."""
    left = value if isinstance(value, int) else 0
    if left < 2:
        return gettext("título") if left == 0 else name_from_the_end(0)
    if left == 2:
        return gettext("final da repescagem")
    before = ngettext(
        "%(n)s ronda antes da final da repescagem",
        "%(n)s rondas antes da final da repescagem",
        left - 2,
    )
    return before % {"n": left - 2}


def _won_or_lost(value: Value, _ruleset: Ruleset) -> str:
    return gettext("vitória") if value else gettext("derrota")


def _stage_reached(value: Value, _ruleset: Ruleset) -> str:
    return gettext("%(n)s.ª fase") % {"n": value}


def _ordinal(value: Value, ruleset: Ruleset) -> str:
    return ordinal(value) if isinstance(value, int) else _plain(value, ruleset)


class Words(NamedTuple):
    """A criterion as it reads after "por", and how its values are written; %(units)s are the
    event's riscos."""

    by: Promise | str
    value: Callable[[Value, Ruleset], str] = _plain


# fmt: off
WORDS: Mapping[str, Words] = {
    "table_points": Words(_("pontos")),
    "head_to_head": Words(_("confronto direto")),
    "head_to_head_partidas": Words(_("partidas no confronto direto")),
    "head_to_head_riscos": Words(_("%(units)s no confronto direto")),
    "head_to_head_points": Words(_("pontos das cartas no confronto direto")),
    "partidas_won": Words(_("partidas ganhas")),
    "partidas_lost": Words(_("menos partidas perdidas")),
    "partidas_difference": Words(_("diferença de partidas"), _signed),
    "riscos_for": Words(_("%(units)s a favor")),
    "riscos_difference": Words(_("diferença de %(units)s"), _signed),
    "points_for": Words(_("pontos das cartas")),
    "points_difference": Words(_("diferença de pontos das cartas"), _signed),
    "wins": Words(_("vitórias")),
    "bandeiras": Words(_("bandeiras")),
    "best_round": Words(_("melhor encontro"), _round_best),
    "buchholz": Words(_("pontos dos adversários (Buchholz)"), _rounded),
    "buchholz_cut_1": Words(_("pontos dos adversários, sem o mais fraco (Buchholz)"), _rounded),
    "buchholz_median": Words(
        _("pontos dos adversários, sem o melhor nem o mais fraco (Buchholz)"), _rounded),
    "sonneborn_berger": Words(_("pontos dos adversários vencidos (Sonneborn-Berger)"), _rounded),
    "average_rank_of_opponents": Words(_("lugar médio dos adversários"), _rounded),
    ROUND_REACHED: Words(_("ronda a que chegou"), _round_reached),
    LOST_TWICE: Words(_("ronda a que chegou"), _lost_twice),
    PLACE_SECURED: Words(_("lugar ganho em jogo"), _ordinal),
    THIRD_PLACE: Words(_("jogo do 3.º lugar"), _won_or_lost),
    PLACE_IN_GROUP: Words(_("lugar no grupo"), _ordinal),
    STAGE_REACHED: Words(_("fase a que chegou"), _stage_reached),
}
"""Every criterion that separates by results, the bracket and the stages."""
# fmt: on


def sentences(order: Sequence[PairStanding], place: int, ruleset: Ruleset) -> list[str]:
    """Why the pair at index `place` is behind the one above, and ahead of the one below.

    Riscos are called as the event's `ruleset` calls them.
    """
    neighbours = [other for other in (place - 1, place + 1) if 0 <= other < len(order)]
    said = [_against(order, ruleset, own=place, other=other) for other in neighbours]
    return list(dict.fromkeys(said))  # those above and below may share the place alike


_REACHED = (_round_reached, _lost_twice, _won_or_lost, _stage_reached)
_AHEAD_OR_BEHIND: Mapping[tuple[bool, bool], tuple[Promise, Promise]] = {
    (False, False): (
        _("À frente da dupla %(number)s por %(by)s: %(mine)s contra %(theirs)s."),
        _("Atrás da dupla %(number)s por %(by)s: %(mine)s contra %(theirs)s."),
    ),
    (False, True): (
        _("À frente da dupla %(number)s por %(by)s: %(mine)s; a outra, %(theirs)s."),
        _("Atrás da dupla %(number)s por %(by)s: %(mine)s; a outra, %(theirs)s."),
    ),
    (True, False): (
        _("À frente do n.º %(number)s por %(by)s: %(mine)s contra %(theirs)s."),
        _("Atrás do n.º %(number)s por %(by)s: %(mine)s contra %(theirs)s."),
    ),
}
"""By whether partners rotate, and whether the values are words: a final against a title would read
as a match of the two."""


def _against(order: Sequence[PairStanding], ruleset: Ruleset, *, own: int, other: int) -> str:
    """What separates two neighbours, and what could not."""
    passed = passed_over((order[min(own, other)], order[max(own, other)]), ruleset)
    return f"{_parts(order, ruleset, own=own, other=other)} {passed}".rstrip()


def _parts(order: Sequence[PairStanding], ruleset: Ruleset, *, own: int, other: int) -> str:
    """What separates two neighbours, from the point of view of the pair at index `own`."""
    lower = order[max(own, other)]
    separation, number = lower.row.separated_by, _called(order[other].pair)
    if separation is None or _is_shared(lower):
        return sharing(
            lower.tie,
            entering=lower.pair.tournament.entering,
            numbers=_listed(_sharers(order, own)),
        )
    if separation.criterion in WAYS:
        return decided(separation.criterion, lower.tie, number=number, ahead=own < other)
    words = WORDS[separation.criterion]
    by = str(words.by) % {"units": unit_word(ruleset)}
    values = [_written(words, value, ruleset) for value in (separation.above, separation.below)]
    if own > other:
        values.reverse()
    template = _AHEAD_OR_BEHIND[lower.pair.tournament.rotates, words.value in _REACHED][own > other]
    said = {"number": number, "by": by, "mine": values[0], "theirs": values[1]}
    rested = order[own].row.byes != order[other].row.byes
    by_a_bye = rested and separation.criterion in COUNT_A_BYE
    told = [
        str(template) % said,
        _worth_of_byes((order[own], order[other]), ruleset) if by_a_bye else "",
        _among(order, separation),
        _left_out(order, lower),
    ]
    return " ".join(filter(None, told))


def _worth_of_byes(both: Iterable[PairStanding], ruleset: Ruleset) -> str:
    """What the byes of these two counted as, by the rules of their stages; "" where it differs."""
    rested = [each for each in both if each.row.byes]
    said = {result_of_a_bye(rules) for each in rested for rules in each.rested_by or (ruleset,)}
    return said.pop() if len(said) == 1 else ""


def result_of_a_bye(ruleset: Ruleset) -> str:
    """The result that a bye was counted as, which nobody played."""
    if ruleset.match.bye_worth == "average":
        return gettext("A folga contou com a média dos encontros jogados.")
    worth = bye(ruleset)
    won, lost, for_, against = map(str, (*worth.won, *worth.riscos))
    said = {"units": unit_word(ruleset), "for": for_, "against": against}
    if ruleset.match.in_hands:
        return gettext("A folga contou como %(for)s–%(against)s em %(units)s.") % said
    words = gettext(
        "A folga contou como %(won)s–%(lost)s em partidas e %(for)s–%(against)s em %(units)s."
    )
    return words % (said | {"won": won, "lost": lost})


def _called(pair: Pair) -> str:
    """A pair inside a sentence: "16 (Zé e Tó)"."""
    return f"{pair.number} ({pair.name})"


def _listed(pairs: Sequence[Pair]) -> list[str]:
    """Few by their names, many by their numbers alone."""
    return [_called(pair) if len(pairs) <= FEW else str(pair.number) for pair in pairs]


def _sharers(order: Sequence[PairStanding], own: int) -> list[Pair]:
    """The pairs that no criterion separates from the one at that index."""
    first, last = own, own
    while first and _is_shared(order[first]):
        first -= 1
    while last + 1 < len(order) and _is_shared(order[last + 1]):
        last += 1
    return [each.pair for each in [*order[first:own], *order[own + 1 : last + 1]]]


def _is_shared(lower: PairStanding) -> bool:
    """Whether a pair shares its place with the one above it."""
    separation = lower.row.separated_by
    return separation is None or separation.criterion == Tie.Kind.SHARED


def _left_out(order: Sequence[PairStanding], lower: PairStanding) -> str:
    """That some matches did not count, where places of groups of several sizes are compared: the
    numbers are then not those of the table."""
    separation = lower.row.separated_by
    if lower.in_group is None or separation is None or separation.criterion == PLACE_IN_GROUP:
        return ""
    sizes = Counter(each.group for each in order)
    last = last_compared({*sizes.values()}, lower.in_group.place)
    if last is None:
        return ""
    words = gettext(
        "Não contam os encontros com quem ficou abaixo do %(place)s lugar do seu grupo."
    )
    return words % {"place": ordinal(last)}


def _written(words: Words, value: Value, ruleset: Ruleset) -> str:
    return gettext("nada") if value is None else words.value(value, ruleset)


def _among(order: Sequence[PairStanding], separation: Separation) -> str:
    """The tied pairs that the values were counted among, where they are more than two."""
    numbers = sorted(each.pair.number for each in order if each.row.unit in separation.among)
    if len(numbers) < 3:
        return ""
    return gettext("Só contam os encontros entre as duplas %(numbers)s.") % {
        "numbers": all_of(numbers)
    }
