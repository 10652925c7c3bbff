import { stemOf, type Token } from "./tokens.ts";

/** Words shorter than this are understood as typed or not at all. */
const fewestLetters = 5;
const lettersForTwo = 7;
/** Each is compared with thousands of names and phrases. Nobody makes more slips in a question. */
const mostSlips = 12;

/** A word that is none of these becomes the only one of them that is nearest, if that is near enough. */
export function withoutSlips(tokens: readonly Token[], known: ReadonlySet<string>): Token[] {
  const isSlip = (text: string) =>
    !known.has(text) && !known.has(stemOf(text)) && /^\p{L}+$/u.test(text);
  const slips = new Set(tokens.map(({ text }) => text).filter(isSlip));
  const meant = new Map(
    [...slips].slice(0, mostSlips).map((text) => [text, nearestWord(text, known)]),
  );
  return tokens.map((token) => ({ ...token, text: meant.get(token.text) ?? token.text }));
}

function nearestWord(typed: string, known: ReadonlySet<string>): string | null {
  const allowed = typed.length >= lettersForTwo ? 2 : 1;
  let best = allowed + 1;
  let found: string | null = null;
  for (const word of known) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > allowed) continue;
    const isShort = typed.length < fewestLetters || word.length < fewestLetters;
    if (isShort && !areExchanged(typed, word)) continue;
    const distance = slipsBetween(typed, word);
    if (distance > best) continue;
    found = distance < best ? word : null;
    best = distance;
  }
  return found;
}

/** Four letters, two neighbors of which stand in the other order. */
function areExchanged(typed: string, word: string): boolean {
  return (
    typed.length === 4 &&
    word.length === 4 &&
    slipsBetween(typed, word) === 1 &&
    sorted(typed) === sorted(word)
  );
}

function sorted(word: string): string {
  return [...word].sort().join("");
}

/** Letters added, lost, changed or exchanged with the next. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
