/** A table's scoreboard made smooth; the page works without it. */
import { ahead, find, one, own, step } from "./ahead.js";
import { empty, sum, tap } from "./count.js";
import { begin, keep, line } from "./outbox.js";
import { act, at, draw, fill, news, on, put, redraw, spot, tell } from "./waiting.js";

const { htmx } = /** @type {any} */ (window);
const field = () => one("#points");
/** The answer about tricks. */
const answer = () => one("#entry [name=fewer_tricks]:checked");
const fewer = () => answer() && Number(answer().value);

let keeps = false; // whether hands can be kept here
let last = 0; // when one was: a second tap means nothing
let doubted = 0; // when it was asked whether this is another hand
/** @type {any} */
let pause;
/** @type {Promise<any>} */
let writing = Promise.resolve(); // hands being written down, in order

/** @param {Place | undefined} at */
const where = (at) => at && `${ahead()?.match} ${JSON.stringify(at)}`;
/** Where the next hand goes. */
const place = () => where(spot?.at);
/** And where the last one went from here. @type {string | undefined} */
let gone;
/** And where it went at the first key. @type {any} */
let begun = null;

const JUST_NOW = 20_000;
/** The last hand the page has, and since when, by our clock, if another phone said it. */
let latest = ahead()?.last?.receipt ?? 0;
let since = 0;

/** @param {boolean} answers whether the page answers a hand said here; a poll can come before that */
function notice(answers) {
  const { receipt, at } = ahead()?.last ?? { receipt: 0 };
  if (answers || (gone && where(at) === gone)) since = 0;
  else if (receipt > latest) since = Date.now();
  latest = Math.max(latest, receipt);
}

/** @param {string} sentence */
function refuse(sentence) {
  put(one("#points-problem"), sentence);
  field().ariaInvalid = sentence ? "true" : null;
}

/** Everything beside the number in step with it. */
function follow() {
  const [input, table] = [field(), ahead()];
  if (!input || !table) return;
  const typed = input.value;
  begun = typed && (begun || place());
  const run = find(table, typed);
  const theirs = run && !run.refuse ? table.total - typed : "";
  one("#entry .points output").value = theirs;
  const question = one("#entry [data-tricks]");
  question.hidden = !run?.asks;
  if (fewer() !== null) question.querySelector(".problem")?.remove();
  // One more digit may make it right: 1 is on the way to 100.
  refuse((find(table, `${typed}0`)?.refuse && run?.refuse) || "");
  const said = spot && step(table, spot, { points: typed, fewer_tricks: fewer() }).said;
  const worth = said ? `${typed}–${theirs}${said}` : "";
  one("#worth [data-typed]").textContent = worth;
  clearTimeout(pause);
  pause = setTimeout(tell, 1000, worth); // not at every key
}

/** The page's own pad instead of the system's. */
function dress() {
  const input = field();
  if (!input) return;
  input.inputMode = "none";
  sum(one("[data-counting]"));
  if (input.value !== "" && !input.hasAttribute("aria-invalid")) follow();
}

const come = () => (field() ?? one("#agreement"))?.focus({ preventScroll: true });

/** Whatever is refused stands in sight, and is read. */
function see() {
  const said = one("#playing [aria-invalid], #playing [role=alert]:not(:empty), #outbox .refused");
  if (!said || said === field()) return;
  said.scrollIntoView({ block: "center" });
  said.focus({ preventScroll: true });
}

/** @param {any} points @param {number | null} [tricks] */
function type(points, tricks) {
  const said = one(`#entry [name=fewer_tricks][value="${tricks}"]`);
  if (said) said.checked = true;
  field().value = points;
  follow();
}

/** Write the hand down; htmx sends it only where nothing can be kept. @param {Event} event */
function submit(event) {
  const [input, table] = [field(), ahead()];
  const form = input?.form;
  if (!table || !spot || event.target !== form) return;
  const run = find(table, input.value);
  const points = Number(input.value);
  const tricks = fewer();
  const good = step(table, spot, { points: input.value, fewer_tricks: tricks }).said;
  const words = `${points}–${table.total - points}`;
  // Two phones at one table, and one hand typed on both: the second would be of the next.
  const twin = points === table.last?.points && Date.now() - since < JUST_NOW;
  const hasty = Date.now() - doubted < 500; // a double tap is no answer
  const asked = good && (hasty || twin || (begun && begun !== place()));
  if (good && !asked && !keeps) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (input.value === "" && Date.now() - last < 1500) return;
  if (!good) return refuse(run?.refuse ?? (run ? table.untold : (form.dataset.unread ?? "")));
  if (hasty) return;
  if (asked) {
    [begun, since, doubted] = [place(), 0, Date.now()];
    return refuse(fill(form.dataset[twin ? "twin" : "moved"], { words, ...spot.at }));
  }
  const said = {
    url: new URL(form.action).pathname,
    table: at(),
    lado: table.lado,
    of: table.of,
    match: table.match,
    points,
    fewer_tricks: run?.asks ? tricks : null,
    said: words,
  };
  last = Date.now();
  since = 0;
  gone = place();
  tell(one("#worth [data-typed]").textContent);
  // At once: the next key belongs to the next hand.
  if (answer()) answer().checked = false;
  empty(one("[data-counting]"));
  input.value = "";
  follow();
  writing = writing.then(() => keep({ ...said, .../** @type {Spot} */ (spot).at }));
  writing.then((kept) => {
    tell(news(kept));
    begun &&= place();
  }, () => {
    keeps = false;
    if (field()?.value === "") type(points, tricks);
  });
}

/** What was being done goes on in the page drawn anew, before another key. @type {any} */
let doing;

function resume() {
  dress();
  // Of another match, the pile would have the name of a pair that has left.
  const same = doing.match === ahead()?.match;
  if (doing.count && same) one("[data-counting]")?.replaceWith(doing.count);
  for (const name of doing.open ?? []) one(name)?.setAttribute("open", "");
  if (doing.value && field()) type(doing.of === ahead()?.of ? doing.value : "", doing.tricks);
  if (document.activeElement === document.body) come(); // where it was lost
  see();
}

/** After news of a hand the page is asked for anew, once. */
async function hear() {
  await redraw();
  if (!line.news) return;
  tell(news(line.news));
  const { table, match, receipt, state } = line.news;
  // A finger's request goes first: its answer comes by here.
  if (line.sending || one("form.htmx-request") || table !== at()) return;
  line.news = null;
  const before = one("#pulse").dataset.before;
  const url = `${location.pathname}?encontro=${match}&recibo=${receipt}&${before}`;
  // Another answer may come in its place.
  await htmx.ajax("GET", url, { target: "#playing", swap: "outerHTML" }).catch(() => {});
  if (state === "refused") see();
}

on("click", ({ target }) => {
  const button = target.closest("button");
  const key = button?.dataset.key;
  const input = field();
  if (!button || !input) return;
  if (key && !input.disabled) {
    input.value = key === "back" ? input.value.slice(0, -1) : (input.value + key).slice(0, input.maxLength);
    follow();
  }
  const entry = act(button);
  const table = ahead();
  if (entry && table) type(own(table, entry), entry.fewer_tricks), come();
  if (!button.closest("[data-counting]")) return;
  begun ||= place();
  const points = tap(button);
  if (points === null) return;
  type(points);
  one("#more").open = false;
  come();
  input.scrollIntoView({ block: "center" });
});
/** Keys of a keyboard reach the number wherever the focus is, but where somebody writes. */
on("keydown", (event) => {
  const { key, target } = event;
  const input = field();
  const writes = target.closest("input:not([type=radio]), textarea, select");
  if (!input || input.disabled || writes || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^\d$/.test(key) || key === "Backspace") input.focus({ preventScroll: true });
  const alone = !target.closest("a, button, summary, [type=radio]");
  if (key === "Enter" && alone) input.form.requestSubmit();
});
// A finger on the pad leaves the focus where it is, so that Enter still registers.
on("mousedown", (event) => event.target.closest(".keypad [data-key]") && event.preventDefault());
on("toggle", ({ target }) => {
  if (target.open && target.id === "more") target.scrollIntoView({ block: "nearest" });
});
on("input", ({ target }) => {
  if (!target.closest("#entry")) return;
  follow();
  sum(one("[data-counting]"));
});
on("submit", submit);
on("htmx:beforeSwap", ({ detail: { target, shouldSwap, requestConfig } }) => {
  if (target.id !== "playing" || !shouldSwap) return;
  const asked = requestConfig.elt === field()?.form; // the server says what stays
  const open = ["#more", "#shortcuts", "#hands", "#phone", "#rules"].filter((each) => one(each)?.open);
  const typed = { value: field()?.value, of: ahead()?.of, match: ahead()?.match, tricks: fewer() };
  doing = asked ? {} : { ...typed, open, count: one("[data-counting]") };
  doing.count?.remove(); // two at once would share their radio buttons
  htmx.trigger("main", "htmx:abort"); // a poll is old by now
});
on("htmx:afterSwap", ({ target, detail: { requestConfig: { verb, path } } }) => {
  draw();
  notice(verb === "post" || path.includes("recibo="));
  if (target.id === "playing") resume();
  hear();
  navigator.serviceWorker?.controller?.postMessage({ keep: location.pathname });
});

document.body.classList.add("scripted");
dress();
begin(hear).then(() => (keeps = true), redraw);
// Without it the page works while there is a line.
navigator.serviceWorker?.register(one("#outbox").dataset.worker).catch(() => {});
