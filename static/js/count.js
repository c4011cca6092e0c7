/** Counting the cards of a side's pile; a card's worth stands on its row. */
import { fill, setText } from "./waiting.js";

/** @param {any} box @returns {number} the points of Nós */
export function countPile(box) {
  let points = 0;
  for (const { dataset, children } of box.querySelectorAll("[data-points]")) {
    const { count = 0, most } = dataset;
    const [add, shown, less] = children;
    points += count * dataset.points;
    shown.textContent = count;
    add.setAttribute("aria-disabled", count === most);
    less.setAttribute("aria-disabled", !Number(count));
  }
  const { total, us, them, sum: words } = box.dataset;
  const ours = box.querySelector(":checked")?.value !== "b";
  const rest = total - points;
  const values = ours ? [us, points, rest, them] : [them, points, rest, us];
  setText(box.querySelector("[role=status]"), fill(words, values));
  return ours ? points : rest;
}

/** The next pile. @param {any} box */
export function emptyPile(box) {
  for (const { dataset } of box.querySelectorAll("[data-points]")) dataset.count = 0;
  countPile(box);
}

/** A tap on a card or on the sum's button. @param {HTMLElement} button
 * @returns {number | null} the points of Nós to be typed */
export function tapPile(button) {
  const card = /** @type {any} */ (button.closest("[data-points]"))?.dataset;
  if (card) {
    const count = Number(card.count ?? 0) + Number(button.dataset.add);
    card.count = Math.max(0, Math.min(count, card.most));
  }
  const points = countPile(button.closest("[data-counting]"));
  return card ? null : points;
}
