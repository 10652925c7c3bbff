import * as v from "valibot";
import { atMost } from "#words/errors.ts";
import * as words from "#words/forms.ts";

export function assignmentName({ title, area }: { title: string; area: string }): string {
  return area ? `${title}, ${area}` : title;
}

export const nameSchema = (missing = words.giveName, longest = 80) =>
  v.pipe(
    v.string(),
    v.maxLength(1_000, atMost(longest)),
    v.transform((text) => text.normalize("NFC").trim().replace(/\s+/g, " ")),
    v.nonEmpty(missing),
    v.maxLength(longest, atMost(longest)),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && !dataset.issues ? findProblem(dataset.value) : null;
      if (problem) addIssue({ message: problem });
    }),
  );

function findProblem(name: string): string | null {
  if (hasInvisible(name)) return words.invisible;
  if (!/[\p{L}\p{N}]/u.test(name)) return words.noLetter;
  if (hasMixedWord(name)) return words.mixedAlphabets;
  if (hasAddress(name)) return words.address;
  return hasTelephone(name) ? words.telephone : null;
}

/** Braille's blank is a symbol by its category. */
const invisible = /[\p{C}\p{DI}\u2800]/u;
/** Persian and the languages of India are not spelled right without joiners. */
const joiner =
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])[\u200c\u200d]/gu;
const emojiStyle = /(?<=\p{Emoji})[\ufe0e\ufe0f]/gu;
const emojiJoiner =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

function hasInvisible(name: string): boolean {
  const rest = name.replace(joiner, "").replace(emojiJoiner, "").replace(emojiStyle, "");
  return invisible.test(rest);
}

const lookAlikeAlphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

function hasMixedWord(name: string): boolean {
  return (name.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => lookAlikeAlphabets.filter((alphabet) => alphabet.test(word)).length > 1,
  );
}

/** "Life.Church" is a church's real name, so a dot alone does not make an address. */
const addressPatterns = [
  /:\/\//u,
  /(?<![\p{L}\p{N}])(?:mailto|https?):/iu,
  /(?<![\p{L}\p{N}])www\d?\./iu,
  /@[^\s@]*\.\p{L}/u,
  /[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]{1,62}(?:[/\\?#][^\s]|\/|:\d)/u,
  /(?<![\p{N}.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\p{N}.])/u,
];

/** Mail programs and people read these as dots, so nobody needs one before Latin letters but to hide an address. */
const otherDots = /[\u2024\u3002\ufe52\uff0e\uff61]/gu;
const hiddenAddress = /[\p{L}\p{N}]\0[a-z]{2}/iu;

function hasAddress(name: string): boolean {
  const marked = name.replace(otherDots, "\0").normalize("NFKC");
  const text = marked.replaceAll("\0", ".");
  return hiddenAddress.test(marked) || addressPatterns.some((pattern) => pattern.test(text));
}

const wordRuns = /[\p{L}\p{M}\p{N}\u2010-\u2015-]+/gu;
const numberRuns = /\+?\p{Nd}[\p{Nd} .()\u2010-\u2015-]*/gu;
/** Also a whole date: 20260607. */
const year = /^(?:19|20)\d{2}(?:\d{4})?$/;

/** Seven digits or more in groups as of a telephone number; years, dates, times and room numbers are none. */
function hasTelephone(name: string): boolean {
  const numbers = name
    .normalize("NFKC")
    .replace(wordRuns, (word) => (/\p{L}/u.test(word) ? "a" : word));
  return (numbers.match(numberRuns) ?? []).some((run) => {
    const groups = run.match(/\p{Nd}+/gu) ?? [];
    if (groups.join("").length < 7) return false;
    const long = groups.filter((group) => group.length >= 3 && !year.test(group));
    return run.startsWith("+") || long.length > 1 || long.some(({ length }) => length >= 7);
  });
}
