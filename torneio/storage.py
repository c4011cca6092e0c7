"""Static files with their version in the name, also in the imports between our scripts."""

import hashlib
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

_NAMED = (r'(?P<matched>from "(?P<url>\./\w+\.js)";)', 'from "%(url)s";')


class QuickCompressor(Compressor):
    """Brotli at level 9 of 11: files a tenth larger; at 11 a first start took four seconds
    longer."""

    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        return bytes(brotli.compress(data, quality=9))


class VersionedStorage(CompressedManifestStaticFilesStorage):
    """A page never mixes two versions of the scripts, whichever of them a phone has cached."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", (_NAMED,)))

    def create_compressor(self, **options: Any) -> Compressor:
        return QuickCompressor(**options)


def collect() -> None:
    """Collect the static files, unless exactly these are collected already: compressing takes
    seconds."""
    root = Path(settings.STATIC_ROOT)
    made, now = root.with_name(f"{root.name}.made"), _digest()
    if root.exists() and made.exists() and made.read_text(encoding="ascii") == now:
        return
    made.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0)
    made.write_text(now, encoding="ascii")


def _digest() -> str:
    """A digest of every static file: its path, its size, its time of change."""
    found = [settings.STORAGES["staticfiles"]["BACKEND"]]
    for finder in get_finders():
        for name, storage in finder.list([]):
            stat = Path(storage.path(name)).stat()
            found.append(f"{name} {stat.st_size} {stat.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(found)).encode()).hexdigest()
