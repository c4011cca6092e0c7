"""Deletes an event opened by mistake; never one in which something was recorded."""

from django.db import transaction
from django.db.models import Q

from scoring import Problem
from torneio.book.writing import forget
from torneio.entries.models import Player, Tournament


def was_played(tournament: Tournament) -> bool:
    """Whether anything was ever recorded at a table, including what was undone."""
    matches = "stages__rounds__matches"
    recorded = Q(**{f"{matches}__partidas__isnull": False})
    declared = Q(**{f"{matches}__declarations__isnull": False})
    written = Q(**{f"{matches}__book_number__gt": 0})
    return Tournament.objects.filter(recorded | declared | written, pk=tournament.pk).exists()


@transaction.atomic
def delete_tournament(tournament: Tournament) -> Problem | None:
    """Delete an event with its pairs and its draw, as long as nothing was ever recorded."""
    locked = Tournament.objects.select_for_update().filter(pk=tournament.pk).first()
    if locked is None:
        return None
    if was_played(locked):
        return Problem("tournament_was_played")
    players = list(Player.objects.filter(pairs__tournament=locked).values_list("pk", flat=True))
    # In this order: a match protects its table and its pairs.
    for kept in (locked.stages, locked.tables, locked.pairs):
        kept.all().delete()
    Player.objects.filter(pk__in=players, pairs=None).forget()
    locked.delete()
    forget(locked.public_id)
    return None
