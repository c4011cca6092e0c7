"""A tie that decides who goes on to the next stage, and what its decision is for afterwards."""

import re

import pytest
from django.urls import reverse

from tests.builders import drawn, play
from tests.draw.nights import LOSES, WINS, finish, signed_in
from tests.draw.test_groups import tied_in_group_a
from tests.live.reading import words
from tests.prizes.ties import a_tied_night, decide, table, tied
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Tournament
from torneio.play.models import Stage, StageOptions, Tie
from torneio.prizes.cut import cut_of
from torneio.prizes.giving import prize_list
from torneio.prizes.tie_decisions import open_ties
from torneio.standings.players import order_of

pytestmark = pytest.mark.django_db
CUT = "É este empate que decide quem passa à fase seguinte: destas 3 duplas passa 1."


def a_cut(*ends: str, go_on: int = 4) -> Tournament:
    """Three pairs share the first place and three the 4.º, and so many of them go on."""
    event = a_tied_night(*(ends or ("lots",)), pairs=6, prizes="3.º: um galo")
    Stage.objects.update(go_on=go_on)
    return event


def left_at_the_cut(event: Tournament) -> list[int]:
    """How many of each tie go on, where it decides which."""
    return [each.cut.left if each.cut else 0 for each in open_ties(event, order_of(event))]


@pytest.mark.parametrize(
    ("go_on", "through"), [(0, []), (2, [2, 0]), (3, [0, 0]), (4, [0, 1]), (6, [0, 0])]
)
def test_a_tie_knows_how_many_of_it_go_on(go_on: int, through: list[int]) -> None:
    event = a_cut(go_on=go_on)
    assert left_at_the_cut(event) == (through or [0, 0])


def test_who_went_home_is_counted_neither_in_the_tie_nor_ahead_of_it() -> None:
    event = a_cut()
    event.pairs.filter(number=tied(event)[0]).update(withdrawn=True)
    assert left_at_the_cut(event) == [0, 2]


def test_the_prizes_say_what_the_tie_decides_and_no_more_that_somebody_plays() -> None:
    event = a_cut()
    seen = words(signed_in(event), reverse("prizes", args=[event.slug]))
    assert "Ainda se joga" not in seen
    assert "Está tudo jogado até aqui: quem ganha cada prémio decide-se na fase seguinte." in seen
    assert "Antes dela é preciso desempatar o 4.º lugar: é o que decide quem passa." in seen
    assert seen.count(CUT) == 1


def test_the_page_of_the_tie_asks_for_the_places_they_are_tied_for() -> None:
    event = a_cut()
    seen = words(signed_in(event), reverse("tie", args=[event.slug, 4]))
    assert CUT in seen
    assert "Basta dizer quem passou no sorteio; a ordem das outras sorteia-se aqui." in seen
    assert "Assim a fase seguinte não pode começar." in seen
    assert "Se jogarem na sala a negra (mais uma partida), que estas regras não têm" in seen


def test_a_tie_that_decides_no_more_than_a_place_says_nothing_of_the_next_stage() -> None:
    event = a_cut("decider", "lots", go_on=0)
    seen = words(signed_in(event), reverse("tie", args=[event.slug, 4]))
    assert "fase seguinte" not in seen
    assert "É só para desempatar: joguem-na à parte" in seen
    assert "não vale aqui" not in seen


def test_a_place_left_shared_is_said_to_be_shared_and_to_stop_the_next_stage() -> None:
    event = a_cut()
    tie = decide(event, "shared", *tied(event, 4))
    assert isinstance(tie, Tie)
    shared = "Lugar partilhado, por decisão da organização: ninguém fica à frente."
    alice = signed_in(event)
    seen = words(alice, reverse("tie_decided", args=[event.slug, tie.pk]))
    assert f"Empate no 4.º lugar {shared} {CUT} Assim a fase seguinte não pode começar." in seen
    assert shared in words(alice, reverse("prizes", args=[event.slug]))
    Stage.objects.update(go_on=3)
    seen = words(alice, reverse("tie_decided", args=[event.slug, tie.pk]))
    assert (shared in seen, "quem passa" in seen) == (True, False)


def test_the_place_of_a_decided_tie_is_not_read_together_with_the_number_of_its_pair() -> None:
    event = a_cut()
    tie = decide(event, "lots", *tied(event, 4))
    assert isinstance(tie, Tie)
    seen = words(signed_in(event), reverse("tie_decided", args=[event.slug, tie.pk]))
    assert re.search(r"4\.º lugar: Dupla (\d+) n\.º \1 5\.º lugar: Dupla (\d+) n\.º \2", seen)


def test_the_reason_of_a_prize_is_that_of_its_place_and_not_of_an_earlier_stage() -> None:
    """Lots let a pair into the semi-finals; the third place it wins at the table."""
    event = a_cut()
    lucky, *others = reversed(tied(event, 4))
    assert isinstance(decide(event, "lots", lucky, *others), Tie)
    options = StageOptions(third_place=True)
    stage = begin_next_stage(event, "knockout", go_on=4, options=options)
    assert isinstance(stage, Stage)
    finish(drawn(stage, 1))
    for match in drawn(stage, 2).matches.with_names():
        play(match, LOSES if match.pair_b and match.pair_b.number == lucky else WINS)
    assert (3, lucky) in table(event)
    (third,) = prize_list(event, order_of(event))
    assert [(each.pair.number, third.reason) for each in third.standings] == [(lucky, "")]


def test_the_prizes_name_the_tie_at_the_cut_of_a_group_until_it_is_decided() -> None:
    event = tied_in_group_a()
    Tournament.objects.update(prizes="1.º: um presunto")
    client, here = signed_in(event), reverse("prizes", args=[event.slug])
    said = "No grupo A estão empatadas no 1.º lugar, e não passam todas:"
    assert said in words(client, here)
    decide(event, "lots", *[pair.number for pair in cut_of(event, 2).tied])
    assert said not in words(client, here)


@pytest.mark.parametrize("prizes", ["", "1.º: um presunto", "Último: palitos"])
def test_the_prizes_have_one_tie_to_begin_with(prizes: str) -> None:
    event = a_cut()
    Tournament.objects.update(prizes=prizes)
    seen = signed_in(event).get(reverse("prizes", args=[event.slug])).content.decode()
    assert seen.count("main-action") == 1


def a_second_cut(*, second_cup: int = 2) -> Tournament:
    """Of eight pairs four share the first place and four the 5.º: four go on, and some play the
    second cup."""
    event = a_tied_night("lots", pairs=8, prizes="1.º: um galo")
    Stage.objects.update(go_on=4)
    then = [{"format": "knockout", "second_cup": second_cup}]
    Tournament.objects.update(plan={"format": "swiss", "then": then})
    return Tournament.objects.get(pk=event.pk)


def test_the_tie_at_the_cut_of_the_second_cup_is_named_as_that_of_the_first() -> None:
    event = a_second_cut()
    client, here = signed_in(event), reverse("prizes", args=[event.slug])
    seen = words(client, here)
    assert "Antes dela é preciso desempatar o 5.º lugar: é o que decide quem joga a Taça B." in seen
    said = "É este empate que decide quem joga a Taça B: destas 4 duplas jogam-na 2."
    assert seen.count(said) == 1
    assert said in words(client, reverse("tie", args=[event.slug, 5]))
    assert isinstance(decide(event, "lots", *tied(event, 5)), Tie)
    assert "decide quem joga a Taça B" not in words(client, here)


def test_a_second_cup_for_all_that_are_left_has_no_tie_at_its_cut() -> None:
    event = a_second_cut(second_cup=9999)
    assert left_at_the_cut(event) == [0, 0]


@pytest.mark.parametrize("planned", [4, 0])
def test_from_the_next_stage_one_comes_to_the_very_tie_and_back(planned: int) -> None:
    event = a_cut(go_on=planned)
    desk, slug = signed_in(event), event.slug
    stage = reverse("next_stage", args=[slug])
    there = f"{reverse('tie', args=[slug, 4])}?passam=4"
    assert f'href="{there}"' in desk.get(stage).content.decode()
    page = desk.get(there)
    assert CUT in words(desk, there)
    form = page.context["ways"]["draw"]
    sent = {f"draw-{name}": form.initial[name] for name in ("numbers", "client_id")}
    decided = desk.post(there, {"way": "draw", **sent}, follow=True).content.decode()
    assert f'<a class="button main-action" href="{stage}?passam=4">' in decided
    assert decided.count("main-action") == 1
    assert desk.get(f"{stage}?passam=3").context["cut"].tied == ()


def test_of_a_drawing_in_the_room_only_who_goes_on_is_asked() -> None:
    event = a_cut()
    desk, there = signed_in(event), reverse("tie", args=[event.slug, 4])
    assert "Quem passa?" in words(desk, there)
    form = desk.get(there).context["ways"]["room"]
    assert [field.name for field in form.asked] == ["place_1"]
    through = event.pairs.get(number=tied(event, 4)[1])
    sent = {f"room-{name}": form.initial[name] for name in ("numbers", "client_id")}
    sent |= {"way": "room", "room-place_1": through.pk}
    assert desk.post(there, sent).status_code == 302
    assert Tie.objects.get().tied.values_list("pair", flat=True)[0] == through.pk
    assert through in cut_of(event, 4).going
