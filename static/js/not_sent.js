/** A press that could not be sent says so beside what was pressed; what was typed stays where it is. */

/** @type {HTMLTemplateElement | null} */
const words = document.querySelector("#not-sent");

const forget = () => document.querySelectorAll(".not-sent").forEach((said) => said.remove());

/** @param {Event} event */
function tell(event) {
  const { elt, requestConfig } = /** @type {CustomEvent} */ (event).detail;
  if (!words || requestConfig.verb === "get") return;
  forget();
  elt.after(words.content.cloneNode(true));
}

for (const name of ["sendError", "timeout"]) document.addEventListener(`htmx:${name}`, tell);
document.addEventListener("htmx:beforeOnLoad", forget);
