/** What is on this phone and not yet in the page: a row a hand, and score, place and sentence moved on
 * as far as the table leads. */
import { ahead, nextSpot, ownPoints, partidasWon, query, startingSpot } from "./ahead.js";
import { drop, entries, inOrder, line, mend, nudge, sendAgain } from "./outbox.js";

/** @type {WeakMap<Node, any>} */
const drawn = new WeakMap();

/** No line ends inside a score. @param {string} text */
const unbroken = (text) => text.replace(/(\d)–(?=\d)/g, "$1\u2060–\u2060");

/** Told again only where it is new. @param {Node | null | undefined} node
 * @param {any} text null: what the server wrote */
export function setText(node, text) {
  if (!node) return;
  if (!drawn.has(node)) drawn.set(node, node.textContent);
  const wanted = unbroken(String(text ?? drawn.get(node)));
  if (node.textContent !== wanted) node.textContent = wanted;
}

/** @param {string} text @param {any} values */
export const fill = (text, values) => text.replace(/{(\w+)}/g, (_all, name) => values[name]);
const outboxWords = () => query("#outbox").dataset;
/** What became of it. @param {any} entry */
export const outcomeOf = (entry) => fill(`${outboxWords().name} ${outboxWords()[entry.state]}.`, entry);

/** @type {Spot | null} where the next hand goes, ours counted */
export let spot = null;

/** Whether the page is about its match: at another it is told which it is of, and not typed again.
 * @param {Entry} entry */
const isOfThisMatch = ({ match }) => match === Number(query("#playing")?.dataset.match);

/** The hand that the page asks for. @returns {Played | null} */
function askedFor() {
  const table = ahead();
  if (table) return { match: table.match, ...table.at };
  const { match, number } = query("#entry[data-url]")?.dataset ?? {};
  return match ? { match: Number(match), partida: 1, hand: Number(number) } : null;
}

/** @param {Entry} entry */
function isAskedFor(entry) {
  const asked = askedFor();
  return asked !== null && !inOrder(entry, asked);
}

/** Which of its buttons a row has. @type {Record<string, (entry: Entry) => any>} */
const offers = {
  // Where there is a place to type it again.
  amend: (entry) => !entry.mending && query("#entry") && isOfThisMatch(entry),
  again: (entry) => entry.until === "open" || (entry.until && isAskedFor(entry)),
  drop: () => true,
};

/** In words, as the page counts: also what was typed before the phone changed hands.
 * @param {Entry} entry */
function inWords(entry) {
  const table = ahead();
  if (!table || entry.form || !isOfThisMatch(entry)) return entry.said;
  const points = ownPoints(table, entry);
  return `${points}–${table.total - points}`;
}

/** @param {Entry} entry @param {string} state @param {boolean} last */
function rowOf(entry, state, last) {
  const item = query("#outbox template").content.firstElementChild.cloneNode(true);
  const [what, badge, origin, why] = item.querySelectorAll("[data-part]");
  what.textContent = unbroken(fill(what.textContent, { ...entry, said: inWords(entry) }));
  badge.textContent = fill(outboxWords()[state], entry);
  badge.className = `badge ${state}`;
  origin.textContent = isOfThisMatch(entry) ? "" : (entry.origin ?? "");
  const hope = entry.until === "open" && isOfThisMatch(entry) ? outboxWords().open : "";
  why.textContent = state === "refused" ? [...(entry.problems ?? []), hope].join(" ").trim() : "";
  item.className = state;
  for (const button of item.querySelectorAll("button")) {
    button.dataset.id = entry.client_id;
    const { when, do: what } = button.dataset;
    const offered = when.includes(state) && (last || state === "refused") && offers[what](entry);
    if (!offered) button.remove();
  }
  return item;
}

/** @param {Entry[]} all */
function listEntries(all) {
  const rows = query("#outbox ol");
  const waiting = all.filter((entry) => entry.state === "kept");
  const fresh = rows.cloneNode();
  for (const entry of all) {
    const state = entry === waiting[0] && line.sending ? "sending" : entry.state;
    fresh.append(rowOf(entry, state, entry === waiting.at(-1)));
  }
  // Nobody loses a button under the finger.
  if (fresh.innerHTML !== rows.innerHTML) rows.replaceChildren(...fresh.childNodes);
  query("#outbox").hidden = !all.length;
  for (const said of document.querySelectorAll("p[data-of]"))
    said.toggleAttribute("hidden", !all.some(({ state }) => state === said.getAttribute("data-of")));
  setText(query("#refused"), query("#refused")?.dataset.said);
  const badge = query("#line");
  if (!badge) return;
  const live = line.live && navigator.onLine ? "live" : "lost";
  document.body.dataset.line = `${live} ${waiting.length ? "waiting" : ""}`;
  const state = line.sending ? "sending" : waiting.length ? "kept" : live;
  badge.hidden = false;
  badge.textContent = fill(badge.dataset[state], { n: waiting.length });
  badge.className = `badge ${state}`;
}

/** Take our hands as far as they can be followed. @param {Ahead} table @param {Entry[]} all */
function followEntries(table, all) {
  let here = startingSpot(table);
  let latest = /** @type {any} */ (null);
  let turn = 0; // the deal goes on with each
  const reached = []; // the last score in the partida drawn, and in those after it
  for (const entry of all) {
    const next = !inOrder(entry, { match: table.match, ...here.at });
    if (!next || !here.known || entry.state === "refused") continue;
    here = nextSpot(table, here, { ...entry, points: ownPoints(table, entry) });
    reached[entry.partida === table.drawn ? 0 : 1] = here.score[0];
    latest = entry;
    turn += 1;
  }
  spot = here;
  writeScore(table, here, latest, reached);
  document.querySelectorAll("#turns p").forEach((each, n) =>
    each.toggleAttribute("hidden", !here.known || n !== turn % 4),
  );
  if (latest) document.querySelector("#news")?.replaceChildren(); // older than the hand kept here, and in its place
  setText(query("#worth [data-idle]"), latest && `${outcomeOf(latest)} ${fill(here.said ?? "{score}", { score: inWords(latest) })}`);
}

/** @param {Ahead} table @param {Spot} here @param {unknown} latest @param {any[]} reached */
function writeScore(table, here, latest, reached) {
  document.querySelectorAll("#drawn .side").forEach((side, n) => {
    setText(side.querySelector(".riscos")?.lastChild, latest && (here.points ?? here.score[0])[n]);
    setText(side.querySelector(".partidas"), latest && table.partidas.words[partidasWon(here)[n]]);
  });
  const state = fill(table.says[here.score[3]], { n: here.finished });
  const { over, unknown } = outboxWords();
  setText(query("#scoreboard .state"), latest && (here.over ? over : here.known ? state : unknown));
  for (const [name, number] of Object.entries(here.at)) {
    setText(query(`#entry [data-at=${name}]`), latest && number);
    query(`#entry [name=${name}]`).value = number;
  }
  query("#entry").hidden = !here.known;
  // In the drawing and the empty one beside it: all of ours or none.
  const whole = (here.known || here.over) && reached.every((counts) => counts[2] !== null);
  query("#drawn").dataset.kept = whole ? reached.length : "behind";
  for (const { classList, dataset } of query("#drawn").querySelectorAll(".kept")) {
    const counts = whole && reached[dataset.sheet];
    classList.toggle("on", !!counts && counts[dataset.of] < dataset.place === "held" in dataset);
  }
}

/** What the store held when it was last asked. @type {Entry[]} */
let held = [];
export const thisTable = () => Number(outboxWords().table);

/** Whether the page has it: it stands there, or was taken back by then. @param {Entry} entry */
const isInPage = ({ table, state, revision = 0 }) =>
  table === thisTable() && state === "received" && revision <= query("[data-revision]")?.dataset.revision;

/** What is not in the page. */
export const unseenEntries = () => held.filter((entry) => entry.table === thisTable() && !isInPage(entry));

/** Everything, at once: no page stands there without our hands. */
export function drawEntries() {
  const table = ahead();
  if (table) followEntries(table, unseenEntries());
  listEntries(unseenEntries());
}

/** What the match no longer refuses goes by itself, once a page newer than the refusal asks for it. */
const goesAgain = (/** @type {Entry} */ entry) =>
  entry.state === "refused" && entry.until === "open" && !entry.mending && isAskedFor(entry) &&
  Number(entry.revision) < Number(query("[data-revision]")?.dataset.revision);

/** The same, of what the store says now. */
export async function reloadEntries() {
  held = await entries(isInPage).catch(() => []);
  drawEntries();
  const next = held.find(goesAgain);
  if (next) await sendAgain(next.client_id);
}

/** A button of a row; the hand to be typed again, if so. @param {HTMLElement} button */
export function pressRowButton({ dataset }) {
  const entry = held.find((each) => each.client_id === dataset.id);
  const does = { amend: mend, again: sendAgain, drop }[dataset.do ?? ""];
  if (entry && does) does(entry.client_id).then(reloadEntries);
  return dataset.do === "amend" ? entry : null;
}

/** Where a hand said here is of, in words. */
export const origin = () => query("#playing").dataset.origin?.trim();

/** To who does not see it. @param {string} said */
export const announce = (said) => said && setText(query("#told"), said);

/** Before htmx hears of it. @param {string} name @param {(event: any) => void} work */
export const listen = (name, work) => document.addEventListener(name, work, true);

// Without our mark it is a portal's page: not drawn.
for (const name of ["beforeOnLoad", "sendError", "timeout"])
  listen(`htmx:${name}`, (event) => {
    const { xhr } = event.detail;
    line.live = name === "beforeOnLoad" && Boolean(xhr.getResponseHeader("Torneio-Table"));
    if (line.live) nudge();
    else event.preventDefault();
    reloadEntries();
  });
