/** A page that answers a POST, a form refused or what one would change: coming back to it, or reloading it, would ask
 * whether to send it again. From now on its place in the history is that of its address, or of the page that it is about
 * where its own can only be sent to. */
const { place } = /** @type {HTMLElement} */ (document.querySelector("script[data-place]")).dataset;
history.replaceState(history.state, "", place || location.href);
