"""How a pair or player moves in the standings, and what becomes of decided ties, in words."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneio.and_or import all_of
from torneio.standings.players import Order, PlayerStanding
from torneio.standings.selectors import PairStanding
from torneio.standings.ties import DecidedTie

_MOST_NAMED = 3  # the pairs or players on a shared place
_IN_ALL: Mapping[str, Promise | str] = {
    "alone": _("%(number)s. %(name)s passa de %(old)s.º a %(new)s.º"),
    "level": _("%(number)s. %(name)s passa de %(old)s.º a %(new)s.º, a par de %(others)s"),
    "many": _("%(number)s. %(name)s passa de %(old)s.º a %(new)s.º, a par de mais %(n)s"),
}
_IN_GROUP: Mapping[str, Promise | str] = {
    "alone": _("%(number)s. %(name)s passa de %(old)s.º a %(new)s.º do grupo %(letter)s"),
    "level": _(
        "%(number)s. %(name)s passa de %(old)s.º a %(new)s.º do grupo %(letter)s, a par de"
        " %(others)s"
    ),
    "many": _(
        "%(number)s. %(name)s passa de %(old)s.º a %(new)s.º do grupo %(letter)s, a par de mais"
        " %(n)s"
    ),
}


def move_words(
    standing: PairStanding | PlayerStanding, order: Order, *, old: int, letter: str = ""
) -> str:
    """The move from the place `old` to the one in `order`, with those who share the new place:
    "3. Rui e Quim passa de 2.º a 1.º, a par de 4. Zé e Tó". With `letter` the places are a
    group's."""
    pair, place = standing.pair, standing.row.place
    level = [str(each.pair) for each in order if each.row.place == place and each.pair != pair]
    shared = "alone" if not level else ("level" if len(level) <= _MOST_NAMED else "many")
    words = str((_IN_GROUP if letter else _IN_ALL)[shared])
    said = {"number": pair.number, "name": pair.name, "old": old, "new": place, "letter": letter}
    return words % (said | {"others": all_of(level), "n": len(level)})


def ties_between(before: Order, after: Order) -> Iterator[str]:
    """Of every tie that was decided, whether the decision counts before and after."""
    old, new = _counting(before), _counting(after)
    names = {each.pair.pk: str(each.pair) for each in after}
    for key, tie in (old | new).items():
        words = _("Continua a contar a decisão do empate entre %(pairs)s.")
        if key not in new:
            words = _("Deixa de contar a decisão do empate entre %(pairs)s: já não há esse empate.")
        elif key not in old:
            words = _("Volta a contar a decisão do empate entre %(pairs)s.")
        yield words % {"pairs": all_of(names[pair] for pair in tie.order)}


def _counting(order: Order) -> dict[int, DecidedTie]:
    """The decided ties that part pairs of this order, or of a group of it, or let them share."""
    found = (tie for each in order for tie in (each.tie, getattr(each, "group_tie", None)) if tie)
    return {tie.key: tie for tie in found}
