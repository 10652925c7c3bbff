import { boundPhrases } from "./phrases/bounds.ts";
import { comingPhrases } from "./phrases/coming.ts";
import { comparisonPhrases } from "./phrases/comparisons.ts";
import { countedPhrases } from "./phrases/counted.ts";
import { dayPhrases } from "./phrases/days.ts";
import { missingPhrases } from "./phrases/missing.ts";
import { refusedPhrases } from "./phrases/refused.ts";
import { severalPhrases } from "./phrases/several.ts";
import { silentPhrases } from "./phrases/silent.ts";
import type { Said } from "./term.ts";

/** The longest that fits is meant; of those as long the first. Every word of a question is in one of these, or refused. */
const phrases = [
  ...refusedPhrases,
  ...missingPhrases,
  ...severalPhrases,
  ...boundPhrases,
  ...comingPhrases,
  ...comparisonPhrases,
  ...countedPhrases,
  ...dayPhrases,
  ...silentPhrases,
];

type PhraseRead = { said: Said; length: number };

type Alternative = { pattern: RegExp; said: Said; order: number };

/** By the word that they begin with, where that is always the same; else under nothing. */
const alternatives = new Map<string, Alternative[]>();
for (const [order, [pattern, said]] of phrases.entries())
  for (const one of alternativesOf(pattern)) {
    const first = /^[a-z]+(?= |$)/.exec(one)?.[0] ?? "";
    const pattern = new RegExp(`^(?:${one})(?= |$)`);
    alternatives.set(first, [...(alternatives.get(first) ?? []), { pattern, said, order }]);
  }

/** The longest phrase that some words begin with. */
export function phraseAt(words: readonly string[], place: number): PhraseRead | null {
  const rest = words.slice(place, place + 14).join(" ");
  let best: (PhraseRead & { order: number }) | null = null;
  for (const first of [words[place] ?? "", ""])
    for (const { pattern, said, order } of alternatives.get(first) ?? []) {
      const text = pattern.exec(rest)?.[0].trim();
      if (!text) continue;
      const length = text.split(" ").length;
      const isBetter =
        best === null || length > best.length || (length === best.length && order < best.order);
      if (isBetter) best = { said, length, order };
    }
  return best;
}

/** Those between the bars that stand in no brackets. */
function alternativesOf(pattern: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of pattern) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "|" && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}

/** Each word of the phrases. */
export const phraseWords: readonly string[] = [
  ...new Set(phrases.flatMap(([pattern]) => pattern.match(/[a-z]{2,}/g) ?? [])),
];
