// @ts-check
/** The wall's line: while it is down, the page says since when its figures are the last ones. */

/**
 * @param {boolean} lost whether the last question had no answer
 * @returns {void}
 */
function mark(lost) {
  const said = document.getElementById("read-at");
  if (!said || said.classList.contains("stale") === lost) return;
  const words = said.firstChild;
  if (!words) return;
  const now = words.textContent;
  words.textContent = `${said.dataset.other} `;
  said.dataset.other = (now || "").trim();
  said.classList.toggle("stale", lost);
}

// An answer, even an empty one, is a line that works; an error page or silence is not.
document.addEventListener("htmx:afterRequest", (event) => {
  const detail = /** @type {CustomEvent<{successful?: boolean}>} */ (event).detail;
  mark(!detail.successful);
});
