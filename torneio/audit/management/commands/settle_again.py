"""The derived columns of every match, written again where they differ from what its facts give."""

from functools import partial
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from torneio.audit.mending import mend
from torneio.commands import WordedCommand
from torneio.entries.models import Tournament
from torneio.nouns import EVENT


class Command(WordedCommand):
    """`manage.py settle_again [slug]`: prints how many rows were corrected."""

    about = gettext_lazy(
        "Escreve outra vez os resultados e os acordos, a partir do que ficou registado, onde"
        " diferem."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """The event, or all."""
        parser.add_argument(
            "slug", nargs="?", help=_("o nome do torneio no endereço; sem isto, todos")
        )

    def handle(self, *args: Any, slug: str | None = None, **options: Any) -> None:
        """One event after the other, in batches: it may be stopped and begun again."""
        events = Tournament.objects.order_by("pk")
        if slug is not None:
            events = events.filter(slug=slug)
            if not events.exists():
                raise CommandError(_("Não há nenhum torneio «%(slug)s».") % {"slug": slug})
        looked = changed = 0
        for event in events:
            of_event = mend(event, partial(self._tell, event))
            looked, changed = looked + of_event[0], changed + of_event[1]
        words = ngettext(
            "%(events)s, vistos os encontros e mesas (%(looked)s): mudou %(n)s.",
            "%(events)s, vistos os encontros e mesas (%(looked)s): mudaram %(n)s.",
            changed,
        )
        told = {"events": EVENT.counted(len(events)), "looked": looked, "n": changed}
        self.stdout.write(words % told)

    def _tell(self, event: Tournament, looked: int) -> None:
        words = _("%(event)s: encontros e mesas, %(looked)s…")
        self.stderr.write(words % {"event": event.slug, "looked": looked})
