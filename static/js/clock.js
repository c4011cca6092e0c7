/** The clocks of rounds, counted down by the server's hour and not by that of the device. */
(() => {
  /** How far the server was ahead of us at the least, in ms, by each of its last answers: an answer
   * says whole seconds, and comes a moment late, so that the most of them is the nearest.
   * @type {number[]} */
  const ahead = [];
  const now = () => Date.now() + (ahead.length ? Math.max(...ahead) : 0);

  /** @param {number} seconds */
  function inWords(seconds) {
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    if (!parts[0]) parts.shift();
    return parts.map((part, at) => (at ? `${part}`.padStart(2, "0") : part)).join(":");
  }

  function show() {
    for (const timer of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
      const left = Math.max(0, Math.ceil(Number(timer.dataset.until) - now() / 1000));
      const warned = left <= Number(timer.dataset.warning) * 60;
      const phase = left ? (warned ? "warning" : "running") : "over";
      if (timer.dataset.phase !== phase) timer.dataset.phase = phase;
      const shown = timer.querySelector("[data-left]");
      if (!shown) continue;
      if (shown.textContent !== inWords(left)) shown.textContent = inWords(left);
      const [until, , counted] = /** @type {HTMLCollectionOf<HTMLElement>} */ (timer.children);
      [until.hidden, counted.hidden] = [true, false];
    }
  }

  document.addEventListener("htmx:afterRequest", (event) => {
    const { xhr, successful } = /** @type {CustomEvent} */ (event).detail;
    const said = successful && Date.parse(xhr.getResponseHeader("Date") ?? "");
    if (!said) return;
    ahead.push(said - Date.now());
    ahead.splice(0, ahead.length - 12);
  });
  document.addEventListener("htmx:afterSwap", show);
  setInterval(show, 250);
  show();
})();
