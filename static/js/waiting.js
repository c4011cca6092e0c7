// @ts-check
/**
 * What is on this phone and not yet in the page the server drew: a row for each hand with its state
 * in words, and the score, the place and the sentence moved on as far as the table leads. Where
 * there is nothing of ours to add, what the server drew is put back.
 */
import { ahead, kindOf, says, start, step, won } from "./ahead.js";
import { drop, entries, insist, line, shown } from "./outbox.js";

/** @param {string} selector @returns {any} */
export const one = (selector) => document.querySelector(selector);

/** @type {WeakMap<Node, string | null>} */
const drawn = new WeakMap();

/** @param {Node | null | undefined} node @param {string | number | null} text null: the server's */
function put(node, text) {
  if (!node) return;
  if (!drawn.has(node)) drawn.set(node, node.textContent);
  const wanted = text === null ? drawn.get(node) : String(text);
  if (node.textContent !== wanted) node.textContent = wanted ?? "";
}

/** @param {string | null | undefined} text @param {Record<string, any>} values */
const fill = (text, values) => (text ?? "").replace(/{(\w+)}/g, (_all, name) => values[name]);

/** @type {Spot | null} where the next hand goes, ours counted */
export let spot = null;

/** The word of a state is an attribute of the section: data-kept, data-conflict, ...
 * @param {Entry} entry @param {boolean} first */
const word = (entry, first) =>
  fill(one("#outbox").dataset[first && line.sending ? "sending" : entry.state], entry);

/** @param {Entry} entry @param {{first: boolean, last: boolean}} is @returns {Element} */
function row(entry, { first, last }) {
  const box = one("#outbox");
  const item = box.querySelector("template").content.firstElementChild.cloneNode(true);
  const trouble = entry.state === "conflict" || entry.state === "refused";
  const [what, badge, why] = item.querySelectorAll("[data-part]");
  what.textContent = fill(what.textContent, entry);
  badge.textContent = word(entry, first);
  badge.className = `badge ${trouble ? "wrong" : entry.receipt ? "good" : "fresh"}`;
  const clash = entry.state === "conflict" ? fill(box.dataset.clash, entry) : "";
  why.textContent = [clash, ...(entry.problems ?? [])].join(" ");
  item.classList.toggle("trouble", trouble);
  for (const button of item.querySelectorAll("button")) {
    button.dataset.id = entry.client_id;
    button.textContent = fill(button.textContent, entry);
    const offered = trouble || (last && !first) || (last && !line.sending);
    if (!offered || !button.dataset.when.includes(entry.state)) button.remove();
  }
  return item;
}

/** @param {Entry[]} all */
function list(all) {
  const box = one("#outbox");
  const [rows, told] = [box.querySelector("ol"), one("#told")];
  const waiting = all.filter((entry) => entry.state === "kept");
  const [first, last] = [waiting[0], waiting.at(-1)];
  const fresh = document.createElement("ol");
  fresh.append(...all.map((entry) => row(entry, { first: entry === first, last: entry === last })));
  // Nobody loses a button under the finger, or is told again what was said.
  if (fresh.innerHTML !== rows.innerHTML) rows.replaceChildren(...fresh.childNodes);
  const news = all.map((entry) => `${fill(box.dataset.name, entry)} ${word(entry, false)}`);
  put(told, news.join(". "));
  box.hidden = all.length === 0;
  const live = line.live && navigator.onLine ? "live" : "lost";
  const state = line.sending ? "sending" : waiting.length ? "kept" : live;
  const badge = one("#line");
  if (!badge) return;
  badge.hidden = false;
  badge.textContent = fill(badge.dataset[state], { n: waiting.length });
  badge.className = `badge ${{ live: "good", lost: "wrong" }[/** @type {string} */ (state)] ?? "fresh"}`;
}

/** Take our hands as far as they can be followed. @param {Ahead} table @param {Entry[]} all */
function follow(table, all) {
  let here = start(table);
  let [latest, words] = [/** @type {Entry | null} */ (null), ""];
  for (const entry of all) {
    const { match, partida, hand, state } = entry;
    const next = match === table.match && partida === here.at.partida && hand === here.at.hand;
    if (!next || !here.known || (state !== "kept" && state !== "received")) continue;
    const kind = kindOf(table, entry.points, entry.fewer_tricks);
    words = kind === undefined ? "" : says(table, here, kind);
    here = step(table, here, entry);
    latest = entry;
  }
  spot = here;
  write(table, here, latest);
  const idle = one("#entry [data-worth] span");
  drawn.has(idle) || drawn.set(idle, idle.textContent);
  idle.dataset.idle = latest
    ? `${fill(one("#outbox").dataset.name, latest)} ${word(latest, false)}. ${latest.said}${words}`
    : drawn.get(idle);
  if (!one("#points").value) put(idle, idle.dataset.idle);
}

/** @param {Ahead} table @param {Spot} here @param {Entry | null} latest */
function write(table, here, latest) {
  const box = one("#outbox").dataset;
  document.querySelectorAll("#scoreboard .score-line").forEach((side, n) => {
    put(side.querySelector(".riscos")?.firstChild, latest && (here.points ?? here.score[0])[n]);
    put(side.querySelector(".partidas"), (latest && table.partidas.words[won(here)[n]]) ?? null);
  });
  const state = fill(table.says[here.score[3]], { n: here.finished, next: here.finished + 1 });
  put(one("#scoreboard .state"), latest && (here.over ? box.over : here.known ? state : box.unknown));
  for (const name of /** @type {const} */ (["partida", "hand"])) {
    put(one(`#entry [data-at=${name}]`), latest && here.at[name]);
    one(`#entry [name=${name}]`).value = here.at[name];
  }
  one("#entry").hidden = !here.known;
  const behind = one("#drawn [data-behind]");
  if (behind) behind.hidden = !latest;
}

/** Everything, from what the store says now.
 * @returns {Promise<Entry | undefined>} the latest received that the page does not show */
export async function redraw() {
  const table = Number(one("#outbox").dataset.table);
  await shown(table, Number(one("#pulse")?.dataset.revision));
  const all = (await entries()).filter((entry) => entry.table === table);
  const way = ahead();
  if (way && one("#entry")) follow(way, all);
  const beneath = one("#beneath");
  if (beneath) beneath.hidden = all.some((entry) => entry.state === "kept");
  list(all);
  return all.filter((entry) => entry.state === "received").at(-1);
}

/** A button of a row. @param {HTMLElement} button @returns {Promise<Entry | undefined>} the hand to
 * be typed again */
export async function act(button) {
  const entry = (await entries()).find((each) => each.client_id === button.dataset.id);
  if (entry && button.dataset.do === "insist") return void insist(entry);
  if (entry) await drop(entry.client_id);
  return button.dataset.do === "amend" ? entry : undefined;
}
