"""The referee's pages of incidents: the proposed penalty, the decision, and its readers."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import scoring
from tests.builders import a_match, play
from tests.draw.nights import BAR, signed_in
from tests.rulings.referees import REFEREE, codes, counting, riscos, ruled
from tests.table.phones import a_phone, page_of, words
from tests.table.test_phone_agreement import phone_of
from torneio.access.links import RefereeLink, sign_referee
from torneio.coded import coded
from torneio.entries.models import Membership, Player
from torneio.play.models import Incident, Match, Referee, Table

pytestmark = pytest.mark.django_db


def a_referee(match: Match, *tables: Table) -> Client:
    """A referee's phone, with the link opened."""
    row = Referee.objects.create(tournament=match.round.stage.tournament, name="Zé")
    row.tables.set(tables)
    phone = Client()
    phone.get(reverse("referee_link", args=[sign_referee(RefereeLink(row.public_id, 1))]))
    return phone


def there(name: str, match: Match, *more: str) -> str:
    return reverse(name, args=[match.round.stage.tournament.slug, match.pk, *more])


def write(client: Client, match: Match, kind: str, **said: str) -> Any:
    key = {"client_id": str(uuid4()), "place": "1-2", "who": "b", "save": "1"}
    return client.post(there("ruling_new", match, kind), key | said)


@pytest.fixture
def match() -> Match:
    return play(a_match(), [70])


def test_all_ten_kinds_are_there_with_what_each_costs(match: Match) -> None:
    page = words(a_referee(match).get(there("ruling_kinds", match)))
    for kind in Incident.Kind:
        assert kind.label.lower() in page.lower()
    assert "Renúncia provada 4 riscos para o outro lado" in page


def test_the_price_is_in_the_events_own_unit() -> None:
    rules = scoring.Ruleset(key="pedras", unit_name="pedra", talking=2)
    match = a_match(ruleset=rules)
    page = words(a_referee(match).get(there("ruling_kinds", match)))
    assert "4 pedras para o outro lado" in page
    assert "2 pedras para o outro lado" in page
    assert "risco" not in page.replace("As minhas mesas", "")


@pytest.mark.parametrize("kind", Incident.Kind.values)
def test_each_kind_is_written_from_its_page(kind: str, match: Match) -> None:
    referee = a_referee(match)
    page = words(referee.get(there("ruling_new", match, kind)))
    assert "Pelas regras deste torneio:" in page
    who = f"b-{member.player_id}" if (member := _member(match)) and kind == "left" else "b"
    assert write(referee, match, kind, who=who).status_code == 302
    incident = Incident.objects.get()
    assert (incident.kind, incident.side, incident.recorded_by) == (
        kind,
        "b",
        coded("referee", "Zé"),
    )


def _member(match: Match) -> Membership | None:
    return Membership.objects.filter(pair=match.pair_b).first()


def test_the_referee_decides_how_many_riscos_a_bad_deal_costs(match: Match) -> None:
    referee = a_referee(match)
    assert write(referee, match, "procedure", riscos="2").status_code == 302
    assert riscos(match) == (3, 0)
    refused = write(referee, match, "procedure", riscos="9", place="1-3")
    assert refused.status_code == 422


def test_a_spectator_may_be_on_nobodys_side(match: Match) -> None:
    assert write(a_referee(match), match, "spectator", who="").status_code == 302
    assert Incident.objects.get().side == ""


@pytest.mark.parametrize(
    ("kind", "said", "words_of_it"),
    [
        ("renuncia", {"who": ""}, "Diga de quem foi."),
        ("behaviour", {"who": "c"}, "Diga de quem foi."),
        ("left", {"who": "b-999999"}, "Diga de quem foi."),
        ("talking", {"place": "7-7"}, "Essa mão já não está na folha."),
        ("procedure", {"riscos": "muitos"}, "Escreva só um número."),
    ],
)
def test_what_is_missing_is_said_at_its_field(
    kind: str, said: dict[str, str], words_of_it: str, match: Match
) -> None:
    answer = write(a_referee(match), match, kind, **said)
    assert answer.status_code == 422
    assert words_of_it in words(answer)
    assert not Incident.objects.exists()


def test_a_ruling_is_taken_back_with_a_reason_and_stays_struck_out(match: Match) -> None:
    referee = a_referee(match)
    write(referee, match, "false_claim")
    what = Incident.objects.get().pk
    referee.post(there("ruling_withdraw", match), {"what": what, "why": ""})
    assert len(counting(match)) == 2
    referee.post(there("ruling_withdraw", match), {"what": what, "why": "falei cedo"})
    assert len(counting(match)) == 1
    page = referee.get(there("ruling_kinds", match))
    assert "Retirada pela arbitragem (Zé): falei cedo" in words(page)
    assert "Decisões do árbitro" not in words(a_phone(match).get(page_of(match)))


def test_a_warning_is_read_by_both_pairs_and_by_nobody_else(match: Match) -> None:
    referee = a_referee(match)
    write(referee, match, "behaviour", note="bateu na mesa", warning="à próxima sai")
    write(referee, match, "false_claim", note="à pressa")  # this one is public
    slug = match.round.stage.tournament.slug
    public = words(Client().get(reverse("match", args=[slug, match.public_id])))
    for side in "ab":
        table = words(phone_of(match, side).get(page_of(match)))
        assert "Comportamento: Dupla 4 , partida 1, mão 2 Aviso: à próxima sai." in table
        assert "bateu na mesa" not in table
        assert "Nota: à pressa" in table
    assert "Acusação de renúncia não provada: Dupla 4" in public
    for private in ("bateu na mesa", "à próxima sai", "omportamento", "à pressa"):
        assert private not in public
    own = words(signed_in(match.round.stage.tournament).get(there("desk_match", match)))
    assert "bateu na mesa" in own
    assert "Aviso: à próxima sai" in own


def test_another_events_referee_or_another_tables_rules_nothing_here(match: Match) -> None:
    elsewhere = a_referee(a_match(name="Outra noite"))
    other = match.round.stage.tournament.tables.exclude(pk=match.table_id).first()
    assert other is not None
    for phone in (elsewhere, a_referee(match, other)):
        assert write(phone, match, "talking").status_code in {302, 403, 404}
        assert phone.get(there("adjudicate", match)).status_code in {302, 403, 404}
    assert not Incident.objects.exists()


def test_a_players_name_once_chosen_is_in_the_ruling(match: Match) -> None:
    player = Player.objects.enter(["Custódia"])[0]
    Membership.objects.create(pair=match.pair_a, player=player, order=4)
    referee = a_referee(match)
    page = referee.get(there("ruling_new", match, "left")).content.decode()
    assert 'value="a"' not in page  # a player leaves, not a pair
    assert write(referee, match, "left", who=f"a-{player.pk}").status_code == 302
    assert "Jogador que saiu: Dupla 1, Custódia" in words(referee.get(there("ruling_kinds", match)))


def test_many_rulings_cost_the_page_no_more_queries(match: Match) -> None:
    organiser = signed_in(match.round.stage.tournament)
    counts = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as asked:
            organiser.get(there("ruling_kinds", match))
        counts.append(len(asked))
        for _again in range(8):
            assert codes(ruled(match, "behaviour", by=REFEREE)) == []
    assert counts[0] == counts[1] <= 6 + BAR


def test_a_card_costs_few_queries_however_many_lie_there(match: Match) -> None:
    organiser = signed_in(match.round.stage.tournament)
    counts = set()
    for cards in ("", "Ah-7h-2c-Kh-As-2s-3s-Ks-5c-6c-7c-Jc"):
        with CaptureQueriesContext(connection) as asked:
            asks = {"trunfo": "s", "sai": "0", "cartas": cards, "carta": "2h"}
            page = organiser.get(there("adjudicate", match), asks).content.decode()
        assert len(re.findall('name="carta"', page)) == 40
        counts.add(len(asked))
    assert len(counts) == 1
    assert counts.pop() <= 8 + BAR
