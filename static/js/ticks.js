/** The second click of a double click on a mark means nothing: by then the button asks for the opposite. */
const isSecond = (/** @type {MouseEvent} */ { detail, target }) =>
  detail > 1 && target instanceof Element && target.closest(".tick");

addEventListener(
  "click",
  (event) => {
    if (!isSecond(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

/* What all ticks at once did is told until something else is done: its place stays, so that the list does not move. */
addEventListener("moved", () => document.querySelector(".ticked")?.classList.add("told"));
