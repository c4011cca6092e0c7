"""The PIN of an event's tables: asked once a link, and not to be found out by trying.

Ten tries a table, counted in its row, which every process sees; ten minutes after the first of
them it has ten more.
"""

from datetime import datetime, timedelta

from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.entries.models import Tournament
from torneio.play.models import Table

MOST_TRIES = 10
PATIENCE = timedelta(minutes=10)
_A_LOCK = PATIENCE + timedelta(minutes=1)  # said to the minute


def wrong_pin(table: Table, said: str) -> str:
    """Why this PIN does not open the table, in a sentence; nothing where it does."""
    if not said.strip():  # no try
        return _("Escreva o PIN.")
    if not _counted(table):
        at = timezone.localtime(_free_at(table)).strftime("%H:%M")
        return _(
            "Foram muitas tentativas erradas nesta mesa. Tente outra vez a partir das %(at)s, ou"
            " fale com a organização."
        ) % {"at": at}
    if not constant_time_compare(said.strip(), table.tournament.pin):
        return f"{_('O PIN não está certo. Pergunte-o à organização.')} {_tries_left(table)}"
    _rows(table).filter(pin_tries__gt=0).update(pin_tries=F("pin_tries") - 1)
    return ""


def locked_tables(tournament: Tournament) -> list[tuple[int, datetime]]:
    """The numbers of the tables whose PIN nobody may try now, with when they may again (one query,
    where there is a PIN)."""
    if not tournament.pin:
        return []
    recent = Q(pin_since__gt=timezone.now() - PATIENCE)
    locked = tournament.tables.filter(recent, pin_tries__gte=MOST_TRIES)
    found = locked.values_list("number", "pin_since")
    return [(number, since + _A_LOCK) for number, since in found if since]


def lift_lock(table: Table) -> None:
    """The PIN of a table may be tried again at once."""
    _rows(table).update(pin_tries=0, pin_since=None)
    Tournament.objects.touch(table.tournament_id)


def _tries_left(table: Table) -> str:
    left = MOST_TRIES - _rows(table).values_list("pin_tries", flat=True).get()
    if left <= 0:
        Tournament.objects.touch(table.tournament_id)  # the organiser's pages say it
        return _("Nesta mesa não há mais tentativas agora.")
    words = ngettext("Fica uma tentativa.", "Ficam %(n)s tentativas.", left)
    return words % {"n": left}


def _rows(table: Table) -> QuerySet[Table]:
    return Table.objects.filter(pk=table.pk)


def _counted(table: Table) -> bool:
    """One more try, counted before the PIN is looked at; False where there were too many. Each
    update holds what it asks, so that as many processes as there are count together."""
    now = timezone.now()
    long_ago = Q(pin_since=None) | Q(pin_since__lte=now - PATIENCE)
    if _rows(table).filter(long_ago).update(pin_since=now, pin_tries=1):
        return True
    left = _rows(table).filter(pin_tries__lt=MOST_TRIES)
    return bool(left.update(pin_tries=F("pin_tries") + 1))


def _free_at(table: Table) -> datetime:
    """When the table has tries again, to the minute after."""
    since = _rows(table).values_list("pin_since", flat=True).get() or timezone.now()
    return since + _A_LOCK
