"""Login: the lock after too many guesses, and the command that opens an account."""

import re
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from tests.builders import an_organiser

pytestmark = pytest.mark.django_db
PASSWORD = "a-password-for-tests"


def login(client: Client, password: str = PASSWORD, **more: str):  # type: ignore[no-untyped-def]
    return client.post(reverse("login"), {"username": "alice", "password": password, **more})


def test_an_organiser_enters_and_goes_on_to_what_was_asked(client: Client) -> None:
    an_organiser()
    asked = reverse("tournament_new")
    assert client.get(asked).headers["Location"] == f"{reverse('login')}?next={asked}"
    assert login(client, next=asked).headers["Location"] == asked
    assert client.get(asked).status_code == 200


def test_a_wrong_password_keeps_the_name_and_says_so_in_a_sentence(client: Client) -> None:
    an_organiser()
    page = login(client, "wrong").content.decode()
    assert "O nome da conta e a palavra-passe não condizem" in page
    # One that was made up has all of them but capitals.
    assert "Repare nas maiúsculas, nos algarismos e nos traços da palavra-passe" in page
    assert 'value="alice"' in page


@pytest.mark.parametrize(
    ("name", "typed", "alike"),
    [("alice", "Alice", "ALICE"), ("Amélia", "amelia", "Amelía")],
    ids=["a phone writes the first letter large", "nobody types the accents"],
)
def test_the_name_of_the_account_is_known_as_it_is_typed_unless_two_are_alike(
    client: Client, name: str, typed: str, alike: str
) -> None:
    an_organiser(name)
    said = {"username": typed, "password": "a-password-for-tests"}
    assert client.post(reverse("login"), said).status_code == 302
    an_organiser(alike)
    assert Client().post(reverse("login"), said).status_code == 200  # not said which of the two


def test_the_login_sends_nobody_to_another_site(client: Client) -> None:
    an_organiser()
    answer = login(client, next="https://example.org/")
    assert answer.headers["Location"] == reverse("tournaments")


def test_eight_wrong_guesses_close_the_door_for_a_while(client: Client) -> None:
    an_organiser()
    answers = [login(client, "wrong") for _ in range(8)]
    assert answers[-1].status_code == 429
    assert "Espere um pouco" in answers[-1].content.decode()
    assert "Espere um pouco" in login(client).content.decode()


def test_leaving_takes_a_post_and_ends_the_session(client: Client) -> None:
    client.force_login(an_organiser())
    assert client.get(reverse("logout")).status_code == 405
    client.post(reverse("logout"))
    assert client.get(reverse("tournaments")).status_code == 302


def test_a_new_password_is_told_all_that_is_checked(client: Client) -> None:
    client.force_login(an_organiser())
    page = client.get(reverse("password")).content.decode()
    assert "Oito caracteres ou mais, não só algarismos, e não uma das mais usadas." in page


def test_a_password_is_changed_with_the_old_one(client: Client) -> None:
    an_organiser()
    login(client)
    new = {"new_password1": "outra-noite-7", "new_password2": "outra-noite-7"}
    wrong = client.post(reverse("password"), {"old_password": "not it", **new})
    assert "A palavra-passe atual não é essa." in wrong.content.decode()
    client.post(reverse("password"), {"old_password": PASSWORD, **new})
    assert User.objects.get().check_password("outra-noite-7")


def test_the_command_opens_an_account_and_prints_its_password_once() -> None:
    out = StringIO()
    call_command("add_organiser", "bruno", "--generate", stdout=out)
    printed = out.getvalue().split("Palavra-passe: ")[1].splitlines()[0]
    assert User.objects.get(username="bruno").check_password(printed)
    assert not User.objects.get(username="bruno").is_staff


@pytest.mark.parametrize("name", ["Bruno", "two/words", ""], ids=["taken", "signs", "empty"])
def test_the_command_refuses_a_name_in_a_sentence_and_creates_nothing(name: str) -> None:
    an_organiser("bruno")
    with pytest.raises(CommandError):
        call_command("add_organiser", name, "--generate", stdout=StringIO())
    assert User.objects.count() == 1


@pytest.mark.parametrize("typed", [["Maria do Céu"], ["Maria", "do", "Céu"], ["Maria  do Céu "]])
def test_a_person_is_an_account_by_the_own_name_and_logs_in_with_it(
    typed: list[str], client: Client
) -> None:
    out = StringIO()
    call_command("add_organiser", *typed, "--generate", stdout=out)
    assert "Conta «Maria do Céu» aberta." in out.getvalue()
    printed = out.getvalue().split("Palavra-passe: ")[1].splitlines()[0]
    for name in ("Maria do Céu", "maria  do ceu"):
        said = {"username": name, "password": printed}
        assert Client().post(reverse("login"), said).status_code == 302


@pytest.mark.parametrize("page", ["home", "login"])
def test_where_no_account_is_the_pages_say_how_the_first_opens(page: str, client: Client) -> None:
    command = escape('manage.py add_organiser "o seu nome"')
    shown = client.get(reverse(page)).content.decode()
    assert command in shown
    assert "Peça a quem instalou" not in shown
    an_organiser()
    assert "add_organiser" not in client.get(reverse(page)).content.decode()


def test_the_first_page_invites_to_log_in_once_somebody_can(client: Client) -> None:
    invites = re.compile(r'<a class="button main-action"\s+href="/entrar/"')
    assert not invites.search(client.get(reverse("home")).content.decode())
    an_organiser("alice-a-primeira")
    assert invites.search(client.get(reverse("home")).content.decode())


@pytest.mark.parametrize(
    ("typed", "problem"), [(["short", "short"], "curta"), (["one-long-one", "another"], "iguais")]
)
def test_a_password_typed_at_the_terminal_is_checked(
    typed: list[str], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(typed)
    command = "torneio.access.management.commands.add_organiser"
    monkeypatch.setattr(f"{command}.getpass", lambda _prompt: next(answers))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    with pytest.raises(CommandError, match=problem):
        call_command("add_organiser", "bruno", stdout=StringIO())


@pytest.mark.parametrize(
    ("typed", "where"),
    [("a-password-for-tests ", "no fim"), (" a-password-for-tests", "no princípio")],
)
def test_a_space_that_nobody_sees_is_said_at_the_password_that_was_refused(
    client: Client, typed: str, where: str
) -> None:
    an_organiser()
    page = login(client, typed).content.decode()
    assert "não condizem" in page
    assert f"Há um espaço {where}" in page.split('for="id_password"')[1]
    assert "Há um espaço" not in login(client, "wrong").content.decode()
