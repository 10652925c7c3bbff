import { numberWords } from "./english.ts";

const { ones, tens, scales, money, several } = numberWords;

export const numberWordList = [
  ...ones,
  ...tens,
  ...Object.keys(scales),
  ...Object.keys(several),
  "dollars",
  "bucks",
];

type NumberRead = { value: number; length: number; isMoney: boolean };

/** The number that begins here, in digits or words: "1,200", "5k", "$5,000", "six hundred and fifty", "a thousand". */
export function numberAt(words: readonly string[], at: number): NumberRead | null {
  const first = words[at] ?? "";
  const isSign = first === "$";
  const start = isSign ? at + 1 : at;
  const read = digitsAt(words, start, !isSign && first.startsWith("$")) ?? wordsAt(words, start);
  if (!read) return null;
  const end = start + read.length;
  const isNamed = money.test(words[end] ?? "");
  return {
    value: read.value,
    length: end - at + (isNamed ? 1 : 0),
    isMoney: isSign || first.startsWith("$") || isNamed,
  };
}

function digitsAt(words: readonly string[], at: number, hasSign: boolean) {
  const text = (words[at] ?? "").slice(hasSign ? 1 : 0).replaceAll(",", "");
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return null;
  const scale = scales[words[at + 1] ?? ""] ?? 1;
  return { value: Math.round(Number(text) * scale * 100) / 100, length: scale === 1 ? 1 : 2 };
}

function wordsAt(words: readonly string[], at: number) {
  const count = several[words[at] ?? ""];
  if (count) return { value: count, length: words[at + 1] === "of" ? 2 : 1 };
  let place = at;
  let sum = 0;
  let part: number | null = null;
  if (words[at] === numberWords.one && /^(?:hundred|thousand)$/.test(words[at + 1] ?? "")) {
    part = 1;
    place++;
  }
  for (; place < words.length; place++) {
    const word = words[place] ?? "";
    const [one, ten] = [ones.indexOf(word), tens.indexOf(word)];
    if (one >= 0) {
      if (
        part !== null &&
        (part % 10 !== 0 || (one > 9 && part % 100 !== 0) || (part === 0 && sum === 0))
      )
        break;
      part = (part ?? 0) + one;
    } else if (ten >= 0) {
      if (part !== null && part % 100 !== 0) break;
      part = (part ?? 0) + 20 + 10 * ten;
    } else if (word === "hundred" && part !== null && part > 0 && part < 100) part *= 100;
    else if (word === "thousand" && part !== null && part > 0) {
      sum += part * 1000;
      part = 0;
    } else if (
      word === numberWords.and &&
      part !== null &&
      (part % 100 === 0 || sum > 0) &&
      isSmall(words[place + 1])
    )
      continue;
    else break;
  }
  return part === null ? null : { value: sum + part, length: place - at };
}

function isSmall(word: string | undefined): boolean {
  return word !== undefined && (ones.includes(word) || tens.includes(word));
}
