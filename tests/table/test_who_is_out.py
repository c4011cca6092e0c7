"""What a phone and the public search show of a pair that is out: its place, or its withdrawal."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import a_cup, finish, played
from tests.draw.test_groups import in_groups
from tests.draw.test_groups import played as played_in_groups
from tests.table.phones import a_phone, page_of, words
from tests.table.test_phone_agreement import phone_of
from tests.table.test_phone_coming import coming, over
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Pair, Tournament
from torneio.entries.services import mark_pair
from torneio.play.models import Match, Stage, StageOptions
from torneio.play.selectors import latest_of
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


def test_who_does_not_go_on_is_told_its_place_and_not_that_it_rests() -> None:
    event = played_in_groups(in_groups(7, 2, go_on=4))
    final = begin_next_stage(event, "knockout", go_on=4, order="crossed")
    assert isinstance(final, Stage)
    drawn(final)
    places = {each.pair: each.row.place for each in standings(event)}
    out = [pair for pair in places if not final.entrants.filter(pair=pair).exists()]
    assert len(out) == 3
    for pair in out:
        match = latest_of(Match.objects.with_names().of_pair(pair))
        assert match
        side = "a" if match.pair_a_id == pair.pk else "b"
        phone = phone_of(match, side).get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
        assert coming(phone).startswith(f"Acabaram em {places[pair]}.º lugar.")
        asked = words(Client().get(reverse("event", args=[event.slug]), {"q": pair.number}))  # type: ignore[arg-type]
        assert f"{pair.name} Acabaram em {places[pair]}.º lugar" in asked
        assert "Não tem mesa por jogar" not in asked


def test_who_went_home_is_told_so() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    match = over(stage)
    mark_pair(match.pair_a, "withdrawn", on=True)
    drawn(stage, 2)
    table = a_phone(match).get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
    assert f"{match.pair_a.name} : saíram do torneio." in coming(table)


def told(match: Match, side: str = "") -> str:
    """What a phone says of what comes after a match: of one side, or the table's."""
    phone = phone_of(match, side) if side else a_phone(match)
    return coming(phone.get(page_of(match), {"encontro": match.pk}))  # type: ignore[arg-type]


def test_after_the_last_round_every_phone_says_how_its_pair_ended() -> None:
    stage = played(a_cup(8, options=StageOptions(consolation=True)), 3)
    final = Match.objects.with_names().get(part="main", part_left=0)
    assert told(final, "a").startswith("Foi o último encontro."), "it is not confirmed"
    Match.objects.update(agreement="confirmed")
    places = {each.pair.pk: each.row.place for each in standings(stage.tournament)}
    for match in Match.objects.with_names().filter(table__isnull=False):
        assert match.pair_b
        lines = [f"{pair.name} : acabaram em {places[pair.pk]}.º lugar." for pair in both(match)]
        assert told(match).startswith("Quem jogou aqui já acabou.")
        assert all(line in told(match) for line in lines)
        mine, other = told(match, "a"), lines[1]
        assert mine.startswith(f"Acabaram em {places[match.pair_a_id]}.º lugar.")
        assert other in mine


def both(match: Match) -> list[Pair]:
    return [pair for pair in (match.pair_a, match.pair_b) if pair]


def test_a_pair_that_lost_since_is_not_said_to_play_on() -> None:
    stage = played(begun(an_event(4), "double"), 3)
    drawn(stage, 4)
    earlier = Match.objects.with_names().get(part="losers", part_left=1)
    beaten = Match.objects.with_names().get(part="losers", part_left=0).pair_b
    assert beaten
    assert beaten in both(earlier)
    assert f"{beaten.name} : foram eliminados." in told(earlier)


def test_who_did_not_go_on_is_not_said_to_have_lost_there() -> None:
    event = played_in_groups(in_groups(7, 2, go_on=4))
    final = begin_next_stage(event, "knockout", go_on=4, order="crossed")
    assert isinstance(final, Stage)
    finish(drawn(final))
    drawn(final, 2)
    Tournament.objects.update(standings_hidden=True)
    entered = set(final.entrants.values_list("pair", flat=True))
    lost = {each.pair_b_id for each in final.rounds.get(number=1).matches.filter(winner="a")}
    for pair in event.pairs.all():
        mine = Match.objects.with_names().of_pair(pair).filter(table__isnull=False)
        match = mine.filter(round__stage__number=1).last()
        assert match
        side = "a" if match.pair_a_id == pair.pk else "b"
        phone = phone_of(match, side).get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
        if pair.pk not in entered:
            assert coming(phone).startswith("Não passaram à fase seguinte: ficam por aqui.")
        elif pair.pk in lost:
            assert coming(phone).startswith("Foram eliminados: ficam por aqui.")
