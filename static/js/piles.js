/** A renuncia judged from the piles: a tap lays its card at once, whatever the line does. All cards
 * travel together, one question at a time; an answer never replaces a key under a thumb, and cards it
 * does not know of yet stay. What lies there is kept until it is decided. The page works without it. */
import { query } from "./ahead.js";

const PATIENCE = 8000; // ms for an answer
const AGAIN = 2000;

const box = query("#piles");
const form = query("form[data-ruled]");
// After a decision the next accusation of this match begins anew.
const kept = `piles:${location.pathname}:${form.dataset.ruled}`;

/** @param {string} name @returns {any} */
const part = (name, of = box) => of.querySelector(`[data-part=${name}]`);

/** @param {any} page @returns {string[]} the cards it lies with, in order */
const lying = (page) => page.querySelector("[name=cartas]").value.split("-").filter(Boolean);

let cards = box ? lying(box) : [];
let known = cards.length; // those of them that the page was drawn with
let asking = false;
let again = 0;

/** @returns {any[]} */
const keys = () => [...form.querySelectorAll("[name=carta]")];

/** @param {string} code a card that the server has not told of yet */
function waiting(code) {
  const key = keys().find(({ value }) => value === code);
  const item = document.createElement("li");
  const face = document.createElement("strong");
  item.className = "waiting";
  face.classList.toggle("red", key.closest(".red") !== null);
  face.textContent = [...key.children].map((each) => each.textContent).join(" ");
  item.append(face);
  return item;
}

/** The keys and the trick on the table, with the cards that are still on their way. */
function draw() {
  const full = cards.length >= Number(form.dataset.most);
  for (const key of keys()) key.disabled = full || cards.includes(key.value);
  form.elements.desfazer.disabled = cards.length === 0;
  const trick = part("now");
  for (const item of trick.querySelectorAll(".waiting")) item.remove();
  cards.slice(known).forEach((code, place) => {
    if ((known + place) % 4 === 0) trick.replaceChildren();
    trick.append(waiting(code));
  });
  part("seen").inert = box.dataset.at !== cards.join("-"); // nothing is decided of half a record
}

/** On this phone and in the address, for whoever leaves and comes back. */
function keep() {
  form.elements.cartas.value = cards.join("-");
  const address = `?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`;
  localStorage.setItem(kept, address);
  history.replaceState(null, "", location.pathname + address);
}

/** What the server says of cards, if they still lie there so. @param {any} fresh */
function take(fresh) {
  const told = lying(fresh);
  if (fresh.querySelector("[data-part=refused] .problem")) cards = told;
  if (told.some((code, place) => cards[place] !== code)) return;
  known = told.length;
  box.dataset.at = told.join("-");
  for (const name of ["turn", "now", "refused", "proved", "seen"]) {
    const newer = part(name, fresh);
    part(name).className = newer.className;
    part(name).replaceChildren(...newer.childNodes);
  }
  for (const key of keys()) key.setAttribute("aria-label", fresh.querySelector(`#${key.id}`).ariaLabel);
  if (cards.length === known) query("#said").textContent = fresh.dataset.said;
  draw();
  keep();
}

/** @param {boolean} lost whether there is no line */
function tell(lost) {
  const place = form.querySelector(".no-line");
  const words = lost ? place.dataset.words : "";
  if (place.textContent !== words) place.textContent = words;
}

/** All the cards to the server, as often as they became others meanwhile. */
async function ask() {
  if (asking) return;
  asking = true;
  clearTimeout(again);
  const sent = cards.join("-");
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(location.href, { headers: { "HX-Request": "true" }, signal });
    if (answer.status >= 500) throw new Error(answer.statusText);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#piles");
    if (!fresh) return location.reload(); // a login that ended, a link that was changed
    tell(false);
    take(fresh);
  } catch {
    tell(true);
    again = setTimeout(ask, AGAIN);
    return;
  } finally {
    asking = false;
  }
  if (cards.join("-") !== sent) ask();
}

/** A keyboard goes on at the next card that can be laid. @param {any} key @param {boolean} finger */
function goOn(key, finger) {
  const all = keys();
  const from = all.indexOf(key);
  const next = [...all.slice(from), ...all.slice(0, from)].find((each) => !each.disabled);
  next?.focus({ preventScroll: finger });
}

/** @param {any} event */
function press(event) {
  const key = event.target.closest("[name=carta], [name=desfazer]");
  if (!key) return;
  event.preventDefault();
  if (key.name === "carta") cards.push(key.value);
  else {
    cards.pop();
    if (cards.length < known) part("now").lastElementChild?.remove();
    known = Math.min(known, cards.length);
  }
  draw();
  keep();
  if (key.name === "carta") goOn(key, event.detail > 0);
  ask();
}

if (box) {
  box.dataset.at = cards.join("-");
  form.addEventListener("click", press);
  addEventListener("online", () => box.dataset.at !== cards.join("-") && ask());
  keep();
} else if (location.search === "" && localStorage.getItem(kept)) {
  location.replace(`${location.pathname}${localStorage.getItem(kept)}#piles`);
}
