import type { Asking } from "../asked.ts";
import { clockAt } from "../clock.ts";
import { inDepartment, nameReader } from "./names.ts";
import { numberAt, numberWordList } from "./number-words.ts";
import { phraseAt, phraseWords } from "./phrases.ts";
import { withoutSlips } from "./slips.ts";
import type { Said, Term } from "./term.ts";
import { timeReader } from "./time-words.ts";
import { tokensOf } from "./tokens.ts";

/** Finds what each of some words says; those that nothing knows are unknown. Longer readings are meant before shorter ones. */
export type ReadTerms = (words: string) => Term[];

/** Reads the names of an organization once, however many questions are read with them. */
export function termReader(asking: Asking): ReadTerms {
  const names = nameReader(asking);
  const times = timeReader(asking.calendar, asking.specialDays);
  const known = new Set([
    ...phraseWords,
    ...names.vocabulary,
    ...times.vocabulary,
    ...numberWordList,
    "oclock",
    "noon",
  ]);
  return (words) => {
    const tokens = withoutSlips(tokensOf(words), known);
    const texts = tokens.map(({ text }) => text);
    const terms: Term[] = [];
    let place = 0;
    while (place < texts.length) {
      const { said, length } = saidAt(texts, place, terms.at(-1));
      const term = {
        ...said,
        typed: tokens.slice(place, place + length).map(({ typed }) => typed),
        words: texts.slice(place, place + length).join(" "),
      };
      terms.push(inDepartment(term, terms.at(-1), asking));
      place += length;
    }
    return terms;
  };

  function saidAt(
    texts: readonly string[],
    at: number,
    before: Term | undefined,
  ): { said: Said; length: number } {
    const number = numberAt(texts, at);
    const readNumber = number && {
      said: { is: "number", value: number.value, isMoney: number.isMoney } as Said,
      length: number.length,
    };
    if (readNumber && before?.is === "side") return readNumber;
    const name = names.at(texts, at);
    const time = times.at(texts, at);
    const readTime = time && { said: { is: "time", time: time.time } as Said, length: time.length };
    const clock = clockAt(texts, at, asking.services);
    const phrase = phraseAt(texts, at);
    const inOrder = [name?.isExact ? name : null, readTime, clock, readNumber, phrase, name];
    const best = inOrder.reduce(
      (most, one) => (one && one.length > (most?.length ?? 0) ? one : most),
      null,
    );
    if (best === name && name && readTime?.length === name.length && name.said.is !== "measured")
      return { said: { is: "several-names", names: [] }, length: name.length };
    return best ?? { said: { is: "unknown" }, length: 1 };
  }
}
