/** A hand said by one number: what it is worth while it is typed, and where it goes. */
import { ahead, nextSpot, ownPoints, query, runOf } from "./ahead.js";
import { countPile, emptyPile, tapPile } from "./count.js";
import { announce, fill, listen, setText, spot, thisTable } from "./waiting.js";

export const field = () => query("#points");
/** The answer about tricks. */
const tricksAnswer = () => query("#entry [name=fewer_tricks]:checked");
const fewerTricks = () => tricksAnswer() && Number(tricksAnswer().value);

let doubted = 0; // when it was asked whether this is another hand
/** @type {any} */
let pause;

/** @param {Place | undefined} at */
const placeKey = (at) => at && `${ahead()?.match} ${JSON.stringify(at)}`;
/** Where the next hand goes. */
const nextPlace = () => placeKey(spot?.at);
/** And where those went that were said here. @type {Set<string | undefined>} */
const ours = new Set();
/** And where it went at the first key. @type {any} */
let begun = null;

const JUST_NOW = 20_000;
/** The match as the page last had it, and since when, by our clock, it has a hand of another phone. */
let seen = ahead();
let since = 0;

/** @param {boolean} answers whether the page answers a hand said here; a poll can come before that */
export function noteLatestHand(answers) {
  const table = ahead();
  if (answers || ours.has(placeKey(table?.last?.at))) since = 0;
  else if (hasNewHand(table, seen)) since = Date.now();
  seen = table;
}

/** Whether the last hand is where none was before: a hand corrected or settled keeps its place.
 * @param {Ahead | null} table @param {Ahead | null} before */
function hasNewHand(table, before) {
  if (!table?.last || table.match !== before?.match) return false;
  const [last, next] = [table.last.at, before.at];
  return (last.partida - next.partida || last.hand - next.hand) >= 0;
}

/** @param {string} sentence */
function refuse(sentence) {
  setText(query("#points-problem"), sentence);
  field().ariaInvalid = sentence ? "true" : null;
  return null;
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
  const worth = said ? fill(said, { score: `${typed}–${theirs}` }) : "";
  setText(query("#worth [data-typed]"), worth);
  clearTimeout(pause);
  pause = setTimeout(announce, 1000, worth); // not at every key
}

/** The page's own pad instead of the system's. */
export function usePagePad() {
  const input = field();
  if (!input) return;
  input.inputMode = "none";
  countPile(query("[data-counting]"));
  if (input.value !== "" && !input.hasAttribute("aria-invalid")) followTyping();
}

/** @param {any} points @param {number | null} [tricks] */
function typePoints(points, tricks) {
  const said = query(`#entry [name=fewer_tricks][value="${tricks}"]`);
  if (said) said.checked = true;
  field().value = points;
  followTyping();
}

/** The hand to be kept; null where it is refused or asked about, nothing where the page sends it.
 * @param {any} form @param {unknown} _submitter @param {{keeps: boolean, again: boolean}} how */
export function read(form, _submitter, { keeps, again }) {
  const [input, table] = [field(), ahead()];
  if (!table || !spot || form !== input.form) return undefined;
  const run = runOf(table, input.value);
  const points = Number(input.value);
  const tricks = fewerTricks();
  const good = nextSpot(table, spot, { points: input.value, fewer_tricks: tricks }).said;
  // Two phones at one table, and one hand typed on both, be it with two numbers: the second would be
  // of the next, and no hand is played so soon.
  const twin = table.last && Date.now() - since < JUST_NOW;
  const moved = begun && begun !== nextPlace();
  const hasty = Date.now() - doubted < 500; // a double tap is no answer
  const asked = good && (hasty || twin || moved);
  if (good && !asked && !keeps) return undefined;
  if (input.value === "" && again) return null;
  if (!good) return refuse(run?.refuse ?? (run ? table.untold : (form.dataset.unread ?? "")));
  if (hasty) return null;
  if (asked) {
    [begun, since, doubted] = [nextPlace(), 0, Date.now()];
    const words = table.last ? said(table.last.points, table) : "";
    return refuse(fill(form.dataset[moved ? "moved" : "twin"], { words, ...spot.at }));
  }
  const { pathname, search } = new URL(form.action);
  return {
    url: pathname + search,
    table: thisTable(),
    lado: table.lado,
    of: table.of,
    match: table.match,
    points,
    fewer_tricks: run?.asks ? tricks : null,
    said: said(points, table),
  };
}

/** @param {number} points @param {any} table */
const said = (points, table) => `${points}–${table.total - points}`;

/** At once: the next key belongs to the next hand. What is left to do once it is kept. */
export function taken() {
  since = 0;
  ours.add(nextPlace());
  announce(query("#worth [data-typed]").textContent);
  if (tricksAnswer()) tricksAnswer().checked = false;
  emptyPile(query("[data-counting]"));
  field().value = "";
  followTyping();
  return () => (begun &&= nextPlace());
}

export const place = () => /** @type {Spot} */ (spot).at;

/** @param {any} said */
export const putBack = ({ points, fewer_tricks: tricks }) => field()?.value === "" && typePoints(points, tricks);

/** What was typed in a page that is drawn anew. */
export function leave() {
  const count = query("[data-counting]");
  count?.remove(); // two at once would share their radio buttons
  return { value: field()?.value, of: ahead()?.of, match: ahead()?.match, tricks: fewerTricks(), count };
}

/** @param {any} typed */
export function resume(typed = {}) {
  usePagePad();
  // Of another match, the pile would have the name of a pair that has left.
  if (typed.count && typed.match === ahead()?.match) query("[data-counting]")?.replaceWith(typed.count);
  if (typed.value) typePoints(typed.of === ahead()?.of ? typed.value : "", typed.tricks);
}

/** A hand that was refused, to be typed again. @param {any} entry */
export function amend(entry) {
  const table = ahead();
  if (table) typePoints(ownPoints(table, entry), entry.fewer_tricks), field().focus({ preventScroll: true });
}

/** A key of the pad, or of the count. @param {HTMLElement} button */
export function press(button) {
  const { key } = button.dataset;
  const input = field();
  if (!input) return;
  if (key && !input.disabled) {
    input.value = key === "back" ? input.value.slice(0, -1) : (input.value + key).slice(0, input.maxLength);
    followTyping();
  }
  if (!button.closest("[data-counting]")) return;
  begun ||= nextPlace();
  const points = tapPile(button);
  if (points === null) return;
  typePoints(points);
  query("#more").open = false;
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: "center" });
}

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
listen("input", ({ target }) => {
  if (!field() || !target.closest("#entry")) return;
  followTyping();
  countPile(query("[data-counting]"));
});
