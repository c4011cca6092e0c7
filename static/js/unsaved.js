/** Results typed and not sent stay in this tab: they stand in their lines again when the page is opened anew, unless the
 * line has another result since. */

const PLACE = `results:${location.pathname}`;
/** @type {Record<string, { stood: string, typed: string }>} by field: what it had, and what was typed */
const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".results input[type=text]"));
let sent = false;

/** The recorded value, which a refused field does not show.
 * @param {HTMLInputElement} field */
const recorded = ({ dataset }) => dataset.recorded ?? "";

function restore() {
  const lost = [...fields].filter((field) => kept[field.name]?.stood === recorded(field) && kept[field.name].typed !== field.value);
  for (const field of lost) field.value = kept[field.name].typed;
  document.querySelector("#typed-again")?.toggleAttribute("hidden", !lost.length);
}

function keep() {
  for (const field of fields) {
    const [stood, typed] = [recorded(field), field.value];
    if (sent || typed === stood) delete kept[field.name];
    else kept[field.name] = { stood, typed };
  }
  sessionStorage.setItem(PLACE, JSON.stringify(kept));
}

addEventListener("load", restore);
addEventListener("pagehide", keep);
document.addEventListener("submit", ({ defaultPrevented }) => {
  sent = !defaultPrevented;
});
