import { short, spelledOut, withoutPossessive } from "./english.ts";
import { monthWords } from "./english-times.ts";

/** `text` is folded, and corrected where it is surely a slip of the finger; `typed` is as it stands in the question. */
export type Token = { text: string; typed: string; isSlip?: boolean };

/** A number with its signs, a day, a time, a word, or any other sign by itself. */
const parts =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}\/\d{1,4}|\d{1,2}:\d{2}|'\d{2}(?!\d)|\$\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}\d']*|[^\s]/gu;

const silent = new Set(["?", "!", ".", "…", '"', "(", ")", ":", ";", "'", "*"]);

const anyMonth = monthWords.join("|");
/** "Jan-Mar" is a range, and no word of two parts. */
const months = new RegExp(`\\b(${anyMonth})\\.?-(?=(?:${anyMonth})\\b)`, "gu");

export function tokensOf(words: string): Token[] {
  const folded = words
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’ʼ´`]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/[–—]/gu, "-")
    .replace(/\b(\d{1,2})[-.](\d{1,2})[-.](\d{4}|\d\d)\b/gu, "$1/$2/$3");
  const spelled = spelledOut(folded)
    .replace(months, "$1 - ")
    .replace(/(\p{L})-(?=\p{L})/gu, "$1 ")
    .replace(/(\p{L})\/(?=\p{L})/gu, "$1 ");
  return [...spelled.matchAll(parts)]
    .filter(([text]) => !silent.has(text))
    .map(([text]) => ({ text: withoutPossessive(short[text] ?? text), typed: text }))
    .filter(({ text }) => text !== "");
}
