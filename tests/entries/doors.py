"""Every address of the organiser's registration, and what each takes."""

from collections.abc import Mapping

ADDRESSES: Mapping[str, tuple[str, ...]] = {
    "tournament_edit": (),
    "tournament_delete": (),
    "rules": (),
    "new_event": (),
    "new_rules": (),
    "pairs": (),
    "pair_add": (),
    "pairs_paste": (),
    "pairs_preview": (),
    "pair_edit": ("number",),
    "pair_mark": ("number",),
    "pair_remove": ("number",),
    "pairs_join": (),
    "pairs_mark": (),
    "door": (),
    "door_mark": ("number",),
    "pair_part": ("number",),
    "pair_waits": ("number",),
}
WITHOUT_EVENT = ("tournaments", "tournament_new", "rules_preview")
