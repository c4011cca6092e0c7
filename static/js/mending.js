/** What was written on the page of a list outlives a reload: it stays in this tab, beside the list it is about. */

const form = /** @type {any} */ (document.querySelector("[data-mending]"));
const PLACE = "mending";
/** The list itself, without the hour and the seal that every answer has of its own. */
const list = form.elements.draft.value.split(":")[0];

function keep() {
  const fields = [...new FormData(form)].filter(([name]) => /^\d+-/.test(name));
  sessionStorage.setItem(PLACE, JSON.stringify({ list, fields }));
}

function restore() {
  const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
  if (kept.list !== list) return;
  for (const [name, value] of kept.fields) {
    const field = form.elements[name];
    if (field) field.value = value;
  }
  form.dispatchEvent(new Event("change"));
}

form.addEventListener("input", keep);
addEventListener("load", restore);
