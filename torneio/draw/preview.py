"""Before a change is kept, what would follow from it is shown; what is sent again then is kept."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from torneio.draw.consequences import Consequences, consequences
from torneio.draw.onward import Way, correct_and_follow, rehearsed_ways
from torneio.entries.models import Tournament
from torneio.play.answers import Answer
from torneio.play.models import Match
from torneio.play.officials import Official

SAVE = "save"
ONWARD = "onward"
NOT_SENT_AGAIN = {"csrfmiddlewaretoken", SAVE, ONWARD}


class _Form(Protocol):
    """A form that can say why nothing was written."""

    def is_valid(self) -> bool: ...
    def refuse(self, answer: Answer) -> None: ...


@dataclass(frozen=True)
class Change:
    """A change to a match that somebody asks for: the form that says it, what does it, what it is
    called, and the page after it. Not `asked_first`, it is kept at once, unless other hands of the
    match would lose their places with it or have them again."""

    match: Match
    form: _Form
    act: Callable[[], Answer]
    title: str
    then: Callable[[Answer], HttpResponse]
    asked_first: bool = True


def keep(request: HttpRequest, official: Official, change: Change) -> HttpResponse | None:
    """Keep the change where what follows was seen, else show that. None where it cannot be: the
    form says why."""
    if not change.form.is_valid():
        return None
    if SAVE not in request.POST:
        follows = _rehearsed(change, ways=official.referee is None)
        if follows.all_good and (change.asked_first or follows.moves_hands or follows.onward):
            event = official.tournament
            return show(request, event, follows, title=change.title, official=official)
    if official.referee is None:
        way = request.POST.get(ONWARD, "")
        answer = correct_and_follow(change.match, change.act, way=way, by=official.by)
    else:  # the draw is the organiser's
        answer = change.act()
    if answer.is_good:
        return change.then(answer)
    change.form.refuse(answer)
    return None


def _rehearsed(change: Change, *, ways: bool) -> Consequences:
    """What would follow, with the ways for what was drawn from the old result."""
    found: list[Way] = []

    def act() -> list[Answer]:
        answer, there = rehearsed_ways(change.match, change.act)
        found.extend(there if ways else ())
        return [answer]

    follows = consequences([change.match], act)
    return replace(follows, onward=tuple(found), rounds=() if found else follows.rounds)


def show(
    request: HttpRequest,
    tournament: Tournament,
    follows: Consequences,
    *,
    title: str,
    official: Official | None = None,
) -> HttpResponse:
    """The page of what would follow, with all that was sent, to be sent again; without an official
    among the organiser's own."""
    context = {
        "base": official.base if official else "organiser.html",
        "official": official,
        "tournament": tournament,
        "title": title,
        "follows": follows,
        "said": [each for each in request.POST.items() if each[0] not in NOT_SENT_AGAIN],
    }
    return render(request, "draw/consequences.html", context)
