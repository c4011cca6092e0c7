"""Tricks laid open to judge a renuncia: what they prove, card by card, and what is ruled of it."""

import json
import re
import subprocess
import sys
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

import scoring
from scoring.cards import SUECA, SUECA_WITH_TENS, Card, Suit, parse_card
from scoring.tricks import Revoke, tally
from tests.builders import a_match, an_organiser, fresh, play
from tests.draw.nights import signed_in
from tests.rulings.referees import counting, riscos
from tests.table.phones import a_phone, page_of, words
from torneio.entries.models import Membership, Player
from torneio.play.models import Incident, Match
from torneio.rulings.penalties import penalty_words
from torneio.rulings.pile_review import Piles, begun, laid, pack_of, read_record
from torneio.rulings.pile_words import seated, trick_lines, verdict, why_refused

pytestmark = pytest.mark.django_db

# Rui (player 2) discards a club on hearts in trick 1, and plays the two of hearts in trick 4.
PROVED = "Ah-7h-2c-Kh-As-2s-3s-Ks-5c-6c-7c-Jc-2h-3h-4h-5h"
CLEAN = "Ah-7h-2h-Kh-As-2s-3s-Ks"


def piles(text: str, **begin: Any) -> Piles:
    found, refused = laid(Piles(**{"trump": Suit.SPADES, "leader": 0} | begin), text)
    assert refused is None
    return found


def a_table(**event: Any) -> tuple[Client, Match]:
    """An organiser, and a match whose players are known."""
    match = play(a_match(**event), [70])
    Membership.objects.filter(pair__in=[match.pair_a, match.pair_b]).delete()
    for name, pair, order in (
        ("Ana", match.pair_a, 1),
        ("Tó", match.pair_b, 1),
        ("Rui", match.pair_a, 2),
        ("Quim", match.pair_b, 2),
    ):
        player = Player.objects.enter([name])[0]
        Membership.objects.create(pair=pair, player=player, order=order)  # type: ignore[misc]
    return signed_in(match.round.stage.tournament), match


def address(match: Match) -> str:
    return reverse("adjudicate", args=[match.round.stage.tournament.slug, match.pk])


def lies(cards: str, **more: str) -> dict[str, str]:
    return {"trunfo": "s", "sai": "0", "roda": "0", "cartas": cards} | more


def test_only_a_whole_trick_proves() -> None:
    cards = PROVED.split("-")
    for count in (12, 13, 15):
        unfinished = piles("-".join(cards[:count]))
        assert (unfinished.revokes, unfinished.doubts) == ([], [(0, 2)])
    whole = piles(PROVED)
    assert (whole.revokes, whole.doubts) == ([Revoke(2, 0, 3)], [])
    assert whole.proof_against("a") == Revoke(2, 0, 3)
    assert whole.proof_against("b") is None


def test_cards_not_laid_yet_prove_nothing() -> None:
    begun_trick = piles("2s-3s-2c-4s-5h", trump=Suit.HEARTS)  # three spades are still to come
    assert (begun_trick.revokes, begun_trick.doubts) == ([], [(0, 2)])


def test_the_proof_is_told_in_a_sentence_with_both_tricks() -> None:
    _client, match = a_table()
    found = piles(PROVED)
    sentence = "Na vaza 1 Rui não assistiu a copas; na vaza 4 jogou o dois de copas: "
    assert verdict(found, seated(match)) == [sentence + "renúncia provada."]
    lines = trick_lines(found, seated(match))
    assert [(line.taken, line.proves) for line in lines] == [
        ("Ana", False),
        ("Ana", False),
        ("Rui", False),
        ("Tó", True),
    ]
    assert [card.who for card in lines[3].cards] == ["Rui", "Quim", "Ana", "Tó"]


def test_proof_against_several_asks_whether_a_card_is_missing() -> None:
    _client, match = a_table()
    found = piles("Ah-2c-3c-4c-2h-3h-4h-5h")  # a club on hearts by three players
    assert len(found.revokes) == 3
    assert verdict(found, seated(match))[-1] == "São vários jogadores: veja se não falta uma carta."


def test_the_cards_of_copas_and_ouros_are_red() -> None:
    client, match = a_table()
    page = client.get(address(match), lies("Ah-7d-2c")).content.decode()
    assert re.findall(r'<fieldset class="suit( red)?">', page) == [" red", "", " red", ""]
    assert re.findall(r'<strong( class="red")?>[^<]+ [♥♦♣]<', page) == [' class="red"'] * 2 + [""]


def test_tricks_that_prove_nothing_say_how_many_were_seen() -> None:
    _client, match = a_table()
    said = verdict(piles(CLEAN), seated(match))
    assert " ".join(said) == (
        "Não há renúncia provada nas vazas que se viram. "
        "Viram-se as vazas 1 a 2: as outras ainda a podem provar."
    )
    assert verdict(piles(""), seated(match)) == []


def test_piles_seen_from_the_third_trick_on_count_from_there() -> None:
    _client, match = a_table()
    found = piles(PROVED, first=2)
    assert verdict(found, seated(match))[0].startswith(
        "Na vaza 3 Rui não assistiu a copas; na vaza 6"
    )
    clean = piles(CLEAN, first=8)
    assert (clean.complete, clean.turn) == (True, None)
    assert verdict(clean, seated(match))[1] == (
        "Viram-se as vazas 9 a 10: as outras ainda a podem provar."
    )
    more = clean.then(["6c"])[1]
    assert more is not None
    assert why_refused(more) == "Depois da décima vaza não há mais cartas."


def test_ten_tricks_without_proof_clear_everybody() -> None:
    _client, match = a_table()
    suits = [[card for card in SUECA.deck if card.suit is suit] for suit in Suit]
    dealt = [str(card) for trick in zip(*suits, strict=True) for card in trick]  # a suit to each
    found = piles("-".join(dealt))
    assert (found.complete, found.turn, len(found.doubts)) == (True, None, 30)
    assert verdict(found, seated(match)) == ["Não há renúncia provada: viram-se as dez vazas."]
    notes = trick_lines(found, seated(match))[0].notes
    assert notes[0] == "Tó não assistiu a espadas, e não tinha: está certo."


@pytest.mark.parametrize(
    ("text", "card", "said"),
    [
        ("Ah-7h", "Ah", "Vaza 1: Ás de copas já saiu na vaza 1."),
        (CLEAN, "2s", "Vaza 3: Dois de espadas já saiu na vaza 2."),
        ("Ah", "10h", "Vaza 1: «10h» não é uma carta deste baralho."),
        ("Ah", "ás", "Vaza 1: «ás» não é uma carta deste baralho."),
    ],
)
def test_a_card_that_cannot_be_is_refused_at_its_place(text: str, card: str, said: str) -> None:
    found, refused = piles(text).then([card])
    assert refused is not None
    assert (why_refused(refused), found.text) == (said, text)


def test_the_deck_is_the_events() -> None:
    tens = scoring.Ruleset(key="dez", manilha=10)
    assert (pack_of(tens), pack_of(scoring.PRESETS["classica"])) == (SUECA_WITH_TENS, SUECA)
    found = begun(tens, {"trunfo": "h", "sai": "1"})
    assert found is not None
    assert found.then(["10h"])[1] is None
    assert found.then(["7h"])[1] is not None


@pytest.mark.parametrize("asked", [{}, {"trunfo": "x", "sai": "0"}, {"trunfo": "s", "sai": "4"}])
def test_nothing_lies_there_before_trump_and_leader_are_told(asked: dict[str, str]) -> None:
    assert begun(scoring.PRESETS["classica"], asked) is None


@given(
    cards=st.permutations(SUECA.deck),
    count=st.integers(0, 40),
    leader=st.integers(0, 3),
    trump=st.sampled_from([*Suit]),
)
def test_any_cards_travel_and_prove_as_the_core_says(
    cards: list[Card], count: int, leader: int, trump: Suit
) -> None:
    found = piles("-".join(map(str, cards[:count])), leader=leader, trump=trump)
    again = read_record(found.record(), scoring.PRESETS["classica"])
    assert again.tricks == found.tricks
    core = tally(found.tricks, trump=trump, leader=leader).revokes
    whole = len(found.tricks)
    assert [each for each in found.revokes if each.proof < whole] == list(core)
    assert laid(Piles(trump, leader), found.text)[0].cards == found.cards
    assert [parse_card(text) for text in map(str, found.cards)] == list(found.cards)


def test_the_page_carries_all_that_was_entered_and_survives_a_reload() -> None:
    client, match = a_table()
    sent = lies("Ah-7h", carta="2c")
    for _ in range(2):
        answer = client.get(address(match), sent)
        assert answer.status_code == 200
        assert 'name="cartas" value="Ah-7h-2c"' in answer.content.decode()
        assert "Joga Quim (Eles)" in words(answer)
    answer = client.get(address(match), lies("Ah-7h-2c", desfazer="1"))
    assert 'name="cartas" value="Ah-7h"' in answer.content.decode()


def test_every_card_is_on_the_page_with_its_words_and_only_those_left_can_be_tapped() -> None:
    client, match = a_table()
    page = client.get(address(match), lies(PROVED)).content.decode()
    labels = re.findall(r'name="carta" value="[^"]+"\s+aria-label="([^"]+)"( disabled)?', page)
    assert len(labels) == 40
    assert ("Sete de espadas, por jogar", "") in labels
    assert ("Dois de copas, já jogado por Rui na vaza 4", " disabled") in labels
    assert sum(bool(disabled) for _label, disabled in labels) == 16


def test_a_card_twice_is_said_and_what_lay_there_stays() -> None:
    client, match = a_table()
    answer = client.get(address(match), lies("Ah-7h", carta="Ah"))
    assert answer.status_code == 422
    assert "Vaza 1: Ás de copas já saiu na vaza 1." in words(answer)
    assert 'name="cartas" value="Ah-7h"' in answer.content.decode()


def decided(client: Client, match: Match, ruling: str, cards: str = PROVED, **more: str) -> Any:
    key = {"client_id": str(uuid4()), "ruling": ruling, "place": "1-1", "save": "1"}
    return client.post(address(match), lies(cards) | key | more)


def test_a_renuncia_that_is_proved_is_ruled_with_its_tricks() -> None:
    client, match = a_table()
    assert decided(client, match, "renuncia-a", note="viu-se na vaza 4").status_code == 302
    ruling = Incident.objects.select_related("player").get()
    assert (ruling.player and ruling.player.name, penalty_words(ruling.cost)) == (
        "Rui",
        "4 riscos para Eles",
    )
    assert (counting(match), riscos(match)) == ([(1, "renuncia")], (0, 4))
    assert ruling.record["players"] == ["Ana", "Tó", "Rui", "Quim"]
    told = subprocess.run(
        [sys.executable, "-m", "scoring", "--jsonl"],
        input=json.dumps(ruling.record["played"]),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(told.stdout)["revokes"] == [{"player": 2, "trick": 0, "proof": 3}]


def test_the_phone_and_the_public_page_show_the_ruling_and_its_tricks() -> None:
    client, match = a_table()
    decided(client, match, "renuncia-a", note="só para a mesa")
    phone = words(a_phone(match).get(page_of(match)))
    assert f"Renúncia de {match.pair_a.name}, provada na vaza 4" in phone
    slug = match.round.stage.tournament.slug
    public = words(Client().get(reverse("match", args=[slug, match.public_id])))
    for said in (phone, public):
        assert "Renúncia provada: Dupla 1, Rui" in said
        assert "4 riscos para Dupla 4" in said
        assert "Na vaza 1 Rui não assistiu a copas" in said
    assert "só para a mesa" in phone
    assert "só para a mesa" not in public


def test_a_claim_that_is_not_proved_costs_the_claimant() -> None:
    client, match = a_table()
    assert decided(client, match, "false_claim-b", CLEAN, place="1-2").status_code == 302
    assert riscos(match) == (2, 0)


@pytest.mark.parametrize(
    ("ruling", "cards", "said"),
    [
        ("renuncia-b", PROVED, "As vazas que se viram não provam essa renúncia."),
        ("renuncia-a", CLEAN, "As vazas que se viram não provam essa renúncia."),
        ("false_claim-a", "Ah-7h", "Acabe a vaza antes de decidir"),
        ("", PROVED, "Diga o que decide."),
    ],
)
def test_nothing_is_ruled_that_the_tricks_do_not_bear(ruling: str, cards: str, said: str) -> None:
    client, match = a_table()
    answer = decided(client, match, ruling, cards)
    assert answer.status_code == 422
    assert said in words(answer)
    assert not Incident.objects.exists()
    assert riscos(fresh(match)) == (1, 0)


def test_a_stranger_judges_nothing() -> None:
    _client, match = a_table()
    stranger = Client()
    stranger.force_login(an_organiser("stranger"))
    assert decided(stranger, match, "renuncia-a").status_code == 404
    assert not Incident.objects.exists()
