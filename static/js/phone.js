/** A table's scoreboard made smooth; the page works without it. */
import { ahead, nextSpot, ownPoints, query, runOf } from "./ahead.js";
import { countPile, emptyPile, tapPile } from "./count.js";
import { begin, keep, line } from "./outbox.js";
import {
  announce, drawEntries, fill, listen, outcomeOf, pressRowButton, reloadEntries, setText, spot,
  thisTable,
} from "./waiting.js";

const { htmx } = /** @type {any} */ (window);
const field = () => query("#points");
/** The answer about tricks. */
const tricksAnswer = () => query("#entry [name=fewer_tricks]:checked");
const fewerTricks = () => tricksAnswer() && Number(tricksAnswer().value);

let keeps = false; // whether hands can be kept here
let last = 0; // when one was: a second tap means nothing
let doubted = 0; // when it was asked whether this is another hand
/** @type {any} */
let pause;
/** @type {Promise<any>} */
let writing = Promise.resolve(); // hands being written down, in order

/** @param {Place | undefined} at */
const placeKey = (at) => at && `${ahead()?.match} ${JSON.stringify(at)}`;
/** Where the next hand goes. */
const nextPlace = () => placeKey(spot?.at);
/** And where the last one went from here. @type {string | undefined} */
let lastPlace;
/** And where it went at the first key. @type {any} */
let begun = null;

const JUST_NOW = 20_000;
/** The last hand the page has, and since when, by our clock, if another phone said it. */
let latest = ahead()?.last?.receipt ?? 0;
let since = 0;

/** @param {boolean} answers whether the page answers a hand said here; a poll can come before that */
function noteLatestHand(answers) {
  const { receipt, at } = ahead()?.last ?? { receipt: 0 };
  if (answers || (lastPlace && placeKey(at) === lastPlace)) since = 0;
  else if (receipt > latest) since = Date.now();
  latest = Math.max(latest, receipt);
}

/** @param {string} sentence */
function refuse(sentence) {
  setText(query("#points-problem"), sentence);
  field().ariaInvalid = sentence ? "true" : null;
}

/** Everything beside the number in step with it. */
function followTyping() {
  const [input, table] = [field(), ahead()];
  if (!input || !table) return;
  const typed = input.value;
  begun = typed && (begun || nextPlace());
  const run = runOf(table, typed);
  const theirs = run && !run.refuse ? table.total - typed : "";
  query("#entry .points output").value = theirs;
  const question = query("#entry [data-tricks]");
  question.hidden = !run?.asks;
  if (fewerTricks() !== null) question.querySelector(".problem")?.remove();
  // One more digit may make it right: 1 is on the way to 100.
  refuse((runOf(table, `${typed}0`)?.refuse && run?.refuse) || "");
  const said = spot && nextSpot(table, spot, { points: typed, fewer_tricks: fewerTricks() }).said;
  const worth = said ? `${typed}–${theirs}${said}` : "";
  query("#worth [data-typed]").textContent = worth;
  clearTimeout(pause);
  pause = setTimeout(announce, 1000, worth); // not at every key
}

/** The page's own pad instead of the system's. */
function usePagePad() {
  const input = field();
  if (!input) return;
  input.inputMode = "none";
  countPile(query("[data-counting]"));
  if (input.value !== "" && !input.hasAttribute("aria-invalid")) followTyping();
}

const focusField = () => (field() ?? query("#agreement"))?.focus({ preventScroll: true });

/** Whatever is refused stands in sight, and is read. */
function showRefusal() {
  const said = query("#playing [aria-invalid], #playing [role=alert]:not(:empty), #outbox .refused");
  if (!said || said === field()) return;
  said.scrollIntoView({ block: "center" });
  said.focus({ preventScroll: true });
}

/** @param {any} points @param {number | null} [tricks] */
function typePoints(points, tricks) {
  const said = query(`#entry [name=fewer_tricks][value="${tricks}"]`);
  if (said) said.checked = true;
  field().value = points;
  followTyping();
}

/** Write the hand down; htmx sends it only where nothing can be kept. @param {Event} event */
function submitHand(event) {
  const [input, table] = [field(), ahead()];
  const form = input?.form;
  if (!table || !spot || event.target !== form) return;
  const run = runOf(table, input.value);
  const points = Number(input.value);
  const tricks = fewerTricks();
  const good = nextSpot(table, spot, { points: input.value, fewer_tricks: tricks }).said;
  const words = `${points}–${table.total - points}`;
  // Two phones at one table, and one hand typed on both: the second would be of the next.
  const twin = points === table.last?.points && Date.now() - since < JUST_NOW;
  const hasty = Date.now() - doubted < 500; // a double tap is no answer
  const asked = good && (hasty || twin || (begun && begun !== nextPlace()));
  if (good && !asked && !keeps) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (input.value === "" && Date.now() - last < 1500) return;
  if (!good) return refuse(run?.refuse ?? (run ? table.untold : (form.dataset.unread ?? "")));
  if (hasty) return;
  if (asked) {
    [begun, since, doubted] = [nextPlace(), 0, Date.now()];
    return refuse(fill(form.dataset[twin ? "twin" : "moved"], { words, ...spot.at }));
  }
  const said = {
    url: new URL(form.action).pathname,
    table: thisTable(),
    lado: table.lado,
    of: table.of,
    match: table.match,
    points,
    fewer_tricks: run?.asks ? tricks : null,
    said: words,
  };
  last = Date.now();
  since = 0;
  lastPlace = nextPlace();
  announce(query("#worth [data-typed]").textContent);
  // At once: the next key belongs to the next hand.
  if (tricksAnswer()) tricksAnswer().checked = false;
  emptyPile(query("[data-counting]"));
  input.value = "";
  followTyping();
  writing = writing.then(() => keep({ ...said, .../** @type {Spot} */ (spot).at }));
  writing.then((kept) => {
    announce(outcomeOf(kept));
    begun &&= nextPlace();
  }, () => {
    keeps = false;
    if (field()?.value === "") typePoints(points, tricks);
  });
}

/** What was being done goes on in the page drawn anew, before another key. @type {any} */
let doing;

function resumeTyping() {
  usePagePad();
  // Of another match, the pile would have the name of a pair that has left.
  const same = doing.match === ahead()?.match;
  if (doing.count && same) query("[data-counting]")?.replaceWith(doing.count);
  for (const name of doing.open ?? []) query(name)?.setAttribute("open", "");
  if (doing.value && field()) typePoints(doing.of === ahead()?.of ? doing.value : "", doing.tricks);
  if (document.activeElement === document.body) focusField(); // where it was lost
  showRefusal();
}

/** After news of a hand the page is asked for anew, once. */
async function refreshAfterNews() {
  await reloadEntries();
  if (!line.news) return;
  announce(outcomeOf(line.news));
  const { table, match, receipt, state } = line.news;
  // A finger's request goes first: its answer comes by here.
  if (line.sending || query("form.htmx-request") || table !== thisTable()) return;
  line.news = null;
  const before = query("#pulse").dataset.before;
  const url = `${location.pathname}?encontro=${match}&recibo=${receipt}&${before}`;
  // Another answer may come in its place.
  await htmx.ajax("GET", url, { target: "#playing", swap: "outerHTML" }).catch(() => {});
  if (state === "refused") showRefusal();
}

listen("click", ({ target }) => {
  const button = target.closest("button");
  const key = button?.dataset.key;
  const input = field();
  if (!button || !input) return;
  if (key && !input.disabled) {
    input.value = key === "back" ? input.value.slice(0, -1) : (input.value + key).slice(0, input.maxLength);
    followTyping();
  }
  const entry = pressRowButton(button);
  const table = ahead();
  if (entry && table) typePoints(ownPoints(table, entry), entry.fewer_tricks), focusField();
  if (!button.closest("[data-counting]")) return;
  begun ||= nextPlace();
  const points = tapPile(button);
  if (points === null) return;
  typePoints(points);
  query("#more").open = false;
  focusField();
  input.scrollIntoView({ block: "center" });
});
/** Keys of a keyboard reach the number wherever the focus is, but where somebody writes. */
listen("keydown", (event) => {
  const { key, target } = event;
  const input = field();
  const writes = target.closest("input:not([type=radio]), textarea, select");
  if (!input || input.disabled || writes || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^\d$/.test(key) || key === "Backspace") input.focus({ preventScroll: true });
  const alone = !target.closest("a, button, summary, [type=radio]");
  if (key === "Enter" && alone) input.form.requestSubmit();
});
// A finger on the pad leaves the focus where it is, so that Enter still registers.
listen("mousedown", (event) => event.target.closest(".keypad [data-key]") && event.preventDefault());
listen("toggle", ({ target }) => {
  if (target.open && ["more", "undo"].includes(target.id)) target.scrollIntoView({ block: "nearest" });
});
listen("input", ({ target }) => {
  if (!target.closest("#entry")) return;
  followTyping();
  countPile(query("[data-counting]"));
});
listen("submit", submitHand);
listen("htmx:beforeSwap", ({ detail: { target, shouldSwap, requestConfig } }) => {
  if (target.id !== "playing" || !shouldSwap) return;
  const asked = requestConfig.elt === field()?.form; // the server says what stays
  const open = ["#more", "#shortcuts", "#hands", "#phone", "#rules"].filter((each) => query(each)?.open);
  const typed = { value: field()?.value, of: ahead()?.of, match: ahead()?.match, tricks: fewerTricks() };
  doing = asked ? {} : { ...typed, open, count: query("[data-counting]") };
  doing.count?.remove(); // two at once would share their radio buttons
  htmx.trigger("main", "htmx:abort"); // a poll is old by now
});
listen("htmx:afterSwap", ({ target, detail: { requestConfig: { verb, path } } }) => {
  drawEntries();
  noteLatestHand(verb === "post" || path.includes("recibo="));
  if (target.id === "playing") resumeTyping();
  refreshAfterNews();
  navigator.serviceWorker?.controller?.postMessage({ keep: location.pathname });
});

document.body.classList.add("scripted");
usePagePad();
begin(refreshAfterNews).then(() => (keeps = true), reloadEntries);
// Without it the page works while there is a line.
navigator.serviceWorker?.register(query("#outbox").dataset.worker).catch(() => {});
