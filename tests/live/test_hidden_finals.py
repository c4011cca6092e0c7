"""Standings hidden until the prizes are given, in a bracket: no page of everybody's tells the
result of a match that is a place, and so none differs by which pair won it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser, drawn, fresh, play
from tests.draw.nights import LOSES, WINS, finish, signed_in
from tests.live.reading import page, words
from torneio.draw.services import begin_stage
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage, StageOptions
from torneio.wall.models import ScreenPart, WallScreen
from torneio.wall.services import add_screen, show_alone

pytestmark = pytest.mark.django_db

CUPS = {
    "a final and third place": ("knockout", StageOptions(third_place=True), 4, 2),
    "two cups": ("knockout", StageOptions(second_cup=4, second_third=True), 8, 2),
    "every place": ("knockout", StageOptions(third_place=True, all_places=True), 8, 3),
    "double elimination": ("double", StageOptions(), 4, 4),
    "a consolation": ("knockout", StageOptions(consolation=True), 8, 3),
}
SHOWN = ("event", "rounds", "board")


@pytest.fixture(autouse=True)
def _the_wall_turns_no_page(time_machine) -> None:  # type: ignore[no-untyped-def]
    time_machine.move_to("2026-11-21 22:00", tick=False)


def to_the_finals(format_: str, options: StageOptions, pairs: int, last: int) -> Stage:
    """All rounds but the last played, and that one drawn."""
    event = an_event(pairs, organiser=an_organiser())
    stage = begin_stage(event, format_, by_lot=False, options=options, seed=7)
    assert isinstance(stage, Stage)
    for number in range(1, last):
        finish(drawn(stage, number))
    drawn(stage, last)
    Tournament.objects.filter(pk=event.pk).update(standings_hidden=True)
    for part in (ScreenPart.TABLES, ScreenPart.BRACKET):
        add_screen(event)
        show_alone(WallScreen.objects.filter(tournament=event).latest("pk"), part)
    return stage


def finals(stage: Stage) -> list[Match]:
    return list(stage.rounds.last().matches.with_names().filter(pair_b__isnull=False))


def addresses(stage: Stage) -> Iterator[str]:
    slug, last = stage.tournament.slug, stage.rounds.last()
    for name in SHOWN:
        yield reverse(name, args=[slug])
    yield reverse("round", args=[slug, last.slug])
    yield reverse("round_words", args=[slug, last.slug])
    for match in finals(stage):
        yield reverse("match", args=[slug, match.public_id])
        yield reverse("pair", args=[slug, match.pair_a.number])
        yield reverse("pair", args=[slug, match.pair_b.number])
    for screen in stage.tournament.screens.all():
        yield reverse("screen", args=[slug, screen.number])


@contextmanager
def ended(stage: Stage, points: list[int]) -> Iterator[None]:
    """The finals are over, for as long as it is looked at."""
    with transaction.atomic():
        for match in finals(stage):
            play(match, points)
        yield
        transaction.set_rollback(True)


def read(stage: Stage) -> dict[str, str]:
    cache.clear()
    asked = {each: Client().get(each, {"agora": "1"}) for each in addresses(stage)}
    assert {answer.status_code for answer in asked.values()} == {200}
    return {each: answer.content.decode() for each, answer in asked.items()}


@pytest.mark.parametrize("cup", CUPS.values(), ids=CUPS)
def test_no_page_differs_by_which_pair_won_a_final(cup) -> None:  # type: ignore[no-untyped-def]
    stage, seen = to_the_finals(*cup), []
    for points in (WINS, LOSES):
        with ended(stage, points):
            seen.append(read(stage))
    assert [each for each in seen[0] if seen[0][each] != seen[1][each]] == []


def test_nor_while_it_is_played(client: Client) -> None:
    stage, seen = to_the_finals(*CUPS["a final and third place"]), []
    for points in (WINS[:3], LOSES[:3]):
        with ended(stage, points):
            seen.append(read(stage))
    assert [each for each in seen[0] if seen[0][each] != seen[1][each]] == []


@pytest.mark.parametrize("cup", CUPS.values(), ids=CUPS)
def test_once_shown_it_is_on_every_page_again(cup) -> None:  # type: ignore[no-untyped-def]
    stage = to_the_finals(*cup)
    with ended(stage, WINS):
        hidden = read(stage)
        Tournament.objects.update(standings_hidden=False)
        shown = read(stage)
    assert [each for each in shown if shown[each] == hidden[each]] == []


def test_a_match_says_when_its_result_is_shown_and_has_no_picture_until_then() -> None:
    stage = to_the_finals(*CUPS["a final and third place"])
    slug, final = stage.tournament.slug, finals(stage)[0]
    play(final, WINS)
    seen = words(Client(), reverse("match", args=[slug, final.public_id]))
    assert "O resultado deste encontro mostra-se na entrega dos prémios." in seen
    assert "Imagem do resultado" not in seen
    assert Client().get(reverse("match_card", args=[slug, final.public_id])).status_code == 404


def test_semi_finals_are_seen_all_the_same(client: Client) -> None:
    stage = to_the_finals(*CUPS["a final and third place"])
    semi = stage.rounds.first().matches.first()
    assert "Imagem do resultado" in words(
        client, reverse("match", args=[stage.tournament.slug, semi.public_id])
    )


def test_the_organiser_sees_it_on_the_page_of_the_match_and_on_paper() -> None:
    stage = to_the_finals(*CUPS["a final and third place"])
    final = play(finals(stage)[0], WINS)
    organiser, slug = signed_in(stage.tournament), stage.tournament.slug
    assert "Vitória de Dupla 1" in words(organiser, reverse("desk_match", args=[slug, final.pk]))
    paper = page(organiser, reverse("paper_print", args=[slug, "quadro"]))
    assert 'class="bracket-place won"' in paper
    assert fresh(final).winner == "a"
