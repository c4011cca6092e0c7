/** A table of single players, made smooth: a deal's way into the outbox, also before anybody can say
 * what it is worth, and what was typed put back where a step was lost. The page works without it. */
import { query } from "./ahead.js";
import { begin, keep, line } from "./outbox.js";
import {
  announce, drawEntries, fill, listen, outcomeOf, pressRowButton, reloadEntries, setText,
  thisTable, unseenEntries,
} from "./waiting.js";

const DRAFT = "deal";
const entry = () => query("#entry");
const home = location.pathname;

let keeps = false; // whether deals can be kept here
let last = 0; // when one was: a second tap means nothing
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

/** The number, and the way that needs no line. */
function showNumber() {
  if (!entry()) return;
  for (const each of document.querySelectorAll("#entry [data-at=hand]")) setText(each, thisNumber());
  const contract = query("#entry .contract");
  if (contract && keepsUnworded()) contract.open = true;
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
function putBack(said) {
  const form = query("#entry [data-deal]");
  for (const [name, value] of Object.entries(said)) {
    const field = form?.elements.namedItem(name);
    if (field) field.value = value;
  }
  form?.closest("details")?.setAttribute("open", "");
}

/** A page that came in the place of a step says so, and has what was said. */
async function restore() {
  await reloadEntries();
  if (!entry()) return;
  const draft = jotted();
  const step = entry().hasAttribute("data-step");
  const asked = new URLSearchParams(location.search);
  for (const name of ["recibo", "encontro"]) asked.delete(name);
  if (draft || step) begun = Math.min(draft?.hand ?? Infinity, nextNumber());
  if (!draft) sessionStorage.removeItem(DRAFT);
  const unheard = !step && String(asked) !== "";
  if (!step && (draft || unheard)) putBack({ ...draft?.said, ...Object.fromEntries(asked) });
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
function read(field) {
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
  return fill(text, Object.fromEntries(said.map((field) => [field.name, read(field)])));
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

/** Write a deal down; the browser sends it only where nothing can be kept.
 * @param {HTMLFormElement} form @param {any} submitter */
async function write(form, submitter) {
  const said = new FormData(form);
  if (submitter?.name) said.set(submitter.name, submitter.value);
  said.set("number", String(thisNumber()));
  for (const name of ["csrfmiddlewaretoken", "client_id"]) said.delete(name);
  const { url, match } = entry().dataset;
  const deal = {
    url,
    table: thisTable(),
    lado: query("#outbox").dataset.voice,
    match: Number(match),
    partida: 1,
    hand: thisNumber(),
    said: words(form, submitter),
    form: /** @type {any} */ (Object.fromEntries(said)),
  };
  try {
    announce(outcomeOf(await keep(deal)));
    renew();
  } catch {
    keeps = false;
    form.requestSubmit(submitter);
  }
}

/** After the server spoke of a deal the page is asked for anew, once; not in the middle of a step. */
async function refreshAfterNews() {
  await reloadEntries();
  showNumber();
  const said = line.news;
  if (!said || line.sending || said.table !== thisTable()) return;
  announce(outcomeOf(said));
  if (entry()?.hasAttribute("data-step")) return;
  line.news = null;
  location.replace(said.receipt ? `${home}?recibo=${said.receipt}` : home);
}

listen("input", ({ target: { form } }) => {
  if (!form?.matches("#entry [data-deal]")) return;
  begun ??= nextNumber();
  jotDown(Object.fromEntries(new FormData(form)));
});
listen("submit", (event) => {
  const { target: form, submitter } = event;
  if (!keeps || !form.matches("#entry [data-deal]")) return;
  if (form.method === "get" && !keepsUnworded()) return;
  event.preventDefault();
  if (Date.now() - last < 1500 || !complete(form)) return;
  last = Date.now();
  write(form, submitter);
});
listen("click", async ({ target }) => {
  const button = target.closest("#outbox button");
  const amended = button && pressRowButton(button);
  if (!amended) return;
  await reloadEntries(); // it is dropped by then
  begun = nextNumber();
  jotDown(amended.form);
  location.assign(`${home}?${new URLSearchParams({ ...amended.form, mudar: "1" })}`);
});
/** The page as it is without a step, for when there is no line. */
const keepPage = () => navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: home }));
listen("htmx:afterSwap", () => {
  refreshAfterNews();
  keepPage();
});

begin(refreshAfterNews)
  .then(() => (keeps = true), () => {})
  .then(restore);
// Without it the page works while there is a line.
navigator.serviceWorker?.register(query("#outbox").dataset.worker).catch(() => {});
keepPage();
