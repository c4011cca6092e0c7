"""An event as files: complete, by its schema, without what is nobody's business, and readable."""

import csv
import json
import re
from io import BytesIO, StringIO
from pathlib import Path

import jsonschema
import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from pairing.trf import read_trf
from tests.bench import played
from tests.builders import PHONE, an_event, an_organiser, begun, drawn, hand
from tests.draw.nights import finish, signed_in
from tests.live.fetched import counting_rows
from tests.season.nights import a_night, a_series
from tests.signup.coming import CONTACT as ASKED_CONTACT
from tests.signup.coming import comes, opened
from torneio.entries.models import Pair, Tournament
from torneio.entries.services import remove_pair
from torneio.export.event_json import event_json
from torneio.export.event_tables import TABLES
from torneio.play.models import Hand, Match
from torneio.play.services.recording import void_last_hand
from torneio.signup.selectors import pair_of

pytestmark = pytest.mark.django_db
DOCS = Path(__file__).resolve().parents[2] / "docs"
CONTACT = "912 345 678"


@pytest.fixture(scope="module")
def night(standing: None) -> Tournament:
    """Five pairs: a round with its bye, played; a second in play, with a hand taken back."""
    event = an_event(5, organiser=an_organiser(), name="Noite de São João")
    event.pairs.update(contact=CONTACT)
    event.pairs.filter(number=2).update(name="=SOMA(A1) e Zé", club="Conceição")
    Tournament.objects.filter(pk=event.pk).update(
        pin="7391", wifi="bifanas2026", prizes="1.º Presunto"
    )
    stage = begun(Tournament.objects.get(pk=event.pk))
    finish(drawn(stage))
    match = drawn(stage, 2).matches.filter(table__isnull=False).first()
    assert match is not None
    hand(match, 95)
    taken_back(match)
    hand(match, 61)
    return Tournament.objects.get(pk=event.pk)


def taken_back(match: Match) -> None:
    fact = Hand.objects.get(partida__match=match)
    assert void_last_hand(match.pk, hand_id=fact.pk, by=PHONE, why="engano").is_good


def get(event: Tournament, name: str, *args: str) -> bytes:
    answer = signed_in(event).get(reverse(name, args=[event.slug, *args]))
    assert answer.status_code == 200
    return answer.getvalue()


def rows(event: Tournament, key: str) -> list[list[str]]:
    return list(csv.reader(StringIO(get(event, "export_csv", key).decode("utf-8-sig"))))


def valid(content: bytes, schema: str) -> dict:  # type: ignore[type-arg]
    told = json.loads(content)
    rules = json.loads((DOCS / f"{schema}.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(told, rules, jsonschema.Draft202012Validator)
    return told  # type: ignore[no-any-return]


def test_the_event_as_json_keeps_to_its_schema_and_has_what_was_taken_back(
    night: Tournament,
) -> None:
    told = valid(get(night, "export_json"), "event")
    assert [pair["number"] for pair in told["pairs"]] == [1, 2, 3, 4, 5]
    assert len(told["matches"]) == Match.objects.of(night.pk).count()
    hands = [hand for match in told["matches"] for hand in match["hands"]]
    assert len(hands) == Hand.objects.count()
    assert [hand["points"] for hand in hands if "withdrawn_at" in hand] == [95]
    assert told["event"]["rules"] == night.rules
    byes = [match for match in told["matches"] if match["outcome"] == "bye"]
    assert all(len(match["sides"]) == 1 for match in byes)
    assert byes


def test_no_file_has_a_contact_the_pin_the_wifi_or_a_database_key(night: Tournament) -> None:
    files = [get(night, "export_csv", key).decode() for key in TABLES]
    whole = get(night, "export_json").decode()
    for text in (*files, whole, get(night, "export_trf").decode()):
        assert CONTACT not in text
        assert "bifanas2026" not in text
        # A public number may hold the four digits among its own: they are looked for alone.
        assert not re.search(r"(?<![\w-])7391(?![\w-])", text)
    assert not re.search(r'"(?:pk|\w+_id)":', whole)


def test_every_table_is_a_csv_and_a_workbook_of_the_same_rows(night: Tournament) -> None:
    for key in TABLES:
        lines = rows(night, key)
        book = load_workbook(BytesIO(get(night, "export_xlsx", key))).active
        assert book is not None
        assert book.max_row == len(lines)
        assert [cell.value for cell in book[1]] == lines[0]
    results = rows(night, "resultados")
    assert len(results) == 1 + Match.objects.of(night.pk).count()
    assert results[1][4:6] == ["2", "0"]
    assert [line[4] for line in rows(night, "maos")][-1] == "61–59"


def test_a_name_that_looks_like_a_formula_is_a_text(night: Tournament) -> None:
    assert rows(night, "inscritos")[2][1] == "'=SOMA(A1) e Zé"
    assert rows(night, "inscritos")[2][3] == "Conceição"


def test_the_report_is_read_again_with_the_scores_of_the_night(night: Tournament) -> None:
    content = get(night, "export_trf")
    read = read_trf(content)
    assert read.problems == ()
    assert read.field is not None
    won = {unit.id: unit.score for unit in read.field.units}
    first = Match.objects.of(night.pk).filter(round__number=1, pair_b__isnull=False).first()
    assert first is not None
    assert first.pair_a is not None
    assert won[first.pair_a.number] >= read.scale
    assert "São João".encode() in content


def test_a_report_of_more_than_9999_pairs_is_read_too(standing: None) -> None:
    event = an_event(4, organiser=an_organiser(), name="Grande")
    Pair.objects.filter(tournament=event, number=4).update(number=12_345)
    finish(drawn(begun(event)))
    assert read_trf(get(event, "export_trf")).problems == ()


def test_rotating_partners_are_sides_of_two_and_have_no_report(standing: None) -> None:
    event = an_event(8, organiser=an_organiser(), name="Roda")
    Tournament.objects.filter(pk=event.pk).update(plan={"format": "rotation"})
    event = Tournament.objects.get(pk=event.pk)
    drawn(begun(event, "rotation"))
    told = valid(get(event, "export_json"), "event")
    assert {len(side) for match in told["matches"] for side in match["sides"]} == {2}
    address = reverse("export_trf", args=[event.slug])
    assert signed_in(event).get(address).status_code == 404


def test_signups_are_a_table_of_the_event_they_were_made_for_without_contacts(
    night: Tournament,
) -> None:
    event = opened(2, event=an_event(0, organiser=an_organiser(), name="Consoada"))
    signups = [comes(event, *names) for names in (("Rita", "Gil"), ("Ana", "Rui"), ("Tó", "Zé"))]
    pair = pair_of(signups[0])
    assert pair is not None
    assert remove_pair(pair, by=PHONE) is None
    heads, *lines = rows(event, "pela-pagina")
    assert heads[1:4] == ["Nome", "Clube ou terra", "Estado"]
    assert [line[1:4] for line in lines] == [
        ["Rita e Gil", "Vila", "tirada pela organização"],
        ["Ana e Rui", "Vila", "dentro"],
        ["Tó e Zé", "Vila", "na lista de espera"],
    ]
    assert ASKED_CONTACT not in str(lines)
    address = reverse("export_csv", args=[event.slug, "pela-pagina"])
    assert address in get(event, "export").decode()
    assert "pela-pagina" not in get(night, "export").decode()


def test_a_series_is_json_for_everybody(standing: None) -> None:
    first = a_night(lines="Zé e Tó\nAna e Rui")
    series = a_series(first, a_night(like=first, a_wins=False))
    answer = Client().get(reverse("series_json", args=[series.slug]))
    told = valid(answer.content, "series")
    assert len(told["nights"]) == 2
    assert {line["name"] for line in told["standings"]} == {"Zé", "Tó", "Ana", "Rui"}
    assert series.name in get(first, "export").decode()


def test_the_file_with_everything_is_called_by_what_it_is_for(night: Tournament) -> None:
    assert "Tudo num ficheiro, para guardar" in get(night, "export").decode()


def test_the_page_says_what_a_report_cannot(night: Tournament) -> None:
    assert "ficam de fora as" in get(night, "export").decode()


def test_queries_grow_with_batches_and_not_with_matches(
    django_assert_max_num_queries: object,
) -> None:
    sizes = {}
    for pairs in (8, 32):
        stage = played.an_event(pairs, organiser=an_organiser())
        played.play_rounds(stage, count=1)
        with counting_rows() as read, django_assert_max_num_queries(30):  # type: ignore[operator]
            "".join(event_json(stage.tournament))
        sizes[pairs] = read.rows
    # A pair is read with its players, its place and half a match with its hands.
    assert sizes[32] - sizes[8] <= 24 * 20
