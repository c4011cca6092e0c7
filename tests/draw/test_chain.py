"""Stages in a chain: three in a row, what each carries from the one before, and their entrants."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS, Ranking
from tests.builders import an_event, drawn
from tests.draw.final_stages import a_swiss_played, order, won_by_the_lower
from tests.draw.nights import finish, signed_in
from tests.live.reading import words
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.selectors import situation
from torneio.draw.services import begin_stage
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.formats.placing import placed
from torneio.formats.ready_formats import ReadyStage, meant_after
from torneio.play.models import Hand, Match, Round, Stage, StageOptions
from torneio.play.round_names import name_of_round
from torneio.prizes.cut import cut_of
from torneio.standings.exports import as_sheet
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db
RULES = replace(
    PRESETS["classica"],
    ranking=Ranking(("table_points", "riscos_difference", "points_difference", "wins")),
)


def next_of(event: Tournament, format_: str, *, go_on: int = 4, **options: object) -> Stage:
    said = StageOptions(**options)  # type: ignore[arg-type]
    stage = begin_next_stage(event, format_, go_on=go_on, rounds=2, options=said)
    assert isinstance(stage, Stage)
    return stage


def points(event: Tournament) -> dict[int, int]:
    return {each.pair.number: each.row.table_points for each in standings(event)}


def riscos(event: Tournament) -> dict[int, int]:
    return {each.pair.number: each.row.riscos_for for each in standings(event)}


@pytest.mark.parametrize(
    ("carried", "brings"),
    [("", lambda n: 0), ("whole", lambda n: n), ("half", lambda n: (n + 1) // 2)],
    ids=["nothing", "all", "half, an odd one rounded up"],
)
def test_a_later_stage_begins_with_what_it_says(carried: str, brings: object) -> None:
    event = a_swiss_played()
    before = (points(event), riscos(event))
    stage = next_of(event, "league", carried=carried)
    drawn(stage)
    through = order(event)[:4]
    now = (points(event), riscos(event))
    assert callable(brings)
    for was, is_now in zip(before, now, strict=True):
        assert [is_now[n] for n in through] == [brings(was[n]) for n in through]


def test_what_is_won_in_the_stage_is_added_to_what_was_brought() -> None:
    event = a_swiss_played()
    before = points(event)
    stage = next_of(event, "league", carried="half")
    finish(drawn(stage))
    won = event.ruleset.match.win
    for match in stage.rounds.get(number=1).matches.all():
        number = match.pair_a.number
        assert points(event)[number] == -(-before[number] // 2) + won
    row = standings(event)[0].row
    assert (row.played, row.wins) == (1, 1)


def test_who_stays_behind_keeps_what_it_had() -> None:
    event = a_swiss_played()
    before, had = order(event), points(event)
    drawn(next_of(event, "league", carried="half"))
    assert order(event)[4:] == before[4:]
    assert [points(event)[n] for n in before[4:]] == [had[n] for n in before[4:]]


def test_what_was_brought_is_carried_on_to_a_third_stage() -> None:
    event = a_swiss_played()
    second = next_of(event, "league", carried="whole", go_on=4)
    Stage.objects.filter(pk=second.pk).update(role="", go_on=2)
    for number in (1, 2, 3):
        finish(drawn(second, number))
    had = points(event)
    drawn(next_of(event, "league", go_on=2, carried="whole"))
    assert [points(event)[n] for n in order(event)[:2]] == [had[n] for n in order(event)[:2]]


def test_a_swiss_is_drawn_from_what_was_brought() -> None:
    """The two pairs that carry most meet first, whatever the lots."""
    event = a_swiss_played()
    stage = next_of(event, "swiss", carried="whole")
    waiting = (
        Round.objects.with_last().select_related("stage__tournament").get(stage=stage, number=1)
    )
    brought = {each.pair: each.score for each in situation(waiting).brought}
    assert brought == {n: points(event)[n] for n in order(event)[:4]}
    level = sorted(brought.values(), reverse=True)
    met = [{m.pair_a.number, m.pair_b.number} for m in drawn(stage).matches.all()]
    assert level[1] > level[2]
    assert {n for n, score in brought.items() if score >= level[1]} in met


def test_a_correction_in_an_earlier_stage_says_what_it_moves(client: Client) -> None:
    event = a_swiss_played()
    stage = next_of(event, "league", carried="whole")
    drawn(stage)
    match = Match.objects.filter(round__stage__number=1, round__number=2).first()
    assert match is not None
    number = match.pair_a.number
    hand = Hand.objects.filter(partida__match=match).latest("entry")
    said = {"kind": "played", "points": 25, "why": "contei eu", "client_id": str(uuid4())}
    address = reverse("desk_correct", args=[event.slug, match.pk, hand.pk])
    house, before = signed_in(event), riscos(event)
    shown = house.post(address, {f"correct-{name}": value for name, value in said.items()})
    page = " ".join(shown.content.decode().split())
    assert "O que trazem para a fase seguinte" in page
    assert f"A dupla {number}, Dupla {number}: trazidos: " in page
    house.post(address, dict(shown.context["said"]) | {"save": "1"})
    assert riscos(event)[number] < before[number]


def test_it_is_told_in_the_standings_the_file_the_regulation_and_the_book(client: Client) -> None:
    event = a_swiss_played()
    had = points(event)
    drawn(next_of(event, "league", carried="half"))
    first = order(event)[0]
    page = words(client, reverse("standings", args=[event.slug]))
    assert f"trazidos: {-(-had[first] // 2)}" in page
    sheet = as_sheet(standings(event), event.ruleset)
    assert sheet["Pontos trazidos"] == [-(-had[n] // 2) for n in order(event)[:4]] + [0, 0]
    regulation = words(client, reverse("regulation", args=[event.slug]))
    assert "trazem para esta fase metade do que fizeram na anterior" in regulation
    book = words(signed_in(event), reverse("book", args=[event.slug]))
    assert "trazem: Metade do que fizeram" in book


CHAIN = (
    ReadyStage("groups", StageOptions(groups=4, go_on=8)),
    ReadyStage("swiss", StageOptions(go_on=4, carried="half"), rounds=2),
    ReadyStage("knockout", StageOptions(third_place=True)),
)


def as_proposed(event: Tournament) -> None:
    """The stage that follows, with all that its page proposes."""
    house, address = signed_in(event), reverse("next_stage", args=[event.slug])
    shown = house.get(address).context["form"]
    said = {name: shown[name].value() for name in shown.fields}
    sent = {name: value for name, value in said.items() if value not in (None, False)}
    assert house.post(address, sent).status_code == 302


def test_three_stages_in_a_row_each_as_it_was_meant_and_by_its_own_name() -> None:
    event = an_event(12, ruleset=RULES)
    event.plan = {"then": [each.written for each in CHAIN[1:]]}
    event.save(update_fields=["plan"])
    begin_stage(event, "groups", options=CHAIN[0].options, seed=3)
    names = []
    for meant in CHAIN:
        stage = event.stages.last()
        assert stage is not None
        assert (stage.format, stage.options) == (meant.format, meant.options)
        for round_ in stage.rounds.with_last().order_by("number"):
            names.append(name_of_round(round_).name)
            for match in drawn(stage, round_.number).matches.filter(table__isnull=False):
                won_by_the_lower(match)
        if meant_after(event.plan, stage.number):
            as_proposed(event)
    assert names[3:] == ["2.ª fase · Ronda 1", "2.ª fase · Ronda 2", "Meias-finais", "Final"]
    assert [each.role for each in event.stages.all()] == ["", "", "final"]


def test_the_middle_stage_takes_in_no_late_pair() -> None:
    event = a_swiss_played()
    middle = next_of(event, "swiss", go_on=4)
    Stage.objects.filter(pk=middle.pk).update(role="")
    register_pairs(event, read_lines("Tarde e Más Horas"))
    assert take_in_late_pairs(Stage.objects.get(pk=middle.pk)) == 0


def test_clubs_are_kept_apart_where_that_is_asked() -> None:
    event = a_swiss_played()
    first, second, third, fourth, *_ = order(event)
    Pair.objects.filter(number__in=(first, fourth)).update(club="Cesto")
    cut = cut_of(event, 4)
    assert [pair.number for pair in placed(cut, "place").pairs] == [first, second, third, fourth]
    apart = [pair.number for pair in placed(cut, "apart").pairs]
    assert apart == [first, second, fourth, third]
    asked = {"go_on": "4", "format": "knockout", "order": "apart"}
    page = signed_in(event).get(reverse("next_stage", args=[event.slug]), asked)
    assert f"Dupla {first} contra Dupla {third}" in " ".join(page.content.decode().split())


@pytest.mark.parametrize("seed", range(6))
def test_lots_may_keep_those_of_one_group_apart(seed: int) -> None:
    event = an_event(8, ruleset=RULES)
    stage = begin_stage(event, "groups", options=StageOptions(groups=2, go_on=4), seed=3)
    assert isinstance(stage, Stage)
    for round_ in stage.rounds.all():
        for match in drawn(stage, round_.number).matches.filter(table__isnull=False):
            won_by_the_lower(match)
    cut = cut_of(event, 4)
    a, b, c, d = placed(cut, "lot_apart", seed=seed).pairs
    assert cut.groups[a.pk] != cut.groups[d.pk]
    assert cut.groups[b.pk] != cut.groups[c.pk]
