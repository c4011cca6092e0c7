"""What there is to tell, found whenever the book of an event has moved.

A line moves the revision, and nothing else does (adr/0021): so an event whose revision was followed
has nothing new. What is told is what the page of the pair says then; what is not so any more, and
was not sent yet, is dropped.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from typing import NamedTuple

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from torneio.entries.models import Tournament
from torneio.play.consent import waits_for
from torneio.play.games import sheet_of
from torneio.play.models import Match, MatchQuerySet
from torneio.play.outcomes import grounds
from torneio.play.selectors import IN_ORDER
from torneio.play.sheets import Sheet
from torneio.push.models import PushKeys, PushNotice, PushSubscription

AT_THE_TABLE = timedelta(seconds=60)
"""A pair that still sits there confirms by itself, and is not called back for it."""


class Told(NamedTuple):
    """Something a pair is to be told of a match."""

    kind: PushNotice.Kind
    match: int
    mark: int


def follow_all() -> None:
    """Note what is to be told in every event that has moved, once for each revision."""
    subscribed = Q(tournament__pairs__push_subscriptions__isnull=False)
    moved = PushKeys.objects.filter(subscribed).exclude(followed=F("tournament__revision"))
    running = moved.exclude(tournament__state=Tournament.State.OVER)
    for keys in running.select_related("tournament").distinct():
        _follow(keys)


@transaction.atomic
def _follow(keys: PushKeys) -> None:
    event = keys.tournament
    mine = PushKeys.objects.filter(pk=keys.pk, followed=keys.followed)
    if not mine.update(followed=event.revision):
        return
    phones = PushSubscription.objects.filter(pair__tournament=event)
    note(event, list(phones), due=True)


def note(event: Tournament, phones: list[PushSubscription], *, due: bool) -> None:
    """Bring the notices of these phones up to date; those that are new are `due`, or known already
    to who has just read the page."""
    told = to_tell(event, {phone.pair_id for phone in phones})
    wanted = {(phone.pk, each) for phone in phones for each in told[phone.pair_id]}
    found = PushNotice.objects.filter(subscription__in=[phone.pk for phone in phones])
    known = {
        (each.subscription_id, Told(PushNotice.Kind(each.kind), each.match_id, each.mark)): each.pk
        for each in found
    }
    gone = [key for what, key in known.items() if what not in wanted]
    PushNotice.objects.filter(pk__in=gone).delete()
    new = [_noted(phone, each, due=due) for phone, each in sorted(wanted - set(known))]
    PushNotice.objects.bulk_create(new, ignore_conflicts=True)


def _noted(phone: int, told: Told, *, due: bool) -> PushNotice:
    wait = AT_THE_TABLE if told.kind == PushNotice.Kind.CONFIRM else timedelta()
    return PushNotice(
        subscription_id=phone,
        match_id=told.match,
        kind=told.kind,
        mark=told.mark,
        due_at=timezone.now() + wait if due else None,
    )


def to_tell(event: Tournament, pairs: set[int]) -> dict[int, list[Told]]:
    """What each of these pairs is to be told as things stand: the table it plays at next, and the
    results that wait for its word."""
    found: defaultdict[int, list[Told]] = defaultdict(list)
    keys = _KEYS_OF_PAIRS if event.playing.paired else _KEYS_OF_PLAYERS
    of_the_event = Match.objects.public().of(event.pk).filter(_played_by(pairs, keys))
    for pair, match, table in _next(of_the_event, pairs, keys):
        if table is not None:
            found[pair].append(Told(PushNotice.Kind.NEXT, match, table))
    if event.agreement_asked:
        for pair, match, mark in _unanswered(of_the_event, pairs):
            found[pair].append(Told(PushNotice.Kind.CONFIRM, match, mark))
    return found


# A pair made for a round is of two who entered alone.
_KEYS_OF_PAIRS = [
    f"{side}{own}" for side in ("pair_a", "pair_b") for own in ("", "__first", "__second")
]
_KEYS_OF_PLAYERS = ["sides__pair"]


def _played_by(pairs: Iterable[int], keys: Iterable[str]) -> Q:
    found = Q()
    for key in keys:
        found |= Q(**{f"{key}__in": pairs})
    return found


def _next(
    matches: MatchQuerySet, pairs: set[int], keys: Iterable[str]
) -> Iterator[tuple[int, int, int | None]]:
    """The first unfinished match of each pair, and its table (one query)."""
    ahead = matches.filter(over=False).order_by(*IN_ORDER)
    left = set(pairs)
    for match, table, *sides in ahead.values_list("pk", "table__number", *keys):
        for pair in left & set(sides):
            yield pair, match, table
            left.remove(pair)


def _unanswered(matches: MatchQuerySet, pairs: set[int]) -> Iterator[tuple[int, int, int]]:
    """The results that wait for the word of a pair, and up to which fact (some queries for each
    result that waits)."""
    waiting = matches.filter(over=True, agreement=Match.Agreement.OPEN, sent_back="")
    once = Match.objects.filter(pk__in=waiting.exclude(table=None).values("pk"))
    for match in once.with_names():
        facts = grounds(sheet := sheet_of(match))
        mark = max((fact.entry for fact in facts), default=0)
        sides = _sides_of(sheet)
        for side in sorted(waits_for(sheet.agreeing, facts)):
            for key in sorted(sides.get(side, set()) & pairs):
                yield key, match.pk, mark


def _sides_of(sheet: Sheet) -> Mapping[str, set[int]]:
    """The keys of those who entered, by the voice of the side they are at this table."""
    if players := sheet.rows_of_sides:
        return {str(player.voice): {player.pair_id} for player in players}
    pairs = {"a": sheet.match.pair_a, "b": sheet.match.pair_b}
    return {
        voice: set(filter(None, (pair.pk, pair.first_id, pair.second_id)))
        for voice, pair in pairs.items()
        if pair
    }
