"""How many modules a reader goes down through to see how a hand is kept."""

import sys
from types import FrameType

import pytest

from tests.builders import a_match
from tests.table.phones import HTMX, a_phone, ready, send

pytestmark = pytest.mark.django_db
MOST = 7


class Path:
    """The longest line of modules that call one another, from the view of a phone's hand until the
    service has kept it. The rules core is one, whatever it calls inside; methods that Python calls
    by itself (`__hash__`) are none."""

    def __init__(self) -> None:
        self.longest: list[str] = []
        self.is_kept = False

    def __call__(self, frame: FrameType, event: str, _arg: object) -> None:
        here = frame.f_globals.get("__name__"), frame.f_code.co_name
        if here == ("torneio.play.services.recording", "record_hand"):
            self.is_kept |= event == "return"
        if event == "call" and not self.is_kept:
            self.longest = max(self.longest, self._down_to(frame), key=len)

    def _down_to(self, frame: FrameType | None) -> list[str]:
        found: list[str] = []
        while frame:
            module, function = frame.f_globals.get("__name__", ""), frame.f_code.co_name
            package = module.partition(".")[0]
            if package in {"torneio", "scoring"} and not function.startswith("__"):
                found.append("scoring" if package == "scoring" else module)
            if (module, function) == ("torneio.table.views", "record_hand"):
                return list(dict.fromkeys(reversed(found)))
            frame = frame.f_back
        return []


def test_a_hand_goes_down_through_seven_modules_at_most() -> None:
    match = a_match()
    phone, path = a_phone(match), Path()
    send(phone, match, 95)  # what only a first one does: routes, compiled queries
    address, sent = ready("record_hand", match, points=95)
    sys.setprofile(path)
    try:
        answer = phone.post(address, sent, **HTMX)  # type: ignore[arg-type]
    finally:
        sys.setprofile(None)
    assert answer.status_code == 200
    assert path.is_kept
    assert path.longest[-1] == "scoring"
    assert len(path.longest) <= MOST, " > ".join(path.longest)
