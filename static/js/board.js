/** The wall's line: while it is down, the page says since when its figures are the last ones. */
(() => {
  const LOST = 2; // answers that did not come: one alone is a Wi-Fi that stumbled
  let lost = 0;
  let drawn = Date.now();

  /** The hours of the page, moved on by the minutes since it was drawn: it is not drawn anew while
   * nothing changes.
   * @param {string} which */
  function moveOn(which) {
    const minutes = Math.floor((Date.now() - drawn) / 60_000);
    for (const time of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(which))) {
      time.dataset.drawn ??= time.textContent ?? "";
      const [hour, minute] = time.dataset.drawn.split(":").map(Number);
      const now = (hour * 60 + minute + minutes) % 1_440;
      const said = `${Math.floor(now / 60)}`.padStart(2, "0") + ":" + `${now % 60}`.padStart(2, "0");
      if (time.textContent !== said) time.textContent = said;
    }
  }

  // An answer, even an empty one, is a line that works; an error page or silence is not.
  document.addEventListener("htmx:afterRequest", (event) => {
    const { successful } = /** @type {CustomEvent<{successful?: boolean}>} */ (event).detail;
    lost = successful ? 0 : lost + 1;
    // On the body, which stays when its content is replaced.
    document.body.classList.toggle("line-down", lost >= LOST);
    if (successful) moveOn(".read-at time");
    moveOn(".clock time, time[data-hour]");
  });
  document.addEventListener("htmx:afterSwap", () => {
    drawn = Date.now();
  });
})();
