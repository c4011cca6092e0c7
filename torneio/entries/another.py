"""Another evening like one before: its rules, terms and planned format, and the pairs that came."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from math import ceil
from typing import Any

from django.db import transaction
from django.db.models import Prefetch

from scoring import Problem
from torneio.access.actors import Actor
from torneio.entries.models import Membership, Pair, Player, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.persons import join_new
from torneio.entries.services import create_tournament, register_pairs

_A_WEEK = 7
# All that an organiser decides of an event but its name and day. The PIN is new each evening.
_COPIED = (
    *(
        "starts_at",
        "venue",
        "game",
        "game_target",
        "session",
        "pair_size",
        "rosters",
        "totals_allowed",
    ),
    *("partidas_allowed", "agreement_asked", "silence_minutes", "links_a_round"),
    *("tolerance_minutes", "forfeits_alone"),
    *("plan", "fee", "prizes", "wifi"),
)


def day_of_another(event: Tournament, today: date) -> date:
    """The next such day of the week: an event of last Friday is followed by one this Friday."""
    weeks = ceil((today - event.date).days / _A_WEEK)
    return event.date + timedelta(days=_A_WEEK * max(weeks, 1))


def settings_of(event: Tournament) -> dict[str, Any]:
    """All that was decided of an event but its rules, its name and its day, by column."""
    return {column: getattr(event, column) for column in _COPIED}


@transaction.atomic
def open_another(
    event: Tournament, *, name: str, day: date, pairs: bool, by: Actor, **columns: Any
) -> Tournament | list[Problem]:
    """Open an event with the settings of one before and, where asked, its `pairs`: the same
    persons, with club and contact, who have not come and not paid yet. Players whose partners were
    drawn by lot enter alone again. `columns` are further ones of the event."""
    copied = settings_of(event) | columns
    new = create_tournament(event.ruleset, name=name, day=day, house=event.house, **copied)
    entered = list(_entered(event)) if pairs else []
    if not entered:
        return new
    entries = [entry for entry, _players in entered]
    if problems := register_pairs(new, entries, by=by):
        transaction.set_rollback(True)
        return problems
    _same_people(new, [player for _entry, players in entered for player in players], by=by)
    return new


def _entered(event: Tournament) -> Iterator[tuple[Entry, list[Player]]]:
    """Each entry with its players, in the order of the list."""
    seats = Membership.objects.select_related("player__person")
    pairs = event.pairs.order_by("number").prefetch_related(Prefetch("memberships", seats))
    for pair in pairs:
        players = [member.player for member in pair.memberships.all()]
        if pair.joined_from and "lots" in pair.joined_from[0]:
            for player, was in zip(players, pair.joined_from, strict=False):
                yield _alone(player, club=was["club"], contact=was["contact"]), [player]
        else:
            yield _as_before(pair, players), players


def _alone(player: Player, *, club: str, contact: str) -> Entry:
    return Entry(1, (player.name,), player.name, club, contact, waits=True)


def _as_before(pair: Pair, players: Sequence[Player]) -> Entry:
    names = tuple(player.name for player in players)
    return Entry(
        1,
        names,
        pair.name,
        pair.club,
        pair.contact,
        waits=pair.waits,
        fixed_table=pair.fixed_table,
    )


def _same_people(event: Tournament, before: Sequence[Player], *, by: Actor) -> None:
    """Join the players of an event, in order, with these: they can be parted one by one later."""
    seats = Membership.objects.filter(pair__tournament=event)
    new = seats.select_related("player__person", "pair").order_by("pair__number", "order")
    join_new(list(zip(new, before, strict=True)), by=by)
