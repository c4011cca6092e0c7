/** Known people under the first field of a new pair: one is chosen by a tap, or by the arrow keys and Enter, and fills
 * the fields. Who was found is the server's answer (entries/_known_people.html). */

/** @param {string} selector @returns {any} */
const query = (selector) => document.querySelector(selector);

const place = () => /** @type {HTMLElement | null} */ (query("#_known"));
const offers = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#_known [role=option]")]);

/** @param {string} name @returns {HTMLInputElement | null} */
const field = (name) => query(`#_pair_add [name="${name}"]`);

/** The value last put into a field, by the field: what was typed since is not written over.
 * @type {WeakMap<HTMLInputElement, string>} */
const put = new WeakMap();

/** @param {EventTarget | null} target @returns {target is HTMLInputElement} */
const isFirst = (target) => target !== null && target === field("player_1");

/** @param {HTMLElement | null} chosen */
function mark(chosen) {
  for (const offer of offers()) offer.setAttribute("aria-selected", `${offer === chosen}`);
  const first = field("player_1");
  if (chosen) first?.setAttribute("aria-activedescendant", chosen.id);
  else first?.removeAttribute("aria-activedescendant");
}

/** Above the keyboard of a phone there is room for the list only where the field is at the top. */
function show() {
  const [below, room] = [place()?.getBoundingClientRect().bottom ?? 0, visualViewport?.height ?? innerHeight];
  if (below > room) query(".known-of").scrollIntoView();
}

function close() {
  mark(null);
  place()?.replaceChildren();
  place()?.setAttribute("hidden", "");
  field("player_1")?.setAttribute("aria-expanded", "false");
  query(".known-of")?.dispatchEvent(new Event("htmx:abort"));
}

/** @param {string} name @param {string} value @returns {boolean} whether the field has it now */
function fill(name, value) {
  const input = field(name);
  if (!input || (input.value && input.value !== put.get(input))) return false;
  input.value = value;
  put.set(input, value);
  return true;
}

/** @param {string} name @param {string} known */
function remember(name, known) {
  const hidden = field(name);
  if (hidden) hidden.value = known;
}

/** @param {HTMLElement} offer */
function choose({ dataset: { name = "", known = "", club = "", partner = "", partnerKnown = "" } }) {
  const [first, second] = [field("player_1"), field("player_2")];
  if (!first) return;
  close();
  first.value = name;
  put.set(first, name);
  remember("known_1", known);
  if (fill("player_2", partner)) remember("known_2", partnerKnown);
  fill("club", club);
  (second && !second.value ? second : first).focus();
}

addEventListener("keydown", (event) => {
  const all = offers();
  if (!isFirst(event.target) || event.isComposing || !all.length) return;
  const at = all.findIndex((offer) => offer.ariaSelected === "true");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) mark(all.at((at + step + (at < 0 && step < 0 ? 1 : 0)) % all.length) ?? null);
  else if (event.key === "Enter" && at >= 0) choose(all[at]);
  else if (event.key === "Escape") close();
  else return;
  event.preventDefault();
});

// Another name is another person.
addEventListener("input", ({ target }) => {
  if (isFirst(target)) remember("known_1", "");
  else if (target && target === field("player_2")) remember("known_2", "");
});

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const offerAt = (target) => (target instanceof Element ? target.closest("#_known [role=option]") : null);

// A press on a name leaves the cursor where it is, so that the list is still there when it is let go.
addEventListener("mousedown", (event) => offerAt(event.target) && event.preventDefault());

addEventListener("click", ({ target }) => {
  const offer = offerAt(target);
  if (offer) choose(offer);
});

addEventListener("focusout", ({ target }) => isFirst(target) && close());

document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  if (detail.target.id !== "_known") return;
  const first = field("player_1");
  const asked = detail.requestConfig.parameters.player_1;
  if (!first || first !== document.activeElement || first.value !== asked || first.value === put.get(first)) {
    detail.shouldSwap = false;
  }
});

document.addEventListener("htmx:afterSwap", () => {
  const first = field("player_1");
  first?.setAttribute("role", "combobox");
  first?.setAttribute("aria-autocomplete", "list");
  first?.setAttribute("aria-controls", "_known");
  first?.setAttribute("aria-expanded", `${offers().length > 0}`);
  if (offers().length) show();
});
