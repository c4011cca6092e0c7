"""A player who waits for a partner, taken into a pair of which one goes home."""

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Pair, Tournament
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
    players = (*before, *names_of(row))
    name = joined(players) if pair.name == joined(before) else pair.name
    problem = remove_pair(row, by=by)
    entry = Entry(1, players, name, pair.club, pair.contact, fixed_table=pair.fixed_table)
    problems = [problem] if problem else edit_pair(pair, entry, anyway=True, by=by)
    if problems:
        transaction.set_rollback(True)
        return problems[0]
    return None
