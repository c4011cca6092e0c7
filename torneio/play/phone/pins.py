"""The PIN of an event's tables: asked once a link, and not to be found out by trying.

Ten tries a table, each in a slot of the cache that is free again ten minutes after it was taken.
Where every process has a cache of its own (no Redis), every process gives ten.
"""

from datetime import datetime, timedelta

from django.core.cache import cache
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from torneio.play.models import Table

MOST_TRIES = 10
PATIENCE = timedelta(minutes=10)


def wrong_pin(table: Table, said: str) -> str:
    """Why this PIN does not open the table, in a sentence; nothing where it does."""
    slot = _taken(table)
    if slot is None:
        at = timezone.localtime(_free_at(table)).strftime("%H:%M")
        return _(
            "Foram muitas tentativas erradas nesta mesa. Tente outra vez a partir das %(at)s, ou"
            " fale com a organização."
        ) % {"at": at}
    if not constant_time_compare(said.strip(), table.tournament.pin):
        return _("O PIN não está certo. Pergunte-o à organização.")
    cache.delete(slot)
    return ""


def slots(table: Table) -> list[str]:
    """The keys under which the tries at a table are remembered."""
    return [f"pin:{table.pk}:{number}" for number in range(MOST_TRIES)]


def _taken(table: Table) -> str | None:
    """A slot for one more try, taken before the PIN is looked at; None where all are."""
    until = (timezone.now() + PATIENCE).timestamp()
    seconds = PATIENCE.total_seconds()
    return next((key for key in slots(table) if cache.add(key, until, seconds)), None)


def _free_at(table: Table) -> datetime:
    """When the first of the slots is free, to the minute after."""
    taken = cache.get_many(slots(table)).values()
    first = min(taken, default=timezone.now().timestamp())
    return datetime.fromtimestamp(first, tz=timezone.get_current_timezone()) + timedelta(minutes=1)
