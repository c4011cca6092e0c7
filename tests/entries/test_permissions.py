"""Who may see and change an event: its organisers, and nobody else."""

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.builders import an_event, an_organiser, begun, drawn
from tests.entries.doors import ADDRESSES, WITHOUT_EVENT
from torneio.entries import urls
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db
POST_ONLY = {"pair_mark", "pair_part", "pair_waits", "pairs_join", "pairs_mark"}
READ_ONLY = {"door"}
POST_ONLY |= {"door_mark", "tournament_delete"}


@pytest.fixture(scope="module")
def night(standing: None) -> Tournament:
    return an_event(organiser=an_organiser())


@pytest.fixture
def event(night: Tournament) -> Tournament:
    return Tournament.objects.get(pk=night.pk)


def address(name: str, event: Tournament) -> str:
    numbers = {"number": 1} if ADDRESSES[name] else {}
    return reverse(name, kwargs={"slug": event.slug, **numbers})


def test_the_table_of_doors_has_every_address() -> None:
    assert {each.name for each in urls.urlpatterns} == {*ADDRESSES, *WITHOUT_EVENT}


@pytest.mark.parametrize("name", ADDRESSES)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_stranger_finds_nothing(
    client: Client, name: str, method: str, event: Tournament
) -> None:
    client.force_login(an_organiser("stranger"))
    closed = {*((each, "get") for each in POST_ONLY), *((each, "post") for each in READ_ONLY)}
    expected = 405 if (name, method) in closed else 404
    assert getattr(client, method)(address(name, event)).status_code == expected
    assert event.pairs.count() == 4


@pytest.mark.parametrize("name", ADDRESSES)
def test_without_an_account_every_door_leads_to_the_login(
    client: Client, name: str, event: Tournament
) -> None:
    asked = address(name, event)
    if name in POST_ONLY:
        assert b'name="unsent"' in client.post(asked).content
    else:
        assert client.get(asked).headers["Location"] == f"{reverse('login')}?next={asked}"


@pytest.mark.parametrize("name", WITHOUT_EVENT)
def test_the_list_and_a_new_event_need_an_account(client: Client, name: str) -> None:
    assert client.get(reverse(name)).headers["Location"].startswith(reverse("login"))


def test_a_part_asked_for_after_the_session_ended_leaves_the_page_and_what_is_written_on_it(
    client: Client, event: Tournament
) -> None:
    page = f"http://testserver{address('pairs', event)}?q=ze"
    headers = {"HX-Request": "true", "HX-Current-URL": page}
    answer = client.get(address("pairs", event), headers=headers)
    login = f"{reverse('login')}?next={address('pairs', event)}%3Fq%3Dze"
    assert (answer.status_code, answer.headers["HX-Retarget"]) == (286, "#messages")
    assert f'href="{login}' in answer.content.decode()


@pytest.mark.parametrize("name", ADDRESSES)
def test_the_organiser_passes(client: Client, name: str, event: Tournament) -> None:
    client.force_login(event.organisers.get())
    asked = address(name, event)
    answer = client.post(asked, {"paid": "1"}) if name in POST_ONLY else client.get(asked)
    assert answer.status_code in (200, 302)
    assert reverse("login") not in answer.headers.get("Location", "")


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
