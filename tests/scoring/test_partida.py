"""What hands are worth and when a partida ends."""

import pytest
from hypothesis import given

from scoring.hand import Played, Renuncia, Unreadable, Void
from scoring.partida import Scorer, score_partida, scorer
from scoring.problems import problem
from tests.scoring.hands import RULESETS, SEQUENCES, hands, mirrored, play, rules

# preset, hands, riscos: section 7 of the rules, then each option at its edges
WORTH = {
    "a simple win": ("classica", "61-59", (1, 0)),
    "60-60 is given to nobody": ("classica", "60-60", (0, 0)),
    "90-30 is simple": ("classica", "90-30", (1, 0)),
    "91-29 is double": ("classica", "91-29", (2, 0)),
    "the other side doubles too": ("classica", "29-91", (0, 2)),
    "a bandeira wins the partida": ("classica", "120/10", (4, 0)),
    "a bandeira at 0-3": ("classica", "29 59 120/10", (4, 3)),
    "120 with nine tricks is double": ("classica", "120/9", (2, 0)),
    "0 with one trick is their double": ("classica", "0/1", (0, 2)),
    "3 and 2 is written 4": ("classica", "91 61 91", (4, 0)),
    "a renuncia at 2-3": ("classica", "61 61 29 59 renuncia:b", (4, 3)),
    "a false claim gives the accused 1": ("classica", "claim:a", (0, 1)),
    "a false claim can end it": ("classica", "91 61 claim:b", (4, 0)),
    "a void hand": ("classica", "void:misdeal", (0, 0)),
    "90-30 under triplo-30": ("triplo-30", "90-30", (3, 0)),
    "91-29 under triplo-30 is not monotone": ("triplo-30", "91-29", (2, 0)),
    "91-29 is a pente": ("norte-pente", "91-29", (4, 0)),
    "90-30 is no pente": ("norte-pente", "90-30", (1, 0)),
    "120 with nine tricks is a pente": ("norte-pente", "120/9", (4, 0)),
    "sul-rolha at 1-3": ("sul-rolha", "61 59 59 59 91-29", (1, 1)),
    "rolha stops at zero": ("sul-rolha", "59 91-29", (0, 0)),
    "a tie, then 65-55": ("cento-e-vinte", "60-60 65-55", (2, 0)),
    "two ties, then 61-59": ("cento-e-vinte", "60-60 60-60 61-59", (3, 0)),
    "a tie, then 95-25": ("cento-e-vinte", "60-60 95-25", (3, 0)),
    "all the points are a bandeira": ("cento-e-vinte", "120", (4, 0)),
    "a bandeira in ten": ("norte-10", "61 120/10", (5, 0)),
    "a suecalandia bandeira": ("suecalandia", "120/10", (4, 0)),
    "90-30 in five hands": ("cinco-maos", "90-30", (2, 0)),
    "past four in five hands": ("cinco-maos", "91 91 91", (6, 0)),
    "card points book no riscos": ("pontos-corridos", "120 95 60 renuncia:a", (0, 0)),
}


@pytest.mark.parametrize(("preset", "text", "riscos"), WORTH.values(), ids=WORTH)
def test_a_sequence_of_hands_is_worth_what_the_rules_say(preset, text, riscos):
    score = play(preset, text)
    assert (score.riscos, score.problems) == (riscos, ())


OPTIONS = {
    "double from 92 leaves 91-29 simple": ("91", {"double_from": 92}, (1, 0)),
    "double from 90 pays 90-30 twice": ("90", {"double_from": 90}, (2, 0)),
    "exact_30 comes before double": ("90", {"double_from": 90, "exact_30": 3}, (3, 0)),
    "exact_30 takes nothing": ("59 90", {"exact_30": 3}, (3, 1)),
    "pente comes before double": ("30 91", {"pente": 3}, (3, 1)),
    "without the cap 3 and 2 is 5": ("91 61 91", {"cap_at_target": False}, (5, 0)),
    "the cap holds for a numbered bandeira": ("61 120/10", {"bandeira_award": 4}, (4, 0)),
    "a numbered bandeira adds": ("61 120/10", {"bandeira_award": 4, "target": 9}, (5, 0)),
    "a bandeira sets the score to target": ("61 120/10", {"target": 9}, (9, 0)),
    "an extra partida leaves the score": ("61 120/10", {"bandeira_award": "extra"}, (1, 0)),
    "a renuncia for the partida": ("renuncia:a", {"revoke_award": "partida", "target": 9}, (0, 9)),
    "a renuncia for nothing": ("renuncia:a", {"revoke_award": 0}, (0, 0)),
    "rolha both": ("59 59 59 91", {"rolha": "both"}, (2, 1)),
    "rolha is for doubles only": ("59 59 90 120/10", {"rolha": "loser"}, (4, 2)),
    "pente is no rolha": ("59 91", {"rolha": "both", "pente": 3}, (3, 1)),
    "no floor under a rolha": ("91", {"rolha": "loser", "rolha_floor": "none"}, (0, -2)),
    "a partida from below zero": (
        "29 120/10",
        {"rolha": "loser", "rolha_floor": "none"},
        (4, 0),
    ),
    "the claimant loses 1": ("91 claim:a", {"false_claim": "claimant_loses_1"}, (1, 0)),
    "the floor guards the claimant": ("claim:a", {"false_claim": "claimant_loses_1"}, (0, 0)),
    "the claimant loses the partida": (
        "91 claim:a",
        {"false_claim": "claimant_loses_partida"},
        (2, 4),
    ),
    "a claim costs nothing": ("claim:a", {"false_claim": "nothing"}, (0, 0)),
}


@pytest.mark.parametrize(("text", "options", "riscos"), OPTIONS.values(), ids=OPTIONS)
def test_an_option_changes_what_it_says(text, options, riscos):
    assert play("classica", text, **options).riscos == riscos


CARRIES = {
    "ties double": ("60 60 61", {"tie": "double"}, (4, 0)),
    "two ties are still +1": ("60 60 61", {"tie": "add", "tie_accumulates": False}, (2, 0)),
    "two ties are still x2": ("60 60 61", {"tie": "double", "tie_accumulates": False}, (2, 0)),
    "a carry is spent once": ("60 61 61", {"tie": "add"}, (3, 0)),
    "a void hand keeps it": ("60 void:x 61", {"tie": "add"}, (2, 0)),
    "a false claim keeps it": ("60 claim:a 61", {"tie": "add"}, (2, 1)),
    "a false claim is not raised": ("60 claim:a", {"tie": "double"}, (0, 1)),
    "a renuncia spends it": ("60 renuncia:b 61", {"tie": "add"}, (5, 0)),
    "a renuncia is raised under all": (
        "60 renuncia:b",
        {"tie": "add", "tie_reaches": "all"},
        (5, 0),
    ),
    "a bandeira spends it": ("60 120/10 61", {"tie": "add", "bandeira_award": 3}, (4, 0)),
    "a bandeira is raised under all": (
        "60 120/10",
        {"tie": "double", "bandeira_award": 3, "tie_reaches": "all"},
        (6, 0),
    ),
    "a pente is ordinary": ("60 91", {"tie": "add", "pente": 4}, (5, 0)),
    "exact 30 is ordinary": ("60 90", {"tie": "add", "exact_30": 3}, (4, 0)),
    "the rolha carry is the winner's": ("59 59 59 60 91", {"tie": "add", "rolha": "both"}, (3, 1)),
    "under rolha loser it is nobody's": (
        "59 59 59 60 91",
        {"tie": "add", "rolha": "loser"},
        (0, 1),
    ),
    "a rolha spends it": ("60 91 61", {"tie": "add", "rolha": "loser"}, (1, 0)),
    "an extra partida spends it": (
        "60 120/10 61",
        {"tie": "add", "bandeira_award": "extra"},
        (1, 0),
    ),
}


@pytest.mark.parametrize(("text", "options", "riscos"), CARRIES.values(), ids=CARRIES)
def test_a_tie_carries_only_where_the_rules_say_so(text, options, riscos):
    assert play("classica", text, target=12, **options).riscos == riscos


def test_the_pending_carry_can_be_shown_after_each_hand():
    adding = play("classica", "60 60 61", tie="add")
    doubling = play("classica", "60 60 void:x 61", tie="double")
    assert [line.carry for line in adding.lines] == [1, 2, 0]
    assert [line.carry for line in doubling.lines] == [2, 4, 4, 0]


def test_every_line_says_what_changed_why_and_which_option_decided():
    score = play("cento-e-vinte", "60 91 29 59 renuncia:a")
    assert [line[:3] for line in score.lines] == [
        ((0, 0), "tie", "tie"),
        ((3, 0), "double", "tie"),
        ((0, 2), "double", "double_from"),
        ((0, 1), "simple", "double_from"),
        ((0, 1), "renuncia", "revoke_award"),
    ]


def test_a_carry_that_reaches_nothing_decides_nothing():
    lines = play("cento-e-vinte", "60 renuncia:b").lines
    assert (lines[1].riscos, lines[1].option) == ((4, 0), "revoke_award")


def test_extra_partidas_are_booked_and_the_current_one_goes_on():
    score = play("classica", "61 0/0 0/0 59 120/10 120/10 120/10", bandeira_award="extra")
    assert (score.riscos, score.extra, score.over) == ((1, 1), (3, 2), False)


def test_the_first_side_at_target_wins_and_nothing_counts_after():
    score = play("classica", "91 91 0/0")
    assert (score.riscos, score.winner, score.over) == ((4, 0), "a", True)
    assert [each.as_dict() for each in score.problems] == [{"hand": 2, "code": "partida_over"}]


def test_an_impossible_hand_is_named_and_changes_nothing():
    score = score_partida(rules("classica"), [Played(119), Played(120), Played(61)])
    assert (score.riscos, score.points) == ((1, 0), (61, 59))
    assert [(each.hand, each.code) for each in score.problems] == [
        (0, "impossible_points"),
        (1, "tricks_needed"),
    ]


def test_an_unreadable_entry_is_named_in_its_place_and_the_others_count():
    unreadable = Unreadable((problem("unknown_key", key="x"),))
    state, lines, problems = scorer(rules("classica")).fold([Played(61), unreadable, Played(91)])
    assert (state.riscos, len(lines)) == ((3, 0), 2)
    assert [each.as_dict() for each in problems] == [{"hand": 1, "code": "unknown_key", "key": "x"}]


def test_card_points_are_summed_over_the_hands_played():
    assert play("classica", "61 void:x 45 claim:a renuncia:a").points == (106, 134)
    assert play("cinco-maos", "61 renuncia:a").points == (61, 59)


def test_where_card_points_are_summed_a_renuncia_gives_the_others_all_of_them():
    assert play("pontos-corridos", "100 renuncia:a 60 0").points == (160, 320)
    assert play("pontos-corridos", "100 renuncia:b 60 0").points == (280, 200)


BLOCKS = {
    "five hands": ("cinco-maos", "61 59 60 61 59", True),
    "four hands of five": ("cinco-maos", "91 91 91 91", False),
    "void hands and claims are not counted": ("cinco-maos", "61 void:x claim:a 61 61 61", False),
    "a renuncia is a hand": ("cinco-maos", "renuncia:a 61 61 61 61", True),
    "four hands by points": ("pontos-corridos", "61 60 120 45", True),
}


@pytest.mark.parametrize(("preset", "text", "over"), BLOCKS.values(), ids=BLOCKS)
def test_a_block_of_hands_ends_by_count_and_has_no_winner(preset, text, over):
    score = play(preset, text)
    assert (score.over, score.winner, score.problems) == (over, None, ())


def test_a_partida_won_in_a_block_of_hands_adds_target_riscos():
    score = play("cinco-maos", "61 91 91 120/10", bandeira_award="partida")
    assert (score.riscos, score.over) == ((9, 0), False)


def test_a_run_of_ties_of_any_length_can_be_scored():
    score = play("classica", "60 " * 5000 + "61", tie="double", cap_at_target=False)
    assert (score.winner, score.carry) == ("a", 0)


@pytest.mark.parametrize(("ties", "doublings"), [(4095, 4095), (4096, 4096), (4097, 4096)])
def test_a_run_of_4096_doubled_ties_doubles_no_further(ties, doublings):
    assert play("classica", "60 " * ties, tie="double").carry == 2**doublings


def test_what_is_remembered_of_an_endless_stream_has_a_bound():
    asked = Scorer(rules("sul-rolha", rolha_floor="none"))
    for _ in range(2):
        asked.fold(Played(91) for _ in range(3000))  # the losers fall without end
        asked.fold(Void(f"reason {number}") for number in range(3000))
    assert len(asked._steps) <= 2048
    assert len(asked._worths) <= 2048


@given(RULESETS, SEQUENCES)
def test_swapping_the_sides_swaps_the_score(ruleset, entries):
    seen = score_partida(ruleset, entries)
    across = score_partida(ruleset, [mirrored(hand) for hand in entries])
    assert across.riscos == seen.riscos[::-1]
    assert across.extra == seen.extra[::-1]
    assert across.points == seen.points[::-1]
    assert [line.riscos[::-1] for line in across.lines] == [line.riscos for line in seen.lines]
    assert across.winner == {"a": "b", "b": "a", None: None}[seen.winner]


@given(RULESETS, SEQUENCES)
def test_more_hands_never_change_the_lines_already_written(ruleset, entries):
    whole = score_partida(ruleset, entries)
    for length in range(len(entries)):
        part = score_partida(ruleset, entries[:length])
        assert part.lines == whole.lines[: len(part.lines)]
        assert not part.over or part.riscos == whole.riscos


@given(RULESETS, SEQUENCES)
def test_the_lines_sum_to_the_score_and_stay_within_target_and_floor(ruleset, entries):
    score = score_partida(ruleset, entries)
    sums = tuple(sum(line.riscos[side] for line in score.lines) for side in (0, 1))
    assert sums == score.riscos
    if ruleset.cap_at_target and not ruleset.match.in_hands:
        assert max(score.riscos) <= ruleset.target
    if ruleset.rolha_floor == "zero":
        assert min(score.riscos) >= 0


@given(RULESETS, SEQUENCES)
def test_every_entry_has_a_line_or_a_problem(ruleset, entries):
    score = score_partida(ruleset, entries)
    refused = {each.hand for each in score.problems}
    assert len(score.lines) == len(entries) - len(refused)


def test_a_score_is_the_same_however_often_it_is_asked():
    entries = hands("60 91 29 claim:a")
    asked = [score_partida(rules("brasil"), entries) for _ in range(3)]
    assert asked[0] == asked[1] == asked[2]
    assert score_partida(rules("brasil"), [Renuncia("a")]).riscos == (0, 4)
