"""A pair that does not walk well sits at one table in every round."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import asked, finish, names, pair_of, signed_in
from tests.table.phones import words
from torneio.draw.exchange import Exchange
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Round, Stage

pytestmark = pytest.mark.django_db


def fixed(event: Tournament, **tables: int) -> Tournament:
    """The pairs p1, p2, ... at those tables."""
    for name, table in tables.items():
        event.pairs.filter(number=int(name[1:])).update(fixed_table=table)
    return event


def tables_of(stage: Stage, number: int) -> list[int]:
    """Where a pair sat, round by round."""
    pair = stage.tournament.pairs.get(number=number)
    matches = Match.objects.of_pair(pair).filter(table__isnull=False)
    return list(matches.order_by("round__number").values_list("table__number", flat=True))


def test_it_sits_there_in_every_round_and_the_others_at_the_rest() -> None:
    stage = begun(fixed(an_event(8), p5=2), "swiss", rounds=3)
    for number in (1, 2, 3):
        finish(drawn(stage, number))
    assert tables_of(stage, 5) == [2, 2, 2]
    for round_ in Round.objects.all():
        taken = sorted(round_.matches.values_list("table__number", flat=True))
        assert taken == [1, 2, 3, 4]


def test_a_table_beyond_those_in_play_is_one_too() -> None:
    stage = begun(fixed(an_event(6), p3=9), "swiss", rounds=1)
    taken = sorted(drawn(stage).matches.values_list("table__number", flat=True))
    assert taken == [1, 2, 9]


def test_two_that_want_one_table_do_not_sit_at_it_together_unless_they_meet() -> None:
    stage = begun(fixed(an_event(8), p1=1, p2=1, p3=1), "swiss", rounds=1)
    taken = sorted(drawn(stage).matches.values_list("table__number", flat=True))
    assert taken == [1, 2, 3, 4]


def seen_and_kept(stage: Stage, a: int, b: int) -> str:
    """Two pairs of the draft exchanged by the pages: what was shown before."""
    keys = {"dupla": [pair_of(stage, a).pk, pair_of(stage, b).pk]}
    desk, at = signed_in(stage.tournament, f"desk {a} {b}"), [stage.tournament.slug, 1]
    shown = desk.get(reverse("draw_exchange", args=at), keys)
    seen = {"visto": shown.context["asked"].exchange.mark}
    assert desk.post(reverse("draw_swap", args=at), keys | seen).status_code == 302
    return words(shown)


def test_it_goes_with_its_pair_where_two_are_exchanged_and_comes_back_with_it() -> None:
    stage = begun(fixed(an_event(8), p5=2), "swiss", rounds=1)
    asked(stage)
    before = names(stage.rounds.get())
    other = next(a for a, b in before if 5 not in (a, b))
    page = seen_and_kept(stage, 5, other)
    assert "por mesa fixa" not in page
    assert tables_of(stage, 5) == [2]
    assert sorted(stage.rounds.get().matches.values_list("table__number", flat=True)) == [
        1,
        2,
        3,
        4,
    ]
    seen_and_kept(stage, other, 5)
    assert names(stage.rounds.get()) == before
    assert tables_of(stage, 5) == [2]


def test_where_it_cannot_go_too_the_pages_say_so_before() -> None:
    stage = begun(an_event(8), "swiss", rounds=1)
    asked(stage)
    (a, _), (b, held), *_rest = names(stage.rounds.get())
    fixed(stage.tournament, **{f"p{a}": tables_of(stage, a)[0], f"p{held}": tables_of(stage, b)[0]})
    one, two = tables_of(stage, a)[0], tables_of(stage, b)[0]
    page = seen_and_kept(stage, a, b)
    assert f"Dupla {a} tem a mesa {one} por mesa fixa e fica na mesa {two}." in page
    assert "Nenhuma regra se parte." not in page
    assert tables_of(stage, held or 0) == [two]


def test_a_pair_exchanged_into_a_rest_leaves_its_fixed_table_to_those_who_play() -> None:
    stage = begun(an_event(5), "swiss", rounds=1)
    draft = asked(stage)
    (a, _), *_others = names(draft)
    rests = draft.matches.get(pair_b=None).pair_a.number
    fixed(stage.tournament, **{f"p{a}": tables_of(stage, a)[0]})
    seen_and_kept(stage, a, rests)
    rows = draft.matches.order_by("position").values_list("pair_a__number", "table__number")
    assert list(rows)[-1] == (a, None)
    assert [table for _pair, table in rows if table] == [1, 2]


@pytest.mark.parametrize(
    ("breaks", "said"),
    [((), "Vale o mesmo: só a sorte é outra."), (("…",), "Os encontros valem o mesmo.")],
)
def test_an_exchange_that_costs_a_fixed_table_alone_is_not_only_luck(
    breaks: tuple[str, ...], said: str
) -> None:
    assert Exchange(pairs=(1, 2), meetings=(), costs=(), breaks=breaks, mark=0).verdict == said


def test_it_is_said_on_the_pairs_page_and_told_in_the_book() -> None:
    event = an_event(4)
    pair = event.pairs.get(number=2)
    client, address = signed_in(event), reverse("pair_edit", args=[event.slug, 2])
    said = {"name": pair.name, "player_1": "Zé", "player_2": "Tó", "fixed_table": "3"}
    page = words(client.post(address, said, follow=True))
    assert "mesa fixa: 3" in page
    assert Pair.objects.get(pk=pair.pk).fixed_table == 3
    assert "mesa fixa: 3" in words(client.get(reverse("book", args=[event.slug])))
    client.post(address, said | {"fixed_table": ""})
    assert Pair.objects.get(pk=pair.pk).fixed_table is None


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0", "As mesas contam-se a partir da 1."),
        ("x", "Escreva o número da mesa, em algarismos."),
        ("1000", "Até à mesa 999."),
    ],
)
def test_a_table_that_cannot_be_is_told_at_its_place(typed: str, told: str) -> None:
    event = an_event(2)
    said = {"player_1": "Zé", "player_2": "Tó", "fixed_table": typed}
    answer = signed_in(event).post(reverse("pair_edit", args=[event.slug, 1]), said)
    assert answer.status_code == 422
    assert told in words(answer)


def test_the_draw_lists_the_tables_by_their_numbers_whoever_has_a_fixed_one() -> None:
    stage = begun(fixed(an_event(8), p8=1), "swiss", rounds=1)
    drawn(stage)
    seen = words(signed_in(stage.tournament).get(reverse("draw", args=[stage.tournament.slug])))
    told = [f"Mesa {number} " for number in (1, 2, 3, 4)]
    assert sorted(told, key=seen.index) == told
