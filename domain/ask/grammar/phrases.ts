import { phrases } from "./english-phrases.ts";
import type { Said } from "./term.ts";

type PhraseRead = { said: Said; length: number };
type Alternative = { pattern: RegExp; said: Said; order: number };

/** "list of=notes" is `{ is: "list", of: "notes" }`. */
function meaningOf(label: string): Said {
  const [is, ...parts] = label.split(" ");
  const fields = parts.map((part) => {
    const [key, value = ""] = part.split("=");
    return [key, /^(?:true|false|null|\d+)$/.test(value) ? JSON.parse(value) : value];
  });
  return { is, ...Object.fromEntries(fields) };
}

const read = phrases.split("\n").flatMap((line) => {
  const [, label, words] = /^([^#:]+): (.+)$/.exec(line) ?? [];
  return label && words ? [{ said: meaningOf(label), words }] : [];
});

/** By the word that they begin with, where that is always the same; else under nothing. */
const alternatives = new Map<string, Alternative[]>();
for (const [order, { said, words }] of read.entries())
  for (const one of alternativesOf(words)) {
    const first = /^[a-z]+(?= |$)/.exec(one)?.[0] ?? "";
    const pattern = new RegExp(`^(?:${one})(?= |$)`);
    alternatives.set(first, [...(alternatives.get(first) ?? []), { pattern, said, order }]);
  }

const mostWords = 14;

/** The longest that fits, of at most so many words, is meant; of those as long the first. */
export function phraseAt(
  words: readonly string[],
  place: number,
  most = mostWords,
): PhraseRead | null {
  const rest = words.slice(place, place + mostWords).join(" ");
  let best: (PhraseRead & { order: number }) | null = null;
  for (const first of [words[place] ?? "", ""])
    for (const { pattern, said, order } of alternatives.get(first) ?? []) {
      const text = pattern.exec(rest)?.[0].trim();
      if (!text) continue;
      const length = text.split(" ").length;
      if (length > most) continue;
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

export const phraseWords: readonly string[] = [
  ...new Set(read.flatMap(({ words }) => words.match(/[a-z]{2,}/g) ?? [])),
];
