/** A press that could not be sent says so beside what was pressed, until it is sent; what was typed stays where it is. */

/** @type {HTMLTemplateElement | null} */
const words = document.querySelector("#not-sent");
const PATIENCE = 10_000;

/** @param {Event} event */
const pressed = (event) => /** @type {CustomEvent} */ (event).detail.elt;

/** Several of one row, or of one form, say it once, until one of them is sent.
 * @param {Element} elt */
function forget(elt) {
  for (const said of (elt.closest("li,tr") ?? elt).querySelectorAll(".not-sent")) said.remove();
  if (elt.nextElementSibling?.matches(".not-sent")) elt.nextElementSibling.remove();
}

/** @param {Element} elt */
function say(elt) {
  if (elt.querySelector(".not-sent")) return;
  forget(elt);
  const said = words?.content.firstElementChild?.cloneNode(true);
  if (said) elt.after(said);
}

/** @param {Event} event */
function tell(event) {
  const { elt, requestConfig } = /** @type {CustomEvent} */ (event).detail;
  if (requestConfig.verb !== "get") say(elt);
}

for (const name of ["sendError", "timeout"]) document.addEventListener(`htmx:${name}`, tell);
document.addEventListener("htmx:beforeOnLoad", (event) => forget(pressed(event)));

/** Whether our server answers, and no proxy in its place. */
async function reached() {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const { status } = await fetch(words?.dataset.ready ?? "", { method: "HEAD", cache: "no-store", signal: stop.signal });
    return status !== 502 && status !== 504;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

let [asking, going] = [false, false];

/** A form that the browser sends itself takes the page away, and without network puts its own in the place of all that
 * was typed: it goes only when the server answers.
 * @param {SubmitEvent} event */
async function send(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const { submitter } = event;
  const posts = form.getAttribute("method")?.toLowerCase() === "post";
  if (going || event.defaultPrevented || !posts || !words || !form.requestSubmit) return;
  event.preventDefault();
  if (asking) return;
  asking = true;
  const there = await reached();
  asking = false;
  // What another answer took away meanwhile is not pressed any more.
  if (!form.isConnected || (submitter && /** @type {HTMLButtonElement} */ (submitter).form !== form)) return;
  const beside = submitter ?? form.elements[form.elements.length - 1];
  forget(form);
  forget(beside);
  if (!there) return say(beside);
  going = true;
  form.requestSubmit(submitter);
  going = false;
}

document.addEventListener("submit", send);
