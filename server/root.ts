import { fileURLToPath } from "node:url";

/** The project's folder: one above this file, and one above build/server.js, which it becomes a part of. */
export const root = fileURLToPath(new URL("../", import.meta.url));
