"""The page of a pasted list whose last name was read as a club and may be a player."""

import pytest
from django.test import Client

from tests.builders import an_event, an_organiser
from tests.pair_lists.paper import Paper

pytestmark = pytest.mark.django_db


def test_a_third_name_read_as_the_club_is_asked_about_and_said_for_all_at_once(
    client: Client,
) -> None:
    organiser = an_organiser()
    client.force_login(organiser)
    paper = Paper(client, an_event(0, organiser=organiser))
    said = paper.paste("Zé, Tó, Quim\nRui, Gil, Vila\nEva, Lia, Vila").said
    assert paper.doubts == {
        1: ["«Quim» leu-se como clube ou terra. Se é o nome de um jogador, corrija a linha."]
    }
    assert paper.button == "Registar 3 duplas"
    assert "Em 3 linhas o último nome leu-se como clube ou terra." in said
    paper.press("last=club")
    assert (paper.doubts, paper.button) == ({1: []}, "Registar 3 duplas")
