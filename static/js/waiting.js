/** What is on this phone and not yet in the page: a row a hand, and score, place and sentence moved on
 * as far as the table leads. */
import { ahead, kindOf, one, says, start, step, won } from "./ahead.js";
import { drop, entries, line, nudge } from "./outbox.js";

/** @type {WeakMap<Node, any>} */
const drawn = new WeakMap();

/** Told again only where it is new. @param {Node | null | undefined} node
 * @param {any} text null: what the server wrote */
export function put(node, text) {
  if (!node) return;
  if (!drawn.has(node)) drawn.set(node, node.textContent);
  const wanted = String(text ?? drawn.get(node));
  if (node.textContent !== wanted) node.textContent = wanted;
}

/** @param {string} text @param {any} values */
export const fill = (text, values) => text.replace(/{(\w+)}/g, (_all, name) => values[name]);
const words = () => one("#outbox").dataset;
/** @param {Entry} entry */
const trouble = ({ state }) => state === "refused";
/** What became of it. @param {any} entry */
export const news = (entry) => fill(`${words().name} ${words()[entry.state]}.`, entry);

/** @type {Spot | null} where the next hand goes, ours counted */
export let spot = null;

/** @param {Entry} entry @param {string} state @param {boolean} last */
function row(entry, state, last) {
  const item = one("#outbox template").content.firstElementChild.cloneNode(true);
  const [what, badge, why] = item.querySelectorAll("[data-part]");
  what.textContent = fill(what.textContent, entry);
  badge.textContent = fill(words()[state], entry);
  badge.className = `badge ${trouble(entry) ? "wrong" : entry.receipt ? "good" : "fresh"}`;
  why.textContent = entry.problems?.join(" ") ?? "";
  item.classList.toggle("trouble", trouble(entry));
  for (const button of item.querySelectorAll("button")) {
    button.dataset.id = entry.client_id;
    const offered = button.dataset.when.includes(state) && (last || trouble(entry));
    if (!offered) button.remove();
  }
  return item;
}

/** @param {Entry[]} all */
function list(all) {
  const rows = one("#outbox ol");
  const waiting = all.filter((entry) => entry.state === "kept");
  const fresh = document.createElement("ol");
  for (const entry of all) {
    const state = entry === waiting[0] && line.sending ? "sending" : entry.state;
    fresh.append(row(entry, state, entry === waiting.at(-1)));
  }
  // Nobody loses a button under the finger.
  if (fresh.innerHTML !== rows.innerHTML) rows.replaceChildren(...fresh.childNodes);
  one("#outbox").hidden = all.length === 0;
  const badge = one("#line");
  if (!badge) return;
  const live = line.live && navigator.onLine ? "live" : "lost";
  document.body.dataset.line = `${live} ${waiting.length ? "waiting" : ""}`;
  const state = line.sending ? "sending" : waiting.length ? "kept" : live;
  badge.hidden = false;
  badge.textContent = fill(badge.dataset[state], { n: waiting.length });
  badge.className = `badge ${state === "live" ? "good" : state === "lost" ? "wrong" : "fresh"}`;
}

/** Take our hands as far as they can be followed. @param {Ahead} table @param {Entry[]} all */
function follow(table, all) {
  let here = start(table);
  let [latest, worth] = [/** @type {any} */ (null), ""];
  for (const entry of all) {
    const { match, partida, hand } = entry;
    const next = match === table.match && partida === here.at.partida && hand === here.at.hand;
    if (!next || !here.known || trouble(entry)) continue;
    const kind = kindOf(table, entry.points, entry.fewer_tricks);
    worth = kind === undefined ? "" : says(table, here, kind);
    here = step(table, here, entry);
    latest = entry;
  }
  spot = here;
  write(table, here, latest);
  put(one("#worth [data-idle]"), latest && `${news(latest)} ${latest.said}${worth}`);
}

/** @param {Ahead} table @param {Spot} here @param {unknown} latest */
function write(table, here, latest) {
  document.querySelectorAll("#scoreboard .score-line").forEach((side, n) => {
    put(side.querySelector(".riscos")?.lastChild, latest && (here.points ?? here.score[0])[n]);
    put(side.querySelector(".partidas"), latest && table.partidas.words[won(here)[n]]);
  });
  const state = fill(table.says[here.score[3]], { n: here.finished });
  const { over, unknown } = words();
  put(one("#scoreboard .state"), latest && (here.over ? over : here.known ? state : unknown));
  for (const name of /** @type {const} */ (["partida", "hand"])) {
    put(one(`#entry [data-at=${name}]`), latest && here.at[name]);
    one(`#entry [name=${name}]`).value = here.at[name];
  }
  one("#entry").hidden = !here.known;
  one("#drawn [data-behind]")?.toggleAttribute("hidden", !latest);
}

/** What the store held when it was last asked. @type {Entry[]} */
let held = [];
export const at = () => Number(words().table);

/** Whether the page has it: it stands there, or was taken back by then. @param {Entry} entry */
const stands = ({ table, state, revision = 0 }) =>
  table === at() && state === "received" && revision <= one("[data-revision]")?.dataset.revision;

/** What is not in the page. */
export const ours = () => held.filter((entry) => entry.table === at() && !stands(entry));

/** Everything, at once: no page stands there without our hands. */
export function draw() {
  const table = ahead();
  if (table) follow(table, ours());
  list(ours());
}

/** The same, of what the store says now. */
export async function redraw() {
  held = await entries(stands).catch(() => []);
  draw();
}

/** A button of a row; the hand to be typed again, if so. @param {HTMLElement} button */
export function act({ dataset }) {
  const entry = held.find((each) => each.client_id === dataset.id);
  if (entry) drop(entry.client_id);
  return dataset.do === "amend" ? entry : null;
}

/** To who does not see it. @param {string} said */
export const tell = (said) => said && put(one("#told"), said);

/** Before htmx hears of it. @param {string} name @param {(event: any) => void} work */
export const on = (name, work) => document.addEventListener(name, work, true);

// Without our mark it is a portal's page: not drawn.
for (const name of ["beforeOnLoad", "sendError", "timeout"])
  on(`htmx:${name}`, (event) => {
    const { xhr } = event.detail;
    line.live = name === "beforeOnLoad" && Boolean(xhr.getResponseHeader("Torneio-Table"));
    if (line.live) nudge();
    else event.preventDefault();
    redraw();
  });
