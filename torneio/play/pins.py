"""The PIN of an event's tables: asked once on a phone, and protected against guessing.

Tries are counted in rows, shared by all processes: ten from one network at a table, and thirty at
the table in all; ten minutes after the first of them the count begins anew. A browser that has
given the PIN is not asked again (`access.links`): a stranger's tries do not stop it (adr/0013).
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.access.actors import Actor, program
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.models import PinTries, Table

MOST_TRIES = 10
MOST_IN_ALL = 30
PATIENCE = timedelta(minutes=10)
THE_TRIES = program(coded("wrong_pins"))
_A_LOCK = PATIENCE + timedelta(minutes=1)  # shown to the minute

_Rows = QuerySet[Table] | QuerySet[PinTries]


def wrong_pin(table: Table, said: str, *, network: str) -> str:
    """Why this PIN does not open the table, in a sentence; "" where it does."""
    if not said.strip():  # no try
        return _("Escreva o PIN.")
    here, anywhere = _rows_of(table, network)
    if not _counted(here, most=MOST_TRIES):
        return _(
            "Deste telefone, ou da mesma rede, houve muitas tentativas erradas. Tente outra vez a"
            " partir das %(at)s, ou use outro telefone da mesa."
        ) % {"at": _free_at(here)}
    if not _counted(anywhere, most=MOST_IN_ALL):
        return _(
            "Foram muitas tentativas erradas nesta mesa. Tente outra vez a partir das %(at)s, ou"
            " fale com a organização."
        ) % {"at": _free_at(anywhere)}
    if not constant_time_compare(said.strip(), table.tournament.pin):
        left = min(MOST_TRIES - _tries(here), MOST_IN_ALL - _tries(anywhere))
        wrong = _("O PIN não está certo. Pergunte-o à organização.")
        return f"{wrong} {_tries_left(table, left)}"
    for rows in (here, anywhere):
        rows.filter(pin_tries__gt=0).update(pin_tries=F("pin_tries") - 1)
    return ""


def locked_tables(tournament: Tournament, *, network: str) -> list[tuple[int, datetime]]:
    """The numbers of the tables whose PIN is locked, for all or for this network, with the time the
    lock ends (two queries, where there is a PIN)."""
    if not tournament.pin:
        return []
    recent = Q(pin_since__gt=timezone.now() - PATIENCE)
    tables = tournament.tables.filter(recent, pin_tries__gte=MOST_IN_ALL)
    here = PinTries.objects.filter(recent, pin_tries__gte=MOST_TRIES, network=network)
    found = [
        *tables.values_list("number", "pin_since"),
        *here.filter(table__tournament=tournament).values_list("table__number", "pin_since"),
    ]
    until = {number: since + _A_LOCK for number, since in sorted(found) if since}  # the later one
    return list(until.items())


@transaction.atomic
def lift_lock(table: Table, *, network: str, by: Actor) -> None:
    """Unlock the PIN of a table at once, except for a network with too many tries; if that is the
    network of the request, as in the room itself, it is unlocked too."""
    Table.objects.filter(pk=table.pk).update(pin_tries=0, pin_since=None)
    PinTries.objects.filter(table=table, network=network).delete()
    _note(table, locked=False, by=by)


def _rows_of(table: Table, network: str) -> tuple[_Rows, _Rows]:
    """The rows that count the tries from this network, without expired ones, and from anywhere."""
    PinTries.objects.filter(pin_since__lte=timezone.now() - PATIENCE).delete()
    PinTries.objects.bulk_create([PinTries(table=table, network=network)], ignore_conflicts=True)
    here = PinTries.objects.filter(table=table, network=network)
    return here, Table.objects.filter(pk=table.pk)


def _counted(rows: _Rows, *, most: int) -> bool:
    """Count one more try before the PIN is compared; False where there were too many. Each update
    is conditional, so that any number of processes count together."""
    now = timezone.now()
    long_ago = Q(pin_since=None) | Q(pin_since__lte=now - PATIENCE)
    if rows.filter(long_ago).update(pin_since=now, pin_tries=1):
        return True
    return bool(rows.filter(pin_tries__lt=most).update(pin_tries=F("pin_tries") + 1))


def _tries(rows: _Rows) -> int:
    found: int = rows.values_list("pin_tries", flat=True).get()
    return found


def _tries_left(table: Table, left: int) -> str:
    if left <= 0:
        _note(table, locked=True, by=THE_TRIES)  # the organiser's pages say it
        return _("Agora já não há mais tentativas.")
    words = ngettext("Fica uma tentativa.", "Ficam %(n)s tentativas.", left)
    return words % {"n": left}


@transaction.atomic
def _note(table: Table, *, locked: bool, by: Actor) -> None:
    """An audit line on whether the PIN of a table is locked; it names no network."""
    new = {"table": table.number, "locked": locked}
    event_book.note(table.tournament_id, Act.PIN, by=by, new=new)


def _free_at(rows: _Rows) -> str:
    """When the lock ends, rounded up to the minute."""
    since = rows.values_list("pin_since", flat=True).first() or timezone.now()
    return timezone.localtime(since + _A_LOCK).strftime("%H:%M")
