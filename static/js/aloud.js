/** Reads the draw and new calls aloud, after a tap and only where the browser has a voice. The
 * sentences are the server's. */
(() => {
  const voice = window.speechSynthesis;
  if (!voice || typeof SpeechSynthesisUtterance === "undefined") return;

  let listens = false;
  /** What was read, by its key: a sentence is news once.
   * @type {Set<string>} */
  const read = new Set();

  /** @param {string} text */
  function say(text) {
    const sentence = new SpeechSynthesisUtterance(text);
    sentence.lang = document.documentElement.lang;
    sentence.rate = 0.9;
    voice.speak(sentence);
  }

  function readNew() {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
      const { key = "", say: text = "" } = each.dataset;
      if (read.has(key)) continue;
      read.add(key);
      say(text);
    }
  }

  /** A call that is answered is no longer there, and is news again when it comes back. */
  let news = new Set();
  function forgetWhatIsGone() {
    const there = new Set();
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-news]"))) {
      there.add(each.dataset.key);
    }
    for (const key of news) if (!there.has(key)) read.delete(key);
    news = there;
  }

  /** The whole place is drawn anew with each answer: it is shown, and says what it can do now. */
  function show() {
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-voice]"))) {
      const [start, stop] = place.querySelectorAll("button");
      place.inert = false;
      [start.hidden, stop.hidden] = [listens, !listens];
    }
    forgetWhatIsGone();
    if (listens) readNew();
  }

  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-read], [data-quiet]");
    if (!button) return;
    listens = button.hasAttribute("data-read");
    voice.cancel();
    read.clear();
    show();
    /** @type {HTMLElement | null} */ (document.querySelector(listens ? "[data-quiet]" : "[data-read]"))?.focus();
  });

  document.addEventListener("htmx:afterSwap", show);
  show();
})();
