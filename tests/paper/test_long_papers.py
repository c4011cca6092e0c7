"""A long paper is made by a worker, piece by piece, and kept for a day."""

from dataclasses import replace
from datetime import timedelta

import pypdfium2 as pdfium
import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import an_event, an_organiser, begun, drawn
from tests.draw.nights import signed_in
from torneio.entries.models import Tournament
from torneio.paper.models import KEPT, MOST_TRIES, PaperJob
from torneio.paper.paper_kinds import KINDS
from torneio.paper.pdf import makes_pdf
from torneio.paper.tasks import expire_papers, make_paper

pytestmark = pytest.mark.django_db
A_SHEET, TABLES = 6, 7  # one more than are laid out at once here


@pytest.fixture(autouse=True)
def _few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as a sheet has, instead of six sheets of them: a card takes half a second."""
    few = replace(KINDS["cartoes"], a_piece=A_SHEET)
    monkeypatch.setitem(KINDS, "cartoes", few)


@pytest.fixture(scope="module")
def night(standing: None) -> Tournament:
    event = an_event(2 * TABLES, organiser=an_organiser(), name="Festa da vila")
    drawn(begun(event, "swiss", rounds=3))
    return Tournament.objects.get(pk=event.pk)


def ask(client: Client, event: Tournament) -> str:
    """The address of the page that tells how far it is."""
    return str(client.post(reverse("paper_pdf", args=[event.slug, "cartoes"]))["Location"])


def test_a_long_paper_has_a_button_and_its_parts(night: Tournament) -> None:
    page = signed_in(night).get(reverse("paper_pdf", args=[night.slug, "cartoes"]))
    words = page.content.decode()
    assert "Parte 2" in words
    assert ("Fazer o PDF inteiro" in words) == makes_pdf()


def test_it_is_asked_for_once_made_in_pieces_and_fetched_when_ready(night: Tournament) -> None:
    client = signed_in(night)
    if not makes_pdf():
        page = client.post(reverse("paper_pdf", args=[night.slug, "cartoes"])).content.decode()
        assert "este servidor não faz PDF" in page
        assert not PaperJob.objects.exists()
        return
    told = ask(client, night)
    assert ask(client, night) == told
    job = PaperJob.objects.get()
    assert "A fazer: 0 de 0." in client.get(told).content.decode()
    assert client.get(f"{told}pdf/")["Location"] == told
    make_paper(job.pk)
    assert "Está pronto." in client.get(told).content.decode()
    job.refresh_from_db()
    assert (job.done, job.total, job.ready) == (TABLES, TABLES, True)
    assert len(pdfium.PdfDocument(client.get(f"{told}pdf/").content)) == 2


def test_a_lost_worker_is_followed_by_another_and_then_it_is_said(night: Tournament) -> None:
    client, job = signed_in(night), a_job(night)
    told = reverse("paper_job", args=[night.slug, job.public_id])
    for tries in range(2, MOST_TRIES + 1):
        PaperJob.objects.update(heard_at=timezone.now() - timedelta(minutes=2))
        assert "A fazer" in client.get(told).content.decode()
        assert PaperJob.objects.get().tries == tries
    PaperJob.objects.update(heard_at=timezone.now() - timedelta(minutes=2))
    assert "não se conseguiu fazer" in client.get(told).content.decode()


def test_it_is_deleted_after_a_day(night: Tournament) -> None:
    job = a_job(night)
    expire_papers()
    assert PaperJob.objects.exists()
    PaperJob.objects.update(asked_at=timezone.now() - KEPT)
    told = reverse("paper_job", args=[night.slug, job.public_id])
    assert signed_in(night).get(told).status_code == 404
    expire_papers()
    assert not PaperJob.objects.exists()


def a_job(event: Tournament) -> PaperJob:
    return PaperJob.objects.create(
        tournament=event,
        kind="cartoes",
        size="a4",
        language="pt",
        at_revision=event.revision,
        heard_at=timezone.now(),
    )
