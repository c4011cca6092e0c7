/** Known people under the two fields of a new pair: one is chosen by a tap, or by the arrow keys and Enter, and fills
 * the fields. Who was found is the server's answer (entries/_known_people.html). */

/** @typedef {"1" | "2"} Place which of the two fields */

/** @param {string} selector @returns {any} */
const query = (selector) => document.querySelector(selector);

/** @param {string} name @returns {HTMLInputElement | null} */
const field = (name) => query(`#_pair_add [name="${name}"]`);

/** @param {Place} place */
const player = (place) => field(`player_${place}`);

/** @param {Place} place @returns {HTMLElement | null} */
const list = (place) => query(`#_known_${place}`);

/** @param {Place} place */
const offers = (place) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`#_known_${place} [role=option]`)]);

/** @type {Place[]} */
const PLACES = ["1", "2"];

/** @param {EventTarget | null} target @returns {Place | undefined} whose field that is */
const placeOf = (target) => PLACES.find((place) => target !== null && target === player(place));

/** The value last put into a field, by the field: what was typed since is not written over.
 * @type {WeakMap<HTMLInputElement, string>} */
const offered = new WeakMap();

/** @param {Place} place @param {HTMLElement | null} chosen */
function mark(place, chosen) {
  for (const offer of offers(place)) offer.setAttribute("aria-selected", `${offer === chosen}`);
  if (chosen) player(place)?.setAttribute("aria-activedescendant", chosen.id);
  else player(place)?.removeAttribute("aria-activedescendant");
}

/** Above the keyboard of a phone there is room for the list only where the field is at the top.
 * @param {Place} place */
function show(place) {
  const [below, room] = [list(place)?.getBoundingClientRect().bottom ?? 0, visualViewport?.height ?? innerHeight];
  if (below > room) player(place)?.closest(".known-of")?.scrollIntoView();
}

/** @param {Place} place */
function close(place) {
  mark(place, null);
  list(place)?.replaceChildren();
  list(place)?.setAttribute("hidden", "");
  player(place)?.setAttribute("aria-expanded", "false");
  player(place)?.closest(".known-of")?.dispatchEvent(new Event("htmx:abort"));
}

/** @param {string} name @param {string} value @returns {boolean} whether the field has it now */
function fill(name, value) {
  const input = field(name);
  if (!input || (input.value && input.value !== offered.get(input))) return false;
  input.value = value;
  offered.set(input, value);
  return true;
}

/** @param {Place} place @param {string} known */
function remember(place, known) {
  const hidden = field(`known_${place}`);
  if (hidden) hidden.value = known;
}

/** @param {Place} place @param {HTMLElement} offer */
function choose(place, { dataset: { name = "", known = "", club = "", partner = "", partnerKnown = "" } }) {
  const input = player(place);
  const other = place === "1" ? "2" : "1";
  if (!input) return;
  close(place);
  input.value = name;
  offered.set(input, name);
  remember(place, known);
  if (fill(`player_${other}`, partner)) remember(other, partnerKnown);
  fill("club", club);
  const beside = player(other);
  (beside && !beside.value ? beside : input).focus();
}

addEventListener("keydown", (event) => {
  const place = placeOf(event.target);
  const all = place ? offers(place) : [];
  if (!place || event.isComposing || !all.length) return;
  const marked = all.findIndex((offer) => offer.ariaSelected === "true");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) mark(place, all.at((marked + step + (marked < 0 && step < 0 ? 1 : 0)) % all.length) ?? null);
  else if (event.key === "Enter" && marked >= 0) choose(place, all[marked]);
  else if (event.key === "Escape") close(place);
  else return;
  event.preventDefault();
});

// Another name is another person.
addEventListener("input", ({ target }) => {
  const place = placeOf(target);
  if (place) remember(place, "");
});

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const offerAt = (target) => (target instanceof Element ? target.closest(".known-of [role=option]") : null);

// A press on a name leaves the cursor where it is, so that the list is still there when it is let go.
addEventListener("mousedown", (event) => offerAt(event.target) && event.preventDefault());

addEventListener("click", ({ target }) => {
  const offer = offerAt(target);
  const place = PLACES.find((each) => offer && list(each)?.contains(offer));
  if (offer && place) choose(place, offer);
});

addEventListener("focusout", ({ target }) => {
  const place = placeOf(target);
  if (place) close(place);
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  const place = PLACES.find((each) => detail.target === list(each));
  if (!place) return;
  const input = player(place);
  const asked = detail.requestConfig.parameters[`player_${place}`];
  if (!input || input !== document.activeElement || input.value !== asked || input.value === offered.get(input)) {
    detail.shouldSwap = false;
  }
});

document.addEventListener("htmx:afterSwap", () => {
  for (const place of PLACES) {
    const input = player(place);
    if (!input || !list(place)) continue;
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", `_known_${place}`);
    input.setAttribute("aria-expanded", `${offers(place).length > 0}`);
    if (offers(place).length) show(place);
  }
});
