"""Calls of what `entries` writes, each on a small event made for it."""

from typing import Any

import scoring
from tests.book.calls import Calls, given
from tests.builders import DAY, PHONE, a_match, an_event, an_organiser
from torneio.access.actors import Actor, Voice
from torneio.audit.mending import mend
from torneio.audit.rekey import PaperSheet, check_sheet
from torneio.entries import (
    another,
    correcting,
    forgetting,
    joining,
    known_again,
    partners,
    persons,
    removal,
    services,
    standing_in,
)
from torneio.entries.models import Membership, Pair, Person, Player, Tournament
from torneio.entries.pasting import Entry, read_lines
from torneio.play.models import Match


def a_pair(line: str = "Zé;Tó", *, event: Tournament | None = None, waits: bool = False) -> Pair:
    """The pair of a line, in an event of its own unless told."""
    event = event or an_event(0)
    (entry,) = read_lines(line)
    assert services.register_pairs(event, [entry._replace(waits=waits)]) == []
    return event.pairs.latest("number")


def two_waiting() -> tuple[Pair, Pair]:
    """Two players of one event, each without a partner."""
    first = a_pair("Rui", waits=True)
    return first, a_pair("Eva", event=first.tournament, waits=True)


def one_waits_beside() -> tuple[Pair, Pair]:
    """A pair, and a player of the same event who waits."""
    pair = a_pair()
    return pair, a_pair("Rui", event=pair.tournament, waits=True)


def joined() -> Pair:
    """The pair that they make."""
    pair = partners.join_pairs(*two_waiting(), by=PHONE)
    assert isinstance(pair, Pair)
    return pair


def typed_beside() -> tuple[Tournament, Entry]:
    """A player who waits, and the pair of the same one and another, as it is typed."""
    (entry,) = read_lines("Rui;Eva")
    return a_pair("Rui", waits=True).tournament, entry


def drawn_by_lot() -> Tournament:
    """An event whose one pair was drawn by the number 1000."""
    event = two_waiting()[0].tournament
    assert not isinstance(partners.draw_partners(event, by=PHONE, lots=1000), scoring.Problem)
    return event


def two_players(*, same: bool = False) -> tuple[Player, Player]:
    """The same name in two events."""
    one, other = (Player.objects.filter(pairs=a_pair()).earliest("pk") for _ in range(2))
    assert not same or persons.join_persons(one, other, by=PHONE)
    return one, other


def just_registered() -> list[tuple[Membership, Player]]:
    """A player of an event, and the same name in another."""
    other = Player.objects.select_related("person").filter(pairs=a_pair()).earliest("pk")
    seat = Membership.objects.select_related("player__person", "pair").filter(pair=a_pair())
    return [(seat.earliest("pk"), other)]


def who_is_known(*, registered: bool) -> dict[str, Any]:
    """A player of another event of the same account, chosen for a pair."""
    alice = an_organiser()
    before, event = (an_event(0, organiser=alice, name=name) for name in ("Outubro", "Novembro"))
    chosen = Player.objects.filter(pairs=a_pair(event=before)).earliest("pk").public_id
    by = Actor("alice", Voice.OFFICIAL, account=alice.pk)
    said: dict[str, Any] = {"chosen": [chosen], "by": by}
    if registered:
        return said | {"pairs": [a_pair("Zé;Rui", event=event)]}
    return said | {"tournament": event, "entries": read_lines("Zé;Rui")}


def miscounted() -> Tournament:
    """An event in which a result is not what its hands come to."""
    match = a_match()
    Match.objects.filter(pk=match.pk).update(points_a=9)
    return match.round.stage.tournament


AGAIN = {"name": "Noite", "day": DAY, "pairs": True, "by": PHONE}
RULES = scoring.PRESETS["classica"]

CASES: Calls = {
    services.create_tournament: lambda: given(RULES, name="Noite", day=DAY, house=None),
    another.open_another: lambda: given(an_event(2), **AGAIN),
    services.correct_event: lambda: given(an_event(0), by=PHONE, venue="Taberna"),
    services.change_rules: lambda: given(an_event(0), scoring.PRESETS["brasil"]),
    services.register_pairs: lambda: given(an_event(0), read_lines("Zé;Tó")),
    services.close_registration: lambda: given(an_event(2), by=PHONE),
    services.mark_pair: lambda: given(a_pair(), "paid", on=True),
    services.mark_all: lambda: given(an_event(2), "present", on=True),
    services.remove_pair: lambda: given(a_pair()),
    correcting.edit_pair: lambda: given(a_pair(), read_lines("Zé;Rui")[0]),
    partners.join_pairs: lambda: given(*two_waiting(), by=PHONE),
    joining.join_typed: lambda: given(*typed_beside(), by=PHONE),
    forgetting.forget_person: lambda: given(
        Person.objects.filter(players__pairs=a_pair()).earliest("pk"), by=PHONE
    ),
    forgetting.forget_contacts: lambda: given(a_pair().tournament.date),
    persons.join_new: lambda: given(just_registered(), by=PHONE),
    known_again.register_known: lambda: given(**who_is_known(registered=False)),
    known_again.link_known: lambda: given(**who_is_known(registered=True)),
    standing_in.stand_in: lambda: given(*one_waits_beside(), by=PHONE),
    partners.draw_partners: lambda: given(two_waiting()[0].tournament, by=PHONE),
    partners.undo_lots: lambda: given(drawn_by_lot(), "1000", by=PHONE),
    partners.part_pair: lambda: given(joined(), by=PHONE),
    partners.let_wait: lambda: given(a_pair("Rui"), on=True, by=PHONE),
    persons.join_persons: lambda: given(*two_players(), by=PHONE),
    persons.part_persons: lambda: given(*two_players(same=True), by=PHONE),
    removal.delete_tournament: lambda: given(an_event(2)),
    mend: lambda: given(miscounted(), lambda _so_far: None),
    check_sheet: lambda: given(a_match().pk, PaperSheet(score=(1, 0)), by=PHONE),
}
