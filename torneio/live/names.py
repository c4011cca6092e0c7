"""The names of pairs on a wall: whole where they fit in two lines, and never two the same."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from torneio.entries.models import Membership, Pair, Tournament, folded
from torneio.lists.line import joined

_Key = TypeVar("_Key")

# Suffixes that follow a surname and are none.
_AFTER_A_SURNAME = frozenset(("filho", "jr", "jr.", "junior", "neto", "sobrinho"))

ROOM = 36  # letters of a pair, in two lines
ROOM_ALONE = 24  # of a single player, in one
_AND = " e "
_AND_BOUND = " e\N{NO-BREAK SPACE}"  # a short name breaks between its two players, never inside one
_CONTRACTED = re.compile(r"^d['’](?=\w)", re.IGNORECASE)
PARTICLES = frozenset(("de", "da", "do", "das", "dos", "e", "d'", "d’"))
_BETWEEN = re.compile(r", | e ")


class NamedPair(NamedTuple):
    """A name, and a short form: the same where it fits, or where any shorter one is ambiguous.
    `fit` is how many letters a wall makes room for, `word` the length of its longest word, which is
    never broken."""

    whole: str
    short: str
    fit: int
    word: int = 8


@dataclass(frozen=True)
class EventNames:
    """The names of an event by the key of the pair, and the length of the longest short form."""

    of: Mapping[int, NamedPair]
    longest: int


def names_of(event: Tournament, pairs: Sequence[Pair]) -> EventNames:
    """The names of an event's pairs, or players (one query). Only a name that does not fit is
    shortened; most are of one size, and only a longer one is smaller."""
    room = ROOM if event.playing.several else ROOM_ALONE
    shorts = {pair.pk: pair.name for pair in pairs}
    if max(map(len, shorts.values()), default=0) > room:
        shorts = shortened(shorts, players_of(event), room=room)
    return _fitted({pair.pk: (pair.name, shorts[pair.pk]) for pair in pairs})


def names_of_people(names: Mapping[int, str]) -> EventNames:
    """The names of single people by key, shortened where they do not fit in one line."""
    alone = {key: [name] for key, name in names.items()}
    shorts = shortened(names, alone, room=ROOM_ALONE)
    return _fitted({key: (name, shorts[key]) for key, name in names.items()})


def whole_names(names: Mapping[int, str]) -> EventNames:
    """Names by key, none of them shortened."""
    return _fitted({key: (name, name) for key, name in names.items()})


def _fitted(names: Mapping[int, tuple[str, str]]) -> EventNames:
    """Whole names and their short forms, nine in ten of one size."""
    lengths = sorted(len(short) for _whole, short in names.values()) or [0]
    usual = lengths[len(lengths) * 9 // 10]
    named = {key: _named(whole, short, least=usual) for key, (whole, short) in names.items()}
    return EventNames(named, lengths[-1])


def named_like(pair: NamedPair, whole: str, short: str) -> NamedPair:
    """Another name of a pair, no larger than its own."""
    return _named(whole, short, least=pair.fit)


def _named(whole: str, short: str, *, least: int) -> NamedPair:
    longest_word = max(map(len, short.split(" ")))
    return NamedPair(whole, short, _fit(max(len(short), least)), _fit(longest_word))


def _fit(letters: int) -> int:
    """A number of letters in the steps and bounds of the style sheet."""
    step = 2 if letters <= 48 else 4
    return min(max(-(-letters // step) * step, 8), 80)


def shortened(
    names: Mapping[_Key, str], players: Mapping[_Key, Sequence[str]], *, room: int
) -> dict[_Key, str]:
    """The names, with short forms of those that do not fit, unless another reads the same.

    A pair's own name stays as it is."""
    found = {
        key: _first_and_surname(name)
        if len(players[key]) == 1
        else _AND_BOUND.join(joined([*map(_with_initial, players[key])]).rsplit(_AND, 1))
        for key, name in names.items()
        if len(name) > room and name == joined(players.get(key, ()))
    }
    read_as = Counter(map(_read_as, [*names.values(), *found.values()]))
    return {
        key: found[key] if key in found and read_as[_read_as(found[key])] == 1 else name
        for key, name in names.items()
    }


def players_of(event: Tournament) -> Mapping[int, list[str]]:
    """The names of the players, by the key of their pair."""
    found: dict[int, list[str]] = defaultdict(list)
    members = Membership.objects.filter(pair__tournament=event).order_by("pair", "order")
    for pair, name in members.values_list("pair", "player__name"):
        found[pair].append(name)
    return found


def _first_and_surname(name: str) -> str:
    first, *others = name.split()
    return f"{first} {surname(name)}" if others else first


def _with_initial(name: str) -> str:
    """The first name and the initial of the surname: "Chico B." of Chico da Burra. Never a surname
    alone, which may be a nickname and an insult by itself."""
    first, *others = name.split()
    return f"{first}\N{NO-BREAK SPACE}{_initial(surname(name))}." if others else first


def _initial(last: str) -> str:
    """A of "d'Almeida", S of "de Sobrinho": never that of a particle."""
    words = [word for word in last.split() if folded(word) not in PARTICLES] or [last]
    return _CONTRACTED.sub("", words[0])[:1].upper()


def surname(name: str) -> str:
    """The last of a person's names: "Horta" of Tó da Horta, "Sá Neto" of Rui de Sá Neto."""
    words = name.split()
    count = 2 if len(words) > 2 and folded(words[-1]) in _AFTER_A_SURNAME else 1
    return " ".join(words[-count:])


def _read_as(name: str) -> tuple[str, ...]:
    """The words of a name as a reader takes them, in any order."""
    return tuple(sorted(map(folded, _BETWEEN.split(" ".join(name.split())))))
