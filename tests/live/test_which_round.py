"""A league with all its rounds published: every page is about the round that is being played."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, fresh, moved, play
from tests.draw.nights import SLOWLY, WINS, finish, signed_in
from tests.draw.test_rotation import opened_again
from tests.live.reading import words
from tests.play.evenings import an_evening, at_tables
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Stage
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


def a_league(pairs: int = 4) -> Stage:
    stage = begun(an_event(pairs, totals_allowed=True), "league")
    for round_ in stage.rounds.order_by("number"):
        drawn(stage, round_.number)
    return stage


def seen_by_all(stage: Stage, *, name: str) -> str:
    return words(Client(), reverse(name, args=[stage.tournament.slug]))


def test_wall_first_page_and_desk_are_at_the_round_that_is_not_finished() -> None:
    stage = a_league()
    desk, slug = signed_in(stage.tournament), stage.tournament.slug
    for number in (1, 2, 3):
        assert f"Ronda {number} de 3 0 de 2 mesas acabadas" in seen_by_all(stage, name="board")
        event = seen_by_all(stage, name="event")
        assert f"Ronda {number} de 3 A jogar: faltam 2 mesas." in event
        assert f"Ronda {number}: faltam 2 mesas" in words(desk, reverse("night", args=[slug]))
        for name in ("tables", "results", "draw"):
            page = desk.get(reverse(name, args=[slug]))
            shown = page.context["line"] if name == "draw" else page.context["round"]
            assert shown.slug == str(number), name
        refused = desk.post(reverse("end_tournament", args=[slug]))
        assert "Faltam acabar 2 mesas: 1, 2." in refused.content.decode()  # each once
        finish(stage.rounds.get(number=number))
    assert "Tudo jogado." in seen_by_all(stage, name="event")


def test_a_table_that_goes_on_alone_shows_its_own_round_beside_the_others() -> None:
    stage = a_league()
    slow, quick = stage.rounds.get(number=1).matches.with_names().order_by("table__number")
    play(quick, WINS)
    for name in ("board", "event"):
        assert "Ronda 2" not in seen_by_all(stage, name=name)
    ahead = Match.objects.with_names().get(round__number=2, table=quick.table)
    play(ahead, [95])
    said = f"Mesa {quick.table} Ronda 2 mão 2 {ahead.pair_a.name}"
    assert said in seen_by_all(stage, name="board")
    assert f"Mesa {quick.table} · Ronda 2 a jogar {ahead.pair_a}" in seen_by_all(
        stage, name="event"
    )
    assert f"Falta acabar a mesa {slow.table}." in seen_by_all(stage, name="board")


def seats(round_: Round) -> list[str]:
    """What the wall says of each table of a round that nobody has begun."""
    seated = round_.matches.filter(table__isnull=False).with_names().order_by("table__number")
    return [f"Mesa {each.table} a começar {each.pair_a.name}" for each in seated]


def is_shown_whole(round_: Round, *, beside: Match) -> None:
    """The wall and the first page show every table and who rests, and an older table beside it."""
    rests = round_.matches.filter(pair_b=None).with_names().get().pair_a
    wall, first = (seen_by_all(round_.stage, name=name) for name in ("board", "event"))
    assert f"Ronda {round_.number} de 5 0 de 2 mesas acabadas" in wall
    assert f"Ronda {round_.number} de 5 A jogar: faltam 2 mesas." in first
    assert [each in wall for each in seats(round_)] == [True, True]
    assert f"Mesa {beside.table} Ronda 1, por acabar" in wall
    assert f"Mesa {beside.table} · Ronda 1, por acabar a jogar {beside.pair_a}" in first
    assert f"Folga nesta ronda: {rests.name}" in wall
    assert f"Folga nesta ronda: {rests.name}" in first


def test_a_round_published_while_a_table_still_plays_is_shown_with_that_table_beside() -> None:
    stage = begun(an_event(5), "league")
    quick, slow = drawn(stage, 1).matches.filter(table__isnull=False).with_names()
    play(quick, WINS)
    play(slow, [95])
    is_shown_whole(drawn(stage, 2), beside=slow)
    play(slow, SLOWLY[1:])
    assert "por acabar" not in seen_by_all(stage, name="board")


def test_a_match_opened_again_does_not_hide_the_round_in_play() -> None:
    stage = begun(an_event(5), "league")
    finish(drawn(stage, 1))
    second = drawn(stage, 2)
    again = stage.rounds.get(number=1).matches.filter(table__isnull=False).with_names()[0]
    opened_again(again)
    is_shown_whole(second, beside=again)


def test_with_all_rounds_public_a_match_opened_again_hides_none_that_most_have_begun() -> None:
    stage = a_league(6)
    finish(stage.rounds.get(number=1))
    Round.objects.filter(stage=stage).update(published_at=stage.tournament.created_at)
    again = stage.rounds.get(number=1).matches.with_names()[0]
    first, other, _third = stage.rounds.get(number=2).matches.with_names()
    play(first, [95])
    opened_again(again)
    assert "Ronda 1 de 5 2 de 3" in seen_by_all(stage, name="board")
    play(other, [95])
    wall = seen_by_all(stage, name="board")
    assert "Ronda 2 de 5 0 de 3" in wall
    assert f"Mesa {again.table} Ronda 1, por acabar" in wall


def test_nobody_is_thanked_and_sent_home_while_another_stage_follows() -> None:
    stage = begun(an_event(10), "swiss", rounds=1)
    Stage.objects.filter(pk=stage.pk).update(go_on=4)
    finish(drawn(stage))
    wall = seen_by_all(stage, name="board")
    assert "É a última ronda desta fase. As 4 primeiras passam à fase seguinte." in wall
    assert "Obrigado" not in wall
    Stage.objects.filter(pk=stage.pk).update(go_on=0)
    moved(stage.tournament)
    assert "Obrigado a todos." in seen_by_all(stage, name="board")


def test_a_pair_is_sent_to_its_next_table_and_not_to_its_last() -> None:
    stage = a_league()
    pair = stage.tournament.pairs.get(number=1)
    for number in (1, 2, 3):
        upcoming = Match.objects.with_names().of_pair(pair).get(round__number=number)
        address = reverse("pair", args=[stage.tournament.slug, 1])
        seat = f" Ronda {number} Mesa {upcoming.table} por começar Adversários"
        assert seat in words(Client(), address)
        found = words(Client(), reverse("event", args=[stage.tournament.slug]), q="1")
        assert seat in found
        play(upcoming, WINS)
    assert "Depois" not in words(Client(), address)


def test_what_a_pair_played_stands_before_what_is_ahead() -> None:
    stage = a_league(6)
    pair = stage.tournament.pairs.get(number=1)
    for number in (1, 2):
        play(fresh(Match.objects.of_pair(pair).get(round__number=number)), WINS)
    seen = words(Client(), reverse("pair", args=[stage.tournament.slug, 1]))
    order = ["Ronda 3 Mesa", "Jogados Ronda 2", "Ronda 1 terminado", "Depois Ronda 4", "Ronda 5"]
    assert [seen.index(each) for each in order] == sorted(seen.index(each) for each in order)


def test_a_bye_is_ahead_until_its_round_is_played_and_counts_as_no_match() -> None:
    stage = a_league(3)
    rests = Match.objects.get(round__number=2, pair_b=None).pair_a
    address = reverse("pair", args=[stage.tournament.slug, rests.number])
    assert "Jogados" not in words(Client(), address)
    assert "Depois Ronda 2 folga" in words(Client(), address)
    assert "0 de 1 mesa acabada" in seen_by_all(stage, name="board")
    assert "Ronda 1 a decorrer 0 de 1 mesa acabada" in seen_by_all(stage, name="rounds")
    finish(stage.rounds.get(number=1))
    assert "Jogados Ronda 2 folga" in words(Client(), address)


def test_a_bye_counts_once_its_round_is_played_and_is_never_a_match_won() -> None:
    stage = a_league(5)
    rests = Match.objects.get(round__number=3, pair_b=None).pair_a
    told = []
    for number in (1, 2, 3, 4):
        row = next(each for each in standings(stage.tournament) if each.pair == rests)
        assert row.row.table_points == 3 * (row.wins + row.row.byes)
        told.append((row.row.played, row.rests))
        finish(stage.rounds.get(number=number))
    assert told == [(0, ""), (1, ""), (2, ""), (2, "1 folga")]
    seen = seen_by_all(stage, name="standings")
    figures = " 1 folga 3 resultados provisórios Porquê "
    assert f"{rests.number}. {rests.name}{figures}" in seen
    of_the_pair = words(Client(), reverse("pair", args=[stage.tournament.slug, rests.number]))
    assert "2 vitórias, 1 derrota, 1 folga" in of_the_pair


def test_a_final_is_no_third_round_and_all_is_played_only_after_it() -> None:
    stage = begun(an_event(8), "knockout")
    said = []
    for number in (1, 2, 3):
        round_ = drawn(stage, number)
        said.append(seen_by_all(stage, name="board"))
        finish(round_)
        said += [seen_by_all(stage, name=name) for name in ("board", "event")]
    assert not any("Final de" in page or "Ronda " in page for page in said)
    assert ["Tudo jogado" in page for page in said] == [False] * 7 + [True] * 2


def test_the_tables_of_single_players_ask_the_same() -> None:
    first, second = at_tables(an_evening(Tournament.Game.SUARO, 4))
    event = first.round.stage.tournament
    assert "Ronda 1 0 de 2 mesas acabadas" in words(
        Client(), reverse("game_board", args=[event.slug])
    )
    Match.objects.filter(pk__in=(first.pk, second.pk)).update(
        over=True, ended=True, finished_at=event.created_at
    )
    at_tables(event)
    assert "Ronda 2 0 de 2 mesas acabadas" in words(
        Client(), reverse("game_board", args=[event.slug])
    )
    Match.objects.filter(pk=first.pk).update(over=False, ended=False, finished_at=None)
    moved(event)
    assert "Ronda 2 0 de 2 mesas acabadas" in words(
        Client(), reverse("game_board", args=[event.slug])
    )
