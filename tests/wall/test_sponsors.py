"""Pictures of the sponsors: put by organisers alone, sent as pictures and as nothing else."""

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser
from tests.live.reading import page, queries
from torneio.entries.models import Tournament
from torneio.wall.models import MOST_PICTURE_BYTES, MOST_PICTURES, SponsorPicture
from torneio.wall.services import add_picture, add_screen, show_alone

pytestmark = pytest.mark.django_db
PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)
SVG = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"


@pytest.fixture
def event() -> Tournament:
    return an_event(4, organiser=an_organiser())


@pytest.fixture
def phone(event: Tournament) -> Client:
    client = Client()
    client.force_login(event.house.users.get())
    return client


def send(phone: Client, event: Tournament, content: bytes, name: str = "cafe.png") -> Any:
    sent = {"name": "Café Central", "picture": SimpleUploadedFile(name, content)}
    return phone.post(reverse("sponsors", args=[event.slug]), sent)


def test_a_picture_is_on_the_screens_and_sent_as_what_its_bytes_are(phone, event) -> None:
    screen = add_screen(event)
    show_alone(screen, "sponsors")
    address = reverse("screen", args=[event.slug, screen.number])
    assert "<img" not in page(Client(), address)
    assert send(phone, event, PNG, "cafe.html").status_code == 302
    found = re.search(r'<img src="([^"]+)" alt="Café Central">', page(Client(), address))
    answer = Client().get(found[1])
    assert answer.content == PNG
    assert answer["Content-Type"] == "image/png"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "immutable" in answer["Cache-Control"]
    assert "default-src 'none'" in answer["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (SVG, "Não é uma imagem PNG, JPEG ou WebP."),
        (b"GIF89a" + bytes(40), "Não é uma imagem PNG, JPEG ou WebP."),
        (b"", "O ficheiro está vazio."),
        (PNG + bytes(MOST_PICTURE_BYTES), "A imagem tem mais de 1 MB"),
    ],
    ids=["a drawing", "another kind", "nothing", "too large"],
)
def test_what_is_no_small_picture_is_refused_at_its_field(phone, event, content, said) -> None:
    answer = send(phone, event, content)
    assert answer.status_code == 422
    assert said in answer.text
    assert 'value="Café Central"' in answer.text
    assert not SponsorPicture.objects.exists()


def test_a_removed_picture_is_gone_from_screens_and_from_its_address(phone, event) -> None:
    send(phone, event, PNG)
    picture = SponsorPicture.objects.get()
    address = reverse("sponsor_picture", args=[event.slug, picture.public_id])
    assert Client().get(address).status_code == 200
    other = an_event(4, name="Outra")
    assert Client().get(address.replace(event.slug, other.slug)).status_code == 404
    phone.post(reverse("sponsor_remove", args=[event.slug, picture.public_id]))
    assert Client().get(address).status_code == 404


def test_there_are_twelve_pictures_and_a_page_of_them_reads_none(phone, event) -> None:
    for _ in range(MOST_PICTURES):
        assert add_picture(event, "Café", kind="image/png", content=PNG)
    assert not add_picture(event, "Café", kind="image/png", content=PNG)
    address = reverse("sponsors", args=[event.slug])
    assert "São doze imagens" in page(phone, address)
    many = queries(phone, address)
    SponsorPicture.objects.exclude(pk=SponsorPicture.objects.earliest("pk").pk).delete()
    assert queries(phone, address) == many
