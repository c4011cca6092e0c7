// @ts-check
/** Counting the cards of one side's pile; what a card is worth stands on its row. */

/** @param {any} box @returns {number} the points of Nós */
export function sum(box) {
  let points = 0;
  for (const { dataset: card, children } of box.querySelectorAll("[data-points]")) {
    const count = Number(card.count ?? 0);
    const [add, shown, less] = children;
    points += count * card.points;
    shown.textContent = String(count);
    add.setAttribute("aria-disabled", count === Number(card.most));
    less.setAttribute("aria-disabled", count === 0);
  }
  const { total, us, them, sum: words } = box.dataset;
  const ours = box.querySelector(":checked").value === "a";
  const rest = total - points;
  const values = ours ? [us, points, rest, them] : [them, points, rest, us];
  const said = words.replace(/{(\d)}/g, (/** @type {any} */ _all, /** @type {number} */ n) => values[n]);
  const status = box.querySelector("[role=status]");
  if (status.textContent !== said) status.textContent = said;
  return ours ? points : rest;
}

/** A tap on a card, or on the button that uses the sum. @param {HTMLElement} button
 * @returns {number | null} the points of Nós to be typed */
export function tap(button) {
  const box = button.closest("[data-counting]");
  const card = /** @type {HTMLElement | null} */ (button.closest("[data-points]"))?.dataset;
  if (card) {
    const count = Number(card.count ?? 0) + Number(button.dataset.add);
    card.count = String(Math.max(0, Math.min(count, Number(card.most))));
  }
  const points = sum(box);
  return card ? null : points;
}
