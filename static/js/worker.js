/** The service worker of the tables' pages: keeps the shell, whose names carry their version, and
 * the last good page of each table; nothing else, and nothing that is posted. Only an answer with
 * our mark is a page of ours: what a captive portal says in its place is shown, never kept. */

const worker = /** @type {any} */ (self);
/** @type {{version: string, files: string[]}} */
const { version, files } = worker.shell;
const SHELL = `torneio-shell-${version}`;
const PAGES = "torneio-pages";
const TABLE = /^\/mesa\/\d+\/$/;
const PATIENCE = 4_000;

/** @param {string} file */
async function keepFile(file) {
  const answer = await fetch(file, { redirect: "error" });
  if (!answer.ok || answer.headers.get("Content-Type")?.includes("html")) throw new Error(file);
  await (await caches.open(SHELL)).put(file, answer);
}

/** @param {string} path @param {Response} answer */
async function keepPage(path, answer) {
  const pages = await caches.open(PAGES);
  const mark = answer.headers.get("Torneio-Table");
  if (mark === "closed") await pages.delete(path);
  if (mark === "open" && answer.status === 200) await pages.put(path, answer.clone());
  return answer;
}

/** @param {string} path */
const again = async (path) => keepPage(path, await fetch(path, { redirect: "manual" }));

/** The pages, open or kept, anew; then nothing needs the files of an earlier version. */
async function takeOver() {
  await worker.clients.claim();
  const pages = [await worker.clients.matchAll(), await (await caches.open(PAGES)).keys()].flat();
  const paths = pages.map(({ url }) => new URL(url).pathname).filter((path) => TABLE.test(path));
  for (const path of new Set(paths)) await again(path);
  for (const name of await caches.keys())
    if (name !== SHELL && name !== PAGES) await caches.delete(name);
}

/** The network's page; the kept one where that is late, lost or broken.
 * @param {any} event @param {URL} url */
async function page(event, { pathname, search }) {
  const kept = await (await caches.open(PAGES)).match(pathname);
  const fresh = fetch(event.request).then((answer) => (search ? answer : keepPage(pathname, answer)));
  if (!kept) return fresh;
  quietly(event, fresh);
  const late = new Promise((done) => setTimeout(done, PATIENCE, kept));
  const answer = await Promise.race([fresh.catch(() => kept), late]);
  return answer.status >= 500 ? kept : answer;
}

/** @param {Request} request */
async function file(request) {
  const kept = await caches.match(request.url);
  if (kept && /\.[0-9a-f]{12}\.\w+$/.test(request.url)) return kept;
  return fetch(request).catch((lost) => kept ?? Promise.reject(lost));
}

/** @param {any} event @param {Promise<any>} work */
const quietly = (event, work) => event.waitUntil(work.catch(() => null));
/** @param {string} name @param {(event: any) => unknown} work */
const on = (name, work) => worker.addEventListener(name, work);

on("install", (event) => event.waitUntil(Promise.all(files.map(keepFile)).then(() => worker.skipWaiting())));
on("activate", (event) => quietly(event, takeOver()));
on("message", (event) => quietly(event, again(event.data.keep)));
on("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
  if (request.mode === "navigate" && TABLE.test(url.pathname)) event.respondWith(page(event, url));
});
