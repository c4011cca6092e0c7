"""What a public page never shows, and what a page keeps when its session ends."""

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.builders import an_event, an_organiser, begun, drawn
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    return an_event(organiser=an_organiser())


def test_a_part_asked_for_after_the_session_ended_leaves_the_page_and_what_is_written_on_it(
    client: Client, event: Tournament
) -> None:
    pairs = reverse("pairs", args=[event.slug])
    page = f"http://testserver{pairs}?q=ze"
    headers = {"HX-Request": "true", "HX-Current-URL": page}
    answer = client.get(pairs, headers=headers)
    login = f"{reverse('login')}?next={pairs}%3Fq%3Dze"
    assert (answer.status_code, answer.headers["HX-Retarget"]) == (286, "#messages")
    assert f'href="{login}' in answer.content.decode()


def test_contacts_stand_on_no_public_page(client: Client, event: Tournament) -> None:
    drawn(begun(event))
    event.pairs.update(contact="912 345 678")
    answers = {page: client.get(page) for page in public_pages(event)}
    shown = {page: answer.getvalue() for page, answer in answers.items()}
    assert not [page for page, content in shown.items() if b"912 345 678" in content]


def public_pages(event: Tournament) -> list[str]:
    """Every address open to all that takes nothing, an event, or one number beside it."""
    values = {"slug": event.slug, "number": 1, "pk": 1, "pair": 1}
    found = []
    for prefix, pattern in _flat(get_resolver(), ""):
        names = set(pattern.pattern.converters)
        closed = prefix.startswith(("organizar/", "arbitrar/"))
        if not closed and pattern.name and names <= set(values):
            found.append(reverse(pattern.name, kwargs={name: values[name] for name in names}))
    assert found
    return found


def _flat(resolver: URLResolver, prefix: str) -> list[tuple[str, URLPattern]]:
    found = []
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver) and not each.namespace:
            found += _flat(each, prefix + str(each.pattern))
        elif isinstance(each, URLPattern):
            found.append((prefix + str(each.pattern), each))
    return found
