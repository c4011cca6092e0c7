"""The third step of a new event, as its organiser sends it."""

from html import unescape
from typing import Any

from django.test import Client
from django.urls import reverse

from torneio.entries.models import Tournament

NIGHT = {
    "entry": "pairs",
    "expected": "16",
    "start": "21:00",
    "until": "00:30",
    "minutes": "20",
    "rounds": "",
}
PART = {"HX-Request": "true"}


def words(answer: Any) -> str:
    return " ".join(unescape(answer.content.decode()).split())


def step(client: Client, event: Tournament, **sent: str) -> Any:
    return client.post(reverse("new_format", args=[event.slug]), NIGHT | sent)


def asked(client: Client, event: Tournament, **sent: str) -> str:
    address = reverse("new_format", args=[event.slug])
    return words(client.get(address, NIGHT | {"format": "suico"} | sent, headers=PART))


def plan_of(event: Tournament) -> dict[str, Any]:
    event.refresh_from_db()
    return dict(event.plan)
