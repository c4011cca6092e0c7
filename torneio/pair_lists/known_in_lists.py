"""People of other events of the house in a list not registered yet: those surely meant, and those
that are asked about."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from uuid import UUID

from django.http import QueryDict

from torneio.entries.known_people import TOP, KnownPerson, here_of, others_of, people_of
from torneio.entries.models import Tournament
from torneio.entries.models.people import begun_words
from torneio.lists.deciding import IN, WAITS, ReviewedCandidate
from torneio.lists.letters import fold, fold_person
from torneio.lists.line import Line
from torneio.query_parameters import public_id

MOST_SHOWN = 200  # ticks: Django takes a thousand fields


class Namesake(NamedTuple):
    """A player of a list, and a person of that name in other events. `sure` where nobody else of
    the house has the name and the club or the usual partner is the same too."""

    line: int
    name: str
    person: KnownPerson
    sure: bool


class ShownNamesake(NamedTuple):
    """A namesake with the tick it has on the page: that it is the same person."""

    namesake: Namesake
    ticked: bool


class KnownInList(NamedTuple):
    """The namesakes of a list: those `asked` about, those taken for `sure`, and how many more there
    are than a page has room for."""

    asked: Sequence[ShownNamesake]
    sure: Sequence[ShownNamesake]
    more: int

    @property
    def seen(self) -> str:
        """The keys of all that are shown: what has no tick among them was taken off."""
        return " ".join(str(each.namesake.person.key) for each in (*self.asked, *self.sure))


def shown_in(
    tournament: Tournament, judged: Sequence[ReviewedCandidate], said: QueryDict
) -> KnownInList:
    """The namesakes of a list with the ticks that were sent; the sure ones have theirs at first."""
    found = namesakes_in(tournament, judged)
    seen, ticked = set(said.get("seen", "").split()), set(said.getlist("known"))
    shown = [
        ShownNamesake(each, key in ticked if (key := str(each.person.key)) in seen else each.sure)
        for each in found[:MOST_SHOWN]
    ]
    asked = [each for each in shown if not each.namesake.sure]
    sure = [each for each in shown if each.namesake.sure]
    return KnownInList(asked, sure, len(found) - len(shown))


def ticked_in(said: QueryDict) -> list[UUID]:
    """The keys of the people ticked as the same."""
    return [key for each in said.getlist("known") if (key := public_id(each))]


def namesakes_in(tournament: Tournament, judged: Sequence[ReviewedCandidate]) -> list[Namesake]:
    """The players of the lines to be registered whose name a known person has, in their order; a
    name written twice counts where it stands first, and of people that look the same the one who
    came most often (four queries)."""
    written: dict[str, tuple[Line, str]] = {}
    for line in (each.line for each in judged if each.fate in {IN, WAITS}):
        for name in line.players:
            written.setdefault("".join(begun_words(name)), (line, name))
    tops = _tops(tournament, written)
    people = people_of(tournament, sorted(set().union(*tops.values())))
    return list(_told(written, tops, people))


def _tops(tournament: Tournament, names: Iterable[str]) -> dict[str, list[int]]:
    """By a folded name the people called so in the other events and not in this one."""
    there = others_of(tournament).filter(player__folded__in=list(names)).annotate(top=TOP)
    rows = set(there.values_list("player__folded", "top"))
    gone, taken = here_of(tournament, {top for _name, top in rows}, {name for name, _top in rows})
    found: defaultdict[str, list[int]] = defaultdict(list)
    for name, top in sorted(rows):
        if top not in gone and name not in taken:
            found[name].append(top)
    return found


def _told(
    written: dict[str, tuple[Line, str]],
    tops: dict[str, list[int]],
    people: dict[int, KnownPerson],
) -> Iterator[Namesake]:
    for folded, (line, name) in written.items():
        alike = [people[top] for top in tops.get(folded, ())]
        often = sorted(alike, key=lambda person: -person.nights)
        for person in {fold(each.club): each for each in reversed(often)}.values():
            yield Namesake(line.line, name, person, len(alike) == 1 and _fits(person, line, name))


def _fits(person: KnownPerson, line: Line, name: str) -> bool:
    """Whether the line also has the club of the person, or the usual partner."""
    if line.club and fold(line.club) == fold(person.club):
        return True
    others = {fold_person(each) for each in line.players if each != name}
    return person.partner is not None and fold_person(person.partner.name) in others
