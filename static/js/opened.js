// What was opened stays open when it is shown anew: the reason of a place, the formats that do not fit.

/** @type {string[]} */
let opened = [];

document.addEventListener("htmx:beforeSwap", () => {
  opened = [...document.querySelectorAll("details.why[open], #others[open]")].map((each) => each.id);
});

document.addEventListener("htmx:afterSwap", () => {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
});
