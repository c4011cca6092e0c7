/** The service worker of an event's public pages: shows what the server has to say, and opens the
 * page of the pair. It keeps nothing and answers no request. */

const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, url, tag } = event.data.json();
  const shown = { body, tag, renotify: true, data: url, icon: worker.icon };
  event.waitUntil(worker.registration.showNotification(title, shown));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, location.origin)));
});

/** The page, where it is open already; else a new one. @param {URL} url */
async function open({ href, pathname }) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === pathname);
  return here ? here.focus() : worker.clients.openWindow(href);
}
