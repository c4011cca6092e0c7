"""What a worker does every few seconds, and every hour."""

from datetime import timedelta

from django.utils import timezone

from torneio.entries.models import Tournament
from torneio.push.following import follow_all
from torneio.push.models import PushKeys, PushSubscription
from torneio.push.sending import send_due

_HOUR = timedelta(hours=1)


def sweep() -> None:
    """Find what there is to tell, and tell it."""
    follow_all()
    send_due()


def forget() -> None:
    """Forget the phones and the keys of events that are over, and from which network any came more
    than an hour ago."""
    over = Tournament.State.OVER
    PushSubscription.objects.filter(pair__tournament__state=over).delete()
    PushKeys.objects.filter(tournament__state=over).delete()
    old = PushSubscription.objects.filter(made_at__lte=timezone.now() - _HOUR)
    old.exclude(network="").update(network="")
