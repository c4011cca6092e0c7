"""People who register themselves: `opened`, and who `comes` to it."""

from datetime import datetime
from uuid import uuid4

from tests.builders import PHONE, an_event
from torneio.entries.models import Tournament
from torneio.signup.models import Signup, SignupKind, TypedSignup
from torneio.signup.selectors import pair_of, state_of
from torneio.signup.services.deciding_signups import NewTerms, set_terms
from torneio.signup.services.registering import register

CONTACT = "912345678"


def opened(
    places: int | None = None,
    *,
    pairs: int = 0,
    event: Tournament | None = None,
    closes_at: datetime | None = None,
    kind: str = SignupKind.BOTH,
    confirms: bool = False,
    has_list: bool = True,
) -> Tournament:
    """An event in which people register themselves."""
    event = event or an_event(pairs)
    terms = NewTerms(
        closes_at=closes_at, places=places, kind=kind, confirms=confirms, has_list=has_list
    )
    set_terms(event, terms, by=PHONE)
    return event


def tried(event: Tournament, *names: str, network: str = "") -> Signup | list[str]:
    """The signup of these names; or the codes of why there is none."""
    typed = TypedSignup(names, "Vila", CONTACT, shows_name=True)
    made = register(event, typed, network=network, client_id=uuid4())
    return made if isinstance(made, Signup) else [each.code for each in made]


def comes(event: Tournament, *names: str) -> Signup:
    """One that is taken."""
    made = tried(event, *names)
    assert isinstance(made, Signup), made
    return made


def now(signup: Signup) -> str:
    """How it stands."""
    row = Signup.objects.get(pk=signup.pk)
    return str(state_of(row, pair_of(row)))


def playing(event: Tournament) -> list[str]:
    """The names of the pairs that can be drawn, or wait for a partner."""
    return list(event.pairs.filter(withdrawn=False).values_list("name", flat=True))
