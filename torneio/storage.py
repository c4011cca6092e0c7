"""Static files as they are served: short, a style in one file with those it imports, and with their
version in the name, also in the imports between our scripts."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

import brotli  # type: ignore[import-untyped]
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.files.storage import Storage
from django.core.management import call_command
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

_NAMED = (r'(?P<matched>from"(?P<url>\./\w+\.js)";)', 'from"%(url)s";')  # once shortened
_IMPORT = re.compile(
    r'@import url\("(?P<url>[^"]+)"\)(?: layer\((?P<layer>\w+)\))?(?P<media>[^;]*);'
)
_OURS = ("css/", "js/")

# Where a file is before it is collected: its storage, and its path there.
Sources = Mapping[str, tuple[Storage, str]]


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

    def post_process(self, paths: dict[str, Any], **options: Any) -> Iterator[Any]:
        """Our styles and scripts are shortened first: comments and blanks are half of them."""
        short = {name: shortened(name, paths) for name in paths if name.startswith(_OURS)}
        for name, text in short.items():
            Path(self.path(name)).write_text(text, encoding="utf-8")
        yield from super().post_process(paths | {name: (self, name) for name in short}, **options)


def shortened(name: str, sources: Sources) -> str:
    """A style, with those it imports in their places, or a script, without comments and blanks.

    What is imported from another folder must name no file by its own place.
    """
    if name.endswith(".js"):
        return str(jsmin(_read(name, sources)))
    return str(cssmin(whole(name, sources), keep_bang_comments=True))


def whole(name: str, sources: Sources) -> str:
    """A style, and in the place of each import the style that is meant, in its layer or medium."""

    def imported(found: re.Match[str]) -> str:
        text = whole(normpath(join(dirname(name), found["url"])), sources)
        around = f"@layer {found['layer']}" if found["layer"] else f"@media {found['media']}"
        return f"{around} {{ {text} }}" if found["layer"] or found["media"].strip() else text

    return _IMPORT.sub(imported, _read(name, sources))


def _read(name: str, sources: Sources) -> str:
    storage, path = sources[name]
    with storage.open(path) as file:
        return str(file.read().decode()).removeprefix("\ufeff").removeprefix('@charset "UTF-8";')


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


def sources() -> dict[str, tuple[Storage, str]]:
    """Every static file by its name, where it is before it is collected."""
    found = [each for finder in get_finders() for each in finder.list([])]
    return {name: (storage, name) for name, storage in found}


def _digest() -> str:
    """A digest of every static file: its path, its size, its time of change."""
    found = [settings.STORAGES["staticfiles"]["BACKEND"]]
    for name, (storage, path) in sources().items():
        stat = Path(storage.path(path)).stat()
        found.append(f"{name} {stat.st_size} {stat.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(found)).encode()).hexdigest()
