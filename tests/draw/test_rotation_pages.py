"""An evening of rotating partners as its pages show it, from registering to the podium."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser, fresh, play
from tests.table.phones import a_phone, page_of
from torneio.draw.tasks import draw_round
from torneio.entries.models import Tournament
from torneio.play.models import Match

pytestmark = pytest.mark.django_db
NAMES = ("Ana", "Beto", "Chico", "Duarte", "Eva", "Fátima", "Gil", "Hilário", "Inês")


class Evening:
    """An organiser's browser, and the event in it."""

    def __init__(self, client: Client) -> None:
        self.client, self.event = client, an_event(0, organiser=an_organiser())
        client.force_login(self.event.house.users.get())

    def get(self, name: str, *where: Any, **asked: str) -> str:
        answer = self.client.get(reverse(name, args=[self.event.slug, *where]), asked)
        assert answer.status_code == 200, (name, answer.status_code)
        return answer.content.decode()

    def post(self, name: str, *where: Any, **said: Any) -> None:
        answer = self.client.post(reverse(name, args=[self.event.slug, *where]), said)
        assert answer.status_code == 302, (
            name,
            answer.status_code,
            answer.content.decode()[-3000:],
        )

    def registered(self, names: tuple[str, ...] = NAMES) -> None:
        """Planned for four rounds, and all players are in."""
        plan = {
            "entry": "alone",
            "expected": len(names),
            "start": "21:00",
            "until": "00:30",
            "minutes": 20,
            "rounds": 4,
        }
        self.post("new_format", format="rotativos", **plan)
        for name in names:
            self.post("pair_add", player_1=name, mesmo=name)

    def played(self, number: int) -> None:
        """A round drawn, published and played by the pages and by the phones."""
        round_ = self.event.stages.get().rounds.get(number=number)
        self.post("draw_round", number)
        draw_round(round_.pk)
        assert "ninguém repete parceiro" in self.get("draw", ronda=str(number))
        self.post("draw_publish", number)
        for match in round_.matches.filter(pair_b__isnull=False):
            play(fresh(match), [95, 95, 95, 95] if match.position % 2 else [25] * 4)


@pytest.fixture
def evening(client: Client) -> Evening:
    return Evening(client)


def test_an_evening_of_nine_over_four_rounds(evening: Evening) -> None:
    evening.registered()
    assert "<strong>9</strong> jogadores" in evening.get("pairs")
    begin = evening.get("draw")
    assert "Entram 9 jogadores" in begin
    assert "4 rondas; na primeira, 2 mesas e 1 folga" in begin
    assert "Quem folga recebe o máximo do encontro, como se tivesse ganho." in begin
    assert "Só folgam 4 dos 9." in begin
    evening.post("draw_begin", format="rotation", order="lot", rounds=4)
    for number in range(1, 5):
        evening.played(number)
    pages = {
        name: evening.get(name) for name in ("standings", "rounds", "board", "event", "prizes")
    }
    assert "Jogador" in pages["standings"]
    assert [name for name in NAMES if name not in pages["standings"]] == []
    evening.post("end_tournament")
    assert "1.º" in evening.get("event")
    assert Tournament.objects.get(pk=evening.event.pk).is_over


def test_a_person_finds_their_partner_and_their_table(evening: Evening) -> None:
    evening.registered(NAMES[:8])
    evening.post("draw_begin", format="rotation", order="lot", rounds=4)
    round_ = evening.event.stages.get().rounds.get(number=1)
    evening.post("draw_round", 1)
    draw_round(round_.pk)
    evening.post("draw_publish", 1)
    match = Match.objects.with_names().filter(round=round_)[0]
    person = match.pair_b.first
    for page in (evening.get("pair", person.number), evening.get("event", q=person.name)):
        assert f'<p class="meets">{match.pair_b.name}</p>' in page
        assert match.pair_a.name in page
        assert "Acaba por volta das " in page
        assert f"Mesa</span> {match.table}" in page or f"Mesa {match.table}" in page
    shown = evening.get("match", match.public_id)
    assert match.pair_a.name in shown
    assert "0. " not in shown
    assert "dupla/0/" not in shown
    play(match, [95] * 4)
    assert match.pair_b.name in evening.get("pair", person.number)


def test_the_phone_of_a_table_says_where_each_of_the_four_goes(evening: Evening) -> None:
    evening.registered(NAMES[:8])
    evening.post("draw_begin", format="rotation", order="lot", rounds=4)
    evening.played(1)
    round_ = evening.event.stages.get().rounds.get(number=2)
    evening.post("draw_round", 2)
    draw_round(round_.pk)
    evening.post("draw_publish", 2)
    match = Match.objects.with_names().filter(round__number=1)[0]
    page = a_phone(match).get(f"{page_of(match)}?encontro={match.pk}").content.decode()
    for person in (match.pair_a.first, match.pair_a.second, match.pair_b.first):
        assert f"<strong>{person.name}</strong>: " in page
    going = page.partition("goings")[2].partition("</ul>")[0]
    assert going.count(", com ") == 4


def test_who_goes_home_leaves_a_table_that_is_settled_and_no_partner_to_come(
    evening: Evening,
) -> None:
    evening.registered(NAMES)
    evening.post("draw_begin", format="rotation", order="lot", rounds=4)
    rounds = evening.event.stages.get().rounds
    evening.post("draw_round", 1)
    draw_round(rounds.get(number=1).pk)
    evening.post("draw_publish", 1)
    match = Match.objects.with_names().filter(round__number=1, pair_b__isnull=False)[0]
    leaver, partner = match.pair_b.first, match.pair_b.second
    assert "o parceiro ficam com uma derrota" in evening.get("pair_leaving", leaver.number)
    evening.post("pair_leaving", leaver.number, **{"ronda-1": "forfeit"})
    assert fresh(match).winner == "a"
    assert f"{leaver.name} foi para casa." in evening.get("pairs")
    evening.post("pair_add", player_1="Rosa", mesmo="Rosa")
    evening.post("draw_take_in_late")
    evening.post("draw_round", 2)
    draw_round(rounds.get(number=2).pk)
    drawn = Match.objects.filter(round__number=2)
    seated = {key for each in drawn.select_related("pair_a", "pair_b") for key in _two(each)}
    assert leaver.pk not in seated
    assert {partner.pk, evening.event.pairs.get(name="Rosa").pk} <= seated


def test_a_draft_without_who_goes_home_is_said_by_name_and_calls_nobody_her(
    evening: Evening,
) -> None:
    evening.registered(NAMES)
    evening.post("draw_begin", format="rotation", order="lot", rounds=4)
    evening.post("draw_round", 1)
    draw_round(evening.event.stages.get().rounds.get(number=1).pk)
    leaver = evening.event.pairs.get(number=1)
    said = evening.get("pair_leaving", 1)
    assert f"Faz-se outro sorteio, já sem {leaver.name}." in said


def test_who_leaves_after_playing_with_a_partner_still_owes(evening: Evening) -> None:
    evening.registered(NAMES)
    evening.post("draw_begin", format="rotation", order="lot", rounds=4)
    evening.played(1)
    rests = Match.objects.get(round__number=1, pair_b=None).pair_a
    played = evening.event.pairs.exclude(pk=rests.pk)[0]
    for leaver in (rests, played):
        evening.post("pair_leaving", leaver.number)
    owing = evening.event.pairs.owing()
    assert (played in owing, rests in owing) == (True, False)
    assert evening.event.pairs.counts()["left_owing"] == 1


def test_nobody_is_asked_who_meets_whom(evening: Evening) -> None:
    evening.registered(NAMES[:8])
    evening.post("draw_begin", format="rotation", order="lot", rounds=4)
    wishes = reverse("draw_wishes", args=[evening.event.slug])
    assert wishes not in evening.get("draw")
    answer = evening.client.get(wishes).content.decode()
    assert "o calendário já diz quem joga com quem" in answer
    assert "número ou nome</label>" in evening.get("standings")


def _two(match: Match) -> tuple[int, ...]:
    both = (match.pair_a, match.pair_b)
    return tuple(key for pair in both if pair for key in (pair.two or (pair.pk,)))
