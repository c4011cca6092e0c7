"""What entry costs, read out of the organiser's words."""

import pytest

from tests.builders import an_event
from torneio.entries.models import Tournament
from torneio.payments.balances import balances_of
from torneio.payments.fee_words import FeeTerms, fee_in_words


@pytest.mark.parametrize(
    ("fee", "read"),
    [
        ("5 € por dupla, jantar incluído", FeeTerms(500, each=False)),
        ("7,50€", FeeTerms(750, each=False)),
        ("€ 10", FeeTerms(1000, each=False)),
        ("10 euros por dupla, 2 prémios", FeeTerms(1000, each=False)),
        ("6", FeeTerms(600, each=False)),
        ("5 € por pessoa", FeeTerms(500, each=True)),
        ("5 €/jogador", FeeTerms(500, each=True)),
        ("5 € por pessoa, sócios 3 €", FeeTerms(500, each=True, member_cents=300)),
        ("10 € (sócios 8 €)", FeeTerms(1000, each=False, member_cents=800)),
        ("10 € por dupla (8,50 € para sócios)", FeeTerms(1000, each=False, member_cents=850)),
        ("Sócias: 3 €; restantes: 5 € cada pessoa", FeeTerms(500, each=True, member_cents=300)),
        ("3 € sócios e 5 € não sócios", FeeTerms(500, each=False, member_cents=300)),
        ("5 € por pessoa, sócios grátis", FeeTerms(500, each=True, member_cents=0)),
        ("5 €, sócios 5 €", FeeTerms(500, each=False)),
        ("", None),
        ("grátis", None),
        ("sócios 3 €", None),
        ("3 €, sócios 5 €", None),
        ("5 € por pessoa, 10 € por dupla", None),
        ("1.000 €", None),
    ],
)
def test_the_fee_is_read_out_of_its_words_or_not_at_all(fee: str, read: FeeTerms | None) -> None:
    assert fee_in_words(Tournament(fee=fee)) == read


@pytest.mark.parametrize("plan", [{}, {"format": "rotation"}])
def test_who_enters_alone_pays_once(plan: dict[str, str]) -> None:
    game = "sueca" if plan else "suaro"
    assert fee_in_words(Tournament(fee="2 €", game=game, plan=plan)) == FeeTerms(200, each=True)


@pytest.mark.django_db
@pytest.mark.parametrize("fee", ["10 € por dupla", "10 €/par", "5 € por pessoa", "5 €"])
def test_until_partners_are_drawn_each_pays_half_of_a_pairs_fee(fee: str) -> None:
    event = an_event(2)
    Tournament.objects.update(fee=fee, plan={"alone": True})
    event.pairs.filter(number=1).update(waits=True)
    balances = balances_of(Tournament.objects.get()) or []
    assert [each.price for each in balances] == [500, 1000]
