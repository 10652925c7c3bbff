import { minorDigits } from "../currency.ts";
import { plainQuestion, type Question } from "../question.ts";
import type { Calendar } from "../report-weeks.ts";
import { addDays, type Day, sundayOf } from "../week.ts";
import type { Asked, Asking, Side, Understand, Wish } from "./asked.ts";
import { asksHowFullItWas, sundayBefore } from "./full.ts";
import { termsOf } from "./lexer.ts";
import { type Counted, countedOf } from "./measure.ts";
import { nearestTo } from "./nearest.ts";
import { type When, whenOf } from "./period-of.ts";
import { placeOf } from "./place.ts";
import { type Plan, termsOfPlan } from "./plan.ts";
import { NotUnderstood } from "./refusal.ts";
import type { Said, Term } from "./term.ts";
import { meant, runningSunday } from "./time.ts";

export const longestQuestion = 200;
const mostWeeksAhead = 8;

export const understand: Understand = (words, asking) => {
  const text = words.trim();
  const refused = (reason: NotUnderstood["reason"], typed: string[], terms: readonly Term[]) => ({
    refused: reason,
    words: typed,
    ...nearestTo(terms, asking, (some) => readOrNull(some, asking)),
  });
  if (text === "") return refused("empty", [], []);
  if (text.length > longestQuestion) return refused("too-long", [], []);
  const terms = termsOf(text, asking);
  try {
    return { asked: askedOf(terms, asking) };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return refused(error.reason, error.words, terms);
  }
};

/** What a language model made of words that the grammar refuses; null where it says what cannot be asked here. */
export function understandPlan(words: string, plan: Plan, asking: Asking): Asked | null {
  try {
    return askedOf(termsOfPlan(plan, words.trim(), asking), asking);
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

function readOrNull(terms: readonly Term[], asking: Asking): Asked | null {
  try {
    return askedOf(terms, asking);
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

function askedOf(said: readonly Term[], asking: Asking): Asked {
  const terms = withoutGenericSunday(said);
  const has = (is: Said["is"]) => terms.some((term) => term.is === is);
  refuseWhatNobodyKnows(terms, has);
  refuseLooseAnd(terms);
  if (has("how-many") && has("how-much")) throw new NotUnderstood("two-measures");
  const isAhead = has("future") || isAllToCome(terms, asking.calendar);
  const isFuture = isAhead || (has("full") && !asksHowFullItWas(terms));
  const counted = countedOf(terms, asking);
  const { campus, service, beside: places } = placeOf(terms, asking);
  const when = whenOf(terms, asking.calendar, isFuture && !has("missing"));
  const wish = wishOf(terms, has, when, { counted, asking, isFuture });
  const compare = comparisonOf(wish, when, has);
  const isBeside = has("versus") || has("or") || wish.kind === "which";
  const nouns = terms.flatMap((term) => (term.is === "noun" || term.is === "by" ? term.by : []));
  const grouping = nouns[0] ?? (isBeside ? (places ?? counted.beside) : null);
  refuseLoose(terms, has, wish, { grouping, nouns: new Set(nouns).size, places, counted, when });
  const by = groupOf(wish, counted, terms, grouping, has);
  const aggregates = terms.flatMap((term) => (term.is === "aggregate" ? term.aggregate : []));
  const question: Question = {
    measure: counted.measure,
    by,
    where: { campus, service, category: counted.category, department: counted.department },
    period: periodOf(wish, when),
    compare,
    aggregate:
      compare === "typical" && wish.kind === "compared"
        ? "total"
        : (aggregates[0] ?? plainQuestion.aggregate),
  };
  return { question, wish };
}

/** "our best Sunday" names no day. */
function withoutGenericSunday(terms: readonly Term[]): Term[] {
  return terms.map((term, index) => {
    const before = terms[index - 1]?.is;
    const isGeneric = before === "best" || before === "aggregate" || before === "which";
    const isSunday =
      term.is === "time" &&
      term.time.is === "weekday" &&
      term.time.weekday === 0 &&
      term.time.nth === "latest";
    return isGeneric && isSunday ? { is: "silent", typed: term.typed, words: term.words } : term;
  });
}

/** Days that are all after this week, as "next month" or "Easter 2027". */
function isAllToCome(terms: readonly Term[], calendar: Calendar): boolean {
  const running = runningSunday(calendar);
  return terms.some((term) => {
    if (term.is !== "time") return false;
    if (term.time.is === "coming") return true;
    const period = meant(term.time, calendar, false)?.period;
    return typeof period === "object" && period.from > running && period.from > calendar.today;
  });
}

type Has = (is: Said["is"]) => boolean;

function refuseWhatNobodyKnows(terms: readonly Term[], has: Has): void {
  const unknown = terms.filter(({ is }) => is === "unknown").flatMap(({ typed }) => typed);
  const reasons = terms.flatMap((term) => (term.is === "refused" ? [term] : []));
  const why = reasons.find(({ reason }) => reason === "why");
  if (why) throw new NotUnderstood("why", why.typed);
  if (unknown.length > 0) throw new NotUnderstood("unknown-words", unknown);
  const person = reasons.find(({ reason }) => reason === "person");
  if (person && !has("missing")) throw new NotUnderstood("person", person.typed);
  const other = reasons.find(({ reason }) => reason !== "person");
  if (other) throw new NotUnderstood(other.reason, other.typed);
  const several = terms.find(({ is }) => is === "several-names");
  if (several) throw new NotUnderstood("ambiguous", several.typed);
}

type Known = { counted: Counted; asking: Asking; isFuture: boolean };

function wishOf(terms: readonly Term[], has: Has, when: When, known: Known): Wish {
  const { counted, asking, isFuture } = known;
  const number = numberOf(terms);
  const isOfSeveral =
    terms.some((term) => (term.is === "noun" || term.is === "by") && term.by !== "week") ||
    has("or") ||
    has("versus");
  if (has("missing")) return { kind: "missing" };
  if (has("full") && !isFuture) return { kind: "full", sunday: sundayBefore(when, asking) };
  if (has("full")) {
    const { from, to } = comingDays(when, asking);
    if (from !== to) throw new NotUnderstood("ambiguous");
    return { kind: "full", sunday: from };
  }
  if (number) {
    const isMoney = asking.departments.some((one) =>
      one.categories.some(({ id, unit }) => id === counted.measure && unit === "currency"),
    );
    if ((number.isMoney && !isMoney) || has("future")) throw new NotUnderstood("ambiguous");
    const value = isMoney
      ? Math.round(number.value * 10 ** minorDigits(asking.currency))
      : number.value;
    const which = terms.flatMap((term) => (term.is === "when" ? term.which : []))[0] ?? "last";
    return { kind: "when", which, side: number.side, value };
  }
  if (has("when")) throw new NotUnderstood("ambiguous");
  if (isFuture) return { kind: "expected", ...comingDays(when, asking) };
  const best = terms.find((term) => term.is === "best");
  const isMost = terms.some((term) => (term.is === "grew" || term.is === "fell") && term.isMost);
  const more = terms.find((term) => term.is === "more");
  const change = has("grew") ? "grew" : has("fell") ? "fell" : null;
  if (change && has("grew") && has("fell")) return { kind: "trend" };
  if (change && (has("which") || best || isMost) && isOfSeveral)
    return { kind: "which", first: change };
  if (change && (has("which") || best || isMost)) throw new NotUnderstood("ambiguous");
  if (change) return { kind: when.compare ? "compared" : "trend" };
  if (best?.is === "best" && (isOfSeveral || has("which"))) {
    if (!isOfSeveral) throw new NotUnderstood("ambiguous");
    return { kind: "which", first: best.most ? "largest" : "smallest" };
  }
  if (best?.is === "best") return { kind: "record", of: best.most ? "highest" : "lowest" };
  if (more?.is === "more" && has("which") && isOfSeveral && !when.compare)
    return { kind: "which", first: more.most ? "largest" : "smallest" };
  if (has("which") || (more && !when.compare)) throw new NotUnderstood("ambiguous");
  if (when.compare) return { kind: "compared" };
  if (has("how-was") || has("how-is"))
    return { kind: when.days ? "compared" : has("versus") ? "number" : "trend" };
  return { kind: has("trend") ? "trend" : "number" };
}

/** A number with what makes it a bound. */
function numberOf(terms: readonly Term[]): { value: number; isMoney: boolean; side: Side } | null {
  const said = terms.filter(({ is }) => is !== "silent");
  const numbers = said.filter(({ is }) => is === "number");
  const [number] = numbers;
  if (number?.is !== "number") return null;
  const at = said.indexOf(number);
  const [before, after] = [said[at - 1], said[at + 1]];
  const side = after?.is === "side-after" ? after.side : before?.is === "side" ? before.side : null;
  if (numbers.length > 1 || side === null) throw new NotUnderstood("ambiguous", number.typed);
  return { value: number.value, isMoney: number.isMoney, side };
}

function comingDays({ days }: When, { calendar }: Asking): { from: Day; to: Day } {
  const first = sundayOf(calendar.today);
  if (!days) return { from: first, to: first };
  if (typeof days.period === "string") throw new NotUnderstood("ambiguous");
  const { from, to } = days.period;
  const within = {
    from: from > first ? sundayOf(from) : first,
    to: addDays(sundayOf(addDays(to, 1)), -7),
  };
  if (days.isWeek && from < first) throw new NotUnderstood("ambiguous");
  if (within.to < within.from) throw new NotUnderstood("ambiguous");
  if (within.to > addDays(first, 7 * (mostWeeksAhead - 1))) throw new NotUnderstood("too-far");
  return within;
}

function comparisonOf(wish: Wish, { days, compare }: When, has: Has): Question["compare"] {
  const changes = wish.kind === "which" && (wish.first === "grew" || wish.first === "fell");
  if (changes) return compare ?? "last-year";
  if (wish.kind === "compared") {
    if (compare) return compare;
    if (days?.isWeek) return "typical";
    return days?.fromEaster ? "easter" : "last-year";
  }
  if (compare && !(has("aggregate") && compare === "typical")) throw new NotUnderstood("ambiguous");
  return "none";
}

function periodOf(wish: Wish, { days }: When): Question["period"] {
  if (wish.kind === "expected" || wish.kind === "full") return plainQuestion.period;
  if (days) return days.period;
  if (wish.kind === "when" || wish.kind === "record") return "all";
  return wish.kind === "trend" ? "52" : plainQuestion.period;
}

function groupOf(
  wish: Wish,
  counted: Counted,
  terms: readonly Term[],
  grouping: Question["by"] | null,
  has: Has,
): Question["by"] {
  const isEverything = counted.measure === "everything";
  if (isEverything) {
    if (!["number", "compared", "missing"].includes(wish.kind))
      throw new NotUnderstood("ambiguous");
    return "category";
  }
  if (wish.kind === "full") return "service";
  const isByWeek = ["when", "record", "expected", "missing", "trend"].includes(wish.kind);
  if (isByWeek) {
    const asked = terms.find(
      (term) => term.is === "by" || (term.is === "noun" && term.by !== "service"),
    );
    if (asked && wish.kind !== "missing") throw new NotUnderstood("ambiguous", asked.typed);
    return "week";
  }
  const by = terms.find((term) => term.is === "by");
  if (by?.is === "by") return by.by;
  if (wish.kind === "which" || has("versus") || has("or"))
    return grouping && isNamed(grouping, terms, wish, has) ? grouping : "week";
  return "week";
}

/** "services" beside a name only says again what it is. */
function isNamed(grouping: Question["by"], terms: readonly Term[], wish: Wish, has: Has): boolean {
  if (wish.kind === "which") return true;
  const noun = terms.find((term) => term.is === "noun" && term.by === grouping);
  return !noun || has("versus");
}

const kindsJoined: Partial<Record<Said["is"], string>> = {
  campus: "place",
  service: "place",
  clock: "place",
  measured: "measure",
  attendance: "measure",
  everything: "measure",
  time: "time",
  noun: "noun",
};

/** "and" joins two of a kind; another one begins a second question. */
function refuseLooseAnd(terms: readonly Term[]): void {
  const said = terms.filter(({ is }) => is !== "silent" && is !== "on");
  for (const [index, { is, typed }] of said.entries()) {
    if (is !== "and") continue;
    const [before, after] = [said[index - 1], said[index + 1]];
    const kind = before && kindsJoined[before.is];
    if (!kind || !after || kindsJoined[after.is] !== kind)
      throw new NotUnderstood("ambiguous", typed);
  }
}

function refuseLoose(
  terms: readonly Term[],
  has: Has,
  wish: Wish,
  known: {
    grouping: Question["by"] | null;
    nouns: number;
    places: "campus" | "service" | null;
    counted: Counted;
    when: When;
  },
): void {
  const { nouns, counted, when, places } = known;
  const kinds = new Set(terms.map(({ is }) => is));
  const loose = (is: Said["is"]) =>
    terms.filter((term) => term.is === is).flatMap(({ typed }) => typed);
  if (nouns > 1) throw new NotUnderstood("ambiguous", loose("noun"));
  if (wish.kind === "which" && !known.grouping) throw new NotUnderstood("ambiguous");
  if (has("which") && wish.kind !== "which" && wish.kind !== "missing")
    throw new NotUnderstood("ambiguous", loose("which"));
  if (
    has("how-much") &&
    counted.measure === "attendance" &&
    !has("attendance") &&
    !counted.department
  )
    throw new NotUnderstood("ambiguous", loose("how-much"));
  if (has("side-after") && wish.kind !== "when")
    throw new NotUnderstood("ambiguous", loose("side-after"));
  if (wish.kind === "record" && when.days?.isWeek) throw new NotUnderstood("ambiguous");
  if (has("or") && !places && !counted.beside) throw new NotUnderstood("ambiguous", loose("or"));
  const saysSomething = [...kinds].some(
    (is) => !["silent", "on", "and", "from", "to", "aggregate", "versus"].includes(is),
  );
  if (!saysSomething)
    throw new NotUnderstood(
      "unknown-words",
      terms.flatMap(({ typed }) => typed),
    );
}
