// @ts-check
/** The scoreboard at a table, made smooth. The page works without this file: here are its own
 * number pad, the other side's points, what a hand is worth before it is sent, and the way of each
 * hand into the outbox, which sends it. */
import { ahead, find, kindOf, says } from "./ahead.js";
import { sum, tap } from "./count.js";
import { begin, keep, line, nudge } from "./outbox.js";
import { act, one, redraw, spot } from "./waiting.js";

/** @returns {HTMLInputElement | null} */
const field = () => one("#points");
/** The answer to the question about tricks. @returns {number | null} */
const fewer = () => {
  const chosen = one("#entry [name=fewer_tricks]:checked");
  return chosen && Number(chosen.value);
};

let keeps = false; // whether hands can be kept on this phone
let last = 0; // when one was: a second tap on the same button means nothing
let asked = 0; // the receipt the page was last drawn anew for

/** @param {string} sentence */
function refuse(sentence) {
  const problem = one("#points-problem");
  if (problem.textContent !== sentence) problem.textContent = sentence;
  if (sentence) field()?.setAttribute("aria-invalid", "true");
  else field()?.removeAttribute("aria-invalid");
}

/** Put everything beside the number in step with it. */
function follow() {
  const table = ahead();
  if (!field() || !table) return;
  const typed = one("#points").value;
  const run = find(table, typed);
  const good = run && !run.refuse;
  const theirs = good ? table.total - typed : "";
  one("#entry .points output").value = theirs;
  const question = one("#entry [data-tricks]");
  question.hidden = !run?.asks;
  if (fewer() !== null) {
    question.querySelector(".problem")?.remove();
    for (const each of question.querySelectorAll("input")) each.removeAttribute("aria-invalid");
  }
  // One more digit may still make it right: 1 is on the way to 100.
  refuse((run?.refuse && find(table, `${typed}0`)?.refuse && run.refuse) || "");
  const worth = one("#entry [data-worth] span");
  const kind = good ? kindOf(table, typed, fewer()) : undefined;
  const told = kind === undefined || !spot ? "" : `${typed}–${theirs}${says(table, spot, kind)}`;
  worth.textContent = typed === "" ? (worth.dataset.idle ?? worth.textContent) : told;
}

/** The page's own pad instead of the system's, once there is somebody to press its keys. */
function dress() {
  for (const each of document.querySelectorAll("#entry [data-scripted]")) each.removeAttribute("hidden");
  const input = field();
  if (!input) return;
  input.inputMode = "none";
  sum(one("[data-counting]"));
  if (input.value !== "" && !input.hasAttribute("aria-invalid")) follow();
}

/** @param {string} key */
function press(key) {
  const input = one("#points");
  if (key === "back") input.value = input.value.slice(0, -1);
  else if (input.value.length < input.maxLength) input.value += key;
  follow();
}

/** @param {string | number} points @param {number | null} [tricks] */
function type(points, tricks = null) {
  const answer = one(`#entry [name=fewer_tricks][value="${tricks}"]`);
  if (answer) answer.checked = true;
  one("#points").value = points;
  one("#points").focus();
  follow();
}

/** Write the hand down; htmx sends it only where nothing can be kept. @param {Event} event */
async function submit(event) {
  const [input, table] = [field(), ahead()];
  if (!input?.form || !table || !spot || event.target !== input.form) return;
  const run = find(table, input.value);
  const points = Number(input.value);
  const answered = run && !run.refuse && kindOf(table, points, fewer()) !== undefined;
  if (answered && !keeps) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (input.value === "" && Date.now() - last < 1_500) return;
  if (!answered) return refuse(run ? (run.refuse ?? table.untold) : (input.form.dataset.unread ?? ""));
  const said = {
    url: new URL(input.form.action).pathname,
    table: Number(one("#outbox").dataset.table),
    match: table.match,
    ...spot.at,
    points,
    fewer_tricks: run.asks ? fewer() : null,
    said: `${points}–${table.total - points}`,
  };
  last = Date.now();
  await keep(said);
  for (const each of input.form.querySelectorAll("[type=radio]")) /** @type {any} */ (each).checked = false;
  if (input.value === String(points)) input.value = "";
  follow();
}

/** What somebody was doing goes on when the page is drawn anew, if it is the same hand.
 * @type {any} */
let doing = null;
const place = () => JSON.stringify(spot?.at);

function remember() {
  const input = field();
  doing = input && { at: place(), value: input.value, tricks: fewer(), count: one("[data-counting]") };
}

async function resume() {
  dress();
  await redraw();
  if (!field()) return;
  one("#points").focus({ preventScroll: true });
  if (doing?.at !== place()) return;
  one("[data-counting]").remove();
  one("#entry").append(doing.count);
  if (doing.value) type(doing.value, doing.tricks);
}

/** @param {Event} event @param {string} selector @returns {any} */
const near = ({ target }, selector) => target instanceof Element && target.closest(selector);

document.addEventListener("click", async (event) => {
  const button = near(event, "button");
  if (!button) return;
  if (button.dataset.key) press(button.dataset.key);
  const entry = button.dataset.do && (await act(button));
  if (entry) type(entry.points, entry.fewer_tricks);
  const points = near(event, "[data-counting]") ? tap(button) : null;
  if (points !== null) type(points);
});
document.addEventListener("input", (event) => {
  if (near(event, "#entry form")) follow();
  const counting = near(event, "[data-counting]");
  if (counting) sum(counting);
});
// In the capture phase, before htmx hears of it.
document.addEventListener("submit", submit, true);
document.addEventListener("htmx:beforeSwap", remember);
document.addEventListener("htmx:afterSwap", (event) => {
  if (near(event, "#playing") === event.target) resume();
  else redraw();
  navigator.serviceWorker?.controller?.postMessage({ keep: location.pathname });
});
for (const name of ["afterOnLoad", "sendError", "timeout", "responseError"])
  document.addEventListener(`htmx:${name}`, () => {
    line.live = name === "afterOnLoad";
    if (line.live) nudge();
    redraw();
  });

/** What was received since the server drew the page is asked for, once. */
async function draw() {
  const { match, receipt } = (await redraw()) ?? {};
  if (!receipt || receipt === asked || line.sending) return;
  asked = receipt;
  const url = `${location.pathname}?encontro=${match}&recibo=${receipt}`;
  /** @type {any} */ (window).htmx.ajax("GET", url, { target: "#playing", swap: "outerHTML" });
}

dress();
begin(draw).then(
  () => (keeps = true),
  () => {},
);
navigator.serviceWorker?.register(one("#outbox").dataset.worker);
