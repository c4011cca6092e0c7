"""The task runner. Tasks are doorbells: ids in, one call, safe to ring twice."""

import os
from typing import Any

from celery import Celery
from celery.signals import celeryd_init
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")

TRANSPORT_ALIASES["filesystem"] = "torneio.broker:Transport"

app = Celery("torneio")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@celeryd_init.connect
def _wait_in_peace(conf: Any, **_: Any) -> None:
    """A worker holds up nobody: it gives a slow Redis time, and drops no bell on its way."""
    options = conf.broker_transport_options
    if "socket_timeout" in options:
        conf.broker_transport_options = {**options, "socket_timeout": 30}
