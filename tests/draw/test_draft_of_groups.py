"""The draft of a stage in groups, before anybody else sees it."""

import pytest
from django.urls import reverse

from tests.draw.nights import asked, signed_in
from tests.draw.test_groups import in_groups, members
from tests.live.reading import words

pytestmark = pytest.mark.django_db


def test_a_draft_says_who_is_in_each_group() -> None:
    stage = in_groups(8, 2)
    asked(stage)
    page = words(signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]))
    for letter, own in zip("AB", members(stage), strict=True):
        listed = " ".join(f"Dupla {number}" for number in own)
        assert f"Grupo {letter} {listed}" in page
