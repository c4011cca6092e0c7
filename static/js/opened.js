// A place whose reason was opened stays open when the standings are shown anew.

/** @type {string[]} */
let opened = [];

document.addEventListener("htmx:beforeSwap", () => {
  opened = [...document.querySelectorAll("details.why[open]")].map((each) => each.id);
});

document.addEventListener("htmx:afterSwap", () => {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
});
