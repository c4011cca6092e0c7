"""Whether the books hold, on demand or for a nightly job."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.and_or import one_of
from torneio.audit.all_books import head
from torneio.audit.check import check
from torneio.commands import WordedCommand
from torneio.entries.models import Tournament
from torneio.nouns import EVENT, FAULT, LINE, MATCH


class Command(WordedCommand):
    """`manage.py audit [slug]`: a sentence for every fault; ends with 1 where there is one."""

    about = gettext_lazy("Confere todas as linhas dos livros, e com elas o que ficou registado.")

    def add_arguments(self, parser: CommandParser) -> None:
        """The event, or all; and the seal to compare with."""
        parser.add_argument(
            "slug", nargs="?", help=_("o nome do torneio no endereço; sem isto, todos")
        )
        parser.add_argument(
            "--seal",
            metavar=_("SELO"),
            help=_("o selo que alguém copiou: se for outro, acaba com 1"),
        )

    def handle(self, *args: Any, slug: str | None = None, **options: Any) -> None:
        """One event after the other; each reads the same number of queries, whatever its size."""
        events = Tournament.objects.order_by("pk")
        if slug is not None:
            events = events.filter(slug=slug)
            if not events.exists():
                raise CommandError(_("Não há nenhum torneio «%(slug)s».") % {"slug": slug})
        elif options["seal"] is not None:
            raise CommandError(_("Um selo é de um só torneio: diga qual."))
        lines = faults = 0
        for event in events:
            tell = None
            if self.stderr.isatty():  # a hundred thousand lines take some seconds
                self.stderr.write(f"{event.slug}: {LINE.counted(event.books.count())}…")
                tell = partial(self._tell, event)
            checked = check(event, tell)
            lines, faults = lines + checked.lines, faults + len(checked.faults)
            for sentence in checked.faults:
                self.stderr.write(f"{event.slug}: {sentence}")
        self._compare(events, options["seal"])
        counted = {"events": EVENT.counted(len(events)), "lines": LINE.counted(lines)}
        if faults:
            found = counted | {"faults": FAULT.counted(faults)}
            raise CommandError(_("%(events)s, %(lines)s: %(faults)s.") % found, returncode=1)
        self.stdout.write(_("%(events)s, %(lines)s: os livros batem certo.") % counted)

    def _tell(self, event: Tournament, matches: int) -> None:
        self.stderr.write(f"{event.slug}: {MATCH.counted(matches)}…")

    def _compare(self, events: Iterable[Tournament], seal: str | None) -> None:
        """Compare the seal on paper with the event's: rewriting a book changes it."""
        if seal is None:
            return
        there = one_of(head(event) for event in events)
        if "".join(seal.split()).lower() != there.replace(" ", ""):
            raise CommandError(
                _("O selo é %(there)s, e não %(seal)s: o livro é outro.")
                % {"there": there, "seal": seal}
            )
        self.stdout.write(_("O selo é %(there)s.") % {"there": there})
