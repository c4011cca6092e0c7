"""A bracket stays whole whatever is corrected late, and whatever is then decided: nobody sits at
two tables of a round, nobody who is still in is forgotten, and the places are complete."""

import random
from collections import Counter

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import LOSES, WINS, a_cup, played, signed_in
from tests.live.reading import words as page_words
from torneio.access.actors import official
from torneio.desk.onward.decisions import follow_on, onward_of
from torneio.desk.onward.ways import ways_of
from torneio.draw.astray import asks_how, every_astray
from torneio.play.models import Match, Round, Stage, StageOptions
from torneio.standings.selectors import standings
from torneio.standings.still_in import still_in

pytestmark = pytest.mark.django_db


def won_by_the_other(match: Match) -> Match:
    """As after a correction of its hands; nobody has said yet how the bracket goes on."""
    Match.objects.filter(pk=match.pk).update(winner="b" if match.winner == "a" else "a")
    return Match.objects.with_names().get(pk=match.pk)


def decided(match: Match, chance: random.Random) -> None:
    """One of the ways is chosen, where anything was drawn from the result."""
    if onward := onward_of(match, was=None):
        way = chance.choice(ways_of(onward)).key
        assert follow_on(match, way=way, by=official("alice")) is None


def is_whole(round_: Round) -> bool:
    rows = round_.matches.values_list("pair_a", "pair_b")
    seated = Counter(pair for both in rows for pair in both if pair is not None)
    return max(seated.values()) == 1


def next_table(stage: Stage) -> Match | None:
    """The next match to be played; its round is drawn first, where it must be."""
    for each in stage.rounds.order_by("number"):
        round_ = each if each.state == Round.State.PUBLISHED else drawn(stage, each.number)
        if match := round_.matches.filter(over=False).order_by("position").first():
            return match
    return None


def an_evening(stage: Stage, seed: int) -> None:
    """The whole stage, with a late correction after about every fourth match."""
    chance = random.Random(seed)
    while match := next_table(stage):
        assert is_whole(match.round)
        play(match, chance.choice([WINS, LOSES]))
        if chance.random() < 0.25:
            over = Match.objects.filter(round__stage=stage, over=True, pair_b__isnull=False)
            decided(won_by_the_other(chance.choice(list(over.order_by("pk")))), chance)
            assert all(map(is_whole, stage.rounds.filter(matches__isnull=False).distinct()))


def last_of(stage: Stage, part: str) -> set[int | None]:
    """The pairs of the last match of a part."""
    return set(stage.rounds.get(matches__part=part).matches.get(part=part).pairs)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("pairs", [6, 9])
def test_who_leaves_the_winners_falls_and_the_two_of_the_final_stand_on_top(
    pairs: int, seed: int
) -> None:
    stage = begun(an_event(pairs), "double")
    an_evening(stage, seed)
    table = standings(stage.tournament)
    assert {each.pair.pk for each in table[:2]} == last_of(stage, "final")
    fell = Match.objects.filter(round__stage=stage, part="losers").values_list("pair_a", "pair_b")
    beaten = {pair for both in fell for pair in both if pair}
    assert {each.pair.pk for each in table[1:]} <= beaten | last_of(stage, "final")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    "options",
    [
        StageOptions(third_place=True),
        StageOptions(all_places=True, third_place=True),
        StageOptions(consolation=True),
    ],
    ids=["third place", "all places", "consolation"],
)
def test_who_played_the_final_of_a_cup_stands_on_top(options: StageOptions, seed: int) -> None:
    stage = a_cup(7, options=options)
    an_evening(stage, seed)
    table = standings(stage.tournament)
    assert len({each.pair.pk for each in table}) == 7
    final = Match.objects.get(round__stage=stage, part="main", part_left=0)
    assert {each.pair.pk for each in table[:2]} == set(final.pairs)


def after_the_first_round(*, kept_at: int) -> tuple[Stage, Match]:
    """Eight pairs: one table of the second round has been played, and one of the first, which leads
    to others, is corrected. `kept_at` is the place of that match in its round."""
    stage = played(begun(an_event(8), "double"), 1)
    second = drawn(stage, 2)
    done = second.matches.filter(part="winners").order_by("part_place").last()
    play(done, WINS)
    match = stage.rounds.get(number=1).matches.get(part_place=kept_at)
    return stage, won_by_the_other(match)


def test_two_tables_without_hands_exchange_their_pairs_though_another_has_begun() -> None:
    stage, match = after_the_first_round(kept_at=1)
    ways = ways_of(onward_of(match, was=None))
    assert [way.key for way in ways] == ["replace", "keep"]
    assert follow_on(match, way="replace", by=official("alice")) is None
    second = stage.rounds.get(number=2)
    winners = second.matches.filter(part="winners").of_pair(match.pair_b)
    losers = second.matches.filter(part="losers").of_pair(match.pair_a)
    assert (winners.count(), losers.count()) == (1, 1)
    assert every_astray(stage.tournament) == []


def test_what_stays_as_it_was_played_is_asked_once_and_told_truly() -> None:
    stage, match = after_the_first_round(kept_at=1)
    event = stage.tournament
    assert asks_how(match)
    assert follow_on(match, way="keep", by=official("alice")) is None
    assert not asks_how(match)
    assert [each.kept for each in every_astray(event)] == [True]
    page = page_words(signed_in(event), reverse("draw", args=[event.slug]))
    assert "Ficou decidido assim. Mudar" in page
    said = still_in(event)
    assert said[match.pair_a_id] == "ainda em prova, sem derrotas"
    assert said[match.pair_b_id or 0] == "uma derrota: está na repescagem"
    again = won_by_the_other(won_by_the_other(match))
    assert not asks_how(again), "decided about this very result"
