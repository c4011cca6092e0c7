"""A certificate is believed only after everything in it has been derived again."""

import json
import random
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing import ENGINE_VERSION, verification
from pairing.certificate import Certificate, certify, field_digest
from pairing.draw import Draw, Violation
from pairing.edits import Problem
from pairing.history import Field, Unit
from pairing.objective import ladder_for, named, seated, violations, weigh
from pairing.swiss import draw
from pairing.verification import verify
from tests.pairing.evening import play_swiss
from tests.pairing.fields import clubs, field
from tests.pairing.oracle import random_field


def stored(certificate: Certificate) -> Certificate:
    """Written to a file and read again."""
    return Certificate.from_dict(json.loads(json.dumps(certificate.to_dict())))


def codes(certificate: Certificate, of: Field) -> set[str]:
    return {problem.code for problem in verify(certificate, of)}


def certified(of: Field, **options: object) -> Certificate:
    return certify(of, draw(of, seed=1, **options))


def test_a_certificate_tells_how_it_was_drawn_and_what_nobody_can_beat() -> None:
    of = field(2, 2, 2, 1, 1, 0, 0, **clubs(u1="Porto", u2="Porto"))
    told = certified(of, split="fold", last_two_rounds=True).to_dict()
    assert told["engine"] == ENGINE_VERSION
    assert told["method"] == {
        "seed": 1, "split": "fold", "first_round": "random", "last_two_rounds": True,
    }  # fmt: skip
    assert list(told["levels"]) == ["A", "B", "club", "C", "E", "F", "G", "H", "I", "J", "K"]
    assert told["floors"] == dict.fromkeys(told["levels"], 0) | {"C": 2, "F": 3}
    assert told["reached"][:5] == ["A", "B", "club", "C", "E"]


@pytest.mark.parametrize(
    ("of", "floor"),
    [
        pytest.param(field(5, 5, 1, 1), {}, id="even groups"),
        pytest.param(field(5, 5, 5, 1), {"C": 16, "F": 5}, id="somebody floats"),
        pytest.param(field(5, 4, 2, 1), {"C": 2, "F": 7}, id="not over the middle"),
        pytest.param(field(5, 3, 0), {"C": 4, "F": 5}, id="the bye evens the lowest group"),
        pytest.param(
            field(2, 1, 1, u2={"had_bye": True}, u3={"had_bye": True}),
            {"B": 1},
            id="nobody low may rest",
        ),
        pytest.param(field(1, 1, 1, 1, **clubs(u1=1, u2=1, u4=1)), {"club": 1}, id="one club"),
    ],
)
def test_the_floors_follow_from_the_field_alone(of: Field, floor: dict) -> None:
    certificate = certified(of)
    assert certificate.floors == dict.fromkeys(certificate.levels, 0) | floor
    assert all(certificate.levels[x] >= certificate.floors[x] for x in certificate.levels)


@given(n=st.integers(0, 18), salt=st.integers(0, 10**6), density=st.sampled_from([0.1, 0.4, 0.8]))
@settings(max_examples=60, deadline=None)
def test_every_draw_has_a_certificate_that_holds(n: int, salt: int, density: float) -> None:
    rng = random.Random(salt)
    of = random_field(rng, n, density=density, clubs=rng.choice([0, 3]))
    free = draw(of, seed=salt, split=rng.choice(["slide", "fold", "adjacent"]))
    locked = rng.sample(free.pairs, rng.randrange(2)) if n else []
    certificate = certify(of, draw(of, seed=salt, locked=locked))
    assert stored(certificate) == certificate
    assert verify(certificate, of) == []
    floors = certificate.floors
    assert all(total >= floors[x] for x, total in certificate.levels.items())


def test_a_certificate_holds_in_every_round_of_a_tournament() -> None:
    for of, drawn in play_swiss(40, rounds=7, seed=3):
        assert verify(certify(of, drawn), of) == []


def test_a_large_field_is_drawn_again_without_the_graph_of_all_pairs() -> None:
    of, drawn = list(play_swiss(30, rounds=4, seed=1))[-1]
    assert verify(certify(of, drawn), of, whole_graph_up_to=0) == []
    wrong = replace(certify(of, drawn), pairs=swapped(drawn)).sealed()
    assert Problem("better_draw") in verify(wrong, of, whole_graph_up_to=0)


def swapped(drawn: Draw) -> tuple:
    (a, b), (c, d), *rest = drawn.pairs
    return ((a, d), (c, b), *rest)


OF, DRAWN = list(play_swiss(9, rounds=4, seed=2))[-1]
GOOD = certify(OF, DRAWN)


def other(thing: object, rng: random.Random) -> object:
    """The same with one thing changed, as deep as there is anything in it."""
    if isinstance(thing, dict) and thing:
        key = rng.choice(sorted(thing))
        return thing | {key: other(thing[key], rng)}
    if isinstance(thing, list) and thing:
        index = rng.randrange(len(thing))
        return [*thing[:index], other(thing[index], rng), *thing[index + 1 :]]
    if isinstance(thing, bool):
        return not thing
    if isinstance(thing, int):
        return thing + rng.choice([-1, 1])
    return {"slide": "fold", "random": "seeded"}.get(str(thing), "something else")


@given(salt=st.integers(0, 10**9))
@settings(max_examples=200, deadline=None)
def test_one_thing_changed_is_found(salt: int) -> None:
    written = other(json.loads(json.dumps(GOOD.to_dict())), random.Random(salt))
    assert faults(written) != []


def faults(written: dict) -> list[object]:
    """What reading it, or then verifying it, finds."""
    try:
        read = Certificate.from_dict(written)
    except ValueError as refused:
        return [refused]
    return [*verify(read, OF)]


# What a forger would do: change one thing, and seal the certificate again.
FORGED = {
    "engine": ({"engine": 0}, {"engine"}),
    "field": ({"field": "0" * 32}, {"field"}),
    "method": ({"method": replace(GOOD.method, seed=9)}, {"levels"}),
    "locked": ({"locked": ((1, 1),)}, {"locked"}),
    "pairs": ({"pairs": GOOD.pairs[1:]}, {"unit_missing"}),
    "levels": ({"levels": {**GOOD.levels, "C": 99}}, {"levels"}),
    "floors": ({"floors": {**GOOD.floors, "J": 1}}, {"floors"}),
    "violations": ({"violations": (Violation("rematch", 1, 2),)}, {"violations"}),
    "float_proof": ({"float_proof": replace(GOOD.float_proof, vertices=99)}, {"proofs"}),
    "group_proofs": ({"group_proofs": GOOD.group_proofs[1:]}, {"proofs"}),
}


def test_every_line_of_a_certificate_is_forged_below() -> None:
    assert [*FORGED, "seal"] == [each.name for each in fields(Certificate)]


@pytest.mark.parametrize("line", FORGED)
def test_a_forged_line_is_found_though_the_seal_is_right(line: str) -> None:
    change, found = FORGED[line]
    assert codes(replace(GOOD, **change).sealed(), OF) == found


def worse_draw() -> Draw:
    """What an engine would say that took other pairs for the best."""
    ladder = ladder_for(OF, GOOD.method)
    edges = seated(ladder, swapped(DRAWN))
    return replace(
        DRAWN,
        pairs=tuple(named(ladder, edge) for edge in edges),
        levels=weigh(ladder, edges, GOOD.method),
        violations=violations(ladder, edges),
    )


def test_other_pairs_are_found_though_everything_about_them_is_right() -> None:
    assert codes(certify(OF, worse_draw()), OF) == {"better_draw"}


def test_an_engine_wrong_twice_is_found_by_the_graph_of_all_pairs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(verification, "draw", lambda *_, **__: worse_draw())
    assert codes(certify(OF, worse_draw()), OF) == {"better_draw"}
    assert verify(certify(OF, worse_draw()), OF, whole_graph_up_to=8) == []


def test_a_pair_locked_twice_is_a_problem_and_no_accident() -> None:
    twice = replace(GOOD, locked=(GOOD.pairs[0], GOOD.pairs[0])).sealed()
    assert codes(twice, OF) == {"locked"}


def test_the_order_of_the_tables_is_part_of_it() -> None:
    assert codes(replace(GOOD, pairs=GOOD.pairs[::-1]).sealed(), OF) == {"order"}


def test_the_digest_is_of_everything_but_the_order_of_entry() -> None:
    unit = Unit(1, 2, 3, 4, 5, frozenset({9}), had_bye=True, floats=(1,), club="Porto")
    base = Field((unit, Unit(2, 1, 0)), frozenset({frozenset({1, 2})}))
    digests = {field_digest(base)}
    changes = {
        "id": 3, "number": 0, "score": 0, "difference": 0, "won": 0, "met": frozenset({8, 9}),
        "had_bye": False, "floats": (0,), "club": "Gaia",
    }  # fmt: skip
    for name, value in changes.items():
        digests.add(
            field_digest(replace(base, units=(replace(unit, **{name: value}), *base.units[1:])))
        )
    digests.add(field_digest(replace(base, prohibited=frozenset())))
    assert len(digests) == len(changes) + 2 == len(fields(Unit)) + 2
    assert field_digest(replace(base, units=base.units[::-1])) == field_digest(base)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"method": {"seed": 1, "split": "spiral"}}, id="a split there is not"),
        pytest.param({"pairs": [[1]]}, id="half a pair"),
        pytest.param({"pairs": [[None, 1]]}, id="a bye before its unit"),
        pytest.param({"levels": None}, id="no levels"),
        pytest.param({"more": 1}, id="something more"),
        pytest.param({"reached": []}, id="not what it says elsewhere"),
    ],
)
def test_what_is_no_certificate_is_not_read(change: dict) -> None:
    with pytest.raises(ValueError, match="no certificate"):
        Certificate.from_dict(GOOD.to_dict() | change)


def test_a_method_is_one_of_those_there_are() -> None:
    with pytest.raises(ValueError, match="'spiral' is none of"):
        draw(OF, seed=1, split="spiral")
