/** The page of a table made smooth, whatever is played there; it works without. What is said of a hand is a number
 * (points.js) or a form (deal.js, on the pages that have one): either reads it, and clears for the next one what was
 * typed. */
import { query } from "./ahead.js";
import { begin, keep, line } from "./outbox.js";
import * as points from "./points.js";
import {
  announce, drawEntries, listen, origin, outcomeOf, pressRowButton, reloadEntries, thisTable,
} from "./waiting.js";

const { htmx } = /** @type {any} */ (window);
/** @type {any} */
let forms = { showNumber() {}, start() {}, resume() {}, read() {}, amend() {} };
const entry = () => (points.field() ? points : forms);
/** @param {any} deal */
export const sayByForm = (deal) => (forms = deal);

let keeps = false; // whether hands can be kept here
let last = 0; // when one was: a second tap means nothing
/** @type {Promise<any>} */
let writing = Promise.resolve(); // hands being written down, in order

/** Whatever is refused stands in sight, and is read. */
function showRefusal() {
  const said = query("#playing [aria-invalid], #playing [role=alert]:not(:empty), #outbox .refused");
  if (!said || said === points.field()) return;
  // Of details that share a name a browser opens none beside the one that is about to go.
  for (let around = said.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
  said.scrollIntoView({ block: "center" });
  said.focus({ preventScroll: true });
}

/** @type {any} the news whose page was asked for */
let asked = null;
let pressed = false; // whether a finger is down: on a key drawn anew under it its tap would mean nothing

/** After news of a hand the page is asked for anew, once; not in the middle of a step, nor under a finger. */
async function refreshAfterNews() {
  await reloadEntries();
  forms.showNumber();
  if (!line.news) return;
  announce(outcomeOf(line.news));
  const { table, match, receipt = "", state } = line.news;
  // A finger's request goes first: its answer comes by here.
  if (line.sending || pressed || query("form.htmx-request, [data-step]") || table !== thisTable()) return;
  [asked, line.news] = [line.news, null];
  const before = query("#pulse").dataset.before;
  const url = `${location.pathname}?encontro=${match}&recibo=${receipt}&${before}`;
  // Nothing waits for it: where it does not come, a poll brings the same.
  const shown = htmx.ajax("GET", url, { target: "#playing", swap: "outerHTML" });
  shown.then(() => state === "refused" && showRefusal(), () => {});
}

/** Write a hand down; the browser sends it only where nothing can be kept. @param {any} event */
function submit(event) {
  const { target: form, submitter } = event;
  const way = entry();
  const said = way.read(form, submitter, { keeps, again: Date.now() - last < 1500 });
  if (said === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!said) return;
  last = Date.now();
  const clear = way.taken();
  writing = writing.then(() => keep({ ...said, ...way.place(), origin: origin() }));
  writing.then((kept) => {
    announce(outcomeOf(kept));
    clear();
  }, () => {
    keeps = false;
    way.putBack(said, form, submitter);
  });
}

/** What was open, and being said, goes on in the page drawn anew, before another key. @type {any} */
let doing = {};

function resume() {
  for (const name of doing.open) query(name)?.setAttribute("open", "");
  entry().resume(doing.typed);
  // Where it was lost.
  if (document.activeElement === document.body)
    (points.field() ?? query("#agreement"))?.focus({ preventScroll: true });
  showRefusal();
}

/** The page as it is without a step, for when there is no line. */
const keepPage = () =>
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: location.pathname }));

listen("click", ({ target }) => {
  const button = target.closest("button");
  const amended = button && pressRowButton(button);
  if (amended) entry().amend(amended);
  else if (button) points.press(button);
});
listen("submit", submit);
listen("toggle", ({ target }) => {
  if (target.open && ["more", "undo"].includes(target.id)) target.scrollIntoView({ block: "nearest" });
});
/** @type {any} */
let lifting;
listen("pointerdown", () => {
  clearTimeout(lifting);
  pressed = true;
});
// Once its tap was heard.
const lift = () => (lifting = setTimeout(() => {
  pressed = false;
  if (line.news) refreshAfterNews();
}, 50));
for (const name of ["pointerup", "pointercancel"]) listen(name, lift);
listen("htmx:beforeSwap", ({ detail }) => {
  const { target, requestConfig } = detail;
  if (target.id !== "playing" || !detail.shouldSwap) return;
  if (pressed && !requestConfig.triggeringEvent) {
    detail.shouldSwap = false;
    line.news ??= asked;
    return;
  }
  const said = points.field() && requestConfig.elt === points.field().form; // the server says what stays
  const open = ["#more", "#shortcuts", "#hands", "#phone", "#rules"].filter((each) => query(each)?.open);
  doing = said ? { open: [] } : { open, typed: points.leave() };
  htmx.trigger("main", "htmx:abort"); // a poll is old by now
});
listen("htmx:afterSwap", ({ target, detail: { requestConfig: { verb, path } } }) => {
  drawEntries();
  points.noteLatestHand(verb === "post" || path.includes("recibo="));
  if (target.id === "playing") resume();
  if (target.matches(".call")) query(`#${target.id}`)?.scrollIntoView({ block: "nearest" });
  refreshAfterNews();
  keepPage();
});

document.body.classList.add("scripted");
points.usePagePad();
begin(refreshAfterNews)
  .then(() => (keeps = true), () => {})
  .then(reloadEntries)
  .then(() => forms.start());
// Without it the page works while there is a line.
navigator.serviceWorker?.register(query("#outbox").dataset.worker).catch(() => {});
if (location.search) keepPage();
