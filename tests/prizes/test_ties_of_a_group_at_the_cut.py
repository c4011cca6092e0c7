"""A tie for the first place of a group: decided inside it, before the best of the next go on."""

import pytest
from django.urls import reverse

from tests.builders import drawn, play
from tests.draw.nights import signed_in
from tests.draw.test_groups import in_groups, members
from tests.live.reading import words
from tests.prizes.ties import decide
from torneio.entries.models import Tournament
from torneio.play.models import Tie
from torneio.prizes.cut import Cut, cut_of
from torneio.prizes.tie_decisions import open_ties
from torneio.prizes.tie_lines import tie_lines
from torneio.standings.players import order_of
from torneio.standings.selectors import group_tables, standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db


def a_circle_in_group_a() -> Tournament:
    """Three groups of three, of which five pairs go on. In A each beats the next by as much; in the
    others the second loses by little and wins by much, and is better than any of A."""
    stage = in_groups(9, 3, go_on=5)
    groups = members(stage)
    for round_ in stage.rounds.all():
        for match in drawn(stage, round_.number).matches.filter(table__isnull=False):
            a, b = match.pair_a.number, match.pair_b.number
            own = next(group for group in groups if a in group)
            wins = own.index(a) < own.index(b)
            points = 95 if own[2] in (a, b) else 61
            if own == groups[0]:
                wins, points = (own.index(b) - own.index(a)) % 3 == 1, 95
            play(match, [points if wins else 120 - points] * (4 if points == 95 else 8))
    Tournament.objects.update(prizes="1.º: um presunto\nÚltimo: palitos")
    return Tournament.objects.get(pk=stage.tournament_id)


def groups_of(event: Tournament) -> list[list[int]]:
    return members(event.stages.get())


def going(cut: Cut) -> set[int]:
    return {pair.number for pair in cut.going}


def test_who_shares_the_first_place_is_neither_surely_first_nor_surely_the_best_second() -> None:
    event = a_circle_in_group_a()
    a, b, c = groups_of(event)
    cut = cut_of(event, 5)
    assert (cut.place, cut.inside, cut.left) == (1, 1, 1)
    assert {pair.number for pair in cut.tied} == set(a)
    assert going(cut) == {b[0], c[0]}


def test_no_tie_between_groups_is_asked_while_its_pairs_are_tied_in_one() -> None:
    event = a_circle_in_group_a()
    own = set(groups_of(event)[0])
    asked = open_ties(event, order_of(event))
    of_a = [tie for tie in asked if own & {pair.number for pair in tie.pairs}]
    assert [(tie.inside, tie.place, len(tie.pairs)) for tie in of_a] == [(1, 1, 3)]


@pytest.mark.parametrize("ends", [("lots",), ()], ids=["by lots", "places are shared"])
def test_after_one_drawing_in_the_group_the_best_seconds_go_on(ends: tuple[str, ...]) -> None:
    event = a_circle_in_group_a()
    if not ends:
        ranking = event.rules["ranking"] | {"criteria": ["table_points", "shared"]}
        criteria = ["table_points", "riscos_difference", "points_difference", "shared"]
        event.rules = {**event.rules, "ranking": {**ranking, "criteria": criteria}}
        Tournament.objects.filter(pk=event.pk).update(rules=event.rules)
    (first, second, third), b, c = groups_of(event)
    assert isinstance(decide(event, "lots", second, first, third), Tie)
    cut = cut_of(event, 5)
    assert cut.problem is None
    assert going(cut) == {second, b[0], c[0], b[1], c[1]}
    assert tie_lines(event, order_of(event)).others == ()


def test_the_table_of_the_group_shows_the_decided_order_and_that_lots_were_drawn() -> None:
    event = a_circle_in_group_a()
    first, second, third = groups_of(event)[0]
    decide(event, "lots", second, first, third)
    table = group_tables(standings(event))[1]
    places = [(each.row.place, each.pair.number) for each in table]
    assert places == [(1, second), (2, first), (3, third)]
    (why,) = sentences(table, 0, event.ruleset)
    assert why.startswith(f"À frente da dupla {first} (Dupla {first}) por sorteio")


def test_the_next_stage_leads_straight_to_the_tie_of_the_group_and_back() -> None:
    event = a_circle_in_group_a()
    desk, slug = signed_in(event), event.slug
    stage = reverse("next_stage", args=[slug])
    there = f"{reverse('tie_in_group', args=[slug, 1, 1])}?passam=5"
    page = desk.get(stage).content.decode()
    assert f'href="{there}"' in page
    assert "Decidir o 1.º lugar: Grupo A" in words(desk, stage)
    seen = words(desk, there)
    assert "Empate no 1.º lugar: Grupo A" in seen
    assert "leva o melhor prémio" not in seen
    form = desk.get(there).context["ways"]["draw"]
    sent = {f"draw-{name}": form.initial[name] for name in ("numbers", "client_id")}
    assert desk.post(there, {"way": "draw", **sent}).status_code == 302
    assert desk.get(stage).context["problem"] == ""


def test_the_prizes_of_a_night_with_a_stage_to_come_name_no_winner_and_one_tie() -> None:
    event = a_circle_in_group_a()
    desk, here = signed_in(event), reverse("prizes", args=[event.slug])
    page = desk.get(here)
    assert [award.standings for award in page.context["awards"]] == [(), ()]
    assert page.content.decode().count("Desempatar") == 1
    assert "quem ganha cada prémio decide-se na fase seguinte" in words(desk, here)
