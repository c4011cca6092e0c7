"""The organiser's queries over tournaments and their pairs."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Any

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from torneio.entries.models import (
    Membership,
    Pair,
    PairQuerySet,
    Tournament,
    TournamentQuerySet,
    outside,
)
from torneio.entries.pasting import Entry
from torneio.entries.rosters import Rosters
from torneio.lists.doubts import LineDoubt, RegisteredEntry, doubts_of
from torneio.lists.last_column import with_last_asked
from torneio.lists.line import LAST_OF_SEVERAL, Line, joined
from torneio.number_format import ordinal
from torneio.prepared import prepared

# States of a round whose matches are drawn, or about to be.
_DRAWN = ("queued", "draft", "published")


def my_tournaments(user_id: int | None) -> TournamentQuerySet:
    """An organiser's events with their houses, each with its number of pairs as `entered`, and of
    those that left as `gone`."""
    of_own = Q(pairs__waits=False, pairs__number__gt=0, pairs__left_out=False)
    return (
        Tournament.objects.organised_by(user_id)
        .select_related("house")
        .annotate(
            entered=Count("pairs", filter=of_own & Q(pairs__withdrawn=False)),
            gone=Count("pairs", filter=of_own & Q(pairs__withdrawn=True)),
        )
    )


def alike_in_words(events: Iterable[Tournament]) -> dict[int, str]:
    """By its key, which one of its day each of these events is that looks like another of them by
    name, hour and place: by the hour, and then as they were opened (one query where any does)."""
    alike = defaultdict(list)
    for event in events:
        alike[event.date, event.name.casefold(), event.starts_at, event.venue].append(event.pk)
    if not (twins := {look: keys for look, keys in alike.items() if len(keys) > 1}):
        return {}
    of_these_days = Tournament.objects.filter(date__in={day for day, *_look in twins}).only(
        "name", "date"
    )
    nth_of: Counter[tuple[date | None, str]] = Counter()
    told = {}
    for event in of_these_days.order_by(F("starts_at").asc(nulls_last=True), "pk"):
        nth_of[namesake := (event.date, event.name.casefold())] += 1
        told[event.pk] = _("o %(nth)s desse dia") % {"nth": ordinal(nth_of[namesake])}
    return {key: told[key] for keys in twins.values() for key in keys}


def just_opened(user_id: int | None) -> Tournament | None:
    """The event this account opened within the hour, still without pairs and stages: going back to
    the first step finds it again, and makes no second one."""
    since = timezone.now() - timedelta(hours=1)
    opened = Tournament.objects.organised_by(user_id).filter(created_at__gte=since)
    return opened.filter(pairs=None, stages=None).order_by("pk").last()


def pair_list(tournament: Tournament, text: str = "", *, without: str = "") -> PairQuerySet:
    """The pairs to list, with their players, whether they were `drawn` and cannot be removed, and
    whether they stand `outside` of a stage that has begun.

    `without` a mark: only those that are missing, or that owe, among them those that left after
    playing.
    """
    drawn = Pair.objects.filter(pk=OuterRef("pk"), entrants__isnull=False)
    found = tournament.pairs.search(text).annotate(drawn=Exists(drawn), outside=outside())
    if without:
        found = found.without(without, players=tournament.partners_to_come)
    return found.prefetch_related(members())


def counts_of(tournament: Tournament) -> dict[str, int]:
    """The numbers of its pairs by their marks; of its players until partners are drawn."""
    return tournament.pairs.counts(players=tournament.partners_to_come)


def came(tournament: Tournament) -> dict[str, int]:
    """How many pairs can be drawn, and how many of them are present; players until partners are
    drawn."""
    counted = _counted(event=tournament.pk)
    if not tournament.partners_to_come:
        counted = [each for each in counted if not each[1]]
    present = sum(pairs for is_present, _waits, pairs in counted if is_present)
    return {"pairs": sum(pairs for *_marks, pairs in counted), "present": present}


@prepared
def _counted(event: Any) -> QuerySet[Pair, tuple[bool, bool, int]]:
    found = Pair.objects.filter(tournament=event, withdrawn=False).order_by()
    return found.values_list("present", "waits").annotate(pairs=Count("pk"))


def members(of: str = "") -> "Prefetch[str]":
    """A prefetch of the players of each pair, or of the pair that is a column `of` each row: one
    query. By a join: Django asks for rows by their key in one expression, and SQLite refuses one of
    over 999."""
    return Prefetch(f"{of}memberships", Membership.objects.select_related("player"))


def leaves_matches(pair: Pair) -> bool:
    """Whether the withdrawal of a pair affects matches: it is in the draw."""
    return pair.tournament.playing.paired and pair.entrants.exists()


def names_of(pair: Pair) -> Sequence[str]:
    """The players of a pair, those at the table first."""
    return [member.player.name for member in pair.memberships.all()]


def rules_are_closed(tournament: Tournament) -> bool:
    """Whether something was drawn under the rules, so that they cannot change: a stage that another
    one followed has its own copy."""
    drawn = Q(stages__rounds__state__in=_DRAWN, stages__rules={})
    return Tournament.objects.filter(drawn, pk=tournament.pk).exists()


def rosters_are_closed(tournament: Tournament) -> bool:
    """Whether no more players may join a pair of the event."""
    if tournament.rosters != Rosters.DRAWN:
        return tournament.rosters == Rosters.NOW
    return Tournament.objects.filter(stages__rounds__state__in=_DRAWN, pk=tournament.pk).exists()


def registered(tournament: Tournament) -> list[RegisteredEntry]:
    """The registered pairs, with the names of their players, to compare with a list (two queries).
    One that withdrew is included: it can come back."""
    return [
        RegisteredEntry(pair.number, pair.name, tuple(names_of(pair)), pair.waits, pair.club)
        for pair in tournament.pairs.prefetch_related(members())
    ]


def clubs_of(tournament: Tournament) -> list[str]:
    """The clubs of an event's pairs."""
    named = tournament.pairs.exclude(club="").order_by("club")
    return list(named.values_list("club", flat=True).distinct())


_AT_THE_DOOR = {"same_player_twice", "two_players", LAST_OF_SEVERAL}


def doubts_about(
    tournament: Tournament, entry: Entry, *, notes: tuple[str, ...] = ()
) -> list[LineDoubt]:
    """The doubts about a pair typed at the door, as those of a list: the pair or one of its players
    seems to be registered already, or by the `notes` of its reading the last of them is named like
    a club of the event (three queries)."""
    own = "" if entry.name == joined(entry.players) else entry.name
    line = Line(1, entry.name, entry.players, own, notes=notes)
    if notes:
        (line,) = with_last_asked([line], known=clubs_of(tournament))
    known, names = registered(tournament), tournament.entering.names
    (found,) = doubts_of([line], registered=known, names=names)
    return [doubt for doubt in found if doubt.pair or doubt.code in _AT_THE_DOOR]
