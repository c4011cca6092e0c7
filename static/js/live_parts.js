/** A part that follows by itself is drawn anew while somebody uses it: no press is lost, and the focus stays where it was. */

/** @type {Set<Element>} what was pressed and has no answer yet */
const underWay = new Set();

document.addEventListener("htmx:beforeSend", (event) => {
  const { elt, xhr, requestConfig } = /** @type {CustomEvent} */ (event).detail;
  if (requestConfig.verb === "get") return;
  underWay.add(elt);
  xhr.addEventListener("loadend", () => underWay.delete(elt));
});

let held = false; // whether the pointer is down
addEventListener("pointerdown", () => (held = true), true);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => (held = false), true);

// It is not exchanged under a press, which would mean nothing, nor before its answer, which would have no place any
// more: it asks again.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  const { verb, triggeringEvent } = detail.requestConfig;
  const waits = [...underWay].some((elt) => detail.target.contains(elt));
  if (verb === "get" && (waits || (held && !triggeringEvent))) detail.shouldSwap = false;
});

// Nobody looks at a page in the background: it asks nothing by itself until it is in front again.
document.addEventListener("htmx:beforeRequest", (event) => {
  const { verb, triggeringEvent } = /** @type {CustomEvent} */ (event).detail.requestConfig;
  if (document.hidden && verb === "get" && !triggeringEvent) event.preventDefault();
});

/** What it does, and for whom: the same in the part drawn anew. @param {Element} elt */
function deedOf(elt) {
  const said = ["href", "name", "value", "hx-get", "hx-post", "for"].map((each) => elt.getAttribute(each));
  const form = elt.closest("form");
  const hidden = [...(form?.querySelectorAll("input[type=hidden]:not([name=csrfmiddlewaretoken])") ?? [])];
  const values = hidden.map((each) => /** @type {HTMLInputElement} */ (each).value);
  return [elt.tagName, elt.parentElement?.closest("[id]")?.id, form?.getAttribute("action"), ...said, ...values].join("\n");
}

/** @param {Element} elt */
const alike = (elt, deed = deedOf(elt)) =>
  [...document.querySelectorAll(elt.tagName)].filter((each) => deedOf(each) === deed);

/** @type {{ elt: Element, deed: string, place: number } | null} */
let focused = null;

document.addEventListener("htmx:beforeSwap", (event) => {
  const elt = document.activeElement;
  const inside = elt && elt !== document.body && /** @type {CustomEvent} */ (event).detail.target.contains(elt);
  focused = inside ? { elt, deed: deedOf(elt), place: alike(elt).indexOf(elt) } : null;
});

document.addEventListener("htmx:afterSwap", () => {
  if (!focused || document.activeElement !== document.body) return;
  const same = /** @type {HTMLElement[]} */ (alike(focused.elt, focused.deed));
  (same[focused.place] ?? same[0])?.focus({ preventScroll: true });
});
