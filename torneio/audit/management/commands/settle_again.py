"""The derived columns of every match, written again where they differ from what its facts give."""

from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from torneio.audit.mending import mend
from torneio.entries.models import Tournament


class Command(BaseCommand):
    """`manage.py settle_again [slug]`: prints how many rows were corrected."""

    help = "Writes results and agreements again from what was recorded, where they differ."

    def add_arguments(self, parser: CommandParser) -> None:
        """The event, or all."""
        parser.add_argument("slug", nargs="?", help="the event; without it, every one")

    def handle(self, *args: Any, slug: str | None = None, **options: Any) -> None:
        """One event after the other, in batches: it may be stopped and begun again."""
        events = Tournament.objects.order_by("pk")
        if slug is not None:
            events = events.filter(slug=slug)
            if not events.exists():
                raise CommandError(f"There is no event {slug}.")
        looked = changed = 0
        for event in events:
            of_event = mend(event, partial(self._tell, event))
            looked, changed = looked + of_event[0], changed + of_event[1]
        self.stdout.write(f"{len(events)} events, {looked} matches and tables: {changed} changed.")

    def _tell(self, event: Tournament, looked: int) -> None:
        self.stderr.write(f"{event.slug}: {looked} matches and tables...")
