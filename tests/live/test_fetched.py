"""What is read does not grow with the rounds behind it, but by a row for each result added up.

A column too many in a `select_related` once brought a certificate with every match: queries were
as few as ever, and a draw of 10,000 pairs took ten gigabytes. So every page there is (the table of
doors) and every task is read with one round played and with five.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tests.access.doors import DOORS, address_of
from tests.bench import played
from tests.builders import an_organiser
from tests.live.fetched import Fetched, counting_rows
from tests.table.phones import a_phone
from torneio.celery import app
from torneio.draw import tasks
from torneio.entries.models import Tournament
from torneio.night.autopilot.happened import MOST as MOST_STEPS
from torneio.paper.asked import PaperAsked
from torneio.paper.paper_kinds import KINDS
from torneio.paper.queueing import ask_for
from torneio.paper.tasks import expire_papers, make_paper
from torneio.people.tasks import forget_old_contacts
from torneio.play.models import Hand, Match, Round, Stage
from torneio.play.services.rounds import discard
from torneio.push import tasks as push_tasks
from torneio.ratings.tasks import compute_ratings

pytestmark = pytest.mark.django_db
PAIRS, ROUNDS = 16, 5
MORE_ROUNDS = ROUNDS - 1
MORE_RESULTS = MORE_ROUNDS * PAIRS // 2
RESULT_BYTES = 200

# Every page that is read, but for that of the makers.
READ = {name for name, door in DOORS.items() if "get" in door.methods} - {"components"}
SINGLES = {"sittings", "sittings_night"}
SINGLES |= {"game", "game_words", "game_board", "game_csv", "game_xlsx", "player"}
SINGLES |= {"player_what_if", "game_standings_words"}
SINGLES |= {"player_calendar", "player_manifest", "players_card"}
BEFORE = {"new_event", "new_rules", "new_format", "pair_add", "pairs_preview", "known_people"}
LINKS = {
    "table_link",
    "referee_link",
    "referee",
    "tie",
    "tie_in_group",
    "tie_decided",
}  # there are none here
LINKS |= {"own_signup", "own_signup_edit", "signup_link"}
LINKS |= {"houses", "invitation", "invitation_link"}  # one house is led to, and nobody invited
# Nor is there a series here; what its pages ask is counted in tests/season.
LINKS |= {"series", "series_edit", "series_page", "series_ledger", "series_player"}
LINKS |= {"series_csv", "series_xlsx", "series_wall", "series_json", "series_words"}
LINKS |= {"series_table_csv", "series_table_xlsx"}
LINKS |= {"preset"}  # nor a preset
LINKS |= {"screen_edit", "sponsor_picture"}  # nor a screen, whose page shows the board
LINKS |= {"paper_job", "paper_file"}  # nor a long paper
LINKS |= {"organise"}  # a way to another page
LINKS |= {"groups_exchange"}  # nor are there groups
LINKS |= {"draw_ahead"}  # nor is a table waiting
LINKS |= {"draw_onward"}  # nor has the bracket a match to follow
LINKS |= {"stage_rules"}  # nor a stage that is still to come
DRAFT = {"draw", "draw_exchange"}
# Where the results of all rounds are added up, and how often: a draft is held against them, and so
# is what an exchange would cost.
ADD_UP = dict.fromkeys(
    ("event", "standings", "standings_csv", "standings_xlsx", "board", "screen"), 1
)
ADD_UP |= dict.fromkeys(("desk_standings", "pair", "prizes", "draw.round", "draw"), 1)
ADD_UP |= {"standings_words": 1}
ADD_UP |= {"draw_exchange": 3, "what_if": 1, "screen": 1}
ADD_UP |= dict.fromkeys(("paper_print", "paper_pdf", "paper.make"), 1)
ADD_UP |= dict.fromkeys(("export_csv", "export_xlsx"), 1)  # the standings
# Matches with their hands, a few a partida; and to add up.
ADD_UP |= {"export_json": 20, "export_trf": 2}
# The file of a book reads each match once beside its lines, which hold no key of it.
ADD_UP |= dict.fromkeys(("book_csv", "book_xlsx", "book_json"), 1)
# Where a pair's own rounds are told, by match, by partida and, as they are drawn, by hand; where
# one match is confirmed, by its hands, which may be few or many; and the last steps of a night,
# with how long its rounds took.
TELLS = {
    "autopilot": MOST_STEPS + MORE_ROUNDS,
    "pair": 18 * MORE_ROUNDS,
    "pair_calendar": 5 * MORE_ROUNDS,
    "draw.silence": 2 * 16,
}
# Where everything that was written is told or checked: by the line of the book, a hand with its
# partida and its match among them.
BOOKS = {"book": 4, "book_csv": 1, "book_xlsx": 1, "book_json": 1}
LINE_BYTES = 1_300

Act = Callable[[], Any]


def pages(stage: Stage, *, number: int) -> Iterator[tuple[str, Act]]:
    """Every page of an event whose round of that number was the last to be played."""
    match = stage.rounds.get(number=number).matches.order_by("position").first()
    assert match is not None
    clients = {"public": Client(), "table": a_phone(match)}
    for name in sorted(READ - SINGLES - BEFORE - LINKS - DRAFT):
        about = number + 1 if name == "draw_schedule" else number
        address = address_of(name, match, number=about)
        yield name, partial(_read, clients.get(DOORS[name].kind) or _owner(stage), address)


def _owner(stage: Stage) -> Client:
    client = Client()
    client.force_login(stage.tournament.house.users.get())
    return client


def _read(client: Client, address: str) -> None:
    assert client.get(address).status_code == 200, address


def works(stage: Stage, *, number: int) -> Iterator[tuple[str, Act]]:
    """Every task, each with something to do; the page of the draft drawn; and the draft is gone."""
    match = _unanswered(stage.rounds.get(number=number))
    yield "draw.silence", tasks.confirm_silent
    match.refresh_from_db()
    assert match.agreement == Match.Agreement.CONFIRMED
    yield "people.contacts", forget_old_contacts
    yield "paper.expire", expire_papers
    yield "push.sweep", push_tasks.sweep
    yield "push.forget", push_tasks.forget
    yield "paper.make", partial(make_paper, _long_paper(stage.tournament))
    house = stage.tournament.house
    assert house
    yield "ratings.compute", partial(compute_ratings, house.pk)
    following = stage.rounds.filter(number=number + 1)
    following.update(after_minutes=0)
    yield "draw.sweep", tasks.sweep
    assert following.get().state == Round.State.QUEUED
    yield "draw.round", partial(tasks.draw_round, following.get().pk)
    for name in sorted(DRAFT):
        yield name, partial(_read, _owner(stage), _of_draft(name, following.get()))
    assert discard(following.get().pk) is None


def _long_paper(event: Tournament) -> int:
    return ask_for(KINDS["classificacao"], PaperAsked(event)).pk


def _unanswered(round_: Round) -> Match:
    """A match that one pair agreed to, without an answer from the other for long enough."""
    Tournament.objects.filter(stages=round_.stage_id).update(silence_minutes=0)
    match = round_.matches.latest("position")
    Match.objects.filter(pk=match.pk).update(agreement=Match.Agreement.OPEN, confirmed_to=0)
    Hand.objects.filter(partida__match=match).update(voice="a")
    return match


def _of_draft(name: str, draft: Round) -> str:
    first, second = draft.matches.order_by("position")[:2]
    pairs = f"?dupla={first.pair_a_id}&dupla={second.pair_a_id}&ronda={draft.number}"
    return address_of(name, first, number=draft.number) + pairs


def everything_read(stage: Stage) -> dict[str, Fetched]:
    """By page and task, each with empty caches."""
    number, found = stage.rounds.public().count(), {}
    for acts in (pages, works):
        for name, act in acts(stage, number=number):
            cache.clear()
            with counting_rows() as found[name]:
                act()
    return found


def test_pages_and_tasks_read_a_row_more_for_a_result_at_most() -> None:
    stage = played.an_event(PAIRS, organiser=an_organiser())
    played.play_rounds(stage, count=1)
    early, lines = everything_read(stage), stage.tournament.books.count()
    played.play_rounds(stage, count=ROUNDS, played=1)
    late, more_lines = everything_read(stage), stage.tournament.books.count() - lines
    ours = {name for name in app.tasks if not name.startswith("celery.")}
    assert set(late) == READ - SINGLES - BEFORE - LINKS | ours
    for name in early:
        results = MORE_RESULTS * ADD_UP.get(name, 0)
        rows = results + 2 * MORE_ROUNDS + TELLS.get(name, 0)
        written = BOOKS.get(name, 0) * more_lines
        assert late[name].rows - early[name].rows <= rows + written, name
        more_bytes = late[name].bytes - early[name].bytes
        allowed = RESULT_BYTES * rows + (LINE_BYTES * more_lines if written else 0)
        assert more_bytes <= allowed, name
