/** A table's page that lets nobody in any more still shows what is left on this phone, until it is dropped. */
import { listen, pressRowButton, reloadEntries } from "./waiting.js";

listen("click", ({ target }) => {
  const button = target.closest("#outbox button");
  if (button) pressRowButton(button);
});
reloadEntries();
