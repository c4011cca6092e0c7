/** A press that could not be sent says so beside what was pressed, until it is sent; what was typed stays where it is. */

/** @type {HTMLTemplateElement | null} */
const words = document.querySelector("#not-sent");

/** @param {Event} event */
const pressed = (event) => /** @type {CustomEvent} */ (event).detail.elt;

/** Several of one row say it once, until one of them is sent.
 * @param {Element} elt */
function forget(elt) {
  const row = elt.closest("li,tr")?.querySelectorAll(".not-sent") ?? [];
  for (const said of row) said.remove();
  if (elt.nextElementSibling?.matches(".not-sent")) elt.nextElementSibling.remove();
}

/** @param {Event} event */
function tell(event) {
  const { elt, requestConfig } = /** @type {CustomEvent} */ (event).detail;
  if (!words || requestConfig.verb === "get") return;
  forget(elt);
  elt.after(words.content.cloneNode(true));
}

for (const name of ["sendError", "timeout"]) document.addEventListener(`htmx:${name}`, tell);
document.addEventListener("htmx:beforeOnLoad", (event) => forget(pressed(event)));
