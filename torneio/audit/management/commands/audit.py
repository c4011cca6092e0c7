"""Whether the books hold, on demand or for a nightly job."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from torneio.audit.all_books import head
from torneio.audit.check import check
from torneio.entries.models import Tournament


class Command(BaseCommand):
    """`manage.py audit [slug]`: a sentence for every fault; ends with 1 where there is one."""

    help = "Checks every line of the books, and what was recorded against them."

    def add_arguments(self, parser: CommandParser) -> None:
        """The event, or all; and the seal to compare with."""
        parser.add_argument("slug", nargs="?", help="the event; without it, every one")
        parser.add_argument("--seal", help="the seal somebody copied: ends with 1 if it is another")

    def handle(self, *args: Any, slug: str | None = None, **options: Any) -> None:
        """One event after the other; each reads the same number of queries, whatever its size."""
        events = Tournament.objects.order_by("pk")
        if slug is not None:
            events = events.filter(slug=slug)
            if not events.exists():
                raise CommandError(f"There is no event {slug}.")
        elif options["seal"] is not None:
            raise CommandError("A seal is of one event: name it.")
        lines = faults = 0
        for event in events:
            tell = None
            if self.stderr.isatty():  # a hundred thousand lines take some seconds
                self.stderr.write(f"{event.slug}: {event.books.count()} lines...")
                tell = partial(self._tell, event)
            checked = check(event, tell)
            lines, faults = lines + checked.lines, faults + len(checked.faults)
            for sentence in checked.faults:
                self.stderr.write(f"{event.slug}: {sentence}")
        self._compare(events, options["seal"])
        counted = f"{len(events)} events, {lines} lines"
        if faults:
            raise CommandError(f"{counted}: {faults} faults.", returncode=1)
        self.stdout.write(f"{counted}: the books hold.")

    def _tell(self, event: Tournament, matches: int) -> None:
        self.stderr.write(f"{event.slug}: {matches} matches...")

    def _compare(self, events: Iterable[Tournament], seal: str | None) -> None:
        """Compare the seal on paper with the event's: rewriting a book changes it."""
        if seal is None:
            return
        there = " or ".join(head(event) for event in events)
        if "".join(seal.split()).lower() != there.replace(" ", ""):
            raise CommandError(f"The seal is {there}, not {seal}: the book is another.")
        self.stdout.write(f"The seal is {there}.")
