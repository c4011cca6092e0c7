"""Before a change is kept, what would follow from it is shown; what is sent again then is kept."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from torneio.desk.dry_run import Consequences, are_as_seen, consequences
from torneio.draw.onward import OnwardWay, correct_and_follow, rehearsed_ways
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.officials import Official
from torneio.play.outcomes import Answer

SAVE = "save"
SEEN = "seen"
ONWARD = "onward"
NOT_SENT_AGAIN = {"csrfmiddlewaretoken", SAVE, SEEN, ONWARD}


class _Form(Protocol):
    """A form that can say why nothing was written."""

    @property
    def cleaned_data(self) -> dict[str, Any]: ...
    def is_valid(self) -> bool: ...
    def refuse(self, answer: Answer) -> None: ...


@dataclass(frozen=True)
class Change:
    """A change to a match that somebody asks for: the form that says it, what does it, what it is
    called, and the page after it. Not `asked_first`, it is kept at once, unless it ends a partida
    or the match, or other hands would lose their places with it or have them again."""

    match: Match
    form: _Form
    act: Callable[[], Answer]
    title: str
    then: Callable[[Answer], HttpResponse]
    asked_first: bool = True

    @property
    def reason(self) -> str:
        """Why, as it was said."""
        said = self.form.cleaned_data
        return str(said.get("why") or said.get("note") or "")

    def asks(self, follows: Consequences) -> bool:
        """Whether what follows is shown before it is kept."""
        return self.asked_first or follows.moves_hands or follows.ends or bool(follows.onward)


def keep(request: HttpRequest, official: Official, change: Change) -> HttpResponse | None:
    """Keep the change where what follows was seen and is the same still, else show it. None where
    it cannot be: the form says why."""
    if not change.form.is_valid():
        return None
    asked = SAVE in request.POST
    answer = _as_seen(request, official, change) if asked else None
    if answer is None:
        follows = _rehearsed(change, ways=official.referee is None)
        again = asked and follows.is_new
        if follows.all_good and (again or (not asked and change.asks(follows))):
            return show(request, official.tournament, follows, change=change, official=official)
        answer = _done(request, official, change)
    if answer.is_good:
        return change.then(answer)
    change.form.refuse(answer)
    return None


def _rehearsed(change: Change, *, ways: bool) -> Consequences:
    """What would follow, with the ways for what was drawn from the old result."""
    found: list[OnwardWay] = []

    def act() -> list[Answer]:
        answer, there = rehearsed_ways(change.match, change.act)
        found.extend(there if ways else ())
        return [answer]

    follows = consequences([change.match], act)
    return replace(follows, onward=tuple(found), rounds=() if found else follows.rounds)


class _MovedError(Exception):
    """The match is not any more as it was shown."""


def _as_seen(request: HttpRequest, official: Official, change: Change) -> Answer | None:
    """What became of it; None, and nothing was done, where the match moved since it was shown."""

    def act() -> Answer:
        if not are_as_seen([change.match], request.POST.get(SEEN)):
            raise _MovedError
        return change.act()

    try:
        return _done(request, official, replace(change, act=act))
    except _MovedError:
        return None


@transaction.atomic
def _done(request: HttpRequest, official: Official, change: Change) -> Answer:
    """The change, with the way chosen for what was drawn from it; the draw is the organiser's."""
    if official.referee is not None:
        return change.act()
    way = request.POST.get(ONWARD, "")
    return correct_and_follow(change.match, change.act, way=way, by=official.by)


def show(
    request: HttpRequest,
    tournament: Tournament,
    follows: Consequences,
    *,
    title: str = "",
    change: Change | None = None,
    official: Official | None = None,
) -> HttpResponse:
    """The page of what would follow, with all that was sent, to be sent again with what it was
    drawn from; without an official among the organiser's own."""
    said = [each for each in request.POST.items() if each[0] not in NOT_SENT_AGAIN]
    context = {
        "base": official.base if official else "organiser.html",
        "official": official,
        "tournament": tournament,
        "title": change.title if change else title,
        "reason": change.reason if change else "",
        "again": SAVE in request.POST,
        "follows": follows,
        "said": [*said, (SEEN, follows.seen)],
    }
    return render(request, "desk/consequences.html", context)
