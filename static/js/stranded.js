/** A table's page that lets nobody in any more still shows what is left on this phone. */
import { redraw } from "./waiting.js";

redraw();
