import { plainQuestion, type Question } from "../answer/question.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import type { Id } from "../shared/id.ts";
import { addDays, weekdayOf } from "../shared/time/week.ts";
import type { Asked, Asking, NamedDay, Understand, Wish } from "./asked.ts";
import { type Counted, countedOf } from "./measure.ts";
import { type Plan, termsOfPlan } from "./plan.ts";
import { ownSeries, type Span, spanOf, yearlySeries } from "./series.ts";
import { asksHowFullItWas, refuseRoomOfWeeks } from "./tell/full.ts";
import { ratioOf, ratioWish, refuseUnlike } from "./tell/ratio.ts";
import { NotUnderstood } from "./tell/refusal.ts";
import { wishOf } from "./wish-of.ts";
import { type ReadTerms, termReader } from "./words/lexer.ts";
import { refuseLoose, refuseLooseAnd, refuseWhatNobodyKnows } from "./words/loose-words.ts";
import { chosenByWords } from "./words/names.ts";
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
  const terms = termsOf(withoutAside(text, termsOf));
  try {
    return { asked: askedOf(terms, asking) };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return refused(error.reason, error.words, terms);
  }
};

/** Without days in brackets that say again what stands before them: "spring 2026 (March to May)". */
function withoutAside(text: string, termsOf: ReadTerms): string {
  const [aside = "", within = ""] = /\(([^()]*)\)/.exec(text) ?? [];
  const before = text.slice(0, text.indexOf(aside));
  const isOfDays = ({ is }: Term) => ["time", "to", "and", "silent", "from"].includes(is);
  const isTime = ({ is }: Term) => is === "time";
  const isSame = termsOf(within).every(isOfDays) && termsOf(before).some(isTime);
  return aside && isSame ? text.replace(aside, " ") : text;
}

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

/** Each thing is asked of by itself where several have no sum: "attendance and giving last Sunday". */
function askedOf(said: readonly Term[], asking: Asking): Asked {
  try {
    return oneAsked(said, asking);
  } catch (error) {
    const isOfTwo = error instanceof NotUnderstood && error.reason === "two-measures";
    const [first, ...others] = isOfTwo ? eachThing(said) : [];
    if (!first || others.length === 0) throw error;
    const all = others.map((terms) => oneAsked(terms, asking));
    const asked = oneAsked(first, asking);
    const isPlain = ({ wish }: Asked) => wish.kind === "number" || wish.kind === "compared";
    if (![asked, ...all].every(isPlain)) throw error;
    return { ...asked, others: all };
  }
}

const mostThings = 4;

/** The terms with one thing at a time; none where more than a small word joins them. */
function eachThing(said: readonly Term[]): Term[][] {
  const isThing = ({ is }: Term) => is === "measured" || is === "attendance";
  const places = said.flatMap((term, place) => (isThing(term) ? place : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const joins = ["and", "versus", "or", "silent"];
  const isJoined = said
    .slice(first, last)
    .every((term) => isThing(term) || joins.includes(term.is));
  if (!isJoined || places.length > mostThings) return [];
  const isKept = (term: Term, place: number) =>
    !(isThing(term) || (place > first && place < last && joins.includes(term.is)));
  return places.map((own) =>
    said.flatMap((term, place) => {
      if (place === own) return term;
      if (term.is === "versus" && place < first) return { ...term, is: "silent" as const };
      return isKept(term, place) ? term : [];
    }),
  );
}

function oneAsked(said: readonly Term[], asking: Asking): Asked {
  const { kept, excluded } = exclusionsOf(withNouns(said.map((term) => chosenByWords(term, said))));
  const all = withoutVerbs(withPrepositions(withTop(withoutGenericSunday(kept))));
  refuseWhatNobodyKnows(all, (is) => all.some((term) => term.is === is));
  refuseRoomOfWeeks(all);
  const ratio = ratioOf(all, asking);
  const terms = ratio?.rest ?? all;
  const has = (is: Said["is"]) => terms.some((term) => term.is === is);
  refuseLooseAnd(terms);
  const isLoose = (term: Term, place: number) =>
    term.is === "since" && terms.slice(place + 1).find(({ is }) => is !== "silent")?.is !== "time";
  if (terms.some(isLoose)) throw new NotUnderstood("ambiguous");
  if (has("how-many") && has("why")) throw new NotUnderstood("ambiguous");
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
  const isOfPlaces = (campus?.length ?? 0) > 1 || (service?.length ?? 0) > 1;
  // The sum of several places, or a number for each? The words do not say.
  if (isOfPlaces && (when.series?.isBeside || ratio?.of.everywhere) && !has("by"))
    throw new NotUnderstood("ambiguous");
  const plainWish = wishOf(terms, has, when, { counted, asking, isFuture });
  const wish = ratio ? ratioWish(ratio, { wish: plainWish, when, terms, has }) : plainWish;
  const compare = comparisonOf(wish, when, has);
  const isThan = terms.some(
    (term, place) => term.is === "side" && terms[place + 1]?.is !== "number" && places !== null,
  );
  const isBeside = has("versus") || has("or") || isThan || wish.kind === "which";
  const nouns = terms.flatMap((term) => (term.is === "noun" || term.is === "by" ? term.by : []));
  const grouping = nouns[0] ?? (isBeside ? (places ?? counted.beside) : null);
  refuseLoose(terms, has, wish, { grouping, nouns: new Set(nouns).size, places, counted, when });
  const by = groupOf(wish, counted, terms, grouping, has);
  if (ratio) refuseUnlike(counted, ratio, asking);
  const aggregates = terms.flatMap((term) => (term.is === "aggregate" ? term.aggregate : []));
  const isArchived = asking.archived?.some(({ id }) => id === counted.measure) ?? false;
  const question: Question = {
    measure: counted.measure,
    by,
    where: { campus, service, category: counted.category, department: counted.department },
    period: periodOf(wish, when, { isOfWeeks: by === "week", isWhole: has("when") || isArchived }),
    compare,
    aggregate:
      wish.kind === "ratio" || (compare === "typical" && wish.kind === "compared")
        ? "total"
        : (aggregates[0] ?? plainQuestion.aggregate),
  };
  const isOfDay = wish.kind === "number" || wish.kind === "compared";
  const weekday = service ? undefined : weekdayAsked(said, terms);
  const named = isOfDay ? (when.days?.named ?? dayOfWeek(weekday, when)) : undefined;
  const asked = { question: leavingOut(question, excluded, asking), wish };
  const without = excluded.flatMap((term) =>
    term.is === "time" ? spansLeftOut(term, when, asking) : [],
  );
  const left = without.length > 0 ? { without } : {};
  if (when.series) return { ...asked, ...left, series: when.series };
  if (named && without.length === 0) {
    const other = weekdaySaid(terms);
    const isOther = other !== null && other !== weekdayOf(named.day);
    return { ...asked, named: isOther ? { ...named, said: other } : named };
  }
  return { ...asked, ...left, ...(weekday !== undefined && { weekday }) };
}

const verbs = /^(?:gave|give|given|donated|contributed|watched|watch|watching)\b/;

/** "How many donors gave" counts donors, and "by giving" says of what. */
function withoutVerbs(terms: readonly Term[]): Term[] {
  const isVerb = (term: Term) => term.is === "measured" && verbs.test(term.words);
  const hasOther = terms.some((term) => term.is === "measured" && !isVerb(term));
  return terms.map((term, place): Term => {
    const next = terms[place + 1]?.is;
    const isBy = term.is === "unknown" && term.words === "by";
    const isOf = isBy && (next === "measured" || next === "attendance" || next === "everything");
    if (isOf || (hasOther && isVerb(term)))
      return { is: "silent", typed: term.typed, words: term.words };
    return term;
  });
}

const serviceNouns = /^(?:programs?|sessions?|class(?:es)?|distributions?|services?)$/;

/** "How many Saturdays were over 250", "the most popular program", whatever else is called so. */
function withNouns(terms: readonly Term[]): Term[] {
  const said = terms.filter(({ is }) => is !== "silent");
  const isBound = said.some(({ is }) => is === "number");
  return terms.map((term): Term => {
    const at = said.indexOf(term);
    const [before, next] = [said[at - 1], said[at + 1]];
    const { typed, words } = term;
    if (term.is === "how-many" && isBound && next?.is === "time" && next.time.is === "weekday")
      return { is: "when", which: "count", typed, words };
    const isTop = before?.is === "number" && said[at - 2]?.words === "top";
    const isOfSeveral =
      isTop || before?.is === "which" || before?.is === "best" || before?.is === "top";
    if (term.is === "measured" && isOfSeveral && serviceNouns.test(words))
      return { is: "noun", by: "service", typed, words };
    return term;
  });
}

/** Separates the terms after "without" from the others. */
function exclusionsOf(said: readonly Term[]): { kept: Term[]; excluded: Term[] } {
  const at = said.findIndex(({ is }) => is === "without");
  if (at < 0) return { kept: [...said], excluded: [] };
  const isGone = ({ is }: Term) => ["time", "measured", "campus", "service", "clock"].includes(is);
  const rest = said.slice(at + 1);
  const end = rest.findIndex(
    (term, place) => !(isGone(term) || term.is === "silent" || (term.is === "and" && place > 0)),
  );
  const gone = rest.slice(0, end < 0 ? rest.length : end);
  const first = gone.find(isGone);
  // "without Easter in 2025": the second time is the period.
  const own = gone.filter((term) => isGone(term) && term.is === first?.is);
  const [only, other] = own;
  const isJoined = gone.some(({ is }) => is === "and");
  const excluded = only?.is === "time" && other && !isJoined ? [only] : own;
  if (!only) throw new NotUnderstood("ambiguous", said[at]?.typed);
  const kept = said.filter((term, place) => place !== at && !excluded.includes(term));
  return { kept, excluded };
}

/** Days to leave out. A feast is left out in each year of the period. */
function spansLeftOut(term: Term & { is: "time" }, { days }: When, { calendar }: Asking): Span[] {
  const { time } = term;
  const period = days?.period;
  const range = typeof period === "object" ? period : null;
  const isPlain = (nth: unknown) => nth === "latest" || nth === "last";
  if (range && time.is === "yearly" && isPlain(time.nth)) {
    const found = yearlySeries(time.yearly, null, calendar).spansIn(range);
    if (found.length > 0) return found;
  }
  if (range && time.is === "own" && isPlain(time.nth)) {
    const found = ownSeries(time.days, term.words, calendar).spansIn(range);
    if (found.length > 0) return found;
  }
  const found = meant(time, calendar, false);
  if (!found || typeof found.period === "string") throw new NotUnderstood("ambiguous", term.typed);
  const name = time.is === "yearly" && time.yearly.name;
  const own =
    time.is === "yearly" && !time.yearly.isDay ? time.yearly.at(found.year) : found.period;
  return [spanOf(own, calendar, name ? `${name} ${found.year}` : undefined)];
}

/** The other campuses, services or categories. */
function leavingOut(question: Question, excluded: readonly Term[], asking: Asking): Question {
  if (excluded.length === 0 || excluded[0]?.is === "time") return question;
  const { where } = question;
  const idsOf = (is: "campus" | "service") =>
    excluded.flatMap((term) => (term.is === is && "ids" in term ? term.ids : []));
  const others = (all: readonly { id: Id }[], gone: readonly Id[]) =>
    listed(all.flatMap(({ id }) => (gone.includes(id) ? [] : id)));
  if (idsOf("campus").length > 0 && !where.campus)
    return { ...question, where: { ...where, campus: others(asking.campuses, idsOf("campus")) } };
  const times = excluded.flatMap((term) => (term.is === "clock" ? term.times : []));
  const services = asking.services.filter(
    ({ id, time, campusId }) =>
      (idsOf("service").includes(id) || times.includes(time)) &&
      (where.campus?.includes(campusId) ?? true),
  );
  if (services.length > 0 && !where.service) {
    const here = asking.services.filter(({ campusId }) => where.campus?.includes(campusId) ?? true);
    const gone = services.map(({ id }) => id);
    return { ...question, where: { ...where, service: others(here, gone) } };
  }
  const measured = excluded.flatMap((term) => (term.is === "measured" ? [term.what] : []));
  const isOfAll = question.measure === "attendance" && !where.category && !where.department;
  if (measured.length === 0 || !isOfAll) throw new NotUnderstood("ambiguous");
  const ids = measured.flatMap((one) => one.ids);
  const total = asking.departments.flatMap((one) =>
    one.categories
      .filter(({ inTotal, unit }) => inTotal && unit === "count")
      .map((each) => ({ ...each, of: one.id })),
  );
  const gone = total.filter(({ id, of }) => ids.includes(id) || ids.includes(of));
  if (gone.length === 0 || gone.length === total.length) throw new NotUnderstood("ambiguous");
  return {
    ...question,
    where: {
      ...where,
      category: others(
        total,
        gone.map(({ id }) => id),
      ),
    },
  };
}

/** "Attendance over the last 8 weeks" is no bound. */
function withPrepositions(terms: readonly Term[]): Term[] {
  return terms.map((term, place) => {
    const [next, after] = terms.slice(place + 1).filter(({ is }) => is !== "silent");
    const isOfDays = term.is === "side" && term.words === "over" && next?.is === "time";
    const isPeriod = next?.is === "time" && next.time.is === "fixed" && !/year/.test(next.time.key);
    const isOfDay =
      term.is === "versus" && /^(?:up|down) on$/.test(term.words) && next?.is === "time";
    if (isOfDay && !/year/.test(next.words)) return { ...term, is: "trend" };
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
  if (number?.is !== "number" && !terms.some(({ is }) => is === "number"))
    return terms.map((term) =>
      isTop(term) ? { is: "best", most: true, typed: term.typed, words: term.words } : term,
    );
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

const weekdayWords = "sunday monday tuesday wednesday thursday friday saturday".split(" ");

/** "Sunday, November 10". */
function weekdaySaid(terms: readonly Term[]): number | null {
  const dated = terms.flatMap((term) =>
    term.is === "time" &&
    term.time.is === "yearly" &&
    !term.time.yearly.isFeast &&
    /\d/.test(term.words)
      ? term.words.split(" ")
      : [],
  );
  const found = weekdayWords.findIndex((word) => dated.includes(word));
  return found < 0 || dated.includes("after") || dated.includes("before") ? null : found;
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

function periodOf(
  wish: Wish,
  { days }: When,
  { isOfWeeks, isWhole }: { isOfWeeks: boolean; isWhole: boolean },
): Question["period"] {
  if (wish.kind === "expected" || wish.kind === "full") return plainQuestion.period;
  if (days) return days.period;
  if (wish.kind === "when" || wish.kind === "record") return "all";
  if (wish.kind === "streak") return "all";
  if ((wish.kind === "missing" || wish.kind === "number") && isWhole) return "all";
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
    if (!["number", "compared", "missing", "to-come", "why", "who", "meaning"].includes(wish.kind))
      throw new NotUnderstood("ambiguous");
    return "category";
  }
  if (wish.kind === "full") return "service";
  const isByWeek = [
    "streak",
    "why",
    "who",
    "meaning",
    "when",
    "record",
    "expected",
    "missing",
    "to-come",
    "trend",
  ].includes(wish.kind);
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
  if (wish.kind === "which" || has("versus") || has("or") || has("side"))
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
