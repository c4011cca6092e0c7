"""Every change that moves an event's revision is a line of its book: a reader of the book
misses nothing."""

import ast
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.book import (
    cases_of_autopilot,
    cases_of_draw,
    cases_of_entries,
    cases_of_payments,
    cases_of_play,
    cases_of_season,
    cases_of_seats,
    cases_of_signups,
    cases_of_wishes,
)
from tests.book.calls import Calls
from tests.builders import PHONE, a_match, an_event, moved
from tests.test_house import CODE, ROOT, named, offenders, tree
from tests.test_writers import WRITES
from torneio.audit.rekey import check_sheet
from torneio.book.commitments import blinded
from torneio.book.models import BookLine
from torneio.desk.table_options import change_options
from torneio.entries import event_book
from torneio.entries.correcting import edit_pair
from torneio.entries.forgetting import forget_contacts
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.removal import delete_tournament
from torneio.entries.services import create_tournament, mark_pair, register_pairs, remove_pair
from torneio.play.models import Table
from torneio.play.pins import MOST_TRIES, lift_lock, wrong_pin
from torneio.signup.services.own_acts import decline_wish, take_back_wish, wish_for

pytestmark = pytest.mark.django_db
OURS = [path for path in CODE if "torneio" in path.parts]
CASES: Calls = {
    **cases_of_entries.CASES,
    **cases_of_play.CASES,
    **cases_of_draw.CASES,
    **cases_of_autopilot.CASES,
    **cases_of_wishes.CASES,
    **cases_of_season.CASES,
    **cases_of_seats.CASES,
    **cases_of_payments.CASES,
    **cases_of_signups.CASES,
}

STAYS = {create_tournament, delete_tournament, check_sheet, forget_contacts}
STAYS |= {wish_for, take_back_wish, decline_wish}
"""Services that move no revision: an event begins with its first, and ends with its book; a
re-keyed sheet, or a contact that goes, changes nothing that a public page shows; who asked to play
with another is read on the pages of those two alone."""

PARTS = {
    # A paper to be made: nothing of the event changes.
    "torneio.paper.queueing": {"ask_for", "ask_again"},
    # What a phone is told is read from the event, and changes nothing of it (adr/0041).
    "torneio.push.following": {"follow_all"},
    "torneio.push.subscribing": {"subscribe"},
    "torneio.slugs": {"save_at_an_address"},
    "torneio.people.services": {"forget_everywhere"},  # `forget_person`, and what is beside it
    "torneio.payments.services": {"forget_member"},  # with `forget_everywhere`
    "torneio.signup.services.erasing": {
        *("signups_of", "erase_names", "erase_never_in", "erase_old")
    },
    "torneio.desk.dry_run": {"consequences", "are_as_seen"},  # rolled back
    "torneio.desk.preview": {"keep"},  # a view's: the service it keeps is walked by itself
    "torneio.night.autopilot.services": {"was_timed"},
    "torneio.night.leaving.coming_back": {"may_come_back"},  # rolled back
    "torneio.night.leaving.services": {"open_matches", "drafts_of"},
    "torneio.presets.services": {"keep_preset", "open_from", "forget_preset"},  # of a house
    # An invented event goes whole, and its book with it.
    "torneio.live.examples.taking_away": {"take_away", "examples_away"},
    "torneio.season.services": {"open_series", "change_series"},  # of no event
    "torneio.draw.house_formats.services": {"keep_format", "forget_format"},  # of no event
    "torneio.desk.onward.decisions": {"follow_on"},  # the same steps as `correct_and_follow`
    "torneio.planning.group_exchange.services": {"groups_stay"},
    "torneio.planning.rehearsal": {"rehearse"},  # apart, and rolled back
    "torneio.draw.seating.services": {"resting_of"},
    "torneio.draw.without_waiting.services": {"may_be_drawn_ahead", "still_played"},
    "torneio.draw.services": {"fill", "note_stage"},
    "torneio.entries.services": {"check_pairs", "columns_of", "named", "put_rules"},
    "torneio.play.services.agreement": {"silent", "the_silence"},
    "torneio.play.services.calls": {"call_about", "raise_call", "end_call"},
    "torneio.play.services.conflicts": {"not_theirs"},
    "torneio.play.services.dealers": {"passed_on"},
    "torneio.play.services.placing": {"tables_for", "seated", "exchanged", "fixed_tables"},
    "torneio.play.services.recording": {
        "is_final",
        "closed",
        "add",
        "forget_contested",
        "replace",
        "take_out_last",
        "too_late",
    },
    "torneio.play.services.referees": {"card_of", "numbers"},
    "torneio.play.services.reseating": {"seating_of", "note_seating", "side_of_pair", "write_seat"},
    "torneio.play.services.rounds": {"write_draw", "has_facts", "recorded_in", "stand_apart"},
    "torneio.rulings.services": {"as_told"},
    "torneio.wall.services": {  # what a screen shows is no fact (adr/0040)
        *("add_screen", "remove_screen", "set_up", "show_alone"),
        *("say_message", "reveal", "end_reveal", "add_picture", "remove_picture"),
    },
    "torneio.play.services.seatings": {"seated", "seated_with"},
}
"""Public functions in the modules of services that are none: they read, or are parts of others,
under whose lock and line they stand."""


def writes_the_revision(path: Path) -> list[str]:
    """Where a module writes the column `revision`, by a name of its own or by a keyword."""
    return [
        ast.unparse(node)
        for node in ast.walk(tree(path))
        if (isinstance(node, ast.Attribute) and node.attr == "revision" and _is_set(node))
        or (isinstance(node, ast.Call) and _writes(node))
    ]


def _is_set(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store)


def _writes(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in {*WRITES, "save", "F"}:
        return False
    said = {each.value for each in ast.walk(call) if isinstance(each, ast.Constant)}
    return "revision" in said or any(each.arg == "revision" for each in call.keywords)


def test_one_function_moves_the_revision_and_asks_for_a_line() -> None:
    once = ["event.update(revision=F('revision') + 1, **columns)"]
    assert offenders(OURS, writes_the_revision) == {"torneio/entries/event_book.py": once}
    assert event_book._move.__annotations__["line"] is BookLine


def services_of(path: Path) -> Iterator[str]:
    """The public functions of a module that write: all where services stand, elsewhere those that
    open a transaction, by themselves or through a function beside them."""
    own = {node.name: node for node in tree(path).body if isinstance(node, ast.FunctionDef)}

    def opens(name: str, *before: str) -> bool:
        names = {each.id for each in ast.walk(own[name]) if isinstance(each, ast.Name)}
        further = (names & own.keys()) - {name, *before}
        return "transaction" in names or any(opens(each, name, *before) for each in further)

    room = "services" in (path.stem, *path.parts)
    yield from (each for each in own if not each.startswith("_") and (room or opens(each)))


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def test_every_service_is_walked() -> None:
    walked = {(each.__module__, each.__name__) for each in CASES}
    of_houses = {"houses", "ratings"}  # a house has no book
    of_events = [path for path in OURS if not of_houses & {*path.parts}]
    for path in of_events:
        known = PARTS.get(dotted(path), set())
        for name in sorted(set(services_of(path)) - known):
            assert (dotted(path), name) in walked, (
                f"{named(path)} has a service {name} that no case calls: write one in CASES of"
                " tests/book/cases_of_entries.py, cases_of_play.py or cases_of_draw.py (or, where"
                " it only reads, its name in PARTS of tests/book/test_every_change_is_a_line.py)"
            )


def test_what_is_named_a_part_of_others_is_there() -> None:
    for module, names in PARTS.items():
        assert {name for name in names if not hasattr(import_module(module), name)} == set()


def standing() -> dict[Any, tuple[int, int]]:
    """The revision of every event, and how many lines its books have."""
    return {
        event.public_id: (event.revision, event.books.count()) for event in Tournament.objects.all()
    }


PUTS_A_REVISION = re.compile(
    r'UPDATE "entries_tournament" SET .*"revision" = (?!\("entries_tournament"\."revision" \+ 1\))'
).match
"""What `writes_the_revision` cannot read in the source: a row that is saved whole, columns that
stand in a variable, SQL of our own. The revision is never put, only moved by one."""


@pytest.mark.parametrize(
    "service", CASES, ids=lambda each: f"{each.__module__.removeprefix('torneio.')}.{each.__name__}"
)
def test_a_change_is_a_line(service: Callable[..., object]) -> None:
    said = CASES[service]()
    before = standing()
    with CaptureQueriesContext(connection) as asked:
        service(*said.positional, **said.named)
    assert [each["sql"] for each in asked.captured_queries if PUTS_A_REVISION(each["sql"])] == []
    moves = set()
    for event, (revision, lines) in standing().items():
        was_revision, was_lines = before.get(event, (1, 0))
        if revision != was_revision:
            moves.add(event)
            assert lines > was_lines
    assert bool(moves) == (service not in STAYS)
    assert sealed_names() == []


def sealed_names() -> list[str]:
    """The names of pairs and players that a seal holds as they are (adr/0034)."""
    pairs, players = (rows.values_list("name", flat=True) for rows in (Pair.every, Player.objects))
    called = {*pairs, *players}
    lines = BookLine.objects.all()
    sealed = str([(blinded(line.old, line.names), blinded(line.new, line.names)) for line in lines])
    return sorted(called & set(re.findall(r"'([^']*)'", sealed)))


def test_a_change_of_a_match_without_a_line_is_refused() -> None:
    match = a_match()
    with pytest.raises(ValueError, match="without a line"):
        event_book.move_after(match)
    event = an_event(0, name="Outra")
    moved(event)
    assert standing()[event.public_id] == (2, 1)


def test_no_line_holds_a_pin_or_a_contact() -> None:
    event, phone, pin, wifi = an_event(0), "912345678", "4821", "bifanas2026"
    assert register_pairs(event, read_lines(f"Zé;Tó;Vila;{phone}\nRui;Eva;Vila;{phone}")) == []
    pair, gone = event.pairs.all()
    assert edit_pair(pair, read_lines(f"Zé;Quim;Vila;{phone}")[0]) == []
    mark_pair(pair, "paid", on=True)
    assert remove_pair(gone) is None
    assert change_options(event, by=PHONE, pin=pin, wifi=wifi) is None
    table = Table.objects.create(tournament=event, number=1)
    for _ in range(MOST_TRIES):
        wrong_pin(table, "7777", network="192.0.2.1")
    lift_lock(table, network="192.0.2.1", by=PHONE)
    said = str(list(event.books.values("who", "way", "old", "new", "why")))
    assert event.books.count() == 7
    assert [secret for secret in (phone, pin, wifi, "7777", "192.0.2.1") if secret in said] == []
