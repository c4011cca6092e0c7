"""What is printed of an event: every paper at both sizes, with nothing cut, in the browser's page
and in the PDF of the same. Where no PDF can be made, the pages say so."""

import re
from collections.abc import Iterator
from uuid import uuid4

import pypdfium2 as pdfium
import pytest
import zxingcpp
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_event, an_organiser, begun, drawn, fresh, play
from tests.draw.nights import SLOWLY, finish, signed_in
from tests.paper.letters import READABLE, least_letter
from torneio.access.links import typed
from torneio.draw.services import begin_stage
from torneio.entries.models import Tournament
from torneio.paper.paper_kinds import KINDS
from torneio.paper.pdf import OwnFiles, makes_pdf
from torneio.play.models import Declaration, Stage
from torneio.play.services.declarations import declare

pytestmark = pytest.mark.django_db
LONG = "Constança de Albuquerque e Bragança e João Gonçalves da Assunção"
INSTEAD = "este servidor não faz PDF"
MILLIMETRES = 25.4 / 72
SHEETS = {"a4": (210, 297), "a5": (148, 210)}
OF_CUPS, OF_PLAYERS = {"quadro"}, {"folha-jogadores"}


@pytest.fixture(scope="module")
def night(standing: None) -> Tournament:
    """A league of five pairs, with a round played and a bye, a round begun, and prizes."""
    event = an_event(5, organiser=an_organiser(), name="Noite de São João")
    event.pairs.filter(number=2).update(name=LONG)
    Tournament.objects.filter(pk=event.pk).update(
        prizes="1.º Presunto\nO mais simpático: melão → Zé"
    )
    stage = begun(Tournament.objects.get(pk=event.pk))
    finish(drawn(stage), points=SLOWLY)
    match = drawn(stage, 2).matches.filter(table__isnull=False).first()
    assert match is not None
    play(match, [70, 40, 60])
    return Tournament.objects.get(pk=event.pk)


@pytest.fixture(scope="module")
def cup(standing: None) -> Tournament:
    stage = begin_stage(an_event(6, organiser=an_organiser()), "knockout", by_lot=False, seed=4)
    assert isinstance(stage, Stage)
    drawn(stage)
    return stage.tournament


@pytest.fixture(scope="module")
def players(standing: None) -> Tournament:
    """An evening of a game whose tables have most seats."""
    event = an_event(0, organiser=an_organiser(), name="Italiana")
    Tournament.objects.filter(pk=event.pk).update(game=Tournament.Game.ITALIANA_PONTOS)
    return Tournament.objects.get(pk=event.pk)


def address(event: Tournament, key: str, size: str = "a4", *, page: str = "paper_pdf") -> str:
    return reverse(page, args=[event.slug, key]) + f"?folha={size}&ronda=1"


def words_of(content: bytes) -> str:
    return " ".join(page.get_textpage().get_text_range() for page in pdfium.PdfDocument(content))


def outside(page: pdfium.PdfPage) -> Iterator[tuple[float, ...]]:
    """What stands nearer to an edge than a printer reaches: 11 mm, and 4 at the foot."""
    wide, high = page.get_size()
    text = page.get_textpage()
    edge, foot = 11 / MILLIMETRES, 4 / MILLIMETRES
    for at in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(at)
        if left < edge or right > wide - edge or top > high - edge or bottom < foot:
            yield left, bottom, right, top


@pytest.mark.parametrize(("size", "sheets"), [("a4", 4), ("a5", 9)])
def test_a_large_wall_chart_is_cut_into_equal_parts_a_sheet_each(
    standing: None, size: str, sheets: int
) -> None:
    event = begun(an_event(32, organiser=an_organiser())).tournament
    for pair in event.pairs.all():
        event.pairs.filter(pk=pair.pk).update(name=f"{LONG[:47]} {pair.number}")
    answer = signed_in(event).get(address(event, "quadro-de-parede", size))
    if not makes_pdf():
        assert INSTEAD in answer.content.decode()
        return
    assert len(pdfium.PdfDocument(answer.content)) == sheets


def test_a_name_from_elsewhere_is_printed_letter_by_letter(standing: None) -> None:
    event = begun(an_event(4, organiser=an_organiser(), name="Mýrdalur")).tournament
    event.pairs.filter(number=1).update(name="Þórður e Noël Müßig")
    answer = signed_in(event).get(address(event, "classificacao"))
    if not makes_pdf():
        assert INSTEAD in answer.content.decode()
        return
    assert {"Mýrdalur", "Þórður", "Noël", "Müßig"} <= set(words_of(answer.content).split())


@pytest.mark.parametrize("size", SHEETS)
@pytest.mark.parametrize("key", KINDS)
def test_a_paper_is_a_page_and_a_pdf_of_that_size_with_nothing_cut(
    key: str, size: str, night: Tournament, cup: Tournament, players: Tournament
) -> None:
    event = cup if key in OF_CUPS else players if key in OF_PLAYERS else night
    if key in {"recibos", "diplomas"}:
        Tournament.objects.filter(pk=event.pk).update(state="over")
    client = signed_in(event)
    page = client.get(address(event, key, size, page="paper_print")).content.decode()
    assert event.name in page
    answer = client.get(address(event, key, size))
    if not makes_pdf():
        assert INSTEAD in page
        assert INSTEAD in answer.content.decode()
        return
    assert answer["Content-Type"] == "application/pdf"
    sides = sorted(SHEETS[size], reverse=KINDS[key].lying)
    pdf = pdfium.PdfDocument(answer.content)
    assert least_letter(pdf) >= READABLE
    for sheet in pdf:
        assert [round(side * MILLIMETRES) for side in sheet.get_size()] == sides
        assert [*outside(sheet)] == []


@pytest.mark.parametrize(
    "key", ["por-mesa", "por-nome", "ronda-cruzes", "quadro-de-parede", "classificacao"]
)
def test_a_long_name_with_its_accents_is_read_whole_in_the_pdf(key: str, night: Tournament) -> None:
    answer = signed_in(night).get(address(night, key, "a5"))
    if not makes_pdf():
        assert LONG in answer.content.decode()
        return
    assert "".join(LONG.split()) in "".join(words_of(answer.content).replace("￾", "").split())


def test_the_codes_on_the_cards_open_each_its_table(night: Tournament) -> None:
    answer = signed_in(night).get(address(night, "cartoes"))
    if not makes_pdf():
        assert answer.content.decode().count('class="qr"') == night.tables.count()
        return
    drawn_cards = pdfium.PdfDocument(answer.content)[0].render(scale=3).to_pil()
    tokens = [code.text.split("/")[-2] for code in zxingcpp.read_barcodes(drawn_cards)]
    assert set(map(typed, tokens)) == set(night.tables.values_list("code", flat=True))


def test_a_sheet_of_a_played_match_has_its_hands_and_an_empty_one_none(night: Tournament) -> None:
    client = signed_in(night)
    played = client.get(address(night, "ronda-pente", page="paper_print")).content.decode()
    assert "95–25 (2–0)" in played
    blank = client.get(address(night, "folha-pente", page="paper_print")).content.decode()
    assert blank.count('<section class="scoresheet') == 4
    assert 'class="risco' not in blank


def test_the_wall_chart_has_each_result_from_both_sides(night: Tournament) -> None:
    page = signed_in(night).get(address(night, "quadro-de-parede", page="paper_print"))
    chart = page.content.decode()
    assert (chart.count("<span>2–0</span>"), chart.count("<span>0–2</span>")) == (2, 2)
    assert chart.count('class="itself"') == 5


def test_the_page_of_the_cards_leads_to_the_pdf_of_them_all(night: Tournament) -> None:
    cards, client = reverse("table_cards", args=[night.slug]), signed_in(night)
    pdf = f'href="{reverse("paper_pdf", args=[night.slug, "cartoes"])}"'
    page = client.get(cards)
    assert pdf in page.content.decode()
    alone = client.get(cards, {"mesa": "1"})
    assert pdf not in alone.content.decode()


def test_receipts_and_diplomas_wait_for_the_end(night: Tournament) -> None:
    page = signed_in(night).get(address(night, "recibos", page="paper_print")).content.decode()
    assert "Faz-se depois de terminar o torneio" in page
    assert "Abrir em PDF" not in page


def test_standings_of_results_without_hands_have_no_column_that_stays_empty() -> None:
    event = an_event(2, organiser=an_organiser(), totals_allowed=True)
    match = drawn(begun(event)).matches.get()
    said = Declaration(kind="total", score_a=2, score_b=0, client_id=uuid4())
    assert declare(match.pk, said, by=PHONE).is_good
    page = signed_in(event).get(address(event, "classificacao", page="paper_print"))
    head, first = re.findall(r"<tr>.*?</tr>", page.content.decode(), re.DOTALL)[:2]
    assert "Riscos" not in head
    assert head.count("</th>") == first.count("</th>") + first.count("</td>")


@pytest.mark.parametrize("key", ["classificacao", "regulamento", "recibos", "diplomas"])
def test_a_paper_is_dated_with_its_year(key: str, night: Tournament) -> None:
    Tournament.objects.filter(pk=night.pk).update(state="over")
    page = signed_in(night).get(address(night, key, page="paper_print")).content.decode()
    assert "sábado, 21 de novembro de 2026" in page


def test_a_paper_that_the_event_has_not_is_not_found(night: Tournament, cup: Tournament) -> None:
    assert signed_in(night).get(address(night, "quadro")).status_code == 404
    assert signed_in(cup).get(address(cup, "quadro-de-parede")).status_code == 404
    assert signed_in(night).get(address(night, "nada")).status_code == 404


def test_no_round_is_printed_before_one_is_public(standing: None) -> None:
    event = an_event(4, organiser=an_organiser(), name="Amanhã")
    client = signed_in(event)
    assert client.get(address(event, "por-mesa"))["Location"] == reverse("paper", args=[event.slug])
    page = client.get(reverse("paper", args=[event.slug])).content.decode()
    assert "uma ronda publicada" in page
    assert "Conferir o papel" not in page  # there is none to check


def test_the_paper_is_checked_from_where_it_was_printed(night: Tournament) -> None:
    page = signed_in(night).get(reverse("paper", args=[night.slug])).content.decode()
    assert f'href="{reverse("rekey", args=[night.slug])}"' in page


@pytest.mark.parametrize(
    "wanted",
    [
        "http://example.org/x.css",
        "file:///etc/passwd",
        "http://torneio.invalid/organizar/",
        "http://torneio.invalid/static/../torneio/settings.py",
        "http://torneio.invalid/static/%2e%2e/manage.py",
    ],
)
def test_a_pdf_fetches_nothing_but_our_own_static_files(wanted: str) -> None:
    with pytest.raises(Exception, match=r"not a static file|is located outside|joined path"):
        OwnFiles()(wanted)


def test_the_page_of_single_players_has_what_they_play(players: Tournament) -> None:
    page = signed_in(players).get(reverse("paper", args=[players.slug])).content.decode()
    assert "folha-jogadores" in page
    assert "folha-cruzes" not in page
    assert "folha-pente" not in page


@pytest.mark.parametrize(("game", "seats"), [("suaro", 2), ("italiana_pontos", 6)])
def test_a_sheet_of_single_players_has_a_column_each_and_no_two_sides(
    standing: None, game: str, seats: int
) -> None:
    event = an_event(0, organiser=an_organiser())
    Tournament.objects.filter(pk=event.pk).update(game=Tournament.Game(game))
    answer = signed_in(event).get(address(event, "folha-jogadores", page="paper_print"))
    sheet = answer.content.decode().partition('class="scoresheet"')[2]
    heads = sheet.partition("<thead>")[2].partition("</thead>")[0]
    assert heads.count("<th") == 1 + seats
    assert "Nós" not in sheet


def test_a_stranger_prints_nothing(night: Tournament) -> None:
    client = Client()
    client.force_login(an_organiser("stranger"))
    assert client.get(address(night, "cartoes")).status_code == 404
    assert fresh(night.stages.get().rounds.get(number=1).matches.first()).over  # type: ignore[arg-type]
