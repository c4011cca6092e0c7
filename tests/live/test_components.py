"""The component page shows everything, within the policy, to those who make the product."""

import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from tests.builders import an_organiser

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(client):
    client.force_login(User.objects.create_superuser("maker"))
    return client


@pytest.fixture
def html(client):
    answer = client.get(reverse("components"))
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_is_there_for_a_superuser_and_in_development_and_for_nobody_else(client, settings):
    assert client.get(reverse("components")).status_code == 200
    client.force_login(an_organiser())
    assert client.get(reverse("components")).status_code == 404
    client.logout()
    assert client.get(reverse("components")).status_code == 404
    settings.DEBUG = True
    assert client.get(reverse("components")).status_code == 200


def test_nothing_is_styled_or_scripted_inline(html):
    assert not re.search(r"\sstyle\s*=", html)
    assert not re.search(r"\son[a-z]+\s*=", html)
    assert "<style" not in html
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))


def test_both_schemes_show_both_sheets(html):
    for scheme in ("paper", "slate"):
        assert f'class="{scheme} specimen"' in html
        for sheet in ("crosses", "comb"):
            assert f'id="{scheme}-0-{sheet}"' in html


def test_every_id_is_used_once(html):
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert [each for each in ids if ids.count(each) > 1] == []


def test_a_wrong_field_says_so_beside_it(html):
    assert 'aria-invalid="true"' in html
    assert 'aria-describedby="paper-points_error"' in html
    assert 'id="paper-points_error"' in html


def test_a_sorted_column_says_so_and_keeps_the_rest_of_the_address(client):
    html = client.get(reverse("components"), {"q": "Zé"}).content.decode()
    assert 'aria-sort="ascending"' in html
    assert re.search(r'href="\?q=Z%C3%A9&amp;page=2"', html)


def test_an_unknown_address_is_answered_calmly(client):
    answer = client.get("/nada/disto/")
    assert answer.status_code == 404
    assert "Esta página não existe" in answer.content.decode()
