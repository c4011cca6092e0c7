// @ts-check
/**
 * The scoreboard at a table, made smooth. The page works without this file: here are the page's
 * own number pad, the other side's points, and what the hand is worth before it is sent. What a
 * number is worth comes from the server, in a table; no rule of the game is written here.
 *
 * @typedef {{low: number, high: number, says?: string, refuse?: string, asks?: string[]}} Run
 * @typedef {{total: number, runs: Run[], beyond: string}} Worths
 */

const LATIN_DIGITS = /^[0-9]+$/;

/** @returns {HTMLInputElement | null} */
const field = () => /** @type {HTMLInputElement | null} */ (document.getElementById("points"));

/** @returns {Worths | null} */
function worths() {
  const text = document.getElementById("worths")?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * What the table says of what was typed; null for what is no number.
 * @param {Worths} table @param {string} typed @returns {Run | null}
 */
function find(table, typed) {
  if (!LATIN_DIGITS.test(typed)) return null;
  const points = Number(typed);
  const run = table.runs.find((each) => each.low <= points && points <= each.high);
  return run ?? { low: points, high: points, refuse: table.beyond.replace("{n}", String(points)) };
}

/** Whether one more digit can still make it right: 1 is on the way to 100.
 * @param {Worths} table @param {string} typed */
const mayGrow = (table, typed) => !find(table, `${typed}0`)?.refuse;

/** @param {HTMLInputElement} input @param {string} sentence */
function refuse(input, sentence) {
  const problem = document.getElementById("points-problem");
  if (problem) problem.textContent = sentence;
  if (sentence) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

/** @param {HTMLFormElement} form @param {boolean} asked */
function ask(form, asked) {
  const question = /** @type {HTMLElement | null} */ (form.querySelector("[data-tricks]"));
  if (!question) return;
  question.hidden = !asked;
  if (!question.querySelector(":checked")) return;
  question.querySelector(".problem")?.remove();
  for (const each of question.querySelectorAll("input")) each.removeAttribute("aria-invalid");
}

/** @param {Run} run @param {HTMLFormElement} form */
function said(run, form) {
  if (!run.asks) return run.says ?? "";
  const chosen = /** @type {HTMLInputElement | null} */ (
    form.querySelector("[name=fewer_tricks]:checked")
  );
  return chosen ? run.asks[Number(chosen.value)] : "";
}

/** Put everything beside the number in step with it. */
function follow() {
  const input = field();
  const table = worths();
  if (!input?.form || !table) return;
  const run = find(table, input.value);
  const good = run !== null && !run.refuse;
  const points = Number(input.value);
  const theirs = input.form.querySelector("output");
  if (theirs) theirs.value = good ? String(table.total - points) : "";
  ask(input.form, Boolean(run?.asks));
  refuse(input, run?.refuse && !mayGrow(table, input.value) ? run.refuse : "");
  const worth = /** @type {HTMLElement | null} */ (input.form.querySelector("[data-worth] span"));
  if (!worth) return;
  const idle = (worth.dataset.idle ??= worth.textContent ?? "");
  const words = good ? said(run, input.form) : "";
  const told = words && `${points}–${table.total - points}${words}`;
  worth.textContent = input.value === "" ? idle : told;
}

/** The page's own pad instead of the system's, once there is somebody to press its keys. */
function dress() {
  const input = field();
  if (!input?.form) return;
  input.inputMode = "none";
  for (const each of input.form.querySelectorAll("[data-scripted]")) each.removeAttribute("hidden");
  if (input.value !== "" && !input.hasAttribute("aria-invalid")) follow();
}

/** @param {string} key */
function press(key) {
  const input = field();
  if (!input) return;
  if (key === "back") input.value = input.value.slice(0, -1);
  else if (input.value.length < input.maxLength) input.value += key;
  follow();
}

/** @param {"live" | "sending" | "lost"} state */
function line(state) {
  const badge = document.getElementById("line");
  if (!badge) return;
  badge.hidden = false;
  badge.textContent = badge.dataset[state] ?? "";
  badge.className = `badge ${{ live: "good", sending: "fresh", lost: "wrong" }[state]}`;
}

/** Nothing came back: say so where the number stands, and keep it. @param {Event} event */
function lost(event) {
  line("lost");
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  const input = field();
  if (input && form?.dataset.lost) refuse(input, form.dataset.lost);
}

document.addEventListener("click", (event) => {
  const key = event.target instanceof Element ? event.target.closest("[data-key]") : null;
  if (key instanceof HTMLElement) press(key.dataset.key ?? "");
});
document.addEventListener("input", (event) => {
  if (event.target instanceof Element && event.target.closest("#entry")) follow();
});
// In the capture phase, before htmx hears of it: what can never be is not sent at all.
document.addEventListener(
  "submit",
  (event) => {
    const input = field();
    const table = worths();
    if (!input || !table || event.target !== input.form) return;
    const refused = find(table, input.value)?.refuse;
    if (!refused) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    refuse(input, refused);
  },
  true,
);
document.addEventListener("htmx:load", dress);
document.addEventListener("htmx:afterSwap", (event) => {
  const whole = event.target instanceof Element && event.target.id === "playing";
  const input = field();
  if (!whole || !input) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target instanceof HTMLFormElement) line("sending");
});
document.addEventListener("htmx:afterOnLoad", () => line("live"));
for (const name of ["sendError", "timeout", "responseError"])
  document.addEventListener(`htmx:${name}`, lost);

line(navigator.onLine ? "live" : "lost");
dress();
