"""`manage.py audit`: changes to the database that are not in the book are found."""

import random
from collections.abc import Callable
from io import StringIO
from uuid import UUID, uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

import scoring
from tests.builders import PHONE, a_match, an_event, begun, drawn, fresh, hand, play
from torneio.access.actors import Actor, Voice, official
from torneio.audit import all_books
from torneio.audit.check import check
from torneio.audit.sheet_faults import unlike
from torneio.book.models import BookLine
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Incident, Match
from torneio.play.services import agreement, conflicts, declarations, recording
from torneio.play.sheets import Position, read_sheet
from torneio.rulings import services as rulings

pytestmark = pytest.mark.django_db

REFEREE = official("Zé", way="ligação 1 do árbitro")
A, B = (Actor(f"dupla {side}", Voice(side), way="ligação da mesa 1") for side in "ab")
DECIDED = {"kind": Declaration.Kind.NO_SHOW, "side": "b"}


def audit(*slug: str) -> str:
    """What the command prints when all is well."""
    out = StringIO()
    call_command("audit", *slug, stdout=out)
    return out.getvalue().strip()


def complaints() -> list[str]:
    """What it prints when something is not, without the event."""
    err = StringIO()
    with pytest.raises(CommandError) as ended:
        call_command("audit", stderr=err)
    assert ended.value.returncode == 1
    return [line.split(": ", 1)[1] for line in err.getvalue().splitlines()]


OWNER = BookLine._meta.get_field("owner")


def sql(statement: str, *values: object) -> None:
    """As with the database's own client."""
    kept = [
        OWNER.get_db_prep_value(each, connection) if isinstance(each, UUID) else each
        for each in values
    ]
    with connection.cursor() as cursor:
        cursor.execute(statement, kept)
        assert cursor.rowcount == 1


def a_night() -> Match:
    """A match with four hands, a consent and a declaration."""
    match = play(a_match(), [70, 95, 40], by=A)
    agreement.accept(match.pk, side="b", seen=3, by=B)
    declarations.declare(match.pk, Declaration(**DECIDED), by=REFEREE)
    return fresh(match)


def test_an_untouched_event_holds_and_is_counted() -> None:
    a_night()
    assert audit() == audit("noite-de-sueca") == "1 torneio, 9 linhas: os livros batem certo."
    with pytest.raises(CommandError, match="Não há nenhum torneio «outra»"):
        audit("outra")


ENTRY = "book_bookline WHERE owner = %s AND number = %s"
_ADDED = """
    INSERT INTO book_bookline (event, owner, number, at, who, way, act, old, new, names, why,
                            previous, seal)
    SELECT event, owner, 6, at, who, way, act, old, new, names, why, seal, previous
    FROM book_bookline WHERE owner = %s AND number = %s
"""
_SWAPPED = "UPDATE book_bookline SET number = 9 - number WHERE owner = %s AND number = %s"

HERE = "Ronda 1, mesa 1: "
TEARS: dict[str, tuple[list[tuple[str, int]], list[str]]] = {
    "a name changed": (
        [(f"UPDATE {ENTRY}".replace(" WHERE", " SET who = 'ninguém' WHERE"), 2)],
        ["a linha 2 foi mudada"],
    ),
    "one in the middle taken out": ([(f"DELETE FROM {ENTRY}", 4)], ["falta a linha 4"]),
    "the last one taken out": (
        [(f"DELETE FROM {ENTRY}", 5)],
        [
            "o livro não acaba onde devia: a última linha é a 4",
            "há na folha um registo que nenhuma linha conta (linha 5)",
        ],
    ),
    "one added at the end": (
        [(_ADDED, 4)],
        [
            "a linha 6 não segue a anterior",
            "a linha 6 foi mudada",
            "o livro não acaba onde devia: a última linha é a 6",
        ],
    ),
}


@pytest.mark.parametrize(("acts", "said"), TEARS.values(), ids=TEARS)
def test_a_torn_book_is_found(acts: list[tuple[str, int]], said: list[str]) -> None:
    match = a_night()
    for statement, number in acts:
        sql(statement, match.public_id, number)
    assert set(complaints()) >= {HERE + each for each in said}


def test_two_lines_that_changed_places_are_found() -> None:
    match = a_night()
    for statement, number in ((_SWAPPED, 1), (_SWAPPED, 2)):
        sql(statement, match.public_id, number)
    sql("UPDATE book_bookline SET number = 1 WHERE owner = %s AND number = %s", match.public_id, 7)
    sql("UPDATE book_bookline SET number = 2 WHERE owner = %s AND number = %s", match.public_id, 8)
    assert {HERE + "a linha 1 foi mudada", HERE + "a linha 2 foi mudada"} <= set(complaints())


def test_a_line_of_the_event_itself_is_found_too() -> None:
    a_match()
    sql("UPDATE book_bookline SET who = 'ninguém' WHERE owner = event AND number = 1")
    assert complaints() == ["Noite de Sueca: a linha 1 foi mudada"]


_HAND = "WHERE entry = 2"
BEHIND: dict[str, tuple[str, str]] = {
    "a hand's points": (
        f"UPDATE play_hand SET points = 120 {_HAND}",
        "a folha não diz o mesmo que a linha 2",
    ),
    "whose word a hand is": (
        f"UPDATE play_hand SET voice = 'b' {_HAND}",
        "a folha não diz o mesmo que a linha 2",
    ),
    "who wrote a hand": (
        f"UPDATE play_hand SET recorded_by = 'ninguém' {_HAND}",
        "a folha não diz o mesmo que a linha 2",
    ),
    "a hand's place": (
        f"UPDATE play_hand SET number = 9 {_HAND}",
        "a folha não diz o mesmo que a linha 2",
    ),
    "a hand's line, which decides who agreed to it": (
        "UPDATE play_hand SET entry = 1 WHERE entry = 3",
        "a folha não diz o mesmo que a linha 3",
    ),
    "a hand taken back": (
        f"UPDATE play_hand SET voided_at = recorded_at {_HAND}",
        "o que a linha 2 conta já não está na folha",
    ),
    "a hand thrown away": (
        f"DELETE FROM play_hand {_HAND}",
        "o que a linha 2 conta já não está na folha",
    ),
    "another hand in its place": (
        f"UPDATE play_hand SET client_id = '00000000000000000000000000000001' {_HAND}",
        "há na folha um registo que nenhuma linha conta (linha 2)",
    ),
    "who did not come": (
        "UPDATE play_declaration SET side = 'a'",
        "a folha não diz o mesmo que a linha 5",
    ),
    "a consent": (
        "UPDATE play_match SET accepted_a = 5 WHERE book_number = 5",
        "a folha e o livro não concordam sobre quem aceitou ou confirmou",
    ),
}


@pytest.mark.parametrize(("statement", "said"), BEHIND.values(), ids=BEHIND)
def test_a_fact_changed_behind_the_book_is_found(statement: str, said: str) -> None:
    a_night()
    sql(statement)
    assert HERE + said in complaints()


def test_a_line_from_before_the_book_kept_whose_word_it_was_still_holds() -> None:
    match = a_night()
    line = match.book.filter(number=2)
    said = {name: value for name, value in line.get().new.items() if name != "voice"}
    assert line.update(new=said) == 1
    assert unlike(match.round.stage.tournament) == []


def _record(match: Match, chance: random.Random) -> None:
    said = chance.choice([scoring.Played(70), scoring.Played(95), scoring.Void("x")])
    by = chance.choice([A, B, PHONE, REFEREE])
    at = chance.choice([read_sheet(match).next_position or Position(1, 1), Position(1, 1)])
    recording.record_hand(match.pk, said, at=at, client_id=uuid4(), by=by)


def _settle(match: Match, chance: random.Random) -> None:
    for contested in read_sheet(match).contested[:1]:
        keep = chance.random() < 0.5
        conflicts.settle_conflict(match.pk, hand_id=contested.pk, keep=keep, by=REFEREE)


def _take_back(match: Match, _chance: random.Random) -> None:
    if last := read_sheet(match).last_hand:
        recording.void_last_hand(match.pk, hand_id=last.pk, by=REFEREE, why="engano")


def _correct(match: Match, chance: random.Random) -> None:
    for wrong in read_sheet(match).counting[:1]:
        right = scoring.Played(chance.choice([61, 80]))
        recording.correct_hand(
            match.pk, right, hand_id=wrong.pk, client_id=uuid4(), by=REFEREE, why="trocado"
        )


def _declare(match: Match, chance: random.Random) -> None:
    said = Declaration(kind=Declaration.Kind.NO_SHOW, side=chance.choice("ab"))
    declarations.declare(match.pk, said, by=REFEREE, replace=chance.random() < 0.5)


def _withdraw(match: Match, _chance: random.Random) -> None:
    for said in match.declarations.filter(voided_at=None):
        declarations.withdraw_declaration(match.pk, declaration_id=said.pk, by=REFEREE, why="veio")


def _agree(match: Match, chance: random.Random) -> None:
    seen = chance.choice([match.book_number, max(match.book_number - 1, 0)])
    side, by = chance.choice([("a", A), ("b", B)])
    agreement.accept(match.pk, side=side, seen=seen, by=by)  # type: ignore[arg-type]


def _doubt(match: Match, chance: random.Random) -> None:
    agreement.dispute(match.pk, side=chance.choice(["a", "b", "table"]), why="não", by=PHONE)


def _confirm(match: Match, _chance: random.Random) -> None:
    agreement.confirm(match.pk, seen=match.book_number, by=REFEREE)


def _send_back(match: Match, _chance: random.Random) -> None:
    agreement.send_back(match.pk, why="somem outra vez", by=REFEREE)


def _rule(match: Match, chance: random.Random) -> None:
    kind, number = chance.choice(["renuncia", "talking", "lateness"]), chance.choice([None, 1])
    said = Incident(kind=kind, side=chance.choice("ab"), partida=number, number=number)
    rulings.rule(match.pk, said, by=REFEREE)


def _unrule(match: Match, _chance: random.Random) -> None:
    for ruled in match.incidents.filter(voided_at=None)[:1]:
        rulings.withdraw_ruling(match.pk, incident_id=ruled.pk, by=REFEREE, why="engano")


ACTS: list[Callable[[Match, random.Random], None]] = [
    *(_record, _record, _record, _settle, _take_back, _correct, _declare, _withdraw, _agree),
    *(_doubt, _confirm, _send_back, _rule, _unrule),
]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_at_a_table_the_book_says_what_the_sheet_says(seed: int) -> None:
    match, chance = a_match(), random.Random(seed)
    event = Tournament.objects.get()
    for _ in range(30):
        act = chance.choice(ACTS)
        act(fresh(match), chance)
        assert (all_books.broken(Tournament.objects.get()), unlike(event)) == ([], []), act.__name__


def test_a_check_reads_as_much_for_one_match_as_for_thirty() -> None:
    counted = []
    for pairs in (2, 60):
        round_ = drawn(begun(an_event(pairs, name=f"Noite de {pairs}"), "swiss", rounds=3))
        for match in round_.matches.with_names():
            hand(match, 95)
        with CaptureQueriesContext(connection) as queries:
            assert check(round_.stage.tournament).faults != ["x"]
        counted.append(len(queries))
    assert counted[0] == counted[1]
