"""Where notices may be sent: a browser names the address itself, and could name one of ours."""

import re
from urllib.parse import urlsplit

from django.conf import settings

KNOWN = (
    "fcm.googleapis.com",  # Chrome, Edge on Android, Samsung, Opera, Brave, Vivaldi
    "jmt17.google.com",  # Chrome's other name for it
    ".push.services.mozilla.com",  # Firefox
    ".push.apple.com",  # Safari, on the Mac and from the home screen of an iPhone
    ".notify.windows.com",  # Edge on Windows
)
"""The push services of the browsers there are; with a dot in front, every name below it."""

_SHAPE = re.compile(r"https://[a-z0-9.-]+(:[0-9]+)?/[\w!$&'()*+,;=:~%./?-]*", re.ASCII)


def is_known(endpoint: str) -> bool:
    """Whether an address is one of a known push service, or of one in the setting PUSH_HOSTS."""
    if not _SHAPE.fullmatch(endpoint):
        return False
    host = urlsplit(endpoint).netloc
    return any(
        host.endswith(name) if name.startswith(".") else host == name
        for name in (*KNOWN, *settings.PUSH_HOSTS)
    )
