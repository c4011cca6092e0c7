/** A finger that moves along a scale chooses what it passes; the form hears of it when it is let go. */
{
  /** @type {HTMLElement | null} */
  let moved = null;

  const placeAt = (/** @type {PointerEvent} */ { clientX, clientY }) =>
    document.elementFromPoint(clientX, clientY)?.closest(".scale label")?.querySelector("input");

  addEventListener("pointermove", (event) => {
    const from = event.buttons && event.target instanceof Element && event.target.closest(".scale");
    const place = from && placeAt(event);
    if (!place || !from.contains(place) || place.checked) return;
    place.checked = true;
    moved = place;
  });

  addEventListener("pointerup", () => {
    moved?.dispatchEvent(new Event("change", { bubbles: true }));
    moved = null;
  });
}
