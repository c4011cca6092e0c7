"""Two players that are the same person: joined, and parted again, without losing data of either."""

from collections.abc import Sequence
from itertools import pairwise

from django.db import transaction
from django.db.models import Q

from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Membership, Pair, Person, Player, Tournament
from torneio.lists.letters import fold

_People = dict[int | None, Person]
KnownElsewhere = tuple[Player, Membership, bool]


def known_elsewhere(pair: Pair) -> list[KnownElsewhere]:
    """Each player of a pair beside a player of another event of this organiser's, with the
    membership there and whether they are joined: the same person, or the same name (two queries).
    Events of other organisers are never read."""
    there = Membership.objects.select_related("player__person", "pair__tournament")
    mine = [member.player for member in there.filter(pair=pair)]
    named = Q()
    for player in mine:
        top = player.person.top
        named |= Q(player__person=top) | Q(player__person__root=top)
        named |= Q(pair__folded__contains=fold(player.name))
    events = Tournament.objects.of_the_house_of(pair.tournament)
    found = there.filter(named, pair__tournament__in=events, pair__number__gt=0)
    others = list(found.order_by("-pair__tournament__date", "-pk")) if mine else []
    return [
        (player, other, same)
        for player in mine
        for other in others
        if (same := player.person.top == other.player.person.top)
        or fold(player.name) == fold(other.player.name)
    ]


def latest_of_each(
    known: list[KnownElsewhere],
) -> tuple[list[KnownElsewhere], list[KnownElsewhere]]:
    """The latest other entry of each player who is the same person, and of each who may be; and the
    rest of them."""
    latest = {(player.pk, same): other for player, other, same in reversed(known)}
    first = [row for row in known if latest[row[0].pk, row[2]] == row[1]]
    return first, [row for row in known if row not in first]


@transaction.atomic
def join_persons(one: Player, other: Player, *, by: Actor) -> bool:
    """Join two players as the same person; False where they were joined already."""
    people = _locked(one, other)
    path = _path(people, one.person_id)
    if path[-1] == _path(people, other.person_id)[-1]:
        return False
    for below, above in pairwise(path):  # the tree hangs by `one` from here on
        people[above.pk].joined_to_id = below.pk
    people[one.person_id].joined_to_id = other.person_id
    _write(people)
    _note("joined_person", one, other, by=by)
    return True


@transaction.atomic
def join_new(found: Sequence[tuple[Membership, Player]], *, by: Actor) -> None:
    """Join players just entered in an event, joined with nobody yet, each with the known player
    beside: a line of the book for all (four statements)."""
    if not found:
        return
    keys = {known.person.top for _member, known in found}
    people = list(Person.objects.select_for_update().filter(pk__in=keys).order_by("pk"))
    tops = {each.pk: each.top for each in people}  # joined with others meanwhile
    new = [member.player.person for member, _known in found]
    for person, (_member, known) in zip(new, found, strict=True):
        person.joined_to_id, person.root_id = known.person_id, tops[known.person.top]
    Person.objects.bulk_update(new, ("joined_to", "root"))
    seats = sorted((member.pair.number, member.player.name) for member, _known in found)
    ids = [str(each.public_id) for each in new]
    told = {"did": "joined_persons", "pairs": [list(seat) for seat in seats], "people": ids}
    event_book.note(found[0][0].pair.tournament_id, Act.PAIR, by=by, new=told)


@transaction.atomic
def part_persons(one: Player, other: Player, *, by: Actor) -> bool:
    """Part two joined players: the link from the first towards the second is cut; False where there
    was none."""
    people = _locked(one, other)
    mine, theirs = _path(people, one.person_id), _path(people, other.person_id)
    if mine[-1] != theirs[-1] or mine[0] == theirs[0]:
        return False
    cut = theirs[theirs.index(mine[0]) - 1] if mine[0] in theirs else mine[0]
    cut.joined_to_id = None
    _write(people)
    _note("parted_person", one, other, by=by)
    return True


def _locked(*players: Player) -> _People:
    """All people linked to these players, by key and locked, so that none is linked meanwhile."""
    keys = [each.top for each in Person.objects.filter(players__in=players)]
    found = Person.objects.filter(Q(pk__in=keys) | Q(root__in=keys))
    people: _People = {each.pk: each for each in found.select_for_update().order_by("pk")}
    ahead = any(each.top not in people for each in people.values())  # linked meanwhile
    return _locked(*players) if ahead else people


def _path(people: _People, key: int) -> list[Person]:
    """From a person up to the root."""
    path = [people[key]]
    while path[-1].joined_to_id is not None:
        path.append(people[path[-1].joined_to_id])
    return path


def _write(people: _People) -> None:
    for each in people.values():
        top = _path(people, each.pk)[-1]
        each.root_id = None if top is each else top.pk
    Person.objects.bulk_update(people.values(), ("joined_to", "root"))


def _note(did: str, one: Player, other: Player, *, by: Actor) -> None:
    """Write an audit line in each event. It names the player of that event only; the other is given
    by public ids."""
    people = [str(each.person.public_id) for each in (one, other)]
    for player in (one, other):
        for pair in player.pairs.all():
            new = {"did": did, "pairs": [[pair.number, player.name]], "people": people}
            event_book.note(pair.tournament_id, Act.PAIR, by=by, new=new)
