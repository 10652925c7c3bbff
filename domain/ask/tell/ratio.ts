import { categoryKinds } from "../../organization/category-kinds.ts";
import type { Asking, Wish } from "../asked.ts";
import { type Counted, countedOf } from "../measure.ts";
import type { When } from "../words/period-of.ts";
import type { Has, Term } from "../words/term.ts";
import { NotUnderstood } from "./refusal.ts";

export type RatioWish = Extract<Wish, { kind: "ratio" }>;
type Form = RatioWish["form"];
type Sides = [over: Term[], under: Term[]];

const verbs =
  /\b(?:is|are|was|were|do|does|did|has|have|had|make|makes|made|come|comes|came|account|accounts|accounted)\b/;
const leads = /\b(?:in|of|among|amongst|to|within)\b/;

/** What remains to be read of the words, and what its numbers are divided by. */
type RatioRead = { rest: Term[]; form: Form; of: RatioWish["of"]; typed: string[] };

/** "Adults per kid", "guests as a share of adults", "ratio of adults to kids"; null where no ratio is asked for. */
export function ratioOf(terms: readonly Term[], asking: Asking): RatioRead | null {
  const said = terms.filter(isRatio);
  const [one, other] = said;
  if (!one) return null;
  const typed = said.flatMap((term) => term.typed);
  // "What ratio of adults per kid" says it twice.
  if (other && !(one.is === "ratio" && other.is === "per")) throw new NotUnderstood("ratio", typed);
  const sign = other ?? one;
  const isOfPlace = sign.is === "share" && terms.filter(isThing).length < 2 && isPlaced(terms);
  if (isOfPlace) {
    const of = { ...dividable(countedOf(terms.filter(isThing), asking), typed), everywhere: true };
    const rest = terms.map((term): Term => (term === sign ? { ...term, is: "silent" } : term));
    return { rest, form: "share", of, typed };
  }
  let [over, under] = sides(sign, terms);
  const things = terms.filter(isThing);
  const giving = categoryKinds(asking.departments).giving;
  const isMuch = terms.some(({ is }) => is === "how-much");
  const [only, another] = things;
  const isGiving = sign.is === "per" && isMuch && only && !another && giving;
  if (isGiving)
    [over, under] = [
      [{ ...sign, is: "measured", what: { is: "category", ids: [giving] } }],
      things,
    ];
  if (sign.is === "share" && only && !another && only.is === "measured")
    [over, under] = [things, [{ ...sign, is: "attendance" }]];
  if (over.length === 0 || under.length === 0) throw new NotUnderstood("ratio", typed);
  const of = dividable(countedOf(under, asking), typed);
  dividable(countedOf(over, asking), typed);
  const first = Math.min(...[...over, ...under].map((term) => terms.indexOf(term)));
  const joins = terms.filter(
    ({ is }, place) =>
      place > first &&
      (is === "to" || (is === "and" && sign.is === "ratio")) &&
      isThing(terms[place + 1] ?? null),
  );
  const gone = new Set<Term>([...said, ...under, ...joins]);
  const rest = terms.map((term): Term => {
    if (isGiving && term.is === "how-much") return over[0] ?? term;
    return gone.has(term) ? { ...term, is: "silent" } : term;
  });
  return { rest, form: sign.is === "share" ? "share" : "per", of, typed };
}

function isPlaced(terms: readonly Term[]): boolean {
  const isPlace = (term: Term) =>
    term.is === "campus" ||
    term.is === "service" ||
    term.is === "clock" ||
    (term.is === "by" && term.by === "campus") ||
    (term.is === "time" && term.time.is === "weekday" && term.time.nth === "latest");
  return terms.some(isPlace);
}

function isRatio({ is }: Term): boolean {
  return is === "per" || is === "per-person" || is === "share" || is === "ratio";
}

function sides(sign: Term, terms: readonly Term[]): Sides {
  const at = terms.indexOf(sign);
  const things = terms.filter(isThing);
  const before = things.filter((term) => terms.indexOf(term) < at);
  const after = things.filter((term) => terms.indexOf(term) > at);
  if (sign.is === "per-person") return [things, [{ ...sign, is: "attendance" }]];
  if (sign.is === "ratio")
    return things.length === 2 ? [things.slice(0, 1), things.slice(1)] : [[], []];
  if (sign.is === "share") return sidesOfShare(sign, terms, { before, after });
  if (before.length > 0) return [before, after];
  return [after.slice(1), after.slice(0, 1)];
}

function dividable({ measure, category, department }: Counted, typed: string[]): RatioWish["of"] {
  if (measure === "everything") throw new NotUnderstood("ratio", typed);
  return { measure, ...(category && { category }), ...(department && { department }) };
}

/** Nothing is for each dollar; of money only money is a share. */
export function refuseUnlike(
  over: Counted,
  { form, of, typed }: Omit<RatioRead, "rest">,
  { departments }: Asking,
): void {
  const categories = departments.flatMap((one) => one.categories);
  const isMoney = (measure: string) =>
    categories.some(({ id, unit }) => id === measure && unit === "currency");
  const isSame =
    over.measure === of.measure &&
    JSON.stringify([over.category, over.department]) ===
      JSON.stringify([of.category, of.department]);
  if (of.everywhere) return;
  if (isSame || isMoney(of.measure) !== (isMoney(over.measure) && form === "share"))
    throw new NotUnderstood("ratio", typed);
}

/** "How was giving per adult last month" asks for no comparison; the year before is the only one. */
export function ratioWish(
  { form, of, typed }: Omit<RatioRead, "rest">,
  { wish, when, terms, has }: { wish: Wish; when: When; terms: readonly Term[]; has: Has },
): Wish {
  const isPlain = wish.kind === "number" || (wish.kind === "compared" && !when.compare);
  const isBesideYear = wish.kind === "compared" && when.compare === "last-year";
  const isMore = has("or") || (has("versus") && !isBesideYear);
  const isBy = terms.some((term) => term.is === "by" && term.by !== "week" && term.by !== "campus");
  const isMedian = terms.some((term) => term.is === "aggregate" && term.aggregate === "median");
  if (!(isPlain || isBesideYear) || isMore || isBy || isMedian)
    throw new NotUnderstood("ratio", typed);
  return { kind: "ratio", form, of };
}

function isThing(term: Term | null): boolean {
  return term?.is === "measured" || term?.is === "attendance" || term?.is === "everything";
}

/** "Kids as a share of adults", "share of kids among adults", "what share of adults are kids"; empty where it could be either. */
function sidesOfShare(
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
