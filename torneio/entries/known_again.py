"""Known people in this event: the players of pairs just registered are joined with them."""

from collections.abc import Collection, Iterable, Sequence
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from scoring import Problem
from torneio.access.actors import Actor
from torneio.entries.known_people import TOP, others_of
from torneio.entries.models import Membership, Pair, Player, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.persons import join_new
from torneio.entries.services import register_pairs
from torneio.lists.letters import fold_person


@transaction.atomic
def register_known(
    tournament: Tournament,
    entries: Sequence[Entry],
    *,
    chosen: Collection[UUID],
    late: bool = False,
    by: Actor,
) -> list[Problem]:
    """Register entries whose players are the known people that were `chosen`; or say what is
    wrong."""
    problems = register_pairs(tournament, entries, late=late, by=by)
    if not problems:
        link_known(tournament.pairs.order_by("-number")[: len(entries)], chosen, by=by)
    return problems


@transaction.atomic
def link_known(pairs: Iterable[Pair], chosen: Collection[UUID], *, by: Actor) -> None:
    """Join each chosen person with the player of these pairs, just registered, that has one of the
    person's names: another name is another person."""
    members = Membership.objects.filter(pair__in=[pair.pk for pair in pairs])
    rows = members.select_related("player__person", "pair__tournament")
    left = list(rows.order_by("pair__number", "order")) if chosen else []
    if not left:
        return
    known = _players_of(left[0].pair.tournament, chosen)
    found: list[tuple[Membership, Player]] = []
    for key in chosen:
        same = known.get(key, [])
        names = {fold_person(player.name) for player in same}
        mine = next((row for row in left if fold_person(row.player.name) in names), None)
        if mine:
            left.remove(mine)
            found.append((mine, same[0]))
    join_new(found, by=by)


def _players_of(event: Tournament, keys: Collection[UUID]) -> dict[UUID, list[Player]]:
    """By a player's key all players that are this person in the other events of the house, the
    first entered first; none where the person is in this event already (three queries)."""
    others = others_of(event)
    asked = others.filter(player__public_id__in=keys).annotate(top=TOP)
    tops = dict(asked.values_list("player__public_id", "top"))
    here = Membership.objects.filter(pair__tournament=event, pair__number__gt=0)
    gone = set(here.annotate(top=TOP).filter(top__in=tops.values()).values_list("top", flat=True))
    theirs = Q(person__in=tops.values()) | Q(person__root__in=tops.values())
    there = Player.objects.filter(theirs, pk__in=others.values("player")).select_related("person")
    found: dict[int, list[Player]] = {}
    for player in there.order_by("person"):
        found.setdefault(player.person.top, []).append(player)
    return {key: found[top] for key, top in tops.items() if top not in gone}
