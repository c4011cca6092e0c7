/** A hand said by a form, in steps: kept also before anybody can say what it is worth, and what was typed put back
 * where a step was lost. */
import { query } from "./ahead.js";
import { line } from "./outbox.js";
import { sayByForm } from "./phone.js";
import { drawEntries, fill, listen, reloadEntries, setText, thisTable, unseenEntries } from "./waiting.js";

const DRAFT = "deal";
const entry = () => query("#entry[data-url]");
const home = location.pathname;

/** Which deal is being said: from the first key on it stays that. @type {number | null} */
let begun = null;

/** The number of the next deal, those on this phone counted. */
function nextNumber() {
  const { number, url } = entry().dataset;
  let free = Number(number);
  for (const each of unseenEntries()) if (each.url === url && each.hand === free && each.state !== "refused") free += 1;
  return free;
}

const thisNumber = () => begun ?? nextNumber();

/** Whether a deal is kept as it was said, before the server told what it is worth. */
const keepsUnworded = () => document.body.matches("[data-line~=lost], [data-line~=waiting]");

/** What any deal would give, by the server's table (torneio/table/alone/deal_ahead.py): no rule is written here.
 * @returns {any} */
const worths = () => {
  const [told, standing] = ["#worths", "#standing"].map((each) => JSON.parse(query(each)?.textContent ?? "null"));
  return told && { ...told, standing };
};

/** What a deal gives each player; null where that is not told, or not all is said yet.
 * @param {any} told @param {any} said @returns {number[] | null} */
function gives({ bids, came_to, side, places, runs, standing }, said) {
  if (![...bids, came_to, ...side].every((name) => said[name])) return null;
  const number = Number(said[came_to]);
  const bid = bids.map((/** @type {string} */ name) => Number(said[name])).join();
  const run = runs[bid]?.find((/** @type {number[]} */ [low, high]) => low <= number && number <= high);
  const seats = side.map((/** @type {string} */ name) => places[said[name]]);
  if (!run || new Set(seats).size < seats.length) return null;
  const [low, , ours, step, theirs, by] = run;
  const far = number - low;
  return standing.map((/** @type {any} */ _one, /** @type {number} */ seat) => (seats.includes(seat) ? ours + step * far : theirs + by * far));
}

/** @param {number} number */
const figure = (number) => `${number}`.replace("-", "−");

/** What is typed is worth, and what each then has with the deals on this phone; where a tap says what it came to, what
 * those taps give that give something. */
function showWorth() {
  const [box, told] = [query("#entry [data-worth]"), worths()];
  if (!box || !told) return;
  const form = box.closest("form");
  /** @type {any[]} */
  const before = unseenEntries()
    .filter((each) => each.url === entry().dataset.url && each.state !== "refused")
    .map((each) => gives(told, each.form));
  /** @param {number} gave @param {number} seat */
  const inWords = (gave, seat) => {
    const [who, had] = told.standing[seat];
    const total = before.includes(null) ? null : before.reduce((sum, each) => sum + each[seat], had + gave);
    const words = { who, gave: (gave > 0 ? "+" : "") + figure(gave), total: total === null ? "" : figure(total) };
    return fill(box.dataset[total === null ? "gave" : "worth"], words);
  };
  const typed = Object.fromEntries(new FormData(form));
  /** @type {Record<string, string[]>} */
  const taps = {};
  for (const { value } of form.querySelectorAll(`button[name=${told.came_to}]`)) {
    const gave = gives(told, { ...typed, [told.came_to]: value }) ?? [];
    for (const [seat, each] of gave.entries()) if (each) (taps[inWords(each, seat)] ??= []).push(value);
  }
  const rows = (gives(told, typed) ?? []).map(inWords);
  for (const [words, [first, ...more]] of Object.entries(taps)) rows.push(`${[first, ...more.slice(-1)].join("–")} · ${words}`);
  box.replaceChildren(...rows.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
}

/** The number, and the way that needs no line. */
function showNumber() {
  if (!entry()) return;
  for (const each of document.querySelectorAll("#entry [data-at=hand]")) setText(each, thisNumber());
  const contract = query("#entry .contract");
  if (contract && keepsUnworded()) contract.open = true;
  showWorth();
}

/** What was typed, for as long as this tab lives. @param {any} said */
const jotDown = (said) =>
  sessionStorage.setItem(DRAFT, JSON.stringify({ url: entry().dataset.url, hand: thisNumber(), said }));

/** What was jotted down of a deal that is not in the page yet. */
function jotted() {
  const { url, number } = entry().dataset;
  const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? "null");
  return draft?.url === url && draft.hand >= number ? draft : null;
}

/** Into the form, as far as it asks for it. @param {any} said */
function write(said) {
  const form = query("#entry [data-deal]");
  for (const [name, value] of Object.entries(said)) {
    const field = form?.elements.namedItem(name);
    if (field) field.value = value;
  }
  form?.closest("details")?.setAttribute("open", "");
}

/** A page that came in the place of a step says so, and has what was said. */
function start() {
  if (!entry()) return;
  const draft = jotted();
  const step = entry().hasAttribute("data-step");
  const asked = new URLSearchParams(location.search);
  for (const name of ["recibo", "encontro"]) asked.delete(name);
  if (draft || step) begun = Math.min(draft?.hand ?? Infinity, nextNumber());
  if (!draft) sessionStorage.removeItem(DRAFT);
  const unheard = !step && String(asked) !== "";
  if (!step && (draft || unheard)) write({ ...draft?.said, ...Object.fromEntries(asked) });
  if (unheard) {
    line.live = false;
    query("#unheard").hidden = false;
    query("#unheard a").href = location.href;
  }
  drawEntries();
  showNumber();
}

/** At each field what is missing or cannot be; the browser tells by `required` and `pattern`.
 * @param {HTMLFormElement} form */
function complete(form) {
  /** @type {any} */
  let first = null;
  for (const box of form.querySelectorAll(".field")) {
    box.querySelector(".problem")?.remove();
    for (const field of box.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    const [wrong, ...others] = /** @type {any} */ (box.querySelectorAll(":invalid"));
    if (!wrong) continue;
    const problem = document.createElement("p");
    problem.className = "problem";
    problem.id = `${wrong.name}-problem`;
    problem.textContent = wrong.dataset[wrong.validity.valueMissing ? "missing" : "problem"];
    box.append(problem);
    wrong.setAttribute("aria-describedby", problem.id);
    for (const field of [wrong, ...others]) field.setAttribute("aria-invalid", "true");
    first ??= wrong;
  }
  first?.focus();
  return !first;
}

/** What a field says to who reads it. @param {any} field */
function textOf(field) {
  if (field.type === "radio") return field.labels[0].textContent.trim();
  if (field.type === "submit") return field.getAttribute("aria-label");
  return field.selectedOptions?.[0].text ?? field.value;
}

/** A deal in words: its form has them, with the names of fields for what they say.
 * @param {any} form @param {Element | null} submitter */
function words(form, submitter) {
  const said = [...form.elements].filter(
    (field) => field === submitter || field.checked || !["radio", "submit"].includes(field.type),
  );
  const { dataset, elements } = form;
  const text = dataset[(elements.partner ?? elements.kitty)?.value] ?? dataset.said;
  return fill(text, Object.fromEntries(said.map((field) => [field.name, textOf(field)])));
}

/** The form of the next deal, in the place of what was said. */
function renew() {
  sessionStorage.removeItem(DRAFT);
  history.replaceState(null, "", home);
  begun = null;
  query("#unheard").hidden = true;
  entry().removeAttribute("data-step");
  entry().replaceChildren(query("#fresh").content.cloneNode(true));
  showNumber();
  const heading = query("#entry h1");
  heading.tabIndex = -1;
  heading.focus();
}

/** The deal to be kept; null where something of it is missing, nothing where the browser sends it.
 * @param {any} form @param {any} submitter @param {{keeps: boolean, again: boolean}} how */
function read(form, submitter, { keeps, again }) {
  if (!keeps || !form.matches("#entry [data-deal]")) return undefined;
  if (form.method === "get" && !keepsUnworded()) return undefined;
  if (again || !complete(form)) return null;
  const said = new FormData(form);
  if (submitter?.name) said.set(submitter.name, submitter.value);
  said.set("number", String(thisNumber()));
  for (const name of ["csrfmiddlewaretoken", "client_id"]) said.delete(name);
  const { url, match } = entry().dataset;
  return {
    url,
    table: thisTable(),
    lado: query("#outbox").dataset.voice,
    match: Number(match),
    said: words(form, submitter),
    form: /** @type {any} */ (Object.fromEntries(said)),
  };
}

const place = () => ({ partida: 1, hand: thisNumber() });

/** What is left to do once it is kept. */
const taken = () => renew;

/** @param {unknown} _said @param {any} form @param {any} submitter */
const putBack = (_said, form, submitter) => form.requestSubmit(submitter);

/** In a page that stands in the place of another, which was no step. */
function resume() {
  if (!entry()) return;
  history.replaceState(null, "", home);
  start();
}

/** A deal that was refused, to be said again. @param {any} refused */
async function amend({ form }) {
  await reloadEntries(); // it is known by then that this is typed in its place
  begun = nextNumber();
  jotDown(form);
  location.assign(`${home}?${new URLSearchParams({ ...form, mudar: "1" })}`);
}

listen("input", ({ target: { form } }) => {
  if (!form?.matches("#entry [data-deal]")) return;
  begun ??= nextNumber();
  jotDown(Object.fromEntries(new FormData(form)));
  showWorth();
});

sayByForm({ showNumber, start, read, place, taken, putBack, resume, amend });
