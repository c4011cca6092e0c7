"""Entering: a tournament is opened, pairs are registered, marked, withdrawn."""

import secrets
from collections.abc import Iterable
from datetime import date
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max
from django.utils.text import slugify

from scoring import Problem, Ruleset
from torneio.entries.models import Membership, Pair, Player, Tournament
from torneio.entries.pasting import Entry

MARKS = ("paid", "present", "withdrawn")


@transaction.atomic
def create_tournament(
    ruleset: Ruleset, *, name: str, day: date, organiser: User | None, **details: Any
) -> Tournament:
    """Open an event with a frozen copy of its rules. `details` are further columns."""
    tournament = Tournament.objects.create(
        name=name, slug=_free_slug(name), date=day, rules=ruleset.as_dict(), **details
    )
    if organiser is not None:
        tournament.organisers.add(organiser)
    return tournament


def _free_slug(name: str) -> str:
    base = slugify(name)[:50] or "torneio"
    if not Tournament.objects.filter(slug=base).exists():
        return base
    return f"{base}-{secrets.token_hex(3)}"


@transaction.atomic
def change_tournament(tournament: Tournament, **columns: Any) -> None:
    """Write some columns of an event."""
    Tournament.objects.filter(pk=tournament.pk).update(**columns)
    Tournament.objects.touch(tournament.pk)


@transaction.atomic
def register_pairs(tournament: Tournament, entries: Iterable[Entry]) -> list[Problem]:
    """Register all entries or, when any is wrong, none; problems carry the line they are about."""
    entries = list(entries)
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if problems := _wrong(locked, entries):
        return problems
    last = locked.pairs.aggregate(last=Max("number"))["last"] or 0
    pairs = Pair.objects.bulk_create(
        Pair(
            tournament=locked,
            number=number,
            name=entry.name,
            club=entry.club,
            contact=entry.contact,
        )
        for number, entry in enumerate(entries, start=last + 1)
    )
    for pair, entry in zip(pairs, entries, strict=True):
        _seat(pair, entry.players)
    Tournament.objects.touch(locked.pk)
    return []


def _wrong(tournament: Tournament, entries: list[Entry]) -> list[Problem]:
    problems = [Problem("no_pairs")] if not entries else []
    if tournament.is_over:
        problems.append(Problem("tournament_over"))
    taken = {name.casefold() for name in tournament.pairs.values_list("name", flat=True)}
    for entry in entries:
        details = {"line": entry.line, "name": entry.name}
        if not entry.name:
            problems.append(Problem("no_name", details=details))
        elif len(entry.name) > 120 or any(len(name) > 80 for name in entry.players):
            problems.append(Problem("name_too_long", details=details))
        elif entry.name.casefold() in taken:
            problems.append(Problem("name_taken", details=details))
        elif len(entry.players) > 4:
            problems.append(Problem("too_many_players", details=details))
        if len(entry.club) > 80 or len(entry.contact) > 80:
            problems.append(Problem("cell_too_long", details=details))
        taken.add(entry.name.casefold())
    return problems


def _seat(pair: Pair, names: Iterable[str]) -> None:
    players = Player.objects.bulk_create(Player(name=name) for name in names)
    Membership.objects.bulk_create(
        Membership(pair=pair, player=player, order=order)
        for order, player in enumerate(players, start=1)
    )


@transaction.atomic
def edit_pair(pair: Pair, entry: Entry) -> list[Problem]:
    """Write a pair's name, players, club and contact again."""
    others = pair.tournament.pairs.exclude(pk=pair.pk)
    if others.filter(name__iexact=entry.name).exists():
        return [Problem("name_taken", details={"name": entry.name})]
    Pair.objects.filter(pk=pair.pk).update(name=entry.name, club=entry.club, contact=entry.contact)
    before = list(pair.memberships.values_list("player__name", flat=True))
    if before != list(entry.players):
        players = list(Player.objects.filter(pairs=pair))
        pair.memberships.all().delete()
        Player.objects.filter(pk__in=[player.pk for player in players], pairs=None).delete()
        _seat(pair, entry.players)
    Tournament.objects.touch(pair.tournament_id)
    return []


@transaction.atomic
def mark_pair(pair: Pair, mark: str, *, on: bool) -> None:
    """Tick or untick `paid`, `present` or `withdrawn`; every tick can be undone by another."""
    if mark not in MARKS:
        raise ValueError(f"{mark!r} is not a mark of a pair")
    Pair.objects.filter(pk=pair.pk).update(**{mark: on})
    Tournament.objects.touch(pair.tournament_id)


@transaction.atomic
def remove_pair(pair: Pair) -> Problem | None:
    """Remove a pair that was never drawn; one that was can only withdraw."""
    if pair.entrants.exists() or pair.matches_a.exists() or pair.matches_b.exists():
        return Problem("pair_was_drawn", details={"name": pair.name})
    players = [member.player_id for member in pair.memberships.all()]
    pair.delete()
    Player.objects.filter(pk__in=players, pairs=None).delete()
    Tournament.objects.touch(pair.tournament_id)
    return None
