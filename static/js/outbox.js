// @ts-check
/** The hands on this phone. Each is written down before it is sent, and stays until the server's
 * database has given it a number. Any other answer (a portal's page, a login, nothing at all)
 * changes nothing: the hand is sent again under its id, which is harmless. Works on plain HTTP;
 * what browsers keep for secure pages is used where it is there. */

const VERSION = 1;
const PATIENCE = 10_000; // for one answer
const WAITS = [2_000, 30_000]; // before trying again: the first, and the longest

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function open() {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open("torneio", VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("hands", { keyPath: "client_id" });
      asked.result.createObjectStore("sender");
    };
    asked.onerror = () => failed(asked.error);
    asked.onsuccess = () => {
      // A newer page of ours changes the store: let go, and open it again when asked.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = null;
      };
      done(asked.result);
    };
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** One transaction over everything; resolved when it is on the disk, not before.
 * @template T @param {"hands" | "sender"} name
 * @param {(all: any[], store: IDBObjectStore) => T} work @returns {Promise<T>} */
async function change(name, work) {
  const transaction = (await open()).transaction(name, "readwrite", { durability: "strict" });
  return new Promise((done, failed) => {
    const store = transaction.objectStore(name);
    const all = store.getAll();
    /** @type {T} */
    let result;
    all.onsuccess = () => (result = work(all.result, store));
    transaction.oncomplete = () => done(result);
    transaction.onabort = () => failed(transaction.error);
  });
}

/** @param {Said} a @param {Said} b */
const inOrder = (a, b) => a.match - b.match || a.partida - b.partida || a.hand - b.hand;

/** In the order of play. @returns {Promise<Entry[]>} */
export const entries = () => change("hands", (all) => all.sort(inOrder));

/** crypto.randomUUID is not there on plain HTTP. */
export function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const me = newId();
const channel = "BroadcastChannel" in window ? new BroadcastChannel("torneio") : null;
let redraw = () => {};
/** What the line is doing; `closed` are tables whose link is dead. */
export const line = { sending: false, live: true, closed: new Set() };

/** @param {boolean} [better] whether it is worth trying at once */
function moved(better) {
  channel?.postMessage("moved");
  redraw();
  if (better) nudge();
}

/** Write a hand down. A place holds one hand: one still on its way stays, one that was refused or
 * is in conflict gives way. @param {Said} said */
export async function keep(said) {
  await change("hands", (all, store) => {
    for (const other of all.filter((each) => inOrder(each, said) === 0)) {
      if (other.state === "kept" || other.state === "received") return;
      store.delete(other.client_id);
    }
    const created = new Date().toISOString();
    store.put({ ...said, client_id: newId(), version: VERSION, created, state: "kept" });
  });
  moved(true);
}

/** @param {string} id */
export async function drop(id) {
  await change("hands", (_all, store) => store.delete(id));
  moved(true);
}

/** What is known of a hand by now; one that was dropped meanwhile stays dropped.
 * @param {string} id @param {Partial<Entry>} news */
async function learn(id, news) {
  await change("hands", (all, store) => {
    const entry = all.find((each) => each.client_id === id);
    if (!entry) return;
    store.delete(id);
    store.put({ ...entry, ...news });
  });
  moved();
}

/** The page shows this revision: what was received by then stands there, or was taken back.
 * @param {number} table @param {number} revision */
export const shown = (table, revision) =>
  change("hands", (all, store) => {
    for (const each of all)
      if (each.table === table && each.state === "received" && each.revision <= revision)
        store.delete(each.client_id);
  });

async function token() {
  const read = () => /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];
  if (!read()) await fetch(location.pathname, { cache: "no-store" });
  return read() ?? "";
}

/** What came back, if it is JSON at all. @param {string} url @param {any} said
 * @returns {Promise<any>} */
async function ask(url, said) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json", "X-CSRFToken": await token() },
      body: new URLSearchParams(said),
      redirect: "manual",
      cache: "no-store",
      signal: stop.signal,
    });
    return { ...(await answer.json()), code: answer.status };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** What it says of this hand; null where it is not our server that speaks of it.
 * @param {Entry} entry @param {any} said @returns {Partial<Entry> | "closed" | null} */
function news({ client_id, partida, hand }, said) {
  if (said?.client_id !== client_id) return null;
  const { code, status, receipt, at, revision, there, there_id, by, problems } = said;
  const words = Array.isArray(problems) && problems.length > 0;
  const good = status === "recorded" || status === "already";
  const whole = Number.isSafeInteger(receipt) && receipt > 0 && Number.isSafeInteger(revision);
  if (code === 200 && good && whole && at?.partida === partida && at.hand === hand)
    return { state: "received", receipt, revision };
  if (code === 409 && status === "conflict" && typeof there === "string")
    return { state: "conflict", there, there_id, by };
  if (code === 422 && status === "refused" && words) return { state: "refused", problems };
  return (code === 403 || code === 410) && status === "closed" && words ? "closed" : null;
}

/** The next to send: none before all earlier ones of its match have their number. */
async function due() {
  const all = await entries();
  return all.find(
    (one) =>
      one.state === "kept" &&
      one.version === VERSION &&
      !line.closed.has(one.table) &&
      all.every((each) => each.match !== one.match || each.state === "received" || inOrder(each, one) >= 0),
  );
}

async function drain() {
  for (let next = await due(); next; next = await due()) {
    const { client_id, partida, hand, points, fewer_tricks, url, table } = next;
    const tricks = fewer_tricks === null ? {} : { fewer_tricks };
    const said = news(next, await ask(url, { client_id, partida, hand, points, ...tricks }));
    line.live = said !== null;
    if (said === null) return;
    if (said === "closed") line.closed.add(table);
    else await learn(client_id, said);
  }
}

/** One sender among all tabs: by the browser's lock, or by a lease where there is none. */
async function alone() {
  if (navigator.locks)
    return navigator.locks.request("torneio", { ifAvailable: true }, (lock) => lock && drain());
  const mine = await change("sender", ([now], store) => {
    if (now && now.owner !== me && now.until > Date.now()) return false;
    return Boolean(store.put({ owner: me, until: Date.now() + WAITS[1] }, "lease"));
  });
  if (!mine) return;
  await drain();
  await change("sender", (_all, store) => store.clear());
}

let wait = 0;
/** @type {any} */
let timer;

async function run() {
  if (line.sending) return;
  clearTimeout(timer);
  line.sending = navigator.onLine && Boolean(await due());
  if (line.sending) {
    redraw();
    await alone().finally(() => (line.sending = false));
    redraw();
  }
  if (!(await due())) return;
  wait = Math.min(wait * 2 || WAITS[0], WAITS[1]);
  timer = setTimeout(run, wait);
}

/** Something changed for the better, perhaps: try at once. */
export function nudge() {
  wait = 0;
  run();
}

/** Take back what stands at the server, and send ours as a new hand. @param {Entry} entry */
export async function insist({ client_id, url, there_id }) {
  const said = await ask(url.replace(/mao\/$/, "anular/"), { hand_id: there_id });
  const words = Array.isArray(said?.problems);
  line.live = words;
  if (said?.code === 200 && said.receipt === there_id)
    await learn(client_id, { client_id: newId(), state: "kept", problems: [] });
  else if (words) await learn(client_id, { problems: said.problems });
  moved(true);
}

/** Fails where nothing can be kept at all. @param {() => void} draw */
export async function begin(draw) {
  await open();
  redraw = draw;
  channel?.addEventListener("message", draw);
  for (const name of ["online", "offline", "pageshow"]) addEventListener(name, nudge);
  document.addEventListener("visibilitychange", nudge);
  navigator.storage?.persist?.();
  moved(true);
}
