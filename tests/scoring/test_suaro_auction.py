"""The auction of Suaro: the lawful calls of each side, and the contract."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.suaro import Trump
from scoring.suaro_auction import Bid, Contract, lawful_calls, read_auction, turn


def bid(number, trump, *, kitty=False):
    return Bid(number, Trump(trump), kitty)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        pytest.param("pass pass", None, id="two passes: dealt again"),
        pytest.param("5c 5h 6c 6h pass", ("b", bid(6, "hearts"), 1), id="six hearts"),
        pytest.param("5l 5c 5d 5h 5s 5n pass", ("b", bid(5, "notrump"), 1), id="the whole order"),
        pytest.param("9s double pass", ("a", bid(9, "spades"), 2), id="doubled"),
        pytest.param("8c 8h double redouble pass", ("b", bid(8, "hearts"), 4), id="redoubled"),
        pytest.param("9d double 9h pass", ("a", bid(9, "hearts"), 1), id="a bid cancels a double"),
        pytest.param("5l double redouble 5c pass", ("b", bid(5, "clubs"), 1), id="and a redouble"),
        pytest.param("pass 5c pass", ("b", bid(5, "clubs"), 1), id="the opening pass does not end"),
        pytest.param("5n k6l pass", ("b", bid(6, "low", kitty=True), 1), id="on the kitty"),
        pytest.param("k5s k5n 6l pass", ("a", bid(6, "low"), 1), id="a plain bid over a kitty"),
    ],
)
def test_an_auction_ends_in_a_contract_or_a_new_deal(calls, contract):
    expected = Contract(*contract) if contract else None
    assert read_auction(calls.split(), first="a") == (expected, ())


def test_the_other_side_may_open():
    assert read_auction(["5c", "pass"], first="b").contract.declarer == "b"
    assert read_auction(["pass", "5c", "pass"], first="b").contract.declarer == "a"


@pytest.mark.parametrize(
    ("calls", "faults"),
    [
        pytest.param("", [(0, "unfinished_auction")], id="nobody called"),
        pytest.param("pass", [(1, "unfinished_auction")], id="one pass"),
        pytest.param("5c 9n double", [(3, "unfinished_auction")], id="no last pass"),
        pytest.param("5c 5c pass", [(1, "bid_too_low")], id="the same bid"),
        pytest.param("6l 5n pass", [(1, "bid_too_low")], id="a lower number"),
        pytest.param("5c k5c pass", [(1, "bid_too_low")], id="the kitty is no higher"),
        pytest.param("k5s 5s pass", [(1, "bid_too_low")], id="nor is the plain bid"),
        pytest.param("6c 5c 5h 7c pass", [(1, "bid_too_low"), (2, "bid_too_low")], id="twice"),
        pytest.param("double pass", [(0, "nothing_to_double")], id="a double opens"),
        pytest.param("pass double pass", [(1, "nothing_to_double")], id="a double on a pass"),
        pytest.param("5c double double pass", [(2, "nothing_to_double")], id="doubled twice"),
        pytest.param("redouble pass", [(0, "nothing_to_redouble")], id="a redouble opens"),
        pytest.param("5c redouble pass", [(1, "nothing_to_redouble")], id="nothing doubled"),
        pytest.param("5c pass 5d pass", [(2, "auction_over"), (3, "auction_over")], id="after"),
        pytest.param("pass pass 5c", [(2, "auction_over")], id="after a redeal"),
        pytest.param("4c pass", [(0, "unreadable_call")], id="four"),
        pytest.param("5c x double pass", [(1, "unreadable_call")], id="what x was nobody knows"),
        pytest.param("x 5c", [(0, "unreadable_call"), (2, "unfinished_auction")], id="x opens"),
        pytest.param("5c x", [(1, "unreadable_call")], id="x may have been a pass"),
        pytest.param(
            "5x 5h 5c double pass ?",
            [
                (0, "unreadable_call"),
                (2, "bid_too_low"),
                (5, "auction_over"),
                (5, "unreadable_call"),
            ],
            id="everything at once",
        ),
    ],
)
def test_what_is_wrong_with_an_auction_names_the_call(calls, faults):
    contract, problems = read_auction(calls.split(), first="a")
    assert contract is None
    assert [(problem.details["call"], problem.code) for problem in problems] == faults


@pytest.mark.parametrize(
    "call", ["", "5", "c", "10c", "5C", "5k", "kk5c", "5ck", "Pass", " 5c", "५c"]
)
def test_a_call_is_read_exactly(call):
    problems = read_auction([call, "pass"], first="a").problems
    assert [problem.code for problem in problems] == ["unreadable_call"]


@pytest.mark.parametrize(
    ("calls", "side"),
    [
        pytest.param("", "b", id="who opens"),
        pytest.param("pass", "a", id="the other may bid after a pass"),
        pytest.param("pass 5c", "b", id="in turn"),
        pytest.param("5c pass", None, id="over"),
        pytest.param("pass pass", None, id="dealt again"),
    ],
)
def test_the_sides_call_in_turn(calls, side):
    assert turn(calls.split(), first="b") == side


@pytest.mark.parametrize(
    ("calls", "lawful"),
    [
        pytest.param("9n", "pass double", id="nothing is higher"),
        pytest.param("9n double", "pass redouble", id="nor after a double"),
        pytest.param("9n double redouble", "pass", id="nor after a redouble"),
        pytest.param("9h double redouble", "pass 9s k9s 9n k9n", id="a new bid is"),
        pytest.param("k9s", "pass double 9n k9n", id="the kitty is no higher"),
        pytest.param("5c pass", "", id="over"),
    ],
)
def test_what_may_be_called_next(calls, lawful):
    assert lawful_calls(calls.split()) == tuple(lawful.split())


def test_at_first_everything_may_be_called_but_a_double():
    everything = lawful_calls([])
    assert len(everything) == 1 + 5 * 6 * 2
    assert lawful_calls(["pass"]) == everything
    assert not {"double", "redouble"} & {*everything}


@given(st.data())
def test_a_lawful_auction_always_ends_in_a_contract_or_a_new_deal(data):
    calls = []
    while lawful := lawful_calls(calls):
        calls.append(data.draw(st.sampled_from(lawful)))
        assert len(calls) <= 1 + 30 * 3 + 1  # every bid there is, each doubled and redoubled
    contract, problems = read_auction(calls, first="a")
    assert problems == ()
    assert (contract is None) is (calls == ["pass", "pass"])


@given(st.data())
def test_a_call_is_lawful_or_named(data):
    calls = []
    while lawful := lawful_calls(calls):
        everything = [*lawful_calls([]), "double", "redouble"]
        tried = data.draw(st.sampled_from(everything))
        faults = [each.code for each in read_auction([*calls, tried], first="a").problems]
        assert (tried in lawful) is (faults in ([], ["unfinished_auction"]))
        calls.append(data.draw(st.sampled_from(lawful)))
