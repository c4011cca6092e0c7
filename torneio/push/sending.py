"""Sending what is due, each once: a worker claims some notices by one UPDATE, sends them side by
side, and writes down what came of each.

The row is the record: what could not be sent is due again later, by its own hour, and a phone whose
push service no longer knows it is forgotten. No thread touches the database.
"""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from http import HTTPStatus
from importlib import import_module
from typing import NamedTuple
from uuid import uuid4

from django.db.models import F, Prefetch
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from torneio.lists.line import joined
from torneio.play.models import Match, Side
from torneio.push.hosts import is_known
from torneio.push.models import LIVES, MOST_TRIES, PushNotice, PushSubscription

AT_ONCE = 24
"""Sent side by side: the worker of a tavern's laptop draws rounds too, and waits for no other."""
_SECONDS = 4.0
_TIMEOUT = 5.0  # to connect, and again to be answered
_LOST = timedelta(seconds=60)
_LATER = (15, 60, 180, 420)
_NOBODY = 0
_GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
_SIDES = Prefetch("match__sides", Side.objects.select_related("pair"))
_LATER_ON = {_NOBODY, HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS}


class Letter(NamedTuple):
    """Everything a thread needs to send one notice."""

    endpoint: str
    keys: dict[str, str]
    text: str
    topic: str
    private: str
    site: str


def send_due() -> None:
    """Send what is due, for some seconds; the next sweep goes on."""
    until = time.monotonic() + _SECONDS
    with ThreadPoolExecutor(AT_ONCE) as threads:
        while time.monotonic() < until and (claimed := _claimed()):
            letters = [_letter(notice) for notice in claimed]
            for notice, status in zip(claimed, threads.map(_sent, letters), strict=True):
                _note(notice, status)


def _claimed() -> list[PushNotice]:
    """Some notices that are due, which no other worker has."""
    claim, now = uuid4(), timezone.now()
    keys = list(PushNotice.objects.due().order_by("due_at").values_list("pk", flat=True)[:AT_ONCE])
    if not keys:
        return []
    mine = PushNotice.objects.filter(pk__in=keys, due_at__lte=now)
    mine.update(claim=claim, due_at=now + _LOST, tries=F("tries") + 1)
    found = PushNotice.objects.filter(claim=claim)
    event = "subscription__pair__tournament__push_keys"
    sides = ("match__table", "match__pair_a", "match__pair_b")
    return list(found.select_related(event, *sides).prefetch_related(_SIDES))


def _letter(notice: PushNotice) -> Letter:
    phone = notice.subscription
    event = phone.pair.tournament
    with translation.override(phone.language):
        title = sentence_of(notice)
    said = {
        "title": title,
        "body": event.name,
        "url": reverse(event.playing.page, args=[event.slug, phone.pair.number]),
        "tag": f"{notice.kind}-{notice.match_id}",
    }
    keys = {"p256dh": phone.p256dh, "auth": phone.auth}
    topic = f"{notice.kind}-{notice.match_id}"
    own = event.push_keys
    return Letter(phone.endpoint, keys, json.dumps(said), topic, own.private, own.site)


def sentence_of(notice: PushNotice) -> str:
    """What the phone shows, in the language that is active."""
    match = notice.match
    table = {"table": match.table.number if match.table else ""}
    if notice.kind == PushNotice.Kind.CONFIRM:
        return _("Resultado por confirmar na mesa %(table)s") % table
    if others := _seated_with(notice.subscription, match):
        return _("Mesa %(table)s, com %(players)s") % (table | {"players": joined(others)})
    own, other = _seen_by(notice.subscription, match)
    if own == notice.subscription.pair.name:
        return _("Mesa %(table)s, contra %(pair)s") % (table | {"pair": other})
    return _("Mesa %(table)s, %(a)s contra %(b)s") % (table | {"a": own, "b": other})


def _seated_with(phone: PushSubscription, match: Match) -> list[str]:
    """The others at the table of single players."""
    return [side.pair.name for side in match.sides.all() if side.pair_id != phone.pair_id]


def _seen_by(phone: PushSubscription, match: Match) -> tuple[str, str]:
    """The pair the phone is of, and the other, as they are called in this match."""
    pairs = [each for each in (match.pair_a, match.pair_b) if each]
    ours = [phone.pair_id in {each.pk, each.first_id, each.second_id} for each in pairs]
    names = [each.name for each in pairs]
    return (names[0], names[-1]) if ours[0] else (names[-1], names[0])


def _sent(letter: Letter) -> int:
    """The answer of the push service, as a status; 0 where there was none."""
    if not is_known(letter.endpoint):
        return HTTPStatus.GONE
    # Loaded when something is sent: they take as much memory as a program of ours by itself.
    push, vapid, requests = map(import_module, ("pywebpush", "py_vapid", "requests"))
    with requests.Session() as session:
        session.max_redirects = 0  # a known host may not send the server on to another
        send = partial(push.webpush, timeout=_TIMEOUT, requests_session=session)
        try:
            answer = send(
                {"endpoint": letter.endpoint, "keys": letter.keys},
                letter.text,
                vapid_private_key=vapid.Vapid.from_raw(letter.private.encode()),
                vapid_claims={"sub": f"https://{letter.site}"},
                ttl=int(LIVES.total_seconds()),
                headers={"Urgency": "high", "Topic": letter.topic},
            )
        except push.WebPushException as refused:
            answer = refused.response
        except requests.RequestException:
            return _NOBODY
    return int(answer.status_code) if answer is not None else _NOBODY


def _note(notice: PushNotice, status: int) -> None:
    """Write down what came of a notice."""
    if status in _GONE:
        endpoint = notice.subscription.endpoint
        PushSubscription.objects.filter(endpoint=endpoint).delete()
        return
    again = status in _LATER_ON or status >= HTTPStatus.INTERNAL_SERVER_ERROR
    due_at = None
    if again and notice.tries < MOST_TRIES:
        due_at = timezone.now() + timedelta(seconds=_LATER[notice.tries - 1])
    PushNotice.objects.filter(pk=notice.pk, claim=notice.claim).update(due_at=due_at)
