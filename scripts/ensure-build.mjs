/** Builds when a source has changed since the last build. */
import { ensureBuilt } from "./prepare.mjs";

ensureBuilt();
