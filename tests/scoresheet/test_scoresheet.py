"""The two scoresheets: which dots stand where, and that the drawings are whole."""

import re
from itertools import combinations, pairwise
from math import dist
from xml.etree import ElementTree as ET

import pytest
from django.template.loader import render_to_string

from scoring import Line, PartidaScore
from torneio.scoresheet import comb, crosses, marks
from torneio.scoresheet.crosses_geometry import LARGE

TOP, RIGHT, BOTTOM, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)


def line(hand):
    """What "A1", "A-2", "B4 bandeira" or "tie 1" changed; the number of a tie is its carry."""
    who, _, word = hand.partition(" ")
    if who == "tie":
        return Line((0, 0), "tie", None, int(word))
    won = int(who[1:])
    return Line((won, 0) if who[0] == "A" else (0, won), word or "simple", None, 0)


def partida(*hands, target=4, extra=(0, 0)):
    """A partida as the core scores it, from what its hands changed."""
    lines = tuple(line(hand) for hand in hands)
    ours, theirs = (sum(each.riscos[side] for each in lines) for side in (0, 1))
    winner = "a" if ours >= target else "b" if theirs >= target else None
    carry = lines[-1].carry if lines else 0
    return PartidaScore(
        (ours, theirs), winner, extra, lines, carry, (0, 0), over=winner is not None, problems=()
    )


LOST_2_4 = partida("A1", "B1", "B2", "A1", "B1")
NOW_3_1 = partida("A1", "B1", "A2")
PICTURE = (LOST_2_4, NOW_3_1)  # S1


def riscos(side):
    return [dot for dot in side.dots if dot.kind == "risco"]


def struck(side):
    return [dot for dot in side.dots if dot.kind == "struck"]


def outwards(side):
    """Where each risco stands, seen from the cross it belongs to."""
    centres = [(line.x1, line.y1) for line in side.lines]
    ends = {(line.x2, line.y2): centre for line, centre in zip(side.lines, centres, strict=True)}
    found = []
    for dot in riscos(side):
        x, y = ends[dot.x, dot.y]
        found.append(((dot.x - x) // LARGE.arm, (dot.y - y) // LARGE.arm))
    return found


class TestThePictureOfTheSources:
    """S1: a set lost 2-4, and the next at 3-1."""

    def test_crosses(self):
        lost, now = crosses(PICTURE, target=4).partidas
        assert [len(riscos(side)) for side in lost.sides] == [2, 4]
        assert (lost.us.won is None, lost.them.won is None) == (True, False)
        assert (lost.large, now.large) == (False, True)
        assert outwards(now.us) == [TOP, RIGHT, BOTTOM]
        assert outwards(now.them) == [TOP]

    def test_comb(self):
        sheet = comb(PICTURE, target=4)
        lost, now = sheet.partidas
        assert [len(riscos(side)) for part in (lost, now) for side in part.sides] == [2, 4, 3, 1]
        assert all(dot.y < sheet.spine.y1 for part in (lost, now) for dot in part.us.dots)
        assert all(dot.y > sheet.spine.y1 for part in (lost, now) for dot in part.them.dots)
        assert (lost.us.won, now.us.won, now.them.won) == (None, None, None)
        assert lost.them.won is not None

    def test_says_the_score(self):
        sheet = crosses(PICTURE, target=4)
        assert (sheet.last.us.riscos, sheet.last.them.riscos, sheet.won) == (3, 1, (0, 1))


def test_dots_go_round_a_cross_from_the_top():
    for count in range(5):
        (now,) = crosses([partida(*["A1"] * count)], target=4).partidas
        assert outwards(now.us) == [TOP, RIGHT, BOTTOM, LEFT][:count]


def test_teeth_fill_from_the_left_at_their_far_ends():
    (now,) = comb([partida("A1", "A2")], target=4).partidas
    ends = [(line.x2, line.y2) for line in now.us.lines]
    assert [(dot.x, dot.y) for dot in now.us.dots] == ends[:3]
    steps = {after[0] - before[0] for before, after in pairwise(ends)}
    assert len(steps) == 1


def test_partidas_of_a_comb_stand_further_apart_than_teeth():
    lost, now = comb(PICTURE, target=4).partidas
    first, second, *_, last = [line.x1 for line in lost.us.lines]
    assert now.us.lines[0].x1 - last > second - first


@pytest.mark.parametrize(("target", "crosses_a_side"), [(4, 1), (5, 2), (10, 3), (20, 5)])
def test_a_target_has_as_many_arms_and_teeth(target, crosses_a_side):
    (now,) = crosses([], target=target).partidas
    assert [len(side.lines) for side in now.sides] == [target, target]
    assert len({(line.x1, line.y1) for line in now.us.lines}) == crosses_a_side
    (now,) = comb([], target=target).partidas
    assert [len(side.lines) for side in now.sides] == [target, target]


@pytest.mark.parametrize(("won", "arms"), [(0, 4), (4, 4), (5, 8), (9, 12)])
def test_a_block_of_hands_draws_as_many_as_its_riscos_need(won, arms):
    block = partida(*["A1"] * won, target=99)
    assert len(crosses([block], target=None).last.us.lines) == arms
    assert len(comb([block], target=None).last.them.lines) == arms


@pytest.mark.parametrize("draw", [crosses, comb])
class TestOnBothSheets:
    def test_what_is_taken_away_is_struck_from_the_last(self, draw):
        side = draw([partida("A1", "A1", "A1", "A-2")], target=4).last.us
        ends = [(line.x2, line.y2) for line in side.lines]
        assert [(dot.x, dot.y) for dot in riscos(side)] == ends[:1]
        assert [(dot.x, dot.y) for dot in struck(side)] == ends[1:3]

    def test_a_struck_dot_stays_when_its_place_is_won_again(self, draw):
        side = draw([partida("A1", "A1", "A-1", "A1")], target=4).last.us
        assert (len(riscos(side)), len(struck(side))) == (2, 1)

    def test_a_score_below_zero_owes_riscos_and_has_no_dots(self, draw):
        owing = draw([partida("A-2")], target=4).last.us
        assert (owing.owed, owing.dots) == (2, ())
        assert len(riscos(draw([partida("A-2", "A2", "A1")], target=4).last.us)) == 1

    def test_a_score_past_the_target_is_drawn_whole(self, draw):
        now = draw([partida("A1", "A2", "A2")], target=4).last
        assert (len(riscos(now.us)), len(now.us.lines), len(now.them.lines)) == (5, 5, 4)

    def test_a_bandeira_flags_the_last_dot_of_its_hand(self, draw):
        flags = [dot.flag for dot in draw([partida("B1", "B3 bandeira")], target=4).last.them.dots]
        assert [bool(flag) for flag in flags] == [False, False, False, True]

    def test_an_extra_partida_is_a_flag_without_a_dot(self, draw):
        sheet = draw([partida("A1", extra=(0, 1))], target=4)
        assert (sheet.won, len(sheet.last.them.extra), sheet.last.them.dots) == ((0, 1), 1, ())

    @pytest.mark.parametrize(
        ("hands", "dots"),
        [
            (["A1"], 0),
            (["tie 1"], 1),
            (["tie 2"], 1),
            (["tie 1", "tie 2"], 2),
            (["tie 1", "tie 1"], 1),
            (["tie 1", "A2"], 0),
            (["tie 2", "tie 4", "tie 8", "tie 16", "tie 32"], 3),
        ],
    )
    def test_a_tie_that_waits_is_a_hollow_dot(self, draw, hands, dots):
        assert len(draw([partida(*hands)], target=4).hollow) == dots

    def test_only_the_last_hand_is_fresh(self, draw):
        fresh = [dot.fresh for dot in draw([partida("A1", "A2")], target=4).last.us.dots]
        assert fresh == [False, True, True]

    def test_a_monstrous_score_stays_a_drawing(self, draw):
        sheet = draw([partida(f"A{2**4096}", target=4)], target=None)
        assert len(sheet.last.us.dots) <= 120

    @pytest.mark.parametrize("target", [4, 5, 10, None])
    def test_no_two_dots_overlap_and_all_are_inside(self, draw, target):
        wins = partida("A1", "A2", "A-2", "A2", "B1", "A1", "tie 1", "tie 2", target=99)
        sheet = draw([*PICTURE, wins, LOST_2_4, wins], target=target)
        dots = [dot for each in sheet.partidas for side in each.sides for dot in side.dots]
        dots += sheet.hollow
        for one, other in combinations(dots, 2):
            assert dist((one.x, one.y), (other.x, other.y)) >= one.r + other.r
        assert all(dot.r <= dot.x <= sheet.width - dot.r for dot in dots)
        assert all(dot.r <= dot.y <= sheet.height - dot.r for dot in dots)


def drawing(name, sheet, **more):
    context = {"sheet": sheet, "uid": "m5", "us": "Zé & Tó", **more}
    return render_to_string(f"table/_{name}.svg", context)


@pytest.mark.parametrize(("name", "draw"), [("crosses", crosses), ("comb", comb)])
class TestTheDrawing:
    def test_is_well_formed_and_keeps_the_security_policy(self, name, draw):
        busy = partida("A1", "A-1", "B3 bandeira", "A-1", "tie 1", extra=(1, 0))
        text = drawing(name, draw([*PICTURE, busy], target=4))
        root = ET.fromstring(text)
        assert root.get("viewBox")
        assert not any(key in {"style", "onclick"} for each in root.iter() for key in each.attrib)
        assert not re.search(r"<(style|script)", text)
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))

    def test_says_in_words_what_it_shows(self, name, draw):
        root = ET.fromstring(drawing(name, draw(PICTURE, target=4)))
        title, desc = root[0], root[1]
        assert title.text == "Zé & Tó 3, Eles 1; partidas 0–1"
        assert " ".join(desc.text.split()) == "Partida 1: 2–4 (Eles). Partida 2: 3–1."

    def test_has_a_line_and_a_dot_for_each(self, name, draw):
        root = ET.fromstring(drawing(name, draw(PICTURE, target=4)))
        classes = [each.get("class", "") for each in root.iter()]
        assert classes.count("arm") == 16
        assert sum(each.startswith("risco") for each in classes) == 10

    def test_has_a_hidden_mark_at_each_place_of_the_last_partida_on_a_phone(self, name, draw):
        sheet = draw([LOST_2_4, partida("A1", "B1", "A2", "tie 1")], target=4, ties=3)
        root = ET.fromstring(drawing(name, sheet, marks=list(marks(sheet))))
        found = [each for each in root.iter() if each.get("class") == "kept"]
        assert {each.get("display") for each in found} == {"none"}
        assert [each.get("data-of") for each in found] == ["0"] * 4 + ["1"] * 4 + ["2"] * 3
        held = [each.get("data-place") for each in found if each.get("data-held")]
        assert held == ["1", "2", "3", "1", "1"]
        struck = {each.get("data-held") for each in found if each[0].tag.endswith("line")}
        assert struck == {"1"}

    def test_says_until_when_it_speaks_on_a_phone(self, name, draw):
        words = drawing(name, draw(PICTURE, target=4), until="Até à mão 3.")
        assert " ".join(ET.fromstring(words)[1].text.split()).endswith(
            "Partida 2: 3–1. Até à mão 3."
        )
