// @ts-check
/** The scoreboard at a table, made smooth; the page works without it. Here are the number pad, what
 * a hand is worth before it is sent, and the way of each hand into the outbox. */
import { ahead, find, kindOf, one, says } from "./ahead.js";
import { sum, tap } from "./count.js";
import { begin, keep, line, nudge } from "./outbox.js";
import { act, redraw, spot } from "./waiting.js";

const field = () => one("#points");
/** The answer to the question about tricks. */
function fewer() {
  const chosen = one("#entry [name=fewer_tricks]:checked");
  return chosen && Number(chosen.value);
}

let keeps = false; // whether hands can be kept here
let last = 0; // when one was: a second tap means nothing

/** @param {string} sentence */
function refuse(sentence) {
  const problem = one("#points-problem");
  if (problem.textContent !== sentence) problem.textContent = sentence;
  if (sentence) field()?.setAttribute("aria-invalid", "true");
  else field()?.removeAttribute("aria-invalid");
}

/** Put everything beside the number in step with it. */
function follow() {
  const [input, table] = [field(), ahead()];
  if (!input || !table) return;
  const typed = input.value;
  const run = find(table, typed);
  const good = run && !run.refuse;
  const theirs = good ? table.total - typed : "";
  one("#entry .points output").value = theirs;
  const question = one("#entry [data-tricks]");
  question.hidden = !run?.asks;
  if (fewer() !== null) question.querySelector(".problem")?.remove();
  // One more digit may still make it right: 1 is on the way to 100.
  refuse((run?.refuse && find(table, `${typed}0`)?.refuse && run.refuse) || "");
  const worth = one("#entry [data-worth] span");
  const kind = good ? kindOf(table, typed, fewer()) : undefined;
  const told = kind === undefined || !spot ? "" : `${typed}–${theirs}${says(table, spot, kind)}`;
  worth.textContent = typed === "" ? (worth.dataset.idle ?? worth.textContent) : told;
}

/** The page's own pad instead of the system's. */
function dress() {
  for (const each of document.querySelectorAll("#entry [data-scripted]")) each.removeAttribute("hidden");
  const input = field();
  if (!input) return;
  input.inputMode = "none";
  sum(one("[data-counting]"));
  if (input.value !== "" && !input.hasAttribute("aria-invalid")) follow();
}

/** @param {any} points @param {number | null} [tricks] */
function type(points, tricks) {
  const answer = one(`#entry [name=fewer_tricks][value="${tricks}"]`);
  if (answer) answer.checked = true;
  field().value = points;
  field().focus({ preventScroll: true });
  follow();
}

/** Write the hand down; htmx sends it only where nothing can be kept. @param {Event} event */
async function submit(event) {
  const [input, table] = [field(), ahead()];
  const form = input?.form;
  if (!form || !table || !spot || event.target !== form) return;
  const run = find(table, input.value);
  const points = Number(input.value);
  const good = run && !run.refuse && kindOf(table, points, fewer()) !== undefined;
  if (good && !keeps) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (input.value === "" && Date.now() - last < 1_500) return;
  if (!good) return refuse(run?.refuse ?? (run ? table.untold : (form.dataset.unread ?? "")));
  const { table: at, voice: lado } = one("#outbox").dataset;
  last = Date.now();
  await keep({
    url: new URL(form.action).pathname,
    table: Number(at),
    lado,
    match: table.match,
    ...spot.at,
    points,
    fewer_tricks: run.asks ? fewer() : null,
    said: `${points}–${table.total - points}`,
  });
  form.querySelectorAll("[type=radio]").forEach((/** @type {any} */ each) => (each.checked = false));
  if (input.value === String(points)) input.value = "";
  follow();
}

/** What somebody was doing goes on when the page is drawn anew. @type {any} */
let doing;
const place = () => JSON.stringify(spot?.at);

async function resume() {
  dress();
  await redraw();
  if (!field()) return;
  const same = doing?.at === place();
  if (same) one("[data-counting]").remove();
  if (same) one("#entry").append(doing.count);
  type(same && doing.value ? doing.value : field().value, doing?.tricks);
}

/** After the server spoke of a hand the page is asked for anew, once. */
async function draw() {
  await redraw();
  const { table, match, receipt } = line.news ?? {};
  if (line.sending || table !== Number(one("#outbox").dataset.table)) return;
  line.news = null;
  const url = `${location.pathname}?encontro=${match}&recibo=${receipt}`;
  /** @type {any} */ (window).htmx.ajax("GET", url, { target: "#playing", swap: "outerHTML" });
}

/** @param {string} name @param {(near: (selector: string) => any, event: Event) => void} work */
const on = (name, work) =>
  document.addEventListener(name, (event) => {
    const from = /** @type {Element} */ (event.target);
    work((selector) => from.closest?.(selector), event);
  });

on("click", async (near) => {
  const button = near("button");
  const key = button?.dataset.key;
  const input = field();
  if (!button || !input) return;
  if (key) {
    input.value = key === "back" ? input.value.slice(0, -1) : (input.value + key).slice(0, input.maxLength);
    follow();
  }
  const entry = button.dataset.do && (await act(button));
  if (entry) type(entry.points, entry.fewer_tricks);
  const points = near("[data-counting]") ? tap(button) : null;
  if (points !== null) type(points);
});
on("input", (near) => {
  if (near("#entry form")) follow();
  if (near("[data-counting]")) sum(near("[data-counting]"));
});
// In the capture phase, before htmx hears of it.
document.addEventListener("submit", submit, true);
on("htmx:beforeSwap", () => {
  doing = { at: place(), value: field()?.value, tricks: fewer(), count: one("[data-counting]") };
});
on("htmx:afterSwap", (near, { target }) => {
  if (near("#playing") === target) resume();
  else redraw();
  navigator.serviceWorker?.controller?.postMessage({ keep: location.pathname });
});
// What does not carry our mark is a portal's page: it is not drawn.
for (const name of ["beforeOnLoad", "sendError", "timeout"])
  on(`htmx:${name}`, (_near, event) => {
    const { xhr } = /** @type {CustomEvent} */ (event).detail;
    line.live = name === "beforeOnLoad" && Boolean(xhr.getResponseHeader("Torneio-Table"));
    if (line.live) nudge();
    else event.preventDefault();
    redraw();
  });

dress();
begin(draw).then(() => (keeps = true), redraw);
// Without it the page works as it is, only not while the line is down.
navigator.serviceWorker?.register(one("#outbox").dataset.worker).catch(() => {});
