import type { Term } from "./term.ts";

type Sides = [over: Term[], under: Term[]];

const verbs =
  /\b(?:is|are|was|were|do|does|did|has|have|had|make|makes|made|come|comes|came|account|accounts|accounted)\b/;
const leads = /\b(?:in|of|among|amongst|to|within)\b/;

/** What is counted. */
export function isThing(term: Term | null): boolean {
  return term?.is === "measured" || term?.is === "attendance" || term?.is === "everything";
}

/** "Kids as a share of adults", "share of kids among adults", "what share of adults are kids"; empty where it could be either. */
export function sidesOfShare(
  sign: Term,
  terms: readonly Term[],
  { before, after }: { before: Term[]; after: Term[] },
): Sides {
  const at = terms.indexOf(sign);
  const wordsOf = (some: readonly Term[]) => some.map(({ words }) => words).join(" ");
  const isOf = / of(?: (?:all|the|our))?$/.test(sign.words);
  if (before.length > 0) {
    const isSaid = /^as /.test(sign.words) || verbs.test(wordsOf(terms.slice(at - 1, at)));
    if (isSaid) return [before, after];
    const isAsked = !isOf && verbs.test(wordsOf(terms.slice(at + 1, at + 2)));
    return ofWhole(before, after) ?? (isAsked ? [after, before] : [before, after]);
  }
  const split = after.findIndex((term, place) => place > 0 && !isJoined(term, terms));
  if (split < 0) return [[], []];
  const [one, other] = [after.slice(0, split), after.slice(split)];
  const whole = ofWhole(one, other);
  if (whole) return whole;
  const [first, last] = [one.at(-1), other[0]].map((term) => (term ? terms.indexOf(term) : at));
  const between = terms.slice((first ?? at) + 1, last);
  const isLed = leads.test(wordsOf(between.slice(between.findLastIndex(isWord) + 1)));
  const isVerb = verbs.test(wordsOf(between));
  if (isLed && !isVerb) return [one, other];
  if (isVerb && isOf) return [other, one];
  return isLed ? [one, other] : [[], []];
}

/** Of the attendance and a part of it, the attendance is the whole, however it is said. */
function ofWhole(one: Term[], other: Term[]): Sides | null {
  const [isOne, isOther] = [one, other].map((some) => some.some(({ is }) => is === "attendance"));
  if (isOne === isOther) return null;
  return isOne ? [other, one] : [one, other];
}

/** "kids and students". */
function isJoined(term: Term, terms: readonly Term[]): boolean {
  return terms.slice(0, terms.indexOf(term)).findLast(isWord)?.is === "and";
}

/** Neither a small word nor what leads to a name. */
function isWord({ is }: Term): boolean {
  return is !== "silent" && is !== "to" && is !== "on";
}
