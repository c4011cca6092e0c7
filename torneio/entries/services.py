"""Registration: a tournament is opened, pairs are registered, marked, withdrawn."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, time
from typing import Any

from django.db import transaction
from django.db.models import Count, Max

from scoring import Problem, Ruleset
from torneio.access.actors import Actor, program
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.entries import event_book
from torneio.entries.models import Membership, Pair, PairQuerySet, Player, Tournament, folded
from torneio.entries.pasting import Entry
from torneio.entries.selectors import rules_are_closed
from torneio.houses.models import House
from torneio.lists.doubts import MOST_PLAYERS
from torneio.slugs import save_at_an_address

AT_THE_DOOR = ("present", "paid")
MARKS = (*AT_THE_DOOR, "withdrawn")
THE_DESK = program(coded("registration"))


@transaction.atomic
def create_tournament(
    ruleset: Ruleset, *, name: str, day: date, house: House | None, **details: Any
) -> Tournament:
    """Open an event of a house, with a frozen copy of its rules. `details` are further columns."""
    row = Tournament(name=name, date=day, house=house, rules=ruleset.as_dict(), **details)
    save_at_an_address(row, name, otherwise="torneio", then=day.isoformat())
    return row


@transaction.atomic
def correct_event(tournament: Tournament, *, by: Actor, **columns: Any) -> None:
    """Change the public columns of an event; its book keeps the old values."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    old = {
        name: getattr(locked, name) for name in columns if getattr(locked, name) != columns[name]
    }
    if not old:
        return
    new = {name: columns[name] for name in old}
    before = locked.entering
    Tournament.objects.filter(pk=locked.pk).update(**new)
    locked.plan = columns.get("plan", locked.plan)
    if (after := locked.entering) is not before:
        _of_single_players(locked).update(waits=after.paired)
    event_book.note(locked.pk, Act.SETTINGS, by=by, old=_as_told(old), new=_as_told(new))


def _of_single_players(tournament: Tournament) -> PairQuerySet:
    """The entries of one player; where partners rotate none of them waits for a partner."""
    alone = tournament.pairs.annotate(players_in=Count("memberships")).filter(players_in=1)
    return tournament.pairs.filter(pk__in=alone.values("pk"))


def _as_told(columns: Mapping[str, Any]) -> dict[str, Any]:
    """Columns as a book keeps them: a day as 2026-11-21, an hour as 21:00."""
    hour = {name: f"{each:%H:%M}" for name, each in columns.items() if isinstance(each, time)}
    day = {name: each.isoformat() for name, each in columns.items() if isinstance(each, date)}
    return {**columns, **hour, **day}


@transaction.atomic
def change_rules(
    tournament: Tournament, ruleset: Ruleset, *, by: Actor = THE_DESK
) -> Problem | None:
    """Replace the frozen copy of the rules, as long as nothing was drawn under it: an earlier stage
    keeps its own.

    A draft counts as drawn: the worth of a bye is written with it.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if rules_are_closed(locked):
        return Problem("rules_are_closed")
    put_rules(locked, ruleset.as_dict(), by=by)
    return None


def put_rules(locked: Tournament, after: Mapping[str, Any], *, by: Actor) -> None:
    """Give a locked event these rules, where they differ."""
    if after != locked.rules:
        Tournament.objects.filter(pk=locked.pk).update(rules=after)
        event_book.note(locked.pk, Act.RULES, by=by, old=locked.rules, new=after)


@transaction.atomic
def register_pairs(
    tournament: Tournament,
    entries: Iterable[Entry],
    *,
    late: bool = False,
    by: Actor = THE_DESK,
) -> list[Problem]:
    """Register all entries or, when any is wrong, none; problems carry the line they are about.
    Once registration is closed, only entries that are said to come `late`."""
    entries = list(entries)
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.partners_to_come:
        entries = [entry._replace(waits=len(entry.players) < 2) for entry in entries]
    if problems := check_pairs(locked, entries):
        return problems
    if locked.state == Tournament.State.CLOSED and not late:
        return [Problem("registration_closed")]
    last = locked.pairs.aggregate(last=Max("number"))["last"] or 0
    pairs = Pair.objects.bulk_create(
        Pair(tournament=locked, number=number, **columns_of(entry))
        for number, entry in enumerate(entries, start=last + 1)
    )
    _seat({pair: entry.players for pair, entry in zip(pairs, entries, strict=True)})
    event_book.note_locked(locked, Act.PAIR, by=by, new={"did": "registered", **named(pairs)})
    return []


@transaction.atomic
def close_registration(tournament: Tournament, *, on: bool = True, by: Actor) -> bool:
    """Close registration before the event begins; not `on`, open it again. False where it is so
    already, or the event has begun."""
    states = (Tournament.State.OPEN, Tournament.State.CLOSED)
    before, after = states if on else reversed(states)
    moved = Tournament.objects.filter(pk=tournament.pk, state=before).update(state=after)
    if moved:
        event_book.note(tournament.pk, Act.EVENT, by=by, new={"state": after})
    return bool(moved)


def check_pairs(
    tournament: Tournament,
    entries: Sequence[Entry],
    *,
    besides: Pair | None = None,
    most: int | None = None,
) -> list[Problem]:
    """Every problem of registering these entries. `besides` is a pair being edited; `most` is how
    many players a pair may have, by default the event's limit."""
    words = tournament.entering.problems
    problems = [] if entries else [Problem(words.get("no_pairs", "no_pairs"))]
    if tournament.is_over:
        problems.append(Problem("tournament_over"))
    others = tournament.pairs.exclude(pk=besides.pk) if besides else tournament.pairs
    taken = {name.casefold() for name in others.values_list("name", flat=True)}
    most = most or tournament.pair_size
    for entry in entries:
        codes = [words.get(code, code) for code in _wrong(entry, taken, most)]
        details = {"line": entry.line, "name": entry.name, "most": most}
        problems += [Problem(code, details=details) for code in codes]
        taken.add(entry.name.casefold())
    return problems


def _wrong(entry: Entry, taken: set[str], most: int) -> Iterator[str]:
    if not entry.name:
        yield "no_name"
    elif len(entry.name) > 120 or any(len(name) > 80 for name in entry.players):
        yield "name_too_long"
    elif entry.name.casefold() in taken:
        yield "name_taken"
    elif len(entry.players) > MOST_PLAYERS:
        yield "too_many_players"
    elif len(entry.players) > most:
        yield "squad_too_large"
    if len(entry.club) > 80 or len(entry.contact) > 80:
        yield "cell_too_long"


def columns_of(entry: Entry) -> dict[str, Any]:
    """The columns of a pair's row for an entry."""
    return {
        "name": entry.name,
        "club": entry.club,
        "contact": entry.contact,
        "waits": entry.waits,
        "fixed_table": entry.fixed_table,
        "folded": folded(entry.name, *entry.players, entry.club),
    }


def _seat(names: Mapping[Pair, tuple[str, ...]]) -> None:
    """Create the players of these pairs and put them at their places, in two statements."""
    seats = [(pair, order) for pair, players in names.items() for order in range(len(players))]
    house = next((pair.tournament.house_id for pair in names), None)
    written = (names[pair][order] for pair, order in seats)
    players = Player.objects.enter(written, house=house)
    Membership.objects.bulk_create(
        Membership(pair=pair, player=player, order=order + 1)
        for (pair, order), player in zip(seats, players, strict=True)
    )


@transaction.atomic
def mark_pair(pair: Pair, mark: str, *, on: bool, by: Actor = THE_DESK) -> None:
    """Tick or untick `paid`, `present` or `withdrawn`; every tick can be undone by another. A
    pair left out of a draw that plays after all is present."""
    if mark not in MARKS:
        raise ValueError(f"{mark!r} is not a mark of a pair")
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    new = {mark: on} | ({"left_out": False} if mark == "withdrawn" else {})
    moved = Pair.objects.filter(pk=pair.pk).exclude(**{mark: on}).update(**new)
    if moved:
        _note_mark(locked, [pair], mark, on=on, by=by)
    if moved and mark == "withdrawn" and pair.left_out and not on:  # it was not there: now it is
        mark_pair(pair, "present", on=True, by=by)


def named(pairs: Iterable[Pair]) -> dict[str, Any]:
    """The pairs of an audit line, with the names they had then."""
    return {"pairs": [[pair.number, pair.name] for pair in pairs]}


def _note_mark(
    locked: Tournament, pairs: Iterable[Pair], mark: str, *, on: bool, by: Actor
) -> None:
    new = {**named(pairs), mark: on}
    event_book.note_locked(locked, Act.PAIR, by=by, old={mark: not on}, new=new)


@transaction.atomic
def mark_all(
    tournament: Tournament,
    mark: str,
    *,
    on: bool,
    numbers: Collection[int] | None = None,
    there: bool = False,
    by: Actor = THE_DESK,
) -> list[int]:
    """Tick all pairs that are counted without the mark and have not left, or those of them that are
    `there`; or untick those with these `numbers`.

    Returns the numbers of those it changed: with them another call undoes exactly this one.
    """
    if mark not in AT_THE_DOOR:
        raise ValueError(f"{mark!r} is not ticked at the door")
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    there_or_all = locked.pairs.filter(withdrawn=False, **({"present": True} if there else {}))
    asked = there_or_all.filter(**{mark: True})
    if on:
        asked = there_or_all.without(mark, players=locked.partners_to_come)
    moved = [pair for pair in asked.order_by("number") if numbers is None or pair.number in numbers]
    Pair.objects.filter(pk__in=[pair.pk for pair in moved]).update(**{mark: on})
    if moved:
        _note_mark(locked, moved, mark, on=on, by=by)
    return [pair.number for pair in moved]


@transaction.atomic
def remove_pair(pair: Pair, *, by: Actor = THE_DESK) -> Problem | None:
    """Remove a pair that was never drawn; one that was can only withdraw."""
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)  # no draw meanwhile
    if pair.entrants.exists() or pair.matches_a.exists() or pair.matches_b.exists():
        return Problem("pair_was_drawn", details={"name": pair.name})
    players = [member.player_id for member in pair.memberships.all()]
    pair.delete()
    Player.objects.filter(pk__in=players, pairs=None).forget()
    event_book.note_locked(locked, Act.PAIR, by=by, new={"did": "removed", **named([pair])})
    return None
