"""All that is kept of a person, as a file for that person: nothing of others but their names."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from torneio.entries.models import Membership, Person
from torneio.payments.balances import is_member
from torneio.payments.models import PartPayment
from torneio.people.selectors import FIGURES, entries_of, matches_of, names_of
from torneio.ratings.models import PersonRating


def as_json(person: Person, ratings: Iterable[PersonRating] = ()) -> str:
    """The file, readable by people and programs; with the ratings where they are on."""
    entries = entries_of(person)
    told = {
        "person": str(person.public_id),
        "names": names_of(entries),
        "entries": [_entry(each) for each in entries],
        "member_of_the_house": is_member(person),
        "part_payments": _part_payments(entries),
        "matches": _matches(entries),
        "ratings": [_rating(each) for each in ratings],
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def _part_payments(entries: Sequence[Membership]) -> list[dict[str, Any]]:
    """What was paid that was not the whole, in cents."""
    rows = PartPayment.objects.filter(player__in={each.player_id for each in entries})
    return [
        {
            "player": str(row.player.public_id),
            "cents": row.cents,
            "received_at": row.received_at.isoformat() if row.received_at else None,
        }
        for row in rows.select_related("player")
    ]


def _entry(seat: Membership) -> dict[str, Any]:
    pair, event = seat.pair, seat.pair.tournament
    return {
        "event": str(event.public_id),
        "event_name": event.name,
        "date": event.date.isoformat(),
        "player": str(seat.player.public_id),
        "name": seat.player.name,
        "pair": pair.number,
        "pair_name": pair.name,
        "club": pair.club,
        "contact": pair.contact,
        "paid": pair.paid,
        "present": pair.present,
        "withdrawn": pair.withdrawn,
    }


def _rating(night: PersonRating) -> dict[str, Any]:
    event = str(night.event.public_id)
    return {"event": event, "matches": night.matches, "mu": night.mu, "sigma": night.sigma}


def _matches(entries: Sequence[Membership]) -> list[dict[str, Any]]:
    own = {each.pair_id for each in entries}
    return [_match(row, a=row["pair_a"] in own) for row in matches_of(entries)]


def _match(row: Mapping[str, Any], *, a: bool) -> dict[str, Any]:
    mine, theirs = ("a", "b") if a else ("b", "a")
    return {
        "match": str(row["public_id"]),
        "event": str(row["round__stage__tournament__public_id"]),
        "against": row[f"pair_{theirs}__name"],
        "won": row["winner"] == mine,
        **{name: row[f"{name}_{mine}"] for name in FIGURES},
        **{f"{name}_against": row[f"{name}_{theirs}"] for name in FIGURES},
    }
