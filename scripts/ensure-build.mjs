/** Installs what is missing, and builds when a source has changed since the last build. */
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
