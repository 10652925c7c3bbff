import { categoryKinds } from "../../organization/category-kinds.ts";
import type { Asking, Intent } from "../asked.ts";
import { type Counted, countedOf, unitOf } from "./parts.ts";
import { type Is, isPlaced, isThing, NotUnderstood, silenced, type Term } from "./term.ts";
import { isWeekday, type When } from "./when.ts";

export type RatioIntent = Extract<Intent, { kind: "ratio" }>;
type Sides = [over: Term[], under: Term[]];

/** The terms that remain to be read, and the thing that their numbers are divided by. */
type RatioRead = Omit<RatioIntent, "kind"> & { rest: Term[]; typed: string[] };

/** "Adults per kid", "guests as a share of adults", "ratio of adults to kids"; null where no ratio is asked for. */
export function ratioOf(terms: readonly Term[], asking: Asking): RatioRead | null {
  const said = terms.filter(isRatio);
  const [one, other] = said;
  if (!one) return null;
  const typed = said.flatMap((term) => term.typed);
  // "What ratio of adults per kid" says it twice.
  if (other && !(one.is === "ratio" && other.is === "per")) throw new NotUnderstood("ratio", typed);
  const sign = other ?? one;
  const things = terms.filter(isThing);
  const next = terms[terms.indexOf(sign) + 1];
  // "Percent seniors at Elm Street" is of all people there.
  const isPart = next?.is === "measured" && !sign.hints.includes("whole");
  if (sign.is === "share" && things.length < 2 && !isPart && terms.some(isSomewhere)) {
    const of = { ...dividable(countedOf(things, asking), typed), everywhere: true };
    const rest = terms.map((term) => (term === sign ? silenced(term) : term));
    return { rest, form: "share", of, typed };
  }
  let [over, under] = sides(sign, terms);
  const { giving } = categoryKinds(asking.departments);
  const isMuch = terms.some(({ is }) => is === "how-much");
  const [only, another] = things;
  const isGiving = sign.is === "per" && isMuch && only && !another && giving;
  if (isGiving) {
    const money: Term = { ...sign, is: "measured", what: { is: "category", ids: [giving] } };
    [over, under] = [[money], things];
  }
  if (sign.is === "share" && only && !another && only.is === "measured")
    [over, under] = [things, [{ ...sign, is: "attendance" }]];
  if (over.length === 0 || under.length === 0) throw new NotUnderstood("ratio", typed);
  const of = dividable(countedOf(under, asking), typed);
  dividable(countedOf(over, asking), typed);
  const each = eachOf(sign, terms);
  const first = Math.min(...[...over, ...under].map((term) => terms.indexOf(term)));
  const joins = terms.filter(({ is }, place) => {
    const next = terms[place + 1];
    const joinsThem = is === "to" || (is === "and" && sign.is === "ratio");
    return place > first && joinsThem && next && isThing(next);
  });
  const gone = new Set<Term | null>([...said, ...under, ...joins, each]);
  const rest = terms.map((term) => {
    if (isGiving && term.is === "how-much") return over[0] ?? term;
    return gone.has(term) ? silenced(term) : term;
  });
  const form = sign.is === "share" ? "share" : "per";
  return { rest, form, of, typed, ...(each?.is === "number" && { each: each.value }) };
}

/** The number in "per 10 adults". */
function eachOf(sign: Term, terms: readonly Term[]): Term | null {
  const next = terms.slice(terms.indexOf(sign) + 1).find(({ is }) => is !== "silent");
  return sign.is === "per" && next?.is === "number" && next.value > 1 ? next : null;
}

function isSomewhere(term: Term): boolean {
  const isDay = isWeekday(term) && term.time.nth === "latest";
  return isDay || isPlaced(term) || (term.is === "by" && term.by === "campus");
}

export function isRatio({ is }: Term): boolean {
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
  return before.length > 0 ? [before, after] : [after.slice(1), after.slice(0, 1)];
}

function dividable({ measure, category, department }: Counted, typed: string[]): RatioIntent["of"] {
  if (measure === "everything") throw new NotUnderstood("ratio", typed);
  return { measure, ...(category && { category }), ...(department && { department }) };
}

/** Nothing is for each dollar; a share is of the same unit. */
export function refuseUnlike(over: Counted, { form, of, typed }: RatioRead, asking: Asking): void {
  const keyOf = (one: { measure: string; category?: unknown; department?: unknown }) =>
    JSON.stringify([one.measure, one.category, one.department]);
  if (of.everywhere) return;
  const isAlike =
    form === "share"
      ? unitOf(of.measure, asking) === unitOf(over.measure, asking)
      : unitOf(of.measure, asking) !== "currency";
  if (keyOf(over) === keyOf(of) || !isAlike) throw new NotUnderstood("ratio", typed);
}

/** "How was giving per adult last month" asks for no comparison; the year before is the only one. */
export function ratioIntent(
  { form, of, each, typed }: RatioRead,
  { intent, when, terms }: { intent: Intent; when: When; terms: readonly Term[] },
): Intent {
  const has = (is: Is) => terms.some((term) => term.is === is);
  const isPlain =
    ["number", "trend"].includes(intent.kind) || (intent.kind === "compared" && !when.compare);
  const isBesideYear = intent.kind === "compared" && when.compare === "last-year";
  const isMore = has("or") || (has("versus") && !isBesideYear && !when.series);
  const isBy = terms.some((term) => term.is === "by" && term.by !== "week" && term.by !== "campus");
  const isMedian = terms.some((term) => term.is === "aggregate" && term.aggregate === "median");
  if (!(isPlain || isBesideYear) || isMore || isBy || isMedian)
    throw new NotUnderstood("ratio", typed);
  return { kind: "ratio", form, of, ...(each !== undefined && { each }) };
}

/** "Kids as a share of adults", "share of kids among adults", "what share of adults are kids"; empty where it could be either. */
function sidesOfShare(
  sign: Term,
  terms: readonly Term[],
  { before, after }: { before: Term[]; after: Term[] },
): Sides {
  const at = terms.indexOf(sign);
  const isOf = sign.hints.includes("whole");
  if (before.length > 0) {
    const isVerbBefore = terms[at - 1]?.hints.includes("verb");
    if (sign.hints.includes("as") || isVerbBefore) return [before, after];
    const isAsked = !isOf && terms[at + 1]?.hints.includes("verb");
    return ofWhole(before, after) ?? (isAsked ? [after, before] : [before, after]);
  }
  const split = after.findIndex((term, place) => place > 0 && !isJoined(term, terms));
  if (split < 0) return [[], []];
  const [one, other] = [after.slice(0, split), after.slice(split)];
  const whole = ofWhole(one, other);
  if (whole) return whole;
  const [first, last] = [one.at(-1), other[0]].map((term) => (term ? terms.indexOf(term) : at));
  const between = terms.slice((first ?? at) + 1, last);
  const isLed = between
    .slice(between.findLastIndex(isWord) + 1)
    .some(({ hints }) => hints.includes("lead"));
  const isVerb = between.some(({ hints }) => hints.includes("verb"));
  if (isLed && !isVerb) return [one, other];
  if (isVerb && isOf) return [other, one];
  return isLed ? [one, other] : [[], []];
}

/** The attendance is the whole of its parts, however it is said. */
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
