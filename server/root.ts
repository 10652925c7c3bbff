import { fileURLToPath } from "node:url";

/** One folder above this file, and also above build/server.js, which this file is built into. */
export const root = fileURLToPath(new URL("../", import.meta.url));
