"""How it is done: each task is told in each language, by the names of buttons, and found."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import get_resolver, reverse
from django.utils import translation

from tests.builders import an_event, an_organiser
from tests.test_in_english import portuguese
from tests.test_languages import CATALOGUES, seen
from torneio.help.how_tos import HOW_TOS, TASK_OF
from torneio.help.selectors import moments

ROOT = Path(__file__).resolve().parents[2]
STEPS = sorted((ROOT / "templates" / "help" / "steps").glob("*.html"))
LABELS = re.compile("«([^»]+)»")
PLACES = re.compile(r"%\\?\((?:\w+)\\?\)[sd]|\\?\{\w*\\?\}")


def labels_elsewhere() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text that no page of steps says: those that are whole, and those with places."""
    text = CATALOGUES[0].read_text(encoding="utf-8").replace('"\n"', "")
    said = {
        each
        for steps in STEPS
        for each in re.findall(r"translate[^%]*%}\s*(.*?)\s*{% end", steps.read_text(), re.DOTALL)
    }
    own = set(re.findall(r'^msgid(?:_plural)? "(.+)"$', text, re.MULTILINE)) - said
    own |= {seen(each) for each in own}
    placed = [PLACES.sub(".+", re.escape(each)) for each in own if PLACES.search(each)]
    return own, [re.compile(each) for each in placed if len(each.replace(".+", "")) > 5]


def test_every_button_that_is_named_is_a_text_of_the_product() -> None:
    """Red: a button has another name now; call it so in the steps, or take the step out."""
    own, placed = labels_elsewhere()
    wrong = [
        (steps.name, label)
        for steps in STEPS
        for label in LABELS.findall(" ".join(steps.read_text(encoding="utf-8").split()))
        if label not in own and not any(each.fullmatch(label) for each in placed)
    ]
    assert wrong == []


def test_every_task_has_its_steps_and_every_page_a_task_that_exists() -> None:
    assert {steps.stem for steps in STEPS} == set(HOW_TOS)
    assert set(TASK_OF.values()) <= set(HOW_TOS)
    names = {name for name in get_resolver().reverse_dict if isinstance(name, str)}
    assert set(TASK_OF) - names == set(), "a page that is no more"


@pytest.mark.django_db
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_all_tasks_are_reached_and_told_in_each_language(language: str) -> None:
    client, asked = Client(headers={"accept-language": language}), {}
    listed = client.get(reverse("how_tos")).text
    for slug in HOW_TOS:
        address = reverse("how_to", args=[slug])
        assert f'href="{address}"' in listed
        asked[slug] = client.get(address)
        assert (asked[slug].status_code, asked[slug].text.count("<ol>")) == (200, 1)
    if language == "en":
        assert {slug: found for slug in asked if (found := portuguese(asked[slug].text))} == {}


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("renuncia", "pt", "renuncia"),
        ("RENÚNCIA vazas", "pt", "renuncia"),
        ("revoke", "en", "renuncia"),
        ("firewall", "pt", "telefones-nas-mesas"),
        ("dupla atrasada", "pt", "dupla-atrasada"),
        ("atrasados", "pt", "dupla-atrasada"),
        ("chegou tarde", "pt", "dupla-atrasada"),
        ("late", "en", "dupla-atrasada"),
        ("latecomers", "en", "dupla-atrasada"),
        ("chegaram atrasados", "pt-br", "dupla-atrasada"),
        ("desistência", "pt", "alguem-falta-ou-sai"),
        ("desempate", "pt", "empate"),
        ("pen drive", "pt-br", "copia-de-tudo"),
        ("sentaram-se na mesa errada", "pt", "mesa-errada"),
        ("mesa errada", "pt", "mesa-errada"),
        ("apelido", "pt", "nome-na-pagina"),
        ("surname", "en", "nome-na-pagina"),
        ("sobrenome", "pt-br", "nome-na-pagina"),
        ("enganei-me a registar", "pt", "registar-uma-mao"),
    ],
)
def test_a_task_is_found_by_words_of_what_it_says(text: str, language: str, found: str) -> None:
    with translation.override(language):
        tasks = [task.slug for _name, tasks in moments(text) for task in tasks]
    assert found in tasks
    assert len(tasks) < 4


@pytest.mark.django_db
def test_what_is_not_found_is_said_as_text_and_leads_back() -> None:
    answer = Client().get(reverse("how_tos"), {"q": "<b>xadrez"})
    assert "Nada com «&lt;b&gt;xadrez»" in answer.text
    assert Client().get("/como-se-faz/xadrez/").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("page", "task"), [("pairs_paste", "colar-uma-lista"), ("prizes", "acabar-a-noite")]
)
def test_a_page_of_the_organiser_leads_to_its_own_task(page: str, task: str) -> None:
    organiser = an_organiser()
    event, client = an_event(2, organiser=organiser), Client()
    client.force_login(organiser)
    html = client.get(reverse(page, args=[event.slug])).text
    assert f'href="{reverse("how_to", args=[task])}"' in html
