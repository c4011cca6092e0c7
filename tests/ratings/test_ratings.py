"""Ratings of a house, from the facts of its nights: what counts, and that nothing is ever old."""

from datetime import timedelta
from uuid import uuid4

import pytest

import scoring
from tests.builders import PHONE, an_event, an_organiser, begun, drawn, play
from tests.play.evenings import an_evening, at_tables, bid, deal
from tests.season.nights import a_night
from torneio.access.actors import official
from torneio.draw.services import end_tournament
from torneio.entries.forgetting import pseudonym_of
from torneio.entries.models import Person, Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.persons import join_persons, part_persons
from torneio.entries.services import register_pairs
from torneio.houses.models import House
from torneio.houses.services import own_house
from torneio.people.services import forget_everywhere
from torneio.play.models import Declaration, Hand, Match, Stage
from torneio.play.services.declarations import declare
from torneio.play.services.recording import correct_hand
from torneio.play.services.sessions import end_session
from torneio.ratings import services
from torneio.ratings.folding import START, folded
from torneio.ratings.models import HouseRatings, PersonRating
from torneio.ratings.rated_matches import rated_matches
from torneio.ratings.services import compute_anew, switch_off, switch_on, up_to_date
from torneio.ratings.tasks import compute_ratings

pytestmark = pytest.mark.django_db
REFEREE = official("alice")


def house() -> House:
    return own_house(an_organiser())


def rated() -> dict[str, int]:
    """Everybody's number as it is now, by the name."""
    switch_on(house())
    ratings = up_to_date(house())
    assert ratings
    return {each.person.name: each.strength for each in ratings.people.now()}


def counted() -> list[tuple[int, tuple[int, ...]]]:
    """The matches that count, with their places."""
    return [(match.event, match.places) for match in rated_matches(house().pk)]


def rows() -> set[tuple[object, ...]]:
    return set(PersonRating.objects.values_list("person", "event", "mu", "sigma", "matches"))


def ended(event: Tournament) -> Tournament:
    assert end_tournament(event) is None
    return Tournament.objects.get(pk=event.pk)


def a_league(lines: str = "Zé e Tó\nAna e Rui") -> Match:
    """The one match of a league of two pairs, published and not played."""
    event = an_event(0, organiser=an_organiser(), totals_allowed=True)
    assert register_pairs(event, read_lines(lines)) == []
    return drawn(begun(event, rounds=1)).matches.with_names().get()


def declared(match: Match, kind: str, **facts: object) -> None:
    said = Declaration(kind=kind, client_id=uuid4(), **facts)
    assert declare(match.pk, said, by=REFEREE, why="disse-se").is_good


def test_they_are_off_until_somebody_switches_them_on_and_off_deletes_all() -> None:
    a_night()
    assert up_to_date(house()) is None
    assert rated() == {"Zé": 1618, "Tó": 1618, "Ana": 1382, "Rui": 1382}
    switch_off(house())
    assert (up_to_date(house()), PersonRating.objects.count()) == (None, 0)


def test_night_after_night_each_has_a_row_and_the_last_is_the_present_one() -> None:
    first = a_night()
    rated()
    a_night(like=first, a_wins=False)
    rated()
    zes = Person.objects.get(name="Zé", root=None).ratings.all()
    assert [(each.matches, each.latest) for each in zes] == [(1, False), (2, True)]
    assert zes[0].mu > zes[1].mu
    assert zes[0].sigma > zes[1].sigma
    kept = set(PersonRating.objects.values_list("pk", flat=True))
    assert compute_anew(house())
    assert set(PersonRating.objects.values_list("pk", flat=True)) == kept  # only differences


def test_what_is_computed_is_the_fold_of_the_matches() -> None:
    a_night(like=a_night(), a_wins=False)
    rated()
    history = folded(rated_matches(house().pk))
    assert rows() == {(*key, *strength) for key, strength in history.items()}


def test_only_what_was_played_to_a_result_counts() -> None:
    bye_too = a_night(lines="Zé e Tó\nAna e Rui\nIvo e Eva")
    assert [event for event, _places in counted()] == [bye_too.pk]
    absent, empty = a_league(), a_league()
    declared(absent, "no_show", side="b")
    assert end_session(empty.pk, ended=True, by=REFEREE, why="hora").is_good
    for match in (absent, empty):
        ended(match.round.stage.tournament)
    assert {event for event, _places in counted()} == {bye_too.pk}


@pytest.mark.parametrize(("a", "b", "places"), [(2, 0, (0, 1)), (1, 2, (1, 0))])
def test_a_result_written_without_hands_counts(a: int, b: int, places: tuple[int, int]) -> None:
    match = a_league()
    declared(match, "total", score_a=a, score_b=b)
    assert counted() == []  # the event is still being played
    ended(match.round.stage.tournament)
    assert counted() == [(match.round.stage.tournament_id, places)]


def test_a_draw_decided_so_that_one_goes_on_is_a_draw() -> None:
    match = play(a_league(), [95])
    assert end_session(match.pk, ended=True, by=REFEREE, why="hora").is_good
    Match.objects.filter(pk=match.pk).update(winner="a")
    Declaration.objects.create(match=match, kind="decider", side="a")
    ended(match.round.stage.tournament)
    assert [places for _event, places in counted()] == [(0, 0)]


def test_players_alone_are_rated_by_their_place_at_the_table() -> None:
    event = an_evening(players=4, organiser=an_organiser())
    (table,) = at_tables(event)
    assert deal(table, bid(0, 85, partner=2)).is_good
    assert end_session(table.pk, ended=True, by=REFEREE).is_good
    ended(event)
    assert counted() == [(event.pk, (0, 2, 1, 2))]
    names = list(table.sides.order_by("seat").values_list("pair__name", flat=True))
    by_name = rated()
    assert sorted(by_name, key=lambda name: -by_name[name])[:2] == [names[0], names[2]]
    assert by_name[names[1]] == by_name[names[3]] < START


def test_partners_of_a_round_are_rated_each_alone() -> None:
    event = an_event(4, organiser=an_organiser())
    stage = begun(event, Stage.Format.ROTATION, rounds=3)
    for number in (1, 2, 3):
        for match in drawn(stage, number).matches.filter(pair_b__isnull=False):
            play(match, [95] * 4)
    ended(event)
    assert len(counted()) == 3
    assert len(rated()) == 4
    assert set(PersonRating.objects.values_list("matches", flat=True)) == {3}


def test_a_late_correction_is_computed_from_the_facts() -> None:
    event = a_night()
    before = rated()
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.RUNNING)
    for wrong in Hand.objects.filter(voided_at=None, points__gt=60):
        right = scoring.Played(0, 0) if wrong.points == 120 else scoring.Played(25)
        said = {"hand_id": wrong.pk, "client_id": uuid4(), "by": REFEREE, "why": "ao contrário"}
        assert correct_hand(wrong.partida.match_id, right, **said).is_good
    ended(event)
    after = rated()
    assert (after["Zé"], after["Ana"]) == (before["Ana"], before["Zé"])
    fresh = rows()
    HouseRatings.objects.all().delete()
    assert rated() == after
    assert rows() == fresh


def test_a_correction_does_not_move_a_match_behind_later_nights() -> None:
    first = a_night()
    second = a_night(like=first)
    Tournament.objects.filter(pk=second.pk).update(date=first.date + timedelta(days=7))
    assert [event for event, _places in counted()] == [first.pk, second.pk]
    late = Match.objects.latest("finished_at").finished_at
    assert late
    matches = Match.objects.filter(round__stage__tournament=first)
    matches.update(finished_at=late + timedelta(days=30))
    assert [event for event, _places in counted()] == [first.pk, second.pk]


def test_two_persons_joined_are_one_and_parted_two_again() -> None:
    a_night()
    a_night(lines="José e Quim\nIvo e Eva")
    apart = rated()
    ze, jose = (Player.objects.get(name=name) for name in ("Zé", "José"))
    assert join_persons(jose, ze, by=PHONE)
    assert len(rated()) == len(apart) - 1 == 7
    assert set(PersonRating.objects.filter(latest=True).values_list("matches", flat=True)) == {1, 2}
    assert part_persons(jose, ze, by=PHONE)
    assert rated() == apart


def test_people_joined_in_nights_still_being_played_are_one_in_those_before() -> None:
    """The events that count do not move then: the roots of their people do."""
    nights = [a_night(), a_night(lines="José e Quim\nIvo e Eva")]
    assert len(rated()) == 8
    tonight = [a_league(lines).round.stage.tournament for lines in ("Z e A\nB e C", "J e D\nE e F")]
    pairs = (("Z", "Zé"), ("J", "José"), ("Z", "J"))
    revisions = [list(Tournament.objects.filter(pk__in=[n.pk for n in nights]).values("revision"))]
    for one, other in pairs:
        assert join_persons(*(Player.objects.get(name=n) for n in (one, other)), by=PHONE)
        revisions.append(
            list(Tournament.objects.filter(pk__in=[n.pk for n in nights]).values("revision"))
        )
        names = len(rated())
    assert revisions[-1] == revisions[-2]
    assert (names, len(tonight)) == (7, 2)


def test_who_is_forgotten_has_no_rating_and_the_others_keep_theirs() -> None:
    a_night()
    before = rated()
    Tournament.objects.update(date="2026-01-02")
    found = Person.objects.get(name="Zé", root=None)
    assert forget_everywhere(found, by=PHONE) is None
    assert not PersonRating.objects.filter(person=found).exists()
    after = rated()
    assert after == {name: level for name, level in before.items() if name != "Zé"}
    assert pseudonym_of(found) not in after


def test_a_house_rates_its_own_people_alone() -> None:
    a_night()
    switch_on(other := own_house(an_organiser("bruno")))
    ratings = up_to_date(other)
    assert ratings
    assert (ratings.matches, ratings.people.count()) == (0, 0)


def test_many_matches_are_left_to_a_worker_and_asked_for_once(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    monkeypatch.setattr(services, "AT_ONCE", 0)
    a_night()
    switch_on(house())
    for calls in (1, 0):
        with django_capture_on_commit_callbacks() as told:  # type: ignore[operator]
            ratings = up_to_date(house())
        assert ratings
        assert ratings.asked_at
        assert len(told) == calls
    assert PersonRating.objects.count() == 0
    compute_ratings(house().pk)
    ratings = up_to_date(house())
    assert ratings
    assert (ratings.asked_at, ratings.people.count(), ratings.done) == (None, 4, 1)
    HouseRatings.objects.update(as_of="")
    assert up_to_date(house())
    HouseRatings.objects.update(asked_at="2026-01-02T10:00Z")  # the worker was lost
    with django_capture_on_commit_callbacks() as told:  # type: ignore[operator]
        up_to_date(house())
    assert len(told) == 1


def test_a_task_for_a_house_that_switched_off_meanwhile_writes_nothing() -> None:
    a_night()
    compute_ratings(house().pk)
    assert not PersonRating.objects.exists()
