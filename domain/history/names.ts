import { nameKeyOf } from "../shared/name-key.ts";

export type Named = { id: string; name: string; departmentName?: string | undefined };

/** `how` says whether somebody should look at it once more. */
type NameMatch = { id: string; how: "same" | "alike" };

export function sameName<Each extends { name: string }>(
  text: string,
  candidates: readonly Each[],
): Each | undefined {
  const key = nameKeyOf(text);
  return candidates.find(({ name }) => nameKeyOf(name) === key);
}

export function matchName(text: string, candidates: readonly Named[]): NameMatch | null {
  const key = nameKeyOf(text);
  if (key === "") return null;
  const same = candidates.filter(({ name }) => nameKeyOf(name) === key);
  const full = candidates.filter(
    ({ name, departmentName = "" }) => nameKeyOf(`${departmentName} ${name}`) === key,
  );
  const [exact, ...others] = same.length > 0 ? same : full;
  if (exact && others.length === 0) return { id: exact.id, how: "same" };
  const words = wordsOf(text);
  const [best, next] = (exact ? [exact, ...others] : candidates)
    .map((one) => ({ id: one.id, score: scoreOf(words, one) }))
    .sort((one, other) => other.score - one.score);
  const isClear = best && best.score >= 0.6 && best.score - (next?.score ?? 0) >= 0.1;
  return isClear ? { id: best.id, how: "alike" } : null;
}

function scoreOf(words: readonly string[], { name, departmentName }: Named): number {
  const own = likeness(words, wordsOf(name));
  if (!departmentName) return own;
  return Math.max(own, likeness(words, wordsOf(`${departmentName} ${name}`)) - 0.05);
}

function likeness(words: readonly string[], others: readonly string[]): number {
  if (words.length === 0 || others.length === 0) return 0;
  const shared = words.filter((word) => others.some((other) => isAlike(word, other))).length;
  return (2 * Math.min(shared, others.length)) / (words.length + others.length);
}

/** Words that churches use for the same thing. The first word of each line stands for the others. */
const aliases = [
  ["kid", "kids", "child", "children", "childrens", "nursery", "preschool", "elementary", "niños"],
  ["student", "students", "youth", "teen", "teens", "jóvenes"],
  ["adult", "adults", "worship", "sanctuary", "auditorium", "congregation", "main", "adultos"],
  ["guest", "guests", "visitor", "visitors", "newcomer", "newcomers", "visitantes"],
  [
    "giving",
    "offering",
    "offerings",
    "tithe",
    "tithes",
    "contribution",
    "contributions",
    "ofrenda",
  ],
  ["donor", "donors", "giver", "givers"],
  ["online", "stream", "streams", "livestream", "streaming", "digital", "views", "view", "viewers"],
  ["group", "groups"],
  ["new", "first", "1st"],
  ["family", "families"],
];

const empty = new Set(
  "attendance count counts counted total totals number numbers of the and amount weekly sunday sundays service services time church campus live no num qty headcount".split(
    " ",
  ),
);

const meanings = new Map(aliases.flatMap((words) => words.map((word) => [word, words[0] ?? word])));

function wordsOf(text: string): string[] {
  const all = nameKeyOf(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => !empty.has(word));
  const words = telling.length > 0 ? telling : all;
  return [...new Set(words.map((word) => meanings.get(word) ?? word))];
}

function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  if (Math.min(word.length, other.length) < 5 || Math.abs(word.length - other.length) > 1)
    return false;
  let at = 0;
  while (word[at] === other[at] && at < word.length) at += 1;
  const [rest, otherRest] = [word.slice(at), other.slice(at)];
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (isSwapped && rest.slice(2) === otherRest.slice(2))
  );
}
