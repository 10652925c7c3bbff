import type { Said } from "../term.ts";

/** What all that fit a pattern say. A pattern is of whole words, with bars between alternatives. */
export type Phrase = readonly [pattern: string, said: Said];
