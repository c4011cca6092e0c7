/** A form that was refused is the answer to a POST: coming back to it, or reloading it, would ask whether to send it
 * again. From now on its place in the history is that of its address. */
history.replaceState(history.state, "", location.href);
