"""What pairs are called where there is little room: by surnames, and never two of them alike."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from torneio.entries.models import Membership, Pair, Tournament, folded

# They follow a surname and are none.
_AFTER_A_SURNAME = frozenset(("filho", "jr", "jr.", "junior", "neto", "sobrinho"))


LONG = 24  # letters: from here on everybody is called by surname


class Named(NamedTuple):
    """A pair's name, and in few letters: the same where those of the event are not long, or where
    there are no surnames that say who it is. `said` is the short one in two parts, to be broken
    between them; `fit` how many letters a wall makes room for."""

    whole: str
    short: str
    said: str
    fit: int


@dataclass(frozen=True)
class Names:
    """Those of an event by the key of the pair, and how many letters the longest has in short."""

    of: Mapping[int, Named]
    longest: int


def names_of(event: Tournament, pairs: Sequence[Pair]) -> Names:
    """The names of an event's pairs, or players (one query). All are shortened or none, so that
    nobody stands out; most are of one size, and only a longer one is smaller."""
    parts: dict[int, tuple[str, ...]] = {pair.pk: (pair.name,) for pair in pairs}
    if max((len(pair.name) for pair in pairs), default=0) > LONG:
        parts |= _distinct(pairs, _players(event))
    lengths = sorted(len(_JOINT.join(each)) for each in parts.values()) or [0]
    usual = lengths[len(lengths) * 9 // 10]
    named = {pair.pk: _named(pair, parts[pair.pk], usual=usual) for pair in pairs}
    return Names(named, lengths[-1])


_JOINT = " · "


def _named(pair: Pair, parts: Sequence[str], *, usual: int) -> Named:
    short = _JOINT.join(parts)
    return Named(pair.name, short, " e\N{NO-BREAK SPACE}".join(parts), _fit(max(len(short), usual)))


def _fit(letters: int) -> int:
    """A number of letters as the style sheet has them: in steps, and within bounds."""
    step = 2 if letters <= 48 else 4
    return min(max(-(-letters // step) * step, 8), 80)


def _distinct(
    pairs: Sequence[Pair], players: Mapping[int, Sequence[str]]
) -> dict[int, tuple[str, ...]]:
    """The surnames of every pair that is shorter by them, and like no other."""
    found = [(pair, _surnames(pair, players[pair.pk]) or (pair.name,)) for pair in pairs]
    read_as = Counter(_read_as(parts) for _pair, parts in found)
    return {
        pair.pk: parts
        for pair, parts in found
        if read_as[_read_as(parts)] == 1 and len(_JOINT.join(parts)) < len(pair.name)
    }


def _players(event: Tournament) -> Mapping[int, list[str]]:
    """The names of those who play, by the key of their pair."""
    found: dict[int, list[str]] = defaultdict(list)
    members = Membership.objects.filter(pair__tournament=event).order_by("pair", "order")
    for pair, name in members.values_list("pair", "player__name"):
        found[pair].append(name)
    return found


def _surnames(pair: Pair, players: Sequence[str]) -> tuple[str, ...]:
    """Its players by their surnames; nothing where the pair has a name of its own."""
    if pair.name != " e ".join(players):
        return ()
    if len(players) == 1:
        first, *_middle = players[0].split()
        return (f"{first} {surname(players[0])}",)
    return tuple(map(surname, players))


def surname(name: str) -> str:
    """The last of a person's names: "Horta" of Tó da Horta, "Sá Neto" of Rui de Sá Neto."""
    words = name.split()
    count = 2 if len(words) > 2 and folded(words[-1]) in _AFTER_A_SURNAME else 1
    return " ".join(words[-count:])


def _read_as(names: Sequence[str]) -> frozenset[str]:
    """What a reader takes from a name, whatever the order."""
    return frozenset(map(folded, names))
