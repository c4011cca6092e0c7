"""Static files with their version in the name, also where one of our scripts names another."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

_NAMED = (r'(?P<matched>from "(?P<url>\./\w+\.js)";)', 'from "%(url)s";')


class VersionedStorage(CompressedManifestStaticFilesStorage):
    """Two versions of the scripts never meet in one page, whatever a phone has kept of each."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", (_NAMED,)))
