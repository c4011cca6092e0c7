"""How many places there are, whether somebody can register now, and what each signup has become."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.selectors import registered
from torneio.lists.doubts import LineDoubt, doubts_of
from torneio.lists.letters import fold_person
from torneio.lists.line import Line
from torneio.signup.models import Signup, SignupKind, SignupTerms

SWITCHED_OFF, HOUR_PASSED = "signup_off", "signup_hour_passed"
SHUT, BEGUN, OVER, FULL = "signup_shut", "signup_begun", "signup_over", "signup_full"
REMOVED = "removed"


class SignupPlaces(NamedTuple):
    """The places of an event: those taken `whole`, and the players `alone`, two to a place. No
    `most`: there is no limit."""

    most: int | None
    whole: int
    alone: int

    @property
    def taken(self) -> int:
        """How many are taken; an odd player alone has opened a place."""
        return self.whole + (self.alone + 1) // 2

    @property
    def left(self) -> int | None:
        """How many are free; None without a limit."""
        return None if self.most is None else max(self.most - self.taken, 0)

    def fits(self, *, alone: bool) -> bool:
        """Whether one more has a place: another player alone has the half of an opened one."""
        if self.most is None or self.taken < self.most:
            return True
        return alone and self.alone % 2 == 1 and self.taken == self.most

    def with_one(self, *, alone: bool) -> "SignupPlaces":
        """The same after one more came in."""
        return self._replace(whole=self.whole + (not alone), alone=self.alone + alone)


def by_players(event: Tournament) -> bool:
    """Whether players enter alone, and places are counted by them, also once partners are drawn."""
    return not event.playing.several or event.rotates or bool(event.plan.get("alone"))


def places_of(event: Tournament, terms: SignupTerms) -> SignupPlaces:
    """The places taken by pairs in the event, and by signups that wait for the organiser (two
    queries)."""
    return places_by_event([(event, terms)])[event.pk]


def places_by_event(
    events: Sequence[tuple[Tournament, SignupTerms]],
) -> dict[int, SignupPlaces]:
    """The same of several events, by their keys (two queries)."""
    keys = [event.pk for event, _terms in events]
    asked: defaultdict[int, list[int]] = defaultdict(list)
    waiting = Signup.objects.asked().filter(tournament__in=keys)
    for key, names in waiting.values_list("tournament", "names"):
        asked[key].append(len(names))
    playing = Pair.objects.filter(tournament__in=keys, withdrawn=False).order_by()
    counts = playing.values("tournament").annotate(
        pairs=Count("pk", filter=Q(waits=False), distinct=True),
        waiting=Count("pk", filter=Q(waits=True), distinct=True),
        people=Count("memberships"),
    )
    found = {each["tournament"]: each for each in counts}
    return {
        event.pk: _places(event, found.get(event.pk, {}), asked[event.pk], most=terms.places)
        for event, terms in events
    }


def _places(
    event: Tournament, count: Mapping[str, Any], asked: Sequence[int], *, most: int | None
) -> SignupPlaces:
    if by_players(event):
        return SignupPlaces(most, count.get("people", 0) + sum(asked), 0)
    alone = asked.count(1)
    whole = count.get("pairs", 0) + len(asked) - alone
    return SignupPlaces(most, whole, count.get("waiting", 0) + alone)


def has_begun(event: Tournament) -> bool:
    """Whether the draw of the event has begun (one query)."""
    return event.stages.exists()


def why_closed(event: Tournament, terms: SignupTerms, *, begun: bool | None = None) -> str:
    """The code of why nobody can register by the page now; "" where one can. At most one query,
    and none where it is known whether the draw has `begun`."""
    if not terms.is_open:
        return SWITCHED_OFF
    if event.is_over:
        return OVER
    if event.state == Tournament.State.CLOSED:
        return SHUT
    if terms.closes_at and terms.closes_at <= timezone.now():
        return HOUR_PASSED
    return BEGUN if (has_begun(event) if begun is None else begun) else ""


def open_now(events: Iterable[Tournament]) -> list[tuple[Tournament, SignupTerms]]:
    """Those of these events in which people can register now, with their terms (one query)."""
    known = {event.pk: event for event in events}
    asked = SignupTerms.objects.filter(tournament__in=known, is_open=True)
    begun = Exists(Tournament.objects.filter(pk=OuterRef("pk"), stages__isnull=False))
    found = [(known[each.pk], each) for each in asked.filter(~begun)]
    return [each for each in found if not why_closed(*each, begun=False)]


def moves_up(event: Tournament, terms: SignupTerms, *, begun: bool | None = None) -> bool:
    """Whether the waiting list moves: also after the closing hour, until the draw. No query where
    it is known whether that has `begun`."""
    if not terms.is_open or event.is_over:
        return False
    return not (has_begun(event) if begun is None else begun)


def kind_of(event: Tournament, terms: SignupTerms) -> SignupKind:
    """Who may register: where players enter alone, one by one."""
    alone = by_players(event)
    return SignupKind.ALONE if alone else SignupKind(terms.kind)


def entry_of(event: Tournament, signup: Signup) -> Entry:
    """The entry of a signup as `entries` registers it."""
    waits = signup.is_alone and not by_players(event)
    names = tuple(signup.names)
    return Entry(1, names, signup.name, signup.club, signup.contact, waits=waits)


def pair_of(signup: Signup) -> Pair | None:
    """The pair that the signup has become, as it is now; None where there is none (any more)."""
    if signup.player_id is None:
        return None
    return Pair.objects.filter(players=signup.player_id).first()


def state_of(signup: Signup, pair: Pair | None) -> str:
    """The state of a signup: of one in the event, what its pair says. REMOVED where the organiser
    took the pair out."""
    if pair is not None and not pair.withdrawn:
        return Signup.State.IN
    return REMOVED if signup.state == Signup.State.IN else signup.state


def place_in_list(signup: Signup) -> int:
    """Its place in the waiting list, from 1."""
    before = Q(since__lt=signup.since) | Q(since=signup.since, pk__lt=signup.pk)
    return signup.tournament.signups.listed().filter(before).count() + 1


def doubts_about(event: Tournament, signups: Iterable[Signup]) -> list[Sequence[LineDoubt]]:
    """For each signup, where its names stand already in the event (two queries)."""
    lines = [Line(at, each.name, tuple(each.names), "") for at, each in enumerate(signups, start=1)]
    if not lines:
        return []
    known, names = registered(event), event.entering.names
    found = doubts_of(lines, registered=known, names=names)
    return [[doubt for doubt in doubts if doubt.pair] for doubts in found]


def waiting_for(event: Tournament, signups: Iterable[Signup]) -> dict[int, Pair]:
    """By the key of a pair's signup, the one of the two who waits for a partner in the event
    already; none where that could be two (one query)."""
    alone: defaultdict[str, list[Pair]] = defaultdict(list)
    for pair in event.pairs.waiting():
        alone[fold_person(pair.name)].append(pair)
    found = {
        each.pk: [pair for name in each.names for pair in alone[fold_person(name)]]
        for each in signups
        if not each.is_alone
    }
    return {key: pairs[0] for key, pairs in found.items() if len(pairs) == 1}


def seekers_for(signup: Signup) -> list[Signup]:
    """The other players of the event who look for a partner, without those that asked this one."""
    found = signup.tournament.signups.seekers().exclude(pk=signup.pk)
    found = found.exclude(pk__in=signup.wished_by.values("pk"))
    return list(found.order_by("since", "pk"))


def wishers_of(signup: Signup) -> list[Signup]:
    """Those that would like to play with this one, and still wait for a partner."""
    return [each for each in signup.wished_by.seekers() if each.pk != signup.pk]


def moved_lately(event: Tournament) -> list[Signup]:
    """The last signups that moved up from the waiting list, the newest first."""
    return list(event.signups.filter(moved_at__isnull=False).order_by("-moved_at", "-pk")[:5])
