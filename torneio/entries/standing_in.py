"""A player who waits for a partner, taken into a pair of which one goes home."""

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Pair, Person, Player, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.selectors import names_of
from torneio.entries.services import remove_pair
from torneio.lists.line import joined


@transaction.atomic
def stand_in(pair: Pair, waiting: Pair, *, by: Actor) -> Problem | None:
    """Make a waiting player a substitute of the pair, whose place, results and matches stay; who
    sits is told at the table. The event's limit for a pair does not count."""
    Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    row = Pair.objects.waiting().filter(pk=waiting.pk).first()
    if row is None or pair.withdrawn:
        return Problem("nobody_waits")
    before = tuple(names_of(pair))
    people = {member.player.name: member.player.person_id for member in row.memberships.all()}
    players = (*before, *people)
    name = joined(players) if pair.name == joined(before) else pair.name
    problem = remove_pair(row, by=by)
    entry = Entry(1, players, name, pair.club, pair.contact, fixed_table=pair.fixed_table)
    problems = [problem] if problem else edit_pair(pair, entry, anyway=True, by=by)
    if problems:
        transaction.set_rollback(True)
        return problems[0]
    _know_again(pair, people)
    return None


def _know_again(pair: Pair, people: dict[str, int]) -> None:
    """Keep the person behind each player, by name, where other events know it: the entry that
    waited was removed with its player."""
    for player in Player.objects.filter(pairs=pair, name__in=people).select_related("person"):
        if known := Person.objects.filter(pk=people[player.name]).first():
            player.person, new = known, player.person
            player.save()
            new.delete()
