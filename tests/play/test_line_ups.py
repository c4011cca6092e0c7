"""The line-up of a squad: entered before the first hand, corrected at the desk, and never a
result."""

from collections.abc import Sequence
from typing import Any

import pytest
from django.db import IntegrityError

from tests.builders import PHONE, an_event, begun, drawn, fresh, hand, play
from torneio.access.actors import Actor, Voice, official
from torneio.audit.check import check
from torneio.audit.words import told
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import LineUp, Match
from torneio.play.services.line_ups import START, tell_line_up
from torneio.play.sheets import Position
from torneio.play.squads import squads_of
from torneio.standings.selectors import standings
from torneio.table.who_sits import story

pytestmark = pytest.mark.django_db
DESK = official("alice")
THEIRS = Actor("telefone", Voice.B)


def a_night(*lines: str, rounds: int = 1) -> Match:
    """The first match of those pairs, which may have four."""
    event = an_event(0)
    Tournament.objects.update(pair_size=4)
    event.refresh_from_db()
    assert register_pairs(event, read_lines("\n".join(lines))) == []
    stage = begun(event)
    for number in range(1, rounds + 1):
        drawn(stage, number)
    return Match.objects.with_names().order_by("round__number").first()  # type: ignore[return-value]


@pytest.fixture
def match() -> Match:
    return a_night("Zé, Tó e Quim", "Rui e Ana")


def side_of(match: Match) -> str:
    return "a" if match.pair_a.name.startswith("Zé") else "b"


def tells(match: Match, names: str, *, by: Actor = DESK, at: Position = START) -> str:
    """Says that two of the squad sit; the code of what is wrong with it."""
    of = match.pair_a if side_of(match) == "a" else match.pair_b
    players = of.players.filter(name__in=names.split()).values_list("public_id", flat=True)
    problem = tell_line_up(match.pk, side=side_of(match), players=[*players], by=by, at=at)
    return problem.code if problem else ""


def sits(match: Match) -> str:
    (squad,) = squads_of(fresh(match))
    return squad.names


def names(match: Match) -> Sequence[str]:
    side = side_of(match)
    found = Match.objects.with_players().get(pk=match.pk)
    return [getattr(found, f"{side}{seat}") for seat in (1, 2)]


def lines(match: Match) -> list[tuple[str, str]]:
    book = match.round.stage.tournament.books.filter(act="line_up")
    return [(told(line).old, told(line).new) for line in book]


def test_until_somebody_says_it_the_first_two_sit(match: Match) -> None:
    assert (sits(match), names(match)) == ("Zé e Tó", ["Zé", "Tó"])
    assert lines(match) == []


def test_the_table_says_it_and_its_book_keeps_it(match: Match) -> None:
    assert tells(match, "Zé Quim", by=PHONE) == ""
    assert tells(match, "Zé Quim", by=PHONE) == ""
    assert (sits(match), names(match)) == ("Zé e Quim", ["Zé", "Quim"])
    number = (match.pair_a if side_of(match) == "a" else match.pair_b).number
    where = f"ronda 1, mesa 1, {number}. Zé, Tó e Quim"
    assert lines(match) == [("jogavam Zé e Tó", f"{where}: jogam Zé e Quim")]
    assert fresh(match).book_number == 0  # it does not begin the match
    assert check(Tournament.objects.get()).faults == []


def test_who_stays_keeps_the_seat_and_who_comes_in_has_the_other(match: Match) -> None:
    tells(match, "Tó Quim")
    assert names(match) == ["Quim", "Tó"]


def test_those_who_sit_anyway_are_a_line_too_and_once(match: Match) -> None:
    for _twice in range(2):
        assert tells(match, "Zé Tó", by=PHONE) == ""
        assert (LineUp.objects.count(), len(lines(match))) == (1, 1)


def test_a_seat_is_kept_from_those_who_sat_last(match: Match) -> None:
    play(match, [70, 70, 70])
    for hand_, said, seats in (
        (2, "Zé Quim", ["Zé", "Quim"]),
        (3, "Tó Quim", ["Tó", "Quim"]),
        (4, "Zé Tó", ["Tó", "Zé"]),
    ):
        assert tells(match, said, at=Position(1, hand_)) == ""
        row = LineUp.objects.get(partida=1, hand=hand_)
        assert [row.first.name, row.second.name] == seats


@pytest.mark.parametrize(
    ("names_", "by", "code"),
    [
        ("Zé", DESK, "line_up_of_two"),
        ("Zé Tó Quim", DESK, "line_up_of_two"),
        ("Zé Rui", DESK, "line_up_of_two"),
        ("Zé Quim", "other", "line_up_of_others"),
        ("Zé Quim", "own", ""),
    ],
)
def test_what_is_no_line_up_is_refused(match: Match, names_: str, by: Any, code: str) -> None:
    own = Voice(side_of(match))
    other = Voice.B if own == Voice.A else Voice.A
    actor = {"own": Actor("telefone", own), "other": Actor("telefone", other)}.get(by, by)
    assert tells(match, names_, by=actor) == code
    assert LineUp.objects.count() == (0 if code else 1)


def test_a_pair_of_two_has_no_line_up(match: Match) -> None:
    side = "b" if side_of(match) == "a" else "a"
    pair = match.pair_b if side == "b" else match.pair_a
    players = [player.public_id for player in pair.players.all()]
    problem = tell_line_up(match.pk, side=side, players=players, by=DESK)
    assert problem is not None
    assert problem.code == "line_up_of_two"


def test_after_the_first_hand_only_the_desk_says_it(match: Match) -> None:
    hand(match, 70)
    assert tells(match, "Zé Quim", by=PHONE) == "line_up_at_the_desk"
    assert tells(match, "Zé Quim", at=Position(1, 3)) == "line_up_hand_is_gone"
    assert tells(match, "Zé Quim", at=Position(1, 2)) == ""
    assert sits(match) == "Zé e Quim"


def test_somebody_comes_in_and_those_before_stay_who_sat(match: Match) -> None:
    play(match, [70, 70])
    score = fresh(match).riscos_a
    assert tells(match, "Quim Zé", at=Position(1, 2)) == ""
    (squad,) = squads_of(fresh(match))
    assert story(squad.names, squad.told) == "Zé e Tó, da mão 2 da partida 1 em diante Zé e Quim"
    assert lines(match)[0][1].endswith("a partir da mão 2 da partida 1 jogam Zé e Quim")
    assert tells(match, "Tó Quim") == ""  # and it was so from the beginning
    (squad,) = squads_of(fresh(match))
    assert (story(squad.names, squad.told), LineUp.objects.count()) == ("Quim e Tó", 1)
    assert fresh(match).riscos_a == score
    assert check(Tournament.objects.get()).faults == []


def test_the_next_round_begins_with_those_who_sat_last() -> None:
    first = a_night("Zé, Tó e Quim", "Rui e Ana", "Ivo e Eva", "Lia e Gil", rounds=2)
    squad = Pair.objects.get(name="Zé, Tó e Quim")
    first, second = Match.objects.with_names().of_pair(squad).order_by("round__number")[:2]
    tells(first, "Zé Quim")
    assert names(second) == ["Zé", "Quim"]
    tells(second, "Tó Quim")
    assert (names(first), names(second)) == (["Zé", "Quim"], ["Tó", "Quim"])
    squad.memberships.filter(player__name="Quim").delete()
    LineUp.objects.filter(match=second).delete()
    assert names(second) == ["Zé", "Tó"]
    assert names(first) == ["Zé", "Quim"]


def test_who_sits_counts_for_the_pair_as_any_other(match: Match) -> None:
    tells(match, "Tó Quim")
    play(match, [95] * 4)
    event = match.round.stage.tournament
    wins = {each.pair.name: each.wins for each in standings(event)}
    winner = fresh(match).names[fresh(match).winner]
    assert wins == {name: int(name == winner) for name in wins}


def test_nobody_sits_twice(match: Match) -> None:
    tells(match, "Zé Quim")
    row = LineUp.objects.get()
    with pytest.raises(IntegrityError, match="line_up_of_two_players"):
        LineUp.objects.update(second=row.first)
