import { plainQuestion, type Question } from "../answer/question.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import type { Id } from "../shared/id.ts";
import { addDays, weekdayOf } from "../shared/time/week.ts";
import type { Asked, Asking, NamedDay, Understand, Wish } from "./asked.ts";
import { type Counted, countedOf } from "./measure.ts";
import { type Plan, termsOfPlan } from "./plan.ts";
import { asksHowFullItWas, refuseRoomOfWeeks } from "./tell/full.ts";
import { ratioOf, ratioWish, refuseUnlike } from "./tell/ratio.ts";
import { NotUnderstood } from "./tell/refusal.ts";
import { wishOf } from "./wish-of.ts";
import { termReader } from "./words/lexer.ts";
import { refuseLoose, refuseLooseAnd, refuseWhatNobodyKnows } from "./words/loose-words.ts";
import { nearestTo } from "./words/nearest.ts";
import { isOnlyService, type When, whenOf } from "./words/period-of.ts";
import type { Has, Said, Term } from "./words/term.ts";
import { meant, runningSunday } from "./words/time.ts";

const longestQuestion = 200;

export const understand: Understand = (words, asking) => {
  const text = words.trim();
  const termsOf = termReader(asking);
  const refused = (reason: NotUnderstood["reason"], typed: string[], terms: readonly Term[]) => ({
    refused: reason,
    words: typed,
    ...nearestTo(terms, asking, termsOf, (some) => orNull(() => askedOf(some, asking))),
  });
  if (text === "") return refused("empty", [], []);
  if (text.length > longestQuestion) return refused("too-long", [], []);
  const terms = termsOf(text);
  try {
    return { asked: askedOf(terms, asking) };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return refused(error.reason, error.words, terms);
  }
};

/** What a language model made of words that the grammar refuses; null where it says what cannot be asked here. */
export function understandPlan(words: string, plan: Plan, asking: Asking): Asked | null {
  return orNull(() => askedOf(termsOfPlan(plan, words.trim(), asking), asking));
}

function orNull(read: () => Asked): Asked | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

function askedOf(said: readonly Term[], asking: Asking): Asked {
  const all = withPrepositions(withTop(withoutGenericSunday(said)));
  refuseWhatNobodyKnows(all, (is) => all.some((term) => term.is === is));
  refuseRoomOfWeeks(all);
  const ratio = ratioOf(all, asking);
  const terms = ratio?.rest ?? all;
  const has = (is: Said["is"]) => terms.some((term) => term.is === is);
  refuseLooseAnd(terms);
  if (has("how-many") && has("how-much")) throw new NotUnderstood("two-measures");
  const isAhead = has("future") || isAllToCome(terms, asking.calendar);
  const isFuture = isAhead || (has("full") && !asksHowFullItWas(terms));
  const counted = countedOf(terms, asking);
  const when = whenOf(terms, asking.calendar, isFuture && !has("missing"));
  const {
    campus,
    service,
    beside: places,
  } = placeOf(when.series?.weekdays ? terms.filter(({ is }) => is !== "time") : terms, asking);
  const plainWish = wishOf(terms, has, when, { counted, asking, isFuture });
  const wish = ratio ? ratioWish(ratio, { wish: plainWish, when, terms, has }) : plainWish;
  const compare = comparisonOf(wish, when, has);
  const isBeside = has("versus") || has("or") || wish.kind === "which";
  const nouns = terms.flatMap((term) => (term.is === "noun" || term.is === "by" ? term.by : []));
  const grouping = nouns[0] ?? (isBeside ? (places ?? counted.beside) : null);
  refuseLoose(terms, has, wish, { grouping, nouns: new Set(nouns).size, places, counted, when });
  const by = groupOf(wish, counted, terms, grouping, has);
  if (ratio) refuseUnlike(counted, ratio, asking);
  const aggregates = terms.flatMap((term) => (term.is === "aggregate" ? term.aggregate : []));
  const question: Question = {
    measure: counted.measure,
    by,
    where: { campus, service, category: counted.category, department: counted.department },
    period: periodOf(wish, when, by === "week"),
    compare,
    aggregate:
      wish.kind === "ratio" || (compare === "typical" && wish.kind === "compared")
        ? "total"
        : (aggregates[0] ?? plainQuestion.aggregate),
  };
  const isOfDay = wish.kind === "number" || wish.kind === "compared";
  const weekday = service ? undefined : weekdayAsked(said, terms);
  const named = isOfDay ? (when.days?.named ?? dayOfWeek(weekday, when)) : undefined;
  if (when.series) return { question, wish, series: when.series };
  if (named) return { question, wish, named };
  return { question, wish, ...(weekday !== undefined && { weekday }) };
}

/** "Attendance over the last 8 weeks" is no bound. */
function withPrepositions(terms: readonly Term[]): Term[] {
  return terms.map((term, place) => {
    const [next, after] = terms.slice(place + 1).filter(({ is }) => is !== "silent");
    const isOfDays = term.is === "side" && term.words === "over" && next?.is === "time";
    const isPeriod = next?.is === "time" && next.time.is === "fixed" && !/year/.test(next.time.key);
    if (isOfDays && isPeriod && after?.is !== "number")
      return { is: "silent", typed: term.typed, words: term.words };
    return term;
  });
}

const mostTop = 50;

/** "top 5", "our three worst": how many are asked for is no bound. */
function withTop(terms: readonly Term[]): Term[] {
  const said = terms.filter(({ is, words }) => is !== "silent" || /^(?:did|ever|we)\b/.test(words));
  const at = said.findIndex(
    (term, place) =>
      term.is === "number" &&
      !term.isMoney &&
      term.value >= 1 &&
      term.value <= mostTop &&
      [said[place - 1], said[place + 1]].some(
        (one) => one?.is === "best" || (one === said[place - 1] && isTop(one)),
      ),
  );
  const number = said[at];
  const before = said[at - 1];
  if (number?.is !== "number") return [...terms];
  if (isTop(before) && said[at - 2]?.is === "silent") return [...terms];
  if (isTop(before) && said.some(({ is }) => is === "when")) return [...terms];
  const best = [before, said[at + 1]].find((one) => one?.is === "best" || isTop(one));
  const most = best?.is === "best" ? best.most : true;
  return terms.map((term): Term => {
    if (term === number) return { ...term, is: "top", count: number.value, most };
    return term === best ? { is: "silent", typed: term.typed, words: term.words } : term;
  });
}

function isTop(term: Term | undefined): boolean {
  return term?.is === "side" && term.words === "top";
}

/** "our best Sunday", "Sunday attendance in 2025"; a weekend is more than its Sunday. */
function weekdayAsked(said: readonly Term[], terms: readonly Term[]): number | undefined {
  const isOfOne = ({ words }: Term) => !words.includes("weekend");
  if (said.some((term, index) => isGenericSunday(said, index) && isOfOne(term))) return 0;
  const [only] = terms.flatMap((term) => {
    if (term.is !== "time" || term.time.is !== "weekday" || !isOfOne(term)) return [];
    return isOnlyService({ ...term, time: term.time }, terms) ? term.time.weekday : [];
  });
  return only;
}

/** "Sunday last week". */
function dayOfWeek(weekday: number | undefined, { days }: When): NamedDay | undefined {
  if (weekday === undefined || !days?.isWeek || typeof days.period === "string") return undefined;
  const { from } = days.period;
  return { day: addDays(from, (weekday - weekdayOf(from) + 7) % 7), feast: null };
}

/** "our best Sunday" names no day. */
function withoutGenericSunday(terms: readonly Term[]): Term[] {
  return terms.map((term, index) =>
    isGenericSunday(terms, index) ? { is: "silent", typed: term.typed, words: term.words } : term,
  );
}

function isGenericSunday(terms: readonly Term[], index: number): boolean {
  const [before, term] = [terms[index - 1]?.is, terms[index]];
  const isGeneric = before === "best" || before === "aggregate" || before === "which";
  const isTopSunday =
    before === "number" &&
    terms.some(({ is }, place) => place < index && (is === "best" || isTop(terms[place])));
  return (
    (isGeneric || isTopSunday) &&
    term?.is === "time" &&
    term.time.is === "weekday" &&
    term.time.weekday === 0 &&
    term.time.nth === "latest"
  );
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

function comparisonOf(wish: Wish, { days, compare }: When, has: Has): Question["compare"] {
  const changes = wish.kind === "which" && (wish.first === "grew" || wish.first === "fell");
  if (changes) return compare ?? "last-year";
  if (wish.kind === "compared") {
    if (compare) return compare;
    if (days?.isWeek) return "typical";
    return days?.fromEaster ? "easter" : "last-year";
  }
  if (wish.kind === "ratio") return compare === "last-year" ? compare : "none";
  if (compare && !(has("aggregate") && compare === "typical")) throw new NotUnderstood("ambiguous");
  return "none";
}

function periodOf(wish: Wish, { days }: When, isOfWeeks: boolean): Question["period"] {
  if (wish.kind === "expected" || wish.kind === "full") return plainQuestion.period;
  if (days) return days.period;
  if (wish.kind === "when" || wish.kind === "record") return "all";
  if (wish.kind === "top") return isOfWeeks ? "all" : plainQuestion.period;
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
    if (!["number", "compared", "missing", "to-come"].includes(wish.kind))
      throw new NotUnderstood("ambiguous");
    return "category";
  }
  if (wish.kind === "full") return "service";
  const isByWeek = ["when", "record", "expected", "missing", "to-come", "trend"].includes(
    wish.kind,
  );
  if (isByWeek) {
    const asked = terms.find(
      (term) => term.is === "by" || (term.is === "noun" && term.by !== "service"),
    );
    if (asked && !isOfList(wish)) throw new NotUnderstood("ambiguous", asked.typed);
    return "week";
  }
  const by = terms.find((term) => term.is === "by");
  if (by?.is === "by") return by.by;
  if (wish.kind === "top") return grouping ?? "week";
  if (wish.kind === "which" || has("versus") || has("or"))
    return grouping && isNamed(grouping, terms, wish, has) ? grouping : "week";
  return "week";
}

/** Whether it is answered from the list of what is due. */
function isOfList({ kind }: Wish): boolean {
  return kind === "missing" || kind === "to-come";
}

/** "services" beside a name only says again what it is. */
function isNamed(grouping: Question["by"], terms: readonly Term[], wish: Wish, has: Has): boolean {
  if (wish.kind === "which") return true;
  const noun = terms.find((term) => term.is === "noun" && term.by === grouping);
  return !noun || has("versus");
}

type Placed = {
  campus: Id[] | undefined;
  service: Id[] | undefined;
  beside: "campus" | "service" | null;
};

/** Where it is counted: campuses as they were named, services by name, time or weekday. */
function placeOf(terms: readonly Term[], asking: Asking): Placed {
  const campus = listed(terms.flatMap((term) => (term.is === "campus" ? term.ids : [])));
  const services = asking.services.filter(({ campusId }) => !campus || campus.includes(campusId));
  const clocks = terms.flatMap((term) => (term.is === "clock" ? [term] : []));
  const named = terms.flatMap((term) => (term.is === "service" ? term.ids : []));
  const isOnlyDay = (day: number) => services.every(({ weekday }) => weekday === day);
  const weekdays = terms.flatMap((term) =>
    term.is === "time" &&
    term.time.is === "weekday" &&
    (term.time.weekday !== 0 || isOnlyService(term, terms))
      ? term.time.weekday
      : [],
  );
  if (clocks.length + named.length === 0 && weekdays.every(isOnlyDay))
    return { campus, service: undefined, beside: campus && campus.length > 1 ? "campus" : null };
  for (const { times, typed } of clocks) {
    const held = new Set(
      services.filter(({ time }) => times.includes(time)).map(({ time }) => time),
    );
    if (held.size === 0) throw new NotUnderstood("unknown-words", typed);
    if (held.size > 1) throw new NotUnderstood("ambiguous", typed);
  }
  const isMeant = ({ id, time, weekday }: (typeof services)[number]) =>
    (clocks.length === 0 || clocks.some(({ times }) => times.includes(time))) &&
    (named.length === 0 || named.includes(id)) &&
    (weekdays.length === 0 || weekdays.includes(weekday));
  const service = services.filter(isMeant).map(({ id }) => id);
  // A day that is named may have had a special service.
  const isNamedDay = clocks.length + named.length === 0 && !terms.some(isOfServices);
  if (service.length === 0 && isNamedDay)
    return { campus, service: undefined, beside: campus && campus.length > 1 ? "campus" : null };
  if (service.length === 0) {
    const typed = terms.filter(({ is }) => is === "clock" || is === "service" || is === "time");
    throw new NotUnderstood(
      "unknown-words",
      typed.flatMap((term) => term.typed),
    );
  }
  function isOfServices(term: Term): boolean {
    return term.is === "time" && isOnlyService({ ...term, time: term.time }, terms);
  }
  const several = clocks.length > 1 || terms.filter(({ is }) => is === "service").length > 1;
  const beside = several ? "service" : campus && campus.length > 1 ? "campus" : null;
  return { campus, service: listed(service), beside };
}

function listed(ids: readonly Id[]): Id[] | undefined {
  return ids.length === 0 ? undefined : [...new Set(ids)].sort();
}
