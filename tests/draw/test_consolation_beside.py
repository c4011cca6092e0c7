"""A knock-out with a consolation: the losers of first matches play another one, beside it."""

from functools import partial

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, drawn, fresh, play
from tests.draw import nights
from tests.draw.nights import LOSES, WINS, finish, names, played, signed_in
from tests.live.reading import page as whole_page
from tests.live.reading import words as page_words
from tests.table.phones import a_phone, page_of, words
from tests.table.test_phone_coming import coming, phone_of
from torneio.access.actors import official
from torneio.desk.onward.decisions import follow_on, onward_of
from torneio.desk.onward.ways import ways_of
from torneio.draw.astray import every_astray
from torneio.entries.pasting import Entry
from torneio.entries.services import mark_pair, register_pairs
from torneio.formats.ready_formats import READY
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Entrant, Match, Round, Stage, StageOptions
from torneio.standings.selectors import standings
from torneio.standings.separations import sentences

pytestmark = pytest.mark.django_db

BOTH = StageOptions(third_place=True, consolation=True)


a_cup = partial(nights.a_cup, options=BOTH)


def beside(round_: Round) -> list[tuple[int, int | None]]:
    """The pairs of the consolation, by number."""
    matches = round_.matches.filter(part="consolation").order_by("part_place")
    return [
        (match.pair_a.number, match.pair_b.number if match.pair_b else None)
        for match in matches.select_related("pair_a", "pair_b")
    ]


def on_the_phone(match: Match, side: str) -> str:
    """What the phone of a pair says of what comes."""
    match = Match.objects.with_names().get(pk=match.pk)
    return coming(phone_of(match, side).get(page_of(match), {"encontro": match.pk}))


def test_who_loses_the_first_match_plays_another_knock_out() -> None:
    stage = played(a_cup(), 1)
    drawn(stage, 2)
    losers = {b for _a, b in names(stage.rounds.get(number=1))}
    assert {pair for met in beside(stage.rounds.get(number=2)) for pair in met} == losers
    finish(stage.rounds.get(number=2))
    assert len(beside(drawn(stage, 3))) == 1


def test_after_a_bye_the_first_match_is_the_second_rounds_and_the_last_comes_after_the_final() -> (
    None
):
    stage = a_cup(12)
    assert stage.rounds.count() == 5
    assert Stage.objects.get().extra_rounds == 1
    played(stage, 2)
    third = drawn(stage, 3)
    entered = [number for met in beside(third) for number in met if number]
    first_matches = [{a, b} for a, b in names(stage.rounds.get(number=1)) if b]
    lost = {n for met in first_matches for n in met} & set(entered)
    assert len(lost) == 4
    assert len(entered) > 4
    finish(third)
    finish(drawn(stage, 4))
    last = drawn(stage, 5)
    assert [(match.part, match.part_left) for match in last.matches.all()] == [("consolation", 0)]
    page = page_words(
        signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]), ronda="5"
    )
    assert "Final da consolação" in page


def test_it_is_named_beside_the_bracket_wherever_a_match_is() -> None:
    stage = played(a_cup(), 1)
    round_ = drawn(stage, 2)
    match = round_.matches.filter(part="consolation").with_names().first()
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    for name, args in (
        ("draw", slug),
        ("draw_read", [*slug, 2]),
        ("match", [*slug, match.public_id]),
    ):
        page = page_words(desk, reverse(name, args=args), ronda="2")
        assert "Consolação · Meia-final 1" in page, name
    for name in ("event", "rounds"):
        shown = whole_page(Client(), reverse(name, args=slug))
        assert "Consolação · Meia-final 2" in shown, name
        assert shown.count('aria-label="Final; ') == 2, name


def test_a_phone_says_where_who_lost_goes() -> None:
    stage = a_cup(12)
    match = drawn(stage).matches.filter(table__isnull=False).first()
    play(fresh(match), WINS)
    assert on_the_phone(match, "b").startswith("A seguir jogam a consolação")
    assert on_the_phone(match, "a").startswith("A próxima ronda aparece aqui")
    for other in Match.objects.filter(over=False, table__isnull=False):
        play(fresh(other), WINS)
    drawn(stage, 2)
    assert on_the_phone(match, "b").startswith("A seguir jogam a consolação")
    table = words(a_phone(match).get(page_of(match), {"encontro": match.pk}))
    assert "ainda jogam: esperam pela próxima mesa" in table
    assert "eliminados" not in table


def test_places_go_by_the_bracket_then_by_the_consolation() -> None:
    stage = played(a_cup(), 3)
    order = standings(stage.tournament)
    assert [each.row.place for each in order] == [1, 2, 3, 4, 5, 6, 7, 7]
    final = beside(stage.rounds.get(number=3))[0]
    assert [each.pair.number for each in order[4:6]] == list(final)
    why = sentences(order, 5, stage.tournament.ruleset)[0]
    assert "consolação: Final; a outra, consolação: vitória" in why


def test_who_lost_and_went_home_is_last_and_holds_nobody_up() -> None:
    stage = played(a_cup(), 1)
    gone = stage.rounds.get(number=1).matches.order_by("position").first().pair_b
    mark_pair(gone, "withdrawn", on=True)
    assert (
        sum(b is None for _a, b in beside(drawn(stage, 2))) == 1
    )  # the one it would have met goes through
    finish(stage.rounds.get(number=2))
    finish(drawn(stage, 3))
    assert standings(stage.tournament)[-1].pair == gone


@pytest.mark.parametrize("way", ["redraw", "replace"])
def test_a_corrected_first_match_moves_both_of_its_pairs(way: str) -> None:
    stage = played(a_cup(), 1)
    second = drawn(stage, 2)
    if way == "replace":
        play(second.matches.get(part="main", part_place=2), [95])
    first = stage.rounds.get(number=1).matches.get(part_place=1)
    Match.objects.filter(pk=first.pk).update(winner="b")
    first = Match.objects.with_names().get(pk=first.pk)
    onward = onward_of(first, was=None)
    assert way in {each.key for each in ways_of(onward)}
    assert follow_on(first, way=way, by=official("alice")) is None
    round_ = Round.objects.get(pk=second.pk)
    if way == "redraw":
        drawn(stage, 2)
    main = {n for met in names(round_)[:2] for n in met}
    lower = {n for met in beside(round_) for n in met}
    assert first.pair_b.number in main
    assert first.pair_a.number in lower
    assert not main & lower


def test_a_semi_final_of_the_consolation_corrected_moves_its_final() -> None:
    stage = played(a_cup(), 2)
    last = drawn(stage, 3)
    semi = stage.rounds.get(number=2).matches.get(part="consolation", part_place=1)
    Match.objects.filter(pk=semi.pk).update(winner="b")
    semi = Match.objects.with_names().get(pk=semi.pk)
    play(last.matches.get(part="main"), [95])
    assert follow_on(semi, way="replace", by=official("alice")) is None
    assert semi.pair_b.number in beside(last)[0]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"redrawn": "on"}, "escolha uma das duas"),
        ({}, "Não há duplas que cheguem para uma consolação."),
    ],
)
def test_where_there_can_be_none_it_is_said_at_its_place(said: dict[str, str], told: str) -> None:
    event = an_event(4)
    sent = {"format": "knockout", "order": "lot", "consolation": "on", "third_place": "on", **said}
    answer = signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    assert answer.status_code == 422
    assert told in words(answer)


def test_it_begins_from_the_form() -> None:
    event = an_event(8)
    sent = {"format": "knockout", "order": "lot", "consolation": "on", "third_place": "on"}
    signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    assert Stage.objects.get().consolation


@pytest.mark.parametrize("pairs", [6, 7, 9, 13, 20])
def test_it_is_played_to_its_end_with_complete_places(pairs: int) -> None:
    told = rehearse(READY["consolacao"], pairs)
    assert sorted(told.places) == list(range(1, pairs + 1))
    assert told.avoidable_rematches == 0
    assert told.stages[0].rematches == 0


def test_the_winner_of_the_consolation_is_not_asked_to_wait() -> None:
    stage = played(a_cup(), 2)
    final = drawn(stage, 3)
    match = final.matches.get(part="consolation")
    play(fresh(match), LOSES)
    assert on_the_phone(match, "a").startswith("Foi o último encontro")
    assert on_the_phone(match, "b").startswith("Foi o último encontro")


def test_a_pair_that_came_in_for_another_changes_nothing_of_it() -> None:
    stage = a_cup()
    match = drawn(stage).matches.get(part_place=4)
    register_pairs(stage.tournament, [Entry(1, ("Tardio", "Atrasado"), "Tardios")])
    late = stage.tournament.pairs.get(number=9)
    Entrant.objects.create(stage=stage, pair=late, seed=9)
    mark_pair(match.pair_b, "withdrawn", on=True)
    Match.objects.filter(pk=match.pk).update(pair_b=late)
    finish(stage.rounds.get(number=1))
    assert len(beside(drawn(stage, 2))) == 2


def test_a_corrected_match_of_the_consolation_is_astray_too() -> None:
    stage = played(a_cup(), 2)
    drawn(stage, 3)
    assert every_astray(stage.tournament) == []
    first = stage.rounds.get(number=2).matches.filter(part="consolation").first()
    Match.objects.filter(pk=first.pk).update(winner="b" if first.winner == "a" else "a")
    (found,) = every_astray(stage.tournament)
    assert found.match == first.pk
