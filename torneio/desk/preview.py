"""The preview of a change: its consequences are shown; the same request sent again saves it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from torneio.desk.dry_run import Consequences, are_as_seen, consequences
from torneio.desk.onward.decisions import correct_and_follow
from torneio.desk.onward.ways import ONWARD, OnwardWay, rehearsed_ways
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.officials import Official
from torneio.play.outcomes import Answer

SAVE = "save"
SEEN = "seen"
NOT_SENT_AGAIN = {"csrfmiddlewaretoken", SAVE, SEEN, ONWARD}


class _Form(Protocol):
    """A form that can show why nothing was written."""

    @property
    def cleaned_data(self) -> dict[str, Any]: ...
    def is_valid(self) -> bool: ...
    def refuse(self, answer: Answer) -> None: ...


@dataclass(frozen=True)
class Change:
    """A requested change to a match: its form, its act, its title, and the page after it. If not
    `asked_first`, it is saved at once, unless it ends a partida or the match, or other hands would
    lose their places or get them back. `beside` are other matches of the round that it changes too,
    `says` what is to be read before the differences."""

    match: Match
    form: _Form
    act: Callable[[], Answer]
    title: str
    then: Callable[[Answer], HttpResponse]
    asked_first: bool = True
    beside: Sequence[Match] = ()
    says: Sequence[str] = ()

    @property
    def matches(self) -> list[Match]:
        """Every match that it changes."""
        return [self.match, *self.beside]

    @property
    def reason(self) -> str:
        """The reason given."""
        said = self.form.cleaned_data
        return str(said.get("why") or said.get("note") or "")

    def asks(self, follows: Consequences) -> bool:
        """Whether the consequences are shown before it is saved."""
        return self.asked_first or follows.moves_hands or follows.ends or bool(follows.onward)


def keep(request: HttpRequest, official: Official, change: Change) -> HttpResponse | None:
    """Save the change where its consequences were seen and are still the same, else show them. None
    where it is refused: the form says why."""
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
    """The consequences, with the ways for rounds drawn from the old result."""
    found: list[OnwardWay] = []

    def act() -> list[Answer]:
        answer, there = rehearsed_ways(change.match, change.act)
        found.extend(there if ways else ())
        return [answer]

    follows = consequences(change.matches, act)
    return replace(follows, onward=tuple(found), rounds=() if found else follows.rounds)


class _MovedError(Exception):
    """The match has changed since it was shown."""


def _as_seen(request: HttpRequest, official: Official, change: Change) -> Answer | None:
    """The outcome; None, and nothing was done, where the match has changed since the preview."""

    def act() -> Answer:
        if not are_as_seen(change.matches, request.POST.get(SEEN)):
            raise _MovedError
        return change.act()

    try:
        return _done(request, official, replace(change, act=act))
    except _MovedError:
        return None


@transaction.atomic
def _done(request: HttpRequest, official: Official, change: Change) -> Answer:
    """The change, with the chosen way for rounds drawn from it; only the organiser has those."""
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
    """The page of the consequences, with everything that was sent, to be sent again with the state
    it was computed from; without an official, among the organiser's own pages."""
    said = [each for each in request.POST.items() if each[0] not in NOT_SENT_AGAIN]
    context = {
        "base": official.base if official else "organiser.html",
        "official": official,
        "tournament": tournament,
        "title": change.title if change else title,
        "says": change.says if change else (),
        "reason": change.reason if change else "",
        "again": SAVE in request.POST,
        "follows": follows,
        "said": [*said, (SEEN, follows.seen)],
    }
    return render(request, "desk/consequences.html", context)
