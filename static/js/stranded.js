/** A table's page that lets nobody in any more still shows what is left on this phone. */
import { reloadEntries } from "./waiting.js";

reloadEntries();
