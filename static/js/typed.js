/** Another choice of rules moves the fields below it: what was typed in them while its answer was on its way stays. */

const CHOICE = "_rules_presets";
/** @type {Map<string, string>} the values that were sent with the choice, by field */
const sent = new Map();

/** @param {ParentNode} part @returns {HTMLInputElement[]} */
const fieldsOf = (part) => [...part.querySelectorAll("input[id], select[id]")].map((each) => /** @type {any} */ (each));

document.addEventListener("htmx:beforeRequest", (event) => {
  if (/** @type {any} */ (event.target).id !== CHOICE) return;
  for (const field of fieldsOf(document)) sent.set(field.id, field.value);
});

document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = /** @type {CustomEvent} */ (event).detail;
  const typed = fieldsOf(target).filter((field) => sent.has(field.id) && sent.get(field.id) !== field.value);
  for (const field of typed) {
    const fresh = fragment.querySelector(`#${CSS.escape(field.id)}`);
    if (fresh) fresh.value = field.value;
    sent.set(field.id, field.value);
    // The preview was of the values sent: it asks again.
    setTimeout(() => document.getElementById(field.id)?.dispatchEvent(new Event("change", { bubbles: true })));
  }
});
