"""No code of the product changes or deletes a line of the book, and every act is in it."""

import ast
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.urls import reverse

from scoring import PRESETS
from tests.access.doors import DOORS
from tests.builders import PHONE, a_match, an_event, begun, drawn, play
from tests.draw.nights import asked, finish, signed_in
from tests.test_house import CODE, offenders, text, tree
from torneio.access.actors import official
from torneio.audit.all_books import broken
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.entries.removal import delete_tournament
from torneio.entries.services import change_rules
from torneio.play.models import Stage
from torneio.play.services import agreement, rounds

pytestmark = pytest.mark.django_db

WRITES = {"update", "delete", "bulk_update", "bulk_create", "create", "save", "update_or_create"}
WRITES |= {"_raw_delete", "get_or_create", "clear", "set", "remove", "add"}


def writes_lines(call: ast.Call) -> bool:
    """Whether a call writes to the lines of a book."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in WRITES:
        return False
    chain = ast.unparse(call.func.value)
    return "BookLine.objects" in chain or ".book." in f"{chain}." or chain in {"entry", "line"}


def test_one_module_writes_lines_and_only_adds() -> None:
    def writes(path: Path) -> list[str]:
        return [
            ast.unparse(node)
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Call) and writes_lines(node)
        ]

    ours = [path for path in CODE if "torneio" in path.parts]
    adds = {
        "torneio/book/writing.py": [
            "line.save(force_insert=True)",
            # Names alone, which no seal holds (adr/0034).
            "BookLine.objects.bulk_update(changed, ('old', 'new', 'names'), batch_size=500)",
            "BookLine.objects.of_event(event).delete()",
        ]
    }
    assert offenders(ours, writes) == adds
    assert offenders(ours, lambda path: "book_bookline" in text(path)) == {}


def test_there_is_no_other_door_to_the_book() -> None:
    assert not apps.is_installed("django.contrib.admin")
    assert "django.contrib.admin" not in settings.INSTALLED_APPS
    doors = ("book", "match_book", "book_csv", "book_json", "book_xlsx")
    assert {DOORS[name].methods for name in doors} == {("get",)}


REFUSE = {
    "sqlite": """
        CREATE TRIGGER no_{act} BEFORE {act} ON book_bookline
        BEGIN SELECT RAISE(ABORT, 'only added to'); END
    """,
    "postgresql": """
        CREATE FUNCTION no_{act}() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'only added to'; END $$;
        CREATE TRIGGER no_{act} BEFORE {act} ON book_bookline
        FOR EACH STATEMENT EXECUTE FUNCTION no_{act}()
    """,
}


@pytest.fixture
def only_added_to() -> None:
    """The database itself refuses everything else, until the test ends."""
    with connection.cursor() as cursor:
        for act in ("update", "delete"):
            cursor.execute(REFUSE[connection.vendor].format(act=act))


@pytest.mark.usefixtures("only_added_to")
def test_a_night_passes_where_the_database_takes_only_new_lines() -> None:
    event = an_event(4)
    client, stage = signed_in(event), begun(event, "swiss", rounds=2)
    finish(drawn(stage))
    for match in stage.rounds.get(number=1).matches.with_names():
        agreement.confirm(match.pk, seen=match.book_number, by=PHONE)
        page = reverse("rekey", args=[event.slug])
        client.post(page, {"ronda": 1, "mesa": match.table.number, "folha": "95"})
    finish(drawn(stage, 2))
    client.post(reverse("end_tournament", args=[event.slug]))
    assert broken(Tournament.objects.get()) == []
    with pytest.raises(DatabaseError), transaction.atomic():
        BookLine.objects.update(who="ninguém")


def press(client: Client, name: str, event: Tournament, *args: object, **sent: object) -> None:
    answer = client.post(reverse(name, args=[event.slug, *args]), sent)  # type: ignore[arg-type]
    assert answer.status_code == 302, answer.content.decode()


def lines(event: Tournament) -> list[tuple[str, str, str]]:
    """The event's own book: the actor, the way in, and the act."""
    own = event.book.order_by("number")
    return [(line.who, line.act, (line.new or {}).get("did", "")) for line in own]


def test_everything_the_organiser_presses_stands_in_the_events_book() -> None:
    event = an_event(4)
    client, stage = signed_in(event), begun(event, "swiss", rounds=2)
    first = asked(stage)
    a, b = (match.pair_a_id for match in first.matches.order_by("position"))
    price = client.get(reverse("draw_exchange", args=[event.slug, 1]), {"dupla": [a, b]})
    seen = price.context["asked"].exchange.mark
    press(client, "draw_swap", event, 1, dupla=[a, b], visto=seen)
    press(client, "draw_discard", event, 1)
    asked(stage)
    press(client, "draw_publish", event, 1)
    press(client, "draw_unpublish", event, 1)
    press(client, "draw_publish", event, 1)
    press(client, "pair_leaving", event, 4, **{"ronda-1": "stay"})
    press(client, "pair_leaving", event, 4, **{"ronda-1": "stay"})
    press(client, "pair_mark", event, 4, withdrawn="0", paid="1")
    finish(stage.rounds.get(number=1))
    press(client, "end_tournament", event, sure="1")
    press(client, "reopen_tournament", event)
    pressed = ["swapped", "discarded", "published", "unpublished", "published"]
    told = [("alice", "round", did) for did in pressed]
    told += [("alice", act, "") for act in ("pair", "pair", "pair", "event", "event")]
    assert [line for line in lines(event) if line[0] == "alice"] == told
    assert broken(Tournament.objects.get()) == []


def test_rules_that_change_leave_both_in_the_book() -> None:
    event, by = an_event(0), official("alice", way=coded("account"))
    assert change_rules(event, PRESETS["brasil"], by=by) is None
    assert change_rules(event, PRESETS["brasil"], by=by) is None
    line = event.book.get(act=Act.RULES)
    assert (line.old["key"], line.new["key"], line.who) == ("classica", "brasil", "alice")


def test_pairs_left_out_at_the_beginning_stand_in_the_book() -> None:
    event = an_event(5)
    event.pairs.exclude(number=5).update(present=True)
    client = signed_in(event)
    sent = {"format": "swiss", "rounds": 3, "order": "lot", "only_present": "on"}
    press(client, "draw_begin", event, **sent)
    stage = event.stages.get()
    left = {"pairs": [[5, "Dupla 5"]], "withdrawn": True, "left_out": str(stage.public_id)}
    assert event.book.get(act=Act.PAIR, who="alice").new == left


def test_an_event_in_which_only_draws_were_made_goes_with_its_book() -> None:
    event = begun(an_event(4)).tournament
    asked(event.stages.get())
    assert event.book.exists()
    assert delete_tournament(event) is None
    assert not BookLine.objects.exists()


def test_a_match_with_a_line_in_its_book_is_not_thrown_away() -> None:
    match = a_match()
    event = match.round.stage.tournament
    agreement.dispute(match.pk, side="a", why="não", by=PHONE)
    problem = rounds.unpublish(match.round_id)
    assert problem is not None
    assert problem.code == "round_has_results"
    problem = delete_tournament(event)
    assert problem is not None
    assert problem.code == "tournament_was_played"
    assert play(match, [70]).book_number == 2
    assert Stage.objects.exists()
