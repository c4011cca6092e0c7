/** The hands on this phone: each is written down, sent, and stays until the server's database has
 * numbered it; after any other answer it is sent again under its id. Works on plain HTTP. */

const VERSION = 3; // of what is kept: older pages leave it alone
const [SOON, PATIENCE, LATE] = [2000, 10000, 30000];

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function open() {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open("torneio", 1);
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore("hands", { keyPath: "client_id" });
    asked.onerror = () => failed(asked.error);
    asked.onsuccess = () => {
      done(asked.result);
      // A newer page changes the store.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = null;
      };
    };
  });
  return opened;
}

/** One transaction over everything; resolved when it is on the disk.
 * @template T @param {(all: any[], store: IDBObjectStore) => T} work @returns {Promise<T>} */
async function change(work) {
  const transaction = (await open()).transaction("hands", "readwrite", { durability: "strict" });
  return new Promise((done, failed) => {
    const store = transaction.objectStore("hands");
    const all = store.getAll();
    /** @type {T} */
    let result;
    all.onsuccess = () => (result = work(all.result, store));
    transaction.oncomplete = () => done(result);
    transaction.onabort = () => failed(transaction.error);
  });
}

/** @param {Played} a @param {Played} b */
export const inOrder = (a, b) => a.match - b.match || a.partida - b.partida || a.hand - b.hand;

/** In the order of play; what is `done` with is forgotten.
 * @param {(entry: Entry) => boolean} done @returns {Promise<Entry[]>} */
export const entries = (done) =>
  change((all, store) => {
    for (const each of all.filter(done)) store.delete(each.client_id);
    return all.filter((each) => !done(each)).sort(inOrder);
  });

/** Version 4; plain HTTP has no crypto.randomUUID. */
const newId = () =>
  "........-....-4...-8...-............".replace(/\./g, () =>
    (crypto.getRandomValues(new Uint8Array(1))[0] % 16).toString(16),
  );

const channel = window.BroadcastChannel && new BroadcastChannel("torneio");
/** @type {() => any} */
let redraw = () => {};
/** `closed`: tables whose link is dead; `news`: the last hand the server spoke of. */
export const line = { sending: false, live: true, closed: new Set(), news: /** @type {any} */ (null) };

/** @param {(all: any[], store: IDBObjectStore) => any} work */
async function move(work) {
  await change(work);
  channel?.postMessage("moved");
  await nudge();
}

/** Write a hand down. What was refused there gives way, and what it mends; two that were said are both told.
 * @param {Said | Deal} said */
export async function keep(said) {
  const entry = { ...said, client_id: newId(), version: VERSION, created: new Date(), state: "kept" };
  await move((all, store) => {
    for (const each of all)
      if (each.state === "refused" && each.url === said.url && (each.mending || !inOrder(each, said)))
        store.delete(each.client_id);
    store.put(entry);
  });
  return entry;
}

/** @param {string} id */
export const drop = (id) => move((_all, store) => store.delete(id));

/** @param {string} id @param {Partial<Entry>} news */
const ofRefused = (id, news) =>
  move((all, store) => {
    const entry = all.find((each) => each.client_id === id);
    if (entry?.state === "refused") store.put({ ...entry, ...news });
  });

/** It stays, and those behind it wait, until the hand in its place is kept. @param {string} id */
export const mend = (id) => ofRefused(id, { mending: true });

/** Under its own id: it counts once, however often it is sent. @param {string} id */
export const sendAgain = (id) => ofRefused(id, { state: "kept", mending: false });

/** What was dropped or received meanwhile stays so.
 * @param {string} id @param {Partial<Entry>} news */
const learn = (id, news) =>
  move((all, store) => {
    const entry = all.find((each) => each.client_id === id);
    if (entry?.state === "kept") store.put({ ...entry, ...news });
  });

/** @param {AbortSignal} signal */
async function token(signal) {
  const read = () => /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];
  if (!read()) await fetch(location.pathname, { cache: "no-store", signal });
  return read() ?? "";
}

/** The JSON that came back, or null. @param {string} url @param {any} said */
async function ask(url, said) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json", "X-CSRFToken": await token(stop.signal) },
      body: new URLSearchParams(said),
      redirect: "manual",
      signal: stop.signal,
    });
    return { ...(await answer.json()), code: answer.status };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** What it says of this hand; null where it is not our server that speaks.
 * @param {Entry} entry @param {any} said @returns {Partial<Entry> | "closed" | null} */
function news({ client_id, partida, hand }, said) {
  if (said?.client_id !== client_id) return null;
  const { code, status, at, revision, kept_as, problems, until } = said;
  const good = code === 200 && (status === "recorded" || status === "already");
  const clash = code === 409 && status === "conflict";
  // Beside another value it is in the database too: the page asks which is right.
  const receipt = good ? said.receipt : clash && kept_as;
  const whole = receipt > 0 && [receipt, revision].every(Number.isSafeInteger);
  if (whole && at?.partida === partida && at.hand === hand)
    return { state: "received", receipt, revision };
  if (!Array.isArray(problems) || !problems.length) return null;
  if (clash || (code === 422 && status === "refused")) return { state: "refused", problems, until, revision };
  return (code === 403 || code === 410) && status === "closed" ? "closed" : null;
}

/** The next to send: none before the earlier ones of its match have a number. */
async function due() {
  const stuck = new Set();
  for (const entry of await entries(() => false)) {
    const ready = entry.state === "kept" && entry.version <= VERSION;
    if (ready && !stuck.has(entry.url) && !line.closed.has(entry.table)) return entry;
    if (entry.state !== "received") stuck.add(entry.url);
  }
}

async function drain() {
  for (let next = await due(); next; next = await due()) {
    const { client_id, partida, hand, points, of = "a", fewer_tricks, lado, form } = next;
    const tricks = fewer_tricks === null ? {} : { fewer_tricks };
    const sent = form ?? { partida, hand, points, of, ...tricks };
    const age = Math.round((Date.now() - Number(new Date(next.created))) / 1000); // never the hour: clocks are wrong
    const said = news(next, await ask(next.url, { ...sent, client_id, lado, age }));
    line.live = said !== null;
    if (said === null) return;
    if (said === "closed") line.closed.add(next.table);
    else {
      line.news = { ...next, ...said };
      await learn(client_id, said);
    }
  }
}

/** One sender among all tabs; without locks two may send a hand, which is harmless. */
const alone = () =>
  navigator.locks?.request("torneio", { ifAvailable: true }, (lock) => lock && drain()) ?? drain();

let wait = 0;
/** @type {any} */
let timer;

async function send() {
  clearTimeout(timer);
  line.sending = navigator.onLine && Boolean(await due());
  if (line.sending) {
    redraw();
    // A store that fails this once is asked again like a server.
    await alone().catch(console.error).finally(() => (line.sending = false));
    redraw();
  }
  if (!(await due())) return;
  wait = Math.min(wait * 2 || SOON, LATE);
  timer = setTimeout(run, wait);
}

let [running, again] = [false, false];

/** One at a time; what was asked meanwhile is done after it. */
async function run() {
  again = running;
  if (running) return;
  running = true;
  try {
    do {
      again = false;
      await send();
    } while (again);
  } finally {
    running = false;
  }
}

export function nudge() {
  wait = 0;
  run().catch(() => {}); // nothing can be kept here
  return redraw();
}

/** Fails where nothing can be kept. @param {() => any} draw */
export async function begin(draw) {
  await open();
  redraw = draw;
  channel?.addEventListener("message", draw);
  for (const name of ["online", "offline", "pageshow", "visibilitychange"]) addEventListener(name, nudge);
  navigator.storage?.persist?.();
  nudge();
}
