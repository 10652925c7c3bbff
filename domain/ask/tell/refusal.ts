import type { Refused } from "../asked.ts";

/** Thrown while a question is read; `words` are those that are to blame. */
export class NotUnderstood extends Error {
  reason: Refused["refused"];
  words: string[];
  constructor(reason: Refused["refused"], words: string[] = []) {
    super(reason);
    this.reason = reason;
    this.words = words;
  }
}
