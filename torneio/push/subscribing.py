"""A phone asks to be told of a pair, and asks no more."""

from datetime import timedelta
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language

from scoring import Problem
from torneio.entries.models import Pair, Tournament
from torneio.push.following import note
from torneio.push.hosts import is_known
from torneio.push.keys import are_keys, new_keys
from torneio.push.models import PushKeys, PushSubscription

MOST_A_PAIR = 8  # its players, and who came with them
MOST_AN_HOUR = 120  # from one network: a tavern, all of whose phones ask at the same time
_HOUR = timedelta(hours=1)
_LONGEST = 1000


class Asked(NamedTuple):
    """What a browser sends: the address of its push service, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


def keys_of(event: Tournament, *, site: str) -> PushKeys:
    """The keys of an event, made when they are first asked for."""
    private, public = new_keys()
    made = {"private": private, "public": public, "site": site[:200]}
    return PushKeys.objects.get_or_create(tournament=event, defaults=made)[0]


@transaction.atomic
def subscribe(pair: Pair, asked: Asked, *, network: str) -> Problem | None:
    """Tell this phone of this pair from now on; asked twice is once, with the newest keys and the
    language it is read in. `network` is a digest."""
    event = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    if event.is_over:
        return Problem("push_over")
    if not _is_one(asked) or not PushKeys.objects.filter(tournament=event).exists():
        return Problem("push_unknown")
    known = pair.push_subscriptions.filter(endpoint=asked.endpoint)
    if not known and _are_too_many(pair, network):
        return Problem("push_too_many")
    said = {"p256dh": asked.p256dh, "auth": asked.auth, "language": get_language() or "pt"}
    phone, is_new = pair.push_subscriptions.update_or_create(
        endpoint=asked.endpoint, defaults=said, create_defaults=said | {"network": network}
    )
    if is_new:
        note(event, [phone], due=False)
    return None


def unsubscribe(pair: Pair, endpoint: str) -> int:
    """Tell this phone of this pair no more; of how many others it is still told."""
    pair.push_subscriptions.filter(endpoint=endpoint).delete()
    others = PushSubscription.objects.filter(pair__tournament=pair.tournament_id)
    return others.filter(endpoint=endpoint).count()


def _is_one(asked: Asked) -> bool:
    return (
        len(asked.endpoint) <= _LONGEST
        and is_known(asked.endpoint)
        and len(asked.p256dh) <= 100
        and len(asked.auth) <= 30
        and are_keys(asked.p256dh, asked.auth)
    )


def _are_too_many(pair: Pair, network: str) -> bool:
    """Whether a pair has as many phones as it may, or too many came from one network within the
    hour."""
    if pair.push_subscriptions.count() >= MOST_A_PAIR:
        return True
    since = timezone.now() - _HOUR
    here = PushSubscription.objects.filter(pair__tournament=pair.tournament_id, made_at__gt=since)
    return here.filter(network=network).count() >= MOST_AN_HOUR
