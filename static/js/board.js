/** The wall's line: while it is down, the page says since when its figures are the last ones. */

// An answer, even an empty one, is a line that works; an error page or silence is not.
document.addEventListener("htmx:afterRequest", (event) => {
  const detail = /** @type {CustomEvent<{successful?: boolean}>} */ (event).detail;
  // On the body, which stays when its content is replaced.
  document.body.classList.toggle("line-down", !detail.successful);
});
