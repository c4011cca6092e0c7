/** The page of a pair: this phone asks to be told of it, or to be told no more. One sentence at a
 * time says what holds here, and why where it cannot be. */

const section = /** @type {HTMLElement} */ (document.querySelector("#push"));
const { push = "", leave = "", worker = "", scope = "" } = section.dataset;
const failed = /** @type {HTMLElement} */ (section.querySelector("[data-failed]"));
const KEPT = `torneio-push ${push}`; // the address this phone was last told at, of this pair

/** @param {string} state */
function say(state) {
  for (const each of section.querySelectorAll("[data-when]"))
    if (each instanceof HTMLElement) each.hidden = each.dataset.when !== state;
  failed.hidden = true;
  section.hidden = false;
}

/** @param {unknown} why */
function complain(why) {
  failed.textContent = (why instanceof Refused && why.message) || failed.dataset.failed || "";
  failed.hidden = false;
}

/** What the server does not take, in its words. */
class Refused extends Error {}

/** Where nothing can be told, the word for it. */
function hindrance() {
  if (!window.isSecureContext) return "insecure";
  const isPhoneOfApple = /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1);
  if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window))
    return isPhoneOfApple ? "iphone" : "unable";
  return Notification.permission === "denied" ? "denied" : "";
}

const registered = () => navigator.serviceWorker.getRegistration(scope);

/** The subscription of this phone to this event, if it has one. */
async function current() {
  const found = await registered();
  // That of a page around this one is another's.
  return found?.scope.endsWith(scope) ? found.pushManager.getSubscription() : null;
}

async function show() {
  const hindered = hindrance();
  if (hindered) return say(hindered);
  const known = await current();
  say(known && localStorage.getItem(KEPT) === known.endpoint ? "on" : "off");
}

/** With what the server is spoken to. @returns {Promise<{key: string, token: string}>} */
const terms = async () => (await answered(await fetch(push))).json();

/** @param {Response} answer */
async function answered(answer) {
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw new Refused(told.told ?? "");
}

/** @param {string} url @param {string} token @param {Record<string, string>} said */
const send = async (url, token, said) =>
  answered(await fetch(url, { method: "POST", headers: { "X-CSRFToken": token }, body: new URLSearchParams(said) }));

/** @param {string} key */
async function subscribed(key) {
  await navigator.serviceWorker.register(worker, { scope });
  const { pushManager } = await active();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (why) {
    // Of keys the event had before it was reopened.
    const old = await pushManager.getSubscription();
    if (!old) throw why;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The registration, once its worker runs. @returns {Promise<ServiceWorkerRegistration>} */
async function active() {
  const found = /** @type {ServiceWorkerRegistration} */ (await registered());
  const coming = found.installing ?? found.waiting;
  if (found.active || !coming) return found;
  return new Promise((done) =>
    coming.addEventListener("statechange", () => coming.state === "activated" && done(found)),
  );
}

async function ask() {
  if ((await Notification.requestPermission()) !== "granted") return;
  const { key, token } = await terms();
  const made = await subscribed(key);
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  await send(push, token, { endpoint: made.endpoint, p256dh, auth });
  localStorage.setItem(KEPT, made.endpoint);
}

async function stop() {
  const { token } = await terms();
  const known = await current();
  if (known) {
    const { left } = await (await send(leave, token, { endpoint: known.endpoint })).json();
    if (!left) await known.unsubscribe();
  }
  localStorage.removeItem(KEPT);
}

for (const button of section.querySelectorAll("button"))
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await (button.dataset.do === "ask" ? ask() : stop());
      await show();
    } catch (why) {
      complain(why);
    }
    button.disabled = false;
  });

void show();
