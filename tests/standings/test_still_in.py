"""Who is still in it, in words: in a bracket, in the losers' bracket, out, or never come so far."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, fresh, play
from tests.draw.two_cups import groups_played, two_cups
from tests.live.reading import words
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.services import abandon_stage, begin_stage
from torneio.entries.models import Tournament
from torneio.play.models import Stage, StageOptions
from torneio.standings.still_in import still_in

pytestmark = pytest.mark.django_db


def said(event: Tournament) -> dict[int, str]:
    words_of = still_in(event)
    return {pair.number: words_of[pair.pk] for pair in event.pairs.all() if pair.pk in words_of}


def played(stage: Stage, number: int) -> None:
    """A round in which the first of each table wins."""
    for match in drawn(stage, number).matches.with_names():
        if not match.over:
            assert play(fresh(match), [95] * 4).over


def test_a_knock_out_says_who_is_in_it_and_who_is_out() -> None:
    event = an_event()
    stage = begun(event, "knockout")
    played(stage, 1)
    first = said(event)
    assert sorted(first.values()) == ["ainda em prova"] * 2 + ["fora da prova"] * 2
    played(stage, 2)
    last = said(event)
    assert sorted(last.values()) == ["fora da prova"] * 2 + ["perdeu a final"]
    assert first[next(pair for pair in last if last[pair] == "perdeu a final")] == "ainda em prova"


@pytest.mark.parametrize(
    "options",
    [
        StageOptions(third_place=True),
        StageOptions(consolation=True),
        StageOptions(third_place=True, all_places=True),
    ],
    ids=["third place", "consolation", "all places"],
)
def test_who_lost_and_has_a_match_to_come_is_not_out(options: StageOptions) -> None:
    """Also between two rounds, when the match to come is not drawn yet."""
    event = an_event()
    stage = begin_stage(event, "knockout", options=options)
    assert isinstance(stage, Stage)
    played(stage, 1)
    assert sorted(said(event).values()) == [
        *["ainda em prova"] * 2,
        *["fora do título, ainda joga"] * 2,
    ]
    played(stage, 2)
    assert sorted(said(event).values()) == ["perdeu a final"]  # places won or lost say themselves


def test_of_two_cups_it_is_said_which_was_won_and_which_final_lost() -> None:
    event = groups_played(8)
    stage = two_cups(event)
    played(stage, 1)
    played(stage, 2)
    ends = [words for words in said(event).values() if "Taça" in words]
    assert sorted(ends) == [
        *("ganhou a Taça A", "ganhou a Taça B"),
        *("perdeu a final da Taça A", "perdeu a final da Taça B"),
    ]


def test_where_every_place_is_played_for_all_play_to_the_last_round() -> None:
    event = an_event(7)
    stage = begin_stage(event, "knockout", options=StageOptions(third_place=True, all_places=True))
    assert isinstance(stage, Stage)
    played(stage, 1)
    played(stage, 2)
    # The seventh place is known without a match.
    assert sorted(said(event).values()) == [
        *["ainda em prova"] * 2,
        "fora da prova",
        *["fora do título, ainda joga"] * 4,
    ]


def test_one_loss_is_the_losers_bracket_and_two_are_the_end() -> None:
    event = an_event()
    stage = begun(event, "double")
    played(stage, 1)
    assert sorted(said(event).values()) == [
        *["ainda em prova, sem derrotas"] * 2,
        *["uma derrota: está na repescagem"] * 2,
    ]
    played(stage, 2)
    assert sorted(said(event).values()) == [
        *["ainda em prova, sem derrotas", "fora da prova"],
        *["uma derrota: está na repescagem"] * 2,
    ]


def test_who_did_not_come_to_the_final_stage_did_not_withdraw(client: Client) -> None:
    event = an_event()
    league = begun(event)
    for number in (1, 2, 3):
        played(league, number)
    assert said(event) == {}
    final = begin_next_stage(event, "knockout", go_on=2)
    assert isinstance(final, Stage)
    drawn(final)
    behind = [number for number, words_of in said(event).items() if "não passou" in words_of]
    assert len(behind) == 2
    page = words(client, reverse("pair", args=[event.slug, behind[0]]))
    assert "não passou à fase final" in page
    assert "desistiu" not in page
    assert "ainda em prova" in words(client, reverse("standings", args=[event.slug]))


def test_who_was_left_out_of_the_draw_did_not_withdraw_either(client: Client) -> None:
    event = an_event(5)
    assert isinstance(begin_stage(event, "league", without=[5]), Stage)
    page = words(client, reverse("pair", args=[event.slug, 5]))
    assert ("ficou de fora" in page, "desistiu" in page) == (True, False)
    assert event.pairs.counts()["left_out"] == 1
    assert event.pairs.counts()["gone"] == 0
    assert abandon_stage(event.stages.get()) is None
    assert not event.pairs.filter(left_out=True).exists()
