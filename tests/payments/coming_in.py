"""Words for the tests of payments: an event with its fee, and what its entries owe."""

from uuid import uuid4

from tests.builders import PHONE, an_event
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import mark_pair, register_pairs
from torneio.payments.balances import balances_of
from torneio.payments.services import take_part, tell_member

FEE = "5 € por pessoa, sócios 3 €"


def paying(*lines: str, fee: str = FEE, **event: object) -> Tournament:
    """An event of these pairs; one name alone waits for a partner."""
    made = an_event(0, **event)  # type: ignore[arg-type]
    Tournament.objects.filter(pk=made.pk).update(fee=fee)
    entries = read_lines("\n".join(lines))
    entries = [entry._replace(waits=len(entry.players) == 1) for entry in entries]
    assert register_pairs(made, entries) == []
    return Tournament.objects.get(pk=made.pk)


def pays(event: Tournament, number: int, cents: int | None = None) -> None:
    """Everything, or a part of it."""
    pair = event.pairs.get(number=number)
    if cents is None:
        mark_pair(pair, "paid", on=True)
    else:
        assert take_part(pair, cents, client_id=uuid4(), by=PHONE) is None


def is_member(event: Tournament, name: str, *, on: bool = True) -> None:
    player = Player.objects.get(name=name, pairs__tournament=event)
    tell_member(Pair.objects.get(players=player), player, on=on, by=PHONE)


def owed(event: Tournament) -> list[tuple[int, int, int]]:
    """Of each entry what it costs, what came in, and what it owes."""
    rows = balances_of(event) or []
    return [(row.price, row.received, row.owed) for row in rows]
