"""All settings, from the environment only (see .env.example).

One machine: nothing to set but SECRET_KEY; SQLite and a broker made of files in var/.
Beyond one machine: DATABASE_URL (PostgreSQL) and REDIS_URL.
"""

from typing import Any

from csp.constants import NONE, SELF
from django.contrib.messages import constants as message_levels

from torneio.env import (
    BASE_DIR,
    database,
    env,
    flag,
    folder,
    lan_addresses,
    log_level,
    networks,
    redis_url,
    seconds,
    secret_key,
    time_zone,
)

VAR_DIR = folder("TORNEIO_VAR", default=BASE_DIR / "var")

DEBUG = flag("DEBUG")
HTTPS = flag("HTTPS")
SECRET_KEY = secret_key(debug=DEBUG)
REDIS_URL = redis_url()
# In front of every key, so that two installations may share one Redis.
REDIS_PREFIX = env.str("REDIS_PREFIX", default="torneio:")

ALLOWED_HOSTS = [
    *env.list("ALLOWED_HOSTS", default=lan_addresses()),
    *("localhost", "127.0.0.1"),  # always: a health check from this machine uses no other name
]
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

OURS = (
    *("book", "help", "access", "houses", "entries", "pair_lists", "payments", "regulation"),
    *("play", "rulings", "standings", "prizes", "draw", "outlook", "planning", "night"),
    *("presets", "ratings", "season", "signup"),
    *("table", "audit", "people", "push", "desk", "live", "wall", "paper", "export"),
)
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "axes",
    "csp",
    "django_htmx",
    "django_tables2",
    *(f"torneio.{app}" for app in OURS),
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Pages are compressed, six to ten times smaller on a tavern's Wi-Fi. Their length reveals no
    # secret (BREACH): tokens are masked anew in every page, no other site's request brings the
    # session with it (SameSite), and each answer is longer by a random number of bytes.
    "django.middleware.gzip.GZipMiddleware",
    "torneio.access.policy.tell_policy",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    # Above the cached pages: the language is part of their cache key.
    "django.middleware.locale.LocaleMiddleware",
    # Cached public pages are answered here: they depend on nothing below, and on no visitor.
    "torneio.live.caching.answer_early",
    "torneio.access.privacy.keep_private",
    "torneio.live.caching.tell_who_wrote",
    "torneio.access.reopened.lead_back",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "torneio.urls"
WSGI_APPLICATION = "torneio.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": [f"torneio.{each}" for each in ("coded", "dates", "number_format")],
            "libraries": {  # asked for by name in templates of apps below
                "bar": "torneio.draw.bar",
                "closing": "torneio.night.closing_hour.closing_line",
                "examples": "torneio.live.examples.taking_away",
                "help": "torneio.help.help_link",
                "money": "torneio.payments.money_line",
                "presets": "torneio.presets.offered",
                "signups": "torneio.signup.signups_line",
            },
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# --- Data -----------------------------------------------------------------------------------------

DATABASES: dict[str, dict[str, Any]] = {"default": database(file=VAR_DIR / "torneio.sqlite3")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["ENGINE"] = "torneio.sqlite"  # the same, its writers in line
    DATABASES["default"]["OPTIONS"] = {
        # Measured: without IMMEDIATE half of sixteen writers at once fail; with it none do.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # FULL: what has a receipt is on the disk, also when the power goes (docs/adr/0011).
        # What a savepoint may have to put back stays in memory, not in a file of its own.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
        "PRAGMA temp_store=MEMORY;",
    }
    # Kept open: the last one to close deletes the log, and a full disk has no room for another.
    DATABASES["default"]["CONN_MAX_AGE"] = None
else:
    DATABASES["default"]["CONN_MAX_AGE"] = 60
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {
        "BACKEND": "torneio.cache.ForgivingRedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": REDIS_PREFIX,
        # On a failure a page is rendered anew; it never waits for the cache.
        "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
    }
    if REDIS_URL
    # Shared by all processes of this machine: a page is rendered by one of them for all.
    else {"BACKEND": "torneio.cache.SharedFileCache", "LOCATION": VAR_DIR / "cache"}
}
# No public page is rendered more often than this, and none is older (see kept_pages).
PAGE_SECONDS = 1.0

# --- Tasks ----------------------------------------------------------------------------------------

CELERY_BROKER_URL = REDIS_URL or "filesystem://localhost"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any]
if REDIS_URL:
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "visibility_timeout": 60,
        "unacked_restore_interval": 2,
        "unacked_restore_throttle": 1,
        "global_keyprefix": REDIS_PREFIX,
        # A hanging Redis delays a request by less than two seconds; the row is the record, and the
        # sweep queues the task again. Workers wait longer (torneio.celery).
        "socket_connect_timeout": 1,
        "socket_timeout": 1.5,
        "connect_retries_timeout": 1,
    }
else:
    BROKER_DIR = folder("BROKER_DIR", default=VAR_DIR / "broker")
    for name in ("queue", "control"):
        (BROKER_DIR / name).mkdir(exist_ok=True)
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        # The same folder twice: one process's out folder is the other's in folder.
        "data_folder_in": str(BROKER_DIR / "queue"),
        "data_folder_out": str(BROKER_DIR / "queue"),
        "control_folder": str(BROKER_DIR / "control"),
        "polling_interval": 0.2,
    }
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TIMEZONE = "UTC"
# A single short interval: there is no state to keep in a file between two starts.
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"
# A round queued this long and not drawn was lost with its worker, and is queued again.
SWEEP_STALE_SECONDS = seconds("SWEEP_STALE_SECONDS", default=60)
CELERY_BEAT_SCHEDULE = {
    name: {
        "task": name,
        "schedule": seconds("SWEEP_SECONDS", default=5),
        # A sweep that waited longer than the next one is obsolete.
        "options": {"expires": 30},
    }
    for name in ("draw.sweep", "draw.silence", "draw.autopilot", "signup.sweep", "push.sweep")
}
# Often enough for a laptop that is on for an evening.
for name in ("people.contacts", "paper.expire", "push.forget"):
    CELERY_BEAT_SCHEDULE[name] = {"task": name, "schedule": 3600}

# --- People ---------------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "tournaments"
LOGOUT_REDIRECT_URL = "home"
CSRF_FAILURE_VIEW = "torneio.access.views.page_was_old"
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = 0.25  # hours
AXES_RESET_ON_SUCCESS = True
# By name and address: a guest guessing passwords cannot lock the organiser out.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_LOCKOUT_TEMPLATE = "access/locked.html"
AXES_VERBOSE = False
AXES_CLIENT_IP_CALLABLE = "torneio.access.addresses.client_address"
TRUSTED_PROXIES = networks("TRUSTED_PROXIES")
PUSH_HOSTS = env.list("PUSH_HOSTS", default=[])  # besides those of torneio.push.hosts

LANGUAGE_CODE = "pt"
# The first is that of the sentences in the code; others are catalogues in locale/ (docs/adr/0005).
LANGUAGES = [("pt", "Português (Portugal)"), ("pt-br", "Português (Brasil)"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = time_zone("TIME_ZONE", default="Europe/Lisbon")
USE_I18N = True
USE_TZ = True

# --- Pages ----------------------------------------------------------------------------------------

STATIC_URL = "static/"
# Collected files belong to the code: a container has them in its image, not among the data.
STATIC_ROOT = env.str("STATIC_ROOT", default=str(VAR_DIR / "static"))
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "torneio.storage.VersionedStorage"
    },
}
MESSAGE_TAGS = {message_levels.ERROR: "wrong", message_levels.SUCCESS: "good"}
DJANGO_TABLES2_TEMPLATE = "table.html"

# --- Safety ---------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
# No address of ours leaves the site; same-origin keeps Django's CSRF check over HTTPS working.
SECURE_REFERRER_POLICY = "same-origin"
SESSION_ENGINE = "torneio.access.sessions"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
LANGUAGE_COOKIE_AGE = 31_536_000
LANGUAGE_COOKIE_HTTPONLY, LANGUAGE_COOKIE_SECURE, LANGUAGE_COOKIE_SAMESITE = True, HTTPS, "Lax"
SECURE_REDIRECT_EXEMPT = [r"^pronto/$"]  # asked from inside, where there is no HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"hide_links": {"()": "torneio.access.redaction.HideLinks"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["hide_links"],
        }
    },
    # Django's loggers have no handlers of their own, that of `runserver` included.
    # WeasyPrint warns of each style that only a screen knows.
    "loggers": {name: {"handlers": [], "propagate": True} for name in ("django", "django.server")}
    | {"weasyprint": {"level": "ERROR"}},
    "root": {"handlers": ["console"], "level": log_level("LOG_LEVEL", default="WARNING")},
}
