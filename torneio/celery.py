"""The task runner. Tasks are doorbells: ids in, one call, safe to ring twice."""

import os

from celery import Celery
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")

TRANSPORT_ALIASES["filesystem"] = "torneio.broker:Transport"

app = Celery("torneio")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
