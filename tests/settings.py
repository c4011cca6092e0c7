"""The product's settings under test: fixed environment, plain static files, quick passwords."""

import os
from pathlib import Path

os.environ["SECRET_KEY"] = "only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz"
os.environ["DEBUG"] = "0"
os.environ["HTTPS"] = "0"
os.environ["ALLOWED_HOSTS"] = "localhost,127.0.0.1,testserver"
# A developer's own .env must not steer the tests; the two servers are chosen explicitly.
os.environ["DATABASE_URL"] = os.environ.get(
    "TEST_DATABASE_URL",
    f"sqlite:///{Path(__file__).resolve().parent.parent / 'var' / 'unused.sqlite3'}",
)
# Playwright's loop runs in the thread of the test, which reads the database beside it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
os.environ["REDIS_URL"] = os.environ.get("TEST_REDIS_URL", "")
# Two runs, and two processes of one run, may share a Redis but not its keys.
os.environ.setdefault("TEST_RUN", str(os.getpid()))
os.environ["REDIS_PREFIX"] = "test-{TEST_RUN}-{PYTEST_XDIST_WORKER}:".format_map(
    {"PYTEST_XDIST_WORKER": ""} | os.environ
)

from torneio.settings import *  # noqa: F403
from torneio.settings import CACHES, DATABASES, STORAGES, VAR_DIR

# A database a run, so that two runs on one machine do not meet; its processes inherit the name.
# A file, not memory: threads and processes of the tests share it as a night's would.
_RUN = os.environ["TEST_RUN"]
_SQLITE = DATABASES["default"]["ENGINE"] == "torneio.sqlite"
DATABASES["default"]["TEST"] = {
    "NAME": VAR_DIR / f"test-{_RUN}.sqlite3" if _SQLITE else f"test_torneio_{_RUN}"
}
if _SQLITE:
    # No test outlives a power cut, and the disk is slow; the product's own is in test_turns.py.
    _OPTIONS = DATABASES["default"]["OPTIONS"]
    _OPTIONS["init_command"] = _OPTIONS["init_command"].replace("=FULL", "=OFF")

# Manifest storage answers 404 under live_server, which has no collected files.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_AUTOREFRESH = True
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.MD5PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",  # what the product itself reads
]
# Tasks that no worker takes: no worker of this machine may take a test's round for its own. The
# tests that want a worker start one, with a broker of their own (tests/reliability/processes.py).
CELERY_BROKER_URL = "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = {}
# Tests change things and look at once; those about the age of pages say so (test_kept_pages.py).
PAGE_SECONDS = 0.0
if not os.environ["REDIS_URL"]:
    # Of one process: two may have an event of the same number at the same address.
    _WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
    CACHES["default"]["LOCATION"] = VAR_DIR / f"cache-{_RUN}-{_WORKER}"
