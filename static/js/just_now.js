/** A match whose last hand is newer than the page had it is drawn as a hand would (sheets.css): what was there before
 * stays still, and so does all of it where the page did not have the match. */

/** @type {Map<string | undefined, number>} the receipt of its last hand, by match */
let known = new Map();
const matches = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-receipt]"));

document.addEventListener("htmx:beforeSwap", () => {
  known = new Map([...matches()].map(({ dataset }) => [dataset.match, Number(dataset.receipt)]));
});

document.addEventListener("htmx:afterSwap", () => {
  for (const { dataset, classList } of matches()) {
    const before = known.get(dataset.match);
    if (before !== undefined && Number(dataset.receipt) > before) classList.add("just-now");
  }
});
