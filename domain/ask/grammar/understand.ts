import { plainQuestion, type Question } from "../../answer/question.ts";
import { type Step, stepAt } from "../../shared/time/step.ts";
import { addDays, type Day, daysBetween, weekdayOf } from "../../shared/time/week.ts";
import type { Asked, Asking, Intent, NamedDay, Understand } from "../asked.ts";
import { inContext, isGenericSunday, withFall, withNo } from "./context.ts";
import { foreignWords } from "./english.ts";
import { exclusionsOf, leavingOut, spansLeftOut } from "./exclusions.ts";
import { withoutFrames } from "./frames.ts";
import { areaOf, asksHowFullItWas, intentOf, refuseRoomOfWeeks } from "./intent.ts";
import { cellsOf } from "./lists.ts";
import { chosenByWords, withNew, withOneName, withoutNameVerbs } from "./names.ts";
import { nearestTo } from "./nearest.ts";
import { type Counted, countedOf, placeOf } from "./parts.ts";
import { type Plan, termsOfPlan } from "./plan.ts";
import { ratioIntent, ratioOf, refuseUnlike } from "./ratio.ts";
import { termReader } from "./read-terms.ts";
import { chosenSeries, spanOf, stepSeries } from "./series.ts";
import { type Is, NotUnderstood, orNull, silenced, type Term } from "./term.ts";
import { daysOf, meant, runningSunday, stretchOf, upToNow, weekOfDay } from "./time.ts";
import {
  besideOthers,
  isOnlyService,
  isTime,
  isWeekday,
  type When,
  whenOf,
  withMonthsOfYears,
} from "./when.ts";

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
  const question = withoutFrames(text, termsOf);
  const { first: begin = question, second } = ofThatDay.exec(question)?.groups ?? {};
  const terms = termsOf(begin);
  try {
    const other = second ? termsOf(second) : [];
    const first = askedOf(terms, asking);
    const asked = second ? withThatDay(first, askedOf(other, asking)) : first;
    const readAs = [...terms, ...other].flatMap(({ slips = [] }) => slips);
    return { asked: readAs.length > 0 ? { ...asked, readAs } : asked };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return refused(error.reason, error.words, terms);
  }
};

/** "Which Saturday had the most volunteers and how many hours did they put in that day?" */
const ofThatDay =
  /^(?<first>.+?),? and (?<second>how (?:many|much) .+?) (?:(?:on |in |at )?(?:that|the same) (?:day|date|week|sunday|saturday|time)|on it|in it)[?.! ]*$/i;

function withThatDay(asked: Asked, { question, intent, named, series, others }: Asked): Asked {
  const { kind } = asked.intent;
  const isOne =
    kind === "record" || (kind === "when" && ["first", "last"].includes(asked.intent.which));
  const isNumber = intent.kind === "number" && question.period === plainQuestion.period;
  if (!isOne || !isNumber || asked.others || named || series || others)
    throw new NotUnderstood("ambiguous");
  const campus = question.where.campus ?? asked.question.where.campus;
  return { ...asked, thatDay: { ...question, where: { ...question.where, campus } } };
}

/** The question that a language model made of words that the grammar refuses; null where it says what cannot be asked here. */
export function understandPlan(words: string, plan: Plan, asking: Asking): Asked | null {
  return orNull(() => askedOf(termsOfPlan(plan, words.trim(), asking), asking));
}

/** "How much will we have by the end of the year": the days of the total so far, and the last one it is wanted of. */
function paceOf(terms: readonly Term[], { calendar }: Asking): { rest: Term[]; until: Day } | null {
  const signs = terms.filter((term) => term.is === "pace");
  const [sign] = signs;
  if (!sign) return null;
  const { today, fiscalYearStartMonth } = calendar;
  const [time, other] = terms.filter(isTime);
  const [end] = signs.flatMap((term) => term.until ?? []);
  const unit = end ?? (time?.time.is === "fixed" ? time.time.unit : undefined);
  const at = (step: Step) => stepAt(today, step, step === "quarter" ? 1 : fiscalYearStartMonth);
  const [year, fiscal] = [at("year"), at("fiscal-year")];
  const running = unit && unit !== "week" ? at(unit === "fiscal" ? "fiscal-year" : unit) : null;
  const { period, named } = (time && meant(time.time, calendar, true)) ?? {};
  const isRunning =
    !time ||
    period === "fiscal-year" ||
    (typeof period === "object" && period.from === running?.from);
  const ofDay = named && named.day <= year.to ? { from: year.from, to: named.day } : null;
  const days = running && isRunning ? running : named?.day === fiscal.to ? fiscal : ofDay;
  if (other || !days || days.to <= today) throw new NotUnderstood("ambiguous", sign.typed);
  const { typed, words, hints } = time ?? sign;
  const isGone = (term: Term) => term === time || term.is === "pace" || term.is === "future";
  const rest = terms.map((term) => (isGone(term) ? silenced(term) : term));
  const soFar = stretchOf(upToNow(days, calendar));
  return { rest: [...rest, { is: "time", time: soFar, typed, words, hints }], until: days.to };
}

const plural: NotUnderstood["reason"][] = ["ambiguous", "two-measures", "two-periods", "ratio"];

/** One question; where it is of several things that have no sum, one of each. */
function askedOf(said: readonly Term[], asking: Asking): Asked {
  const named = withNames(withMonthsOfYears(withFall(said), asking), asking);
  const terms = besideOthers(named, asking.calendar);
  try {
    return oneAsked(terms, asking);
  } catch (error) {
    if (!(error instanceof NotUnderstood) || !plural.includes(error.reason)) throw error;
    for (const cells of cellsOf(terms, asking)) {
      const [first, ...others] = cells.map((some) => orNull(() => oneAsked(some, asking)));
      const all = others.filter((one) => one !== null);
      const isKind = ({ intent }: Asked) =>
        manners[intent.kind].each && (intent.kind === first?.intent.kind || isPlain(intent));
      if (first && isKind(first) && all.length === others.length && all.every(isKind)) {
        const [one, ...more] = [first, ...all].map((each) => withoutTrend(each, terms));
        return { ...(one ?? first), others: more };
      }
    }
    throw error;
  }
}

/** "Do we make more from dues or from the bar" sets two numbers side by side. */
function withoutTrend(asked: Asked, terms: readonly Term[]): Asked {
  const isBeside =
    terms.some(({ is }) => is === "more") && terms.some(({ is }) => is === "or" || is === "versus");
  if (asked.intent.kind !== "trend" || !isBeside) return asked;
  const period = asked.question.period === "52" ? plainQuestion.period : asked.question.period;
  return { ...asked, intent: { kind: "number" }, question: { ...asked.question, period } };
}

function isPlain({ kind }: Intent): boolean {
  return kind === "number" || kind === "compared";
}

function withNames(said: readonly Term[], asking: Asking): Term[] {
  const chosen = said.map((term) => chosenByWords(term, said, asking));
  return withoutNameVerbs(withOneName(withNew(chosen, asking), asking), asking);
}

function oneAsked(named: readonly Term[], asking: Asking): Asked {
  const { kept, excluded } = exclusionsOf(withNo(named), asking);
  const all = inContext(kept);
  refuseWhatNobodyKnows(all);
  refuseRoomOfWeeks(all);
  const ratio = ratioOf(all, asking);
  const pace = ratio ? null : paceOf(all, asking);
  const terms = ratio?.rest ?? pace?.rest ?? all;
  const has = (...kinds: Is[]) => terms.some(({ is }) => kinds.includes(is));
  refuseLooseEnds(terms);
  const isAhead = has("future") || isAllToCome(terms, asking);
  const isFuture = isAhead || (has("full") && !asksHowFullItWas(terms));
  const counted = countedOf(terms, asking);
  const isArchived = asking.archived?.some(({ id }) => id === counted.measure) ?? false;
  const when = whenOf(terms, asking.calendar, isFuture && !has("missing"), isArchived);
  const placed = when.series?.weekdays ? terms.filter((term) => !isTime(term)) : terms;
  const { campus, service, beside: places } = placeOf(placed, asking);
  // The sum of several places, or a number for each? The words do not say.
  if (places && (when.series?.isBeside || ratio?.of.everywhere) && !has("by"))
    throw new NotUnderstood("ambiguous");
  // A ratio of each of two years is not one beside the same weeks a year before.
  const years = terms.filter(
    (term) =>
      isTime(term) && term.time.is === "fixed" && ["year", "fiscal"].includes(term.time.key),
  );
  const times = terms.flatMap((term) =>
    isTime(term) && term.time.is !== "weekday" ? term.time.is : [],
  );
  const isOfTwoTimes =
    ratio?.form === "share" &&
    when.compare === null &&
    times.length > 1 &&
    (!when.series || new Set(times).size > 1);
  if ((ratio && years.length > 1) || isOfTwoTimes) throw new NotUnderstood("two-periods");
  const plainIntent = intentOf({ terms, when, counted, asking, isFuture });
  if (pace && (plainIntent.kind !== "number" || when.series || when.compare))
    throw new NotUnderstood("ambiguous");
  const intent: Intent = pace
    ? { kind: "pace", until: pace.until }
    : ratio
      ? ratioIntent(ratio, { intent: plainIntent, when, terms })
      : plainIntent;
  const isTrend = ratio !== null && plainIntent.kind === "trend";
  const compare = isTrend ? "last-year" : comparisonOf(intent, when, has);
  const isThan = terms.some(
    (term, place) => term.is === "side" && terms[place + 1]?.is !== "number" && places !== null,
  );
  const isBeside = has("versus", "or") || isThan || intent.kind === "which";
  const nouns = terms.flatMap((term) => (term.is === "noun" || term.is === "by" ? term.by : []));
  const axis = places ?? counted.beside;
  const grouping = nouns[0] ?? (isBeside || when.series ? axis : null);
  refuseLoose(terms, intent, { grouping, places, counted, when });
  const by = when.series && axis && !has("by") ? axis : groupOf(intent, counted, terms, grouping);
  if (ratio) refuseUnlike(counted, ratio, asking);
  // Weeks of several things are told of one after another.
  const isByPlace = terms.some((term) => term.is === "by" && term.by !== "week");
  if (when.series?.step === "week" && (axis || isByPlace)) throw new NotUnderstood("ambiguous");
  if (counted.beside && terms.some((term) => term.is === "by" && term.by !== counted.beside))
    throw new NotUnderstood("two-measures");
  const aggregate = terms.find((term) => term.is === "aggregate")?.aggregate;
  const isClosed = campus?.every((id) =>
    asking.campuses.some((one) => one.id === id && one.active === false),
  );
  const isWhole = has("when") || isArchived || isClosed === true;
  const isTypical = compare === "typical" && intent.kind === "compared";
  const question: Question = {
    measure: counted.measure,
    by,
    where: { campus, service, category: counted.category, department: counted.department },
    period:
      isTrend && !when.days
        ? "52"
        : periodOf(intent, when, asking, { isByWeek: by === "week", isWhole }),
    compare,
    aggregate:
      intent.kind === "ratio" || isTypical ? "total" : (aggregate ?? plainQuestion.aggregate),
  };
  const weekday = service ? undefined : weekdayAsked(kept, terms);
  // "The week of October 4" is more than that day.
  const isOfWeek = terms.some(({ is, hints }) => is === "silent" && hints.includes("week"));
  const isOfDay =
    isPlain(intent) ||
    (intent.kind === "expected" && when.days?.named?.feast) ||
    (!isOfWeek && (intent.kind === "missing" || intent.kind === "ratio"));
  const day = isOfDay ? (when.days?.named ?? dayOfWeek(weekday, when)) : undefined;
  const asked = { question: leavingOut(question, excluded, asking), intent };
  const without = excluded.flatMap((term) =>
    isTime(term) && term.time.is !== "weekday" ? spansLeftOut(term, when, asking) : [],
  );
  if (excluded.length > 0 && (intent.kind === "missing" || intent.kind === "why"))
    throw new NotUnderstood("ambiguous");
  const left = without.length > 0 ? { without } : {};
  const series = when.series ?? besideBefore(intent, when, asking, has("since"));
  if (intent.kind === "record" && when.days?.isWeek)
    return {
      ...asked,
      intent: { kind: "number" },
      ...(when.days.named && { named: when.days.named }),
      others: [{ intent, question: { ...asked.question, period: "all" } }],
    };
  refuseLostTimes(terms, { ...asked, ...(series && { series }) }, asking);
  if (series) {
    const plain: Intent = when.series || intent.kind !== "trend" ? intent : { kind: "number" };
    return { ...asked, intent: plain, ...left, series };
  }
  if (day && without.length === 0) {
    const other = terms.flatMap((term) =>
      isTime(term) && "said" in term.time ? (term.time.said ?? []) : [],
    )[0];
    const isOther = other !== undefined && other !== weekdayOf(day.day);
    return { ...asked, named: isOther ? { ...day, said: other } : day };
  }
  return { ...asked, ...left, ...(weekday !== undefined && { weekday }) };
}

const whyOf: Is[] = ["grew", "fell", "best", "more", "side", "trend", "measured", "missing"];
const places: Is[] = [
  "attendance",
  "everything",
  "campus",
  "service",
  "clock",
  "versus",
  "noun",
  "cancelled",
];

/** Refuses unknown words, except after "why" with a date and a thing, where all notes of these days are the answer. */
function refuseWhatNobodyKnows(terms: readonly Term[]): void {
  const isSaid = (...all: Is[]) => terms.some(({ is }) => all.includes(is));
  const unknown = terms.filter(({ is }) => is === "unknown").flatMap(({ typed }) => typed);
  const isOfChange = isSaid(...whyOf);
  const isNamed = isOfChange || isSaid(...places);
  const isBarred = terms.some((term) => term.is === "refused" && term.reason === "unknown-words");
  if (isSaid("why") && isSaid("time") && !isBarred && (isNamed || unknown.length === 0)) return;
  if (unknown.length === 0 && isSaid("why") && !isOfChange) throw new NotUnderstood("ambiguous");
  if (unknown.length > 2 && isForeign(unknown)) throw new NotUnderstood("language", unknown);
  if (unknown.length > 0 && !areaOf(terms)) throw new NotUnderstood("unknown-words", unknown);
  const reasons = terms.flatMap((term) => (term.is === "refused" ? [term] : []));
  const person = reasons.find(({ reason }) => reason === "person");
  if (person && (!isSaid("missing") || isSaid("best")))
    throw new NotUnderstood("person", person.typed);
  const other = reasons.find(({ reason }) => reason !== "person");
  if (other) throw new NotUnderstood(other.reason, other.typed);
  const several = terms.find(({ is }) => is === "several-names");
  if (several) throw new NotUnderstood("ambiguous", several.typed);
}

function isForeign(words: readonly string[]): boolean {
  const isOther = (word: string) =>
    foreignWords.has(word) || /[^\p{Script=Latin}\p{Script=Common}]/u.test(word);
  return 2 * words.filter(isOther).length >= words.length;
}

const kindsJoined: Partial<Record<Is, string>> = {
  ...{ campus: "place", service: "place", clock: "place" },
  ...{ measured: "measure", attendance: "measure", everything: "measure" },
  ...{ time: "time", noun: "noun", by: "axis", step: "axis" },
};

/** "and" joins two of a kind; another one begins a second question. "since" is of a time. */
function refuseLooseEnds(terms: readonly Term[]): void {
  const has = (is: Is) => terms.some((term) => term.is === is);
  const said = terms.filter(({ is }) => is !== "silent" && is !== "on");
  for (const [index, { is, typed }] of said.entries()) {
    const [before, after] = [said[index - 1], said[index + 1]];
    if (is === "since" && after?.is !== "time") throw new NotUnderstood("ambiguous");
    if (is === "from" && !after) throw new NotUnderstood("ambiguous", typed);
    if (is === "onward" && has("versus")) throw new NotUnderstood("ambiguous", typed);
    const kind = before && kindsJoined[before.is];
    if (is === "and" && (!kind || !after || kindsJoined[after.is] !== kind))
      throw new NotUnderstood("ambiguous", typed);
  }
  if (has("how-many") && has("why")) throw new NotUnderstood("ambiguous");
  if (has("how-many") && has("how-much")) throw new NotUnderstood("two-measures");
}

type Understood = {
  grouping: Question["by"] | null;
  places: "campus" | "service" | null;
  counted: Counted;
  when: When;
};

/** Refuses words that are no part of what was understood. */
function refuseLoose(terms: readonly Term[], intent: Intent, known: Understood): void {
  const { counted, when, places, grouping } = known;
  const has = (...all: Is[]) => terms.some(({ is }) => all.includes(is));
  const refuse = (is: Is) => {
    const typed = terms.filter((term) => term.is === is).flatMap((term) => term.typed);
    throw new NotUnderstood("ambiguous", typed);
  };
  const nouns = terms.flatMap((term) => (term.is === "noun" || term.is === "by" ? term.by : []));
  const isListed = ["list", "part", "meaning"].includes(intent.kind);
  if (new Set(nouns).size > 1 && !isListed) refuse("noun");
  if (intent.kind === "which" && !grouping) throw new NotUnderstood("ambiguous");
  const isRanked = intent.kind === "top" || intent.kind === "record";
  if (
    has("which") &&
    !isRanked &&
    !isListed &&
    !["which", "missing", "to-come", "when"].includes(intent.kind)
  )
    refuse("which");
  const isOfAll = counted.measure === "attendance" && !has("attendance") && !counted.department;
  if (has("how-much") && isOfAll && !isListed) refuse("how-much");
  // "How big is the average household" is of people in each.
  const isOfSize = terms.some(({ is, words }) => is === "how-many" && /big|large/.test(words));
  if (isOfSize && has("aggregate") && has("measured")) refuse("how-many");
  if (has("side-after") && intent.kind !== "when" && intent.kind !== "streak") refuse("side-after");
  const isLooseSide = terms.some(
    (term, place) =>
      term.is === "side" &&
      !isBound(terms.slice(place + 1)) &&
      !(term.hints.includes("over") && terms.slice(place + 1).some(isTime)) &&
      !places &&
      when.compare === null,
  );
  if (isLooseSide && !counted.beside && intent.kind !== "why") refuse("side");
  // "How much more did we receive than we gave out" is of two things.
  const deeds = terms.filter(({ is, hints }) => is === "silent" && hints.includes("deed"));
  if (has("versus") && deeds.length > 1) refuse("versus");
  // "Is what comes in keeping pace with what goes out" sets nothing beside another that was understood.
  const isBesideNothing = !places && !counted.beside && !when.series && when.compare === null;
  if (has("versus") && intent.kind === "number" && isBesideNothing && !has("by", "noun", "step"))
    refuse("versus");
  if (has("began") && intent.kind !== "when") refuse("began");
  // Months beyond a value, and a table of places by months.
  const isByMonths = terms.some((term) => term.is === "step" && term.step !== "week");
  if (isByMonths && !when.series && !isListed) refuse("step");
  if (has("nth") && intent.kind !== "top") refuse("nth");
  const isOfRecord = terms.some(
    ({ is, words }) => is === "best" && /record|ever|all time/.test(words),
  );
  if (intent.kind === "record" && when.days?.isWeek && !isOfRecord)
    throw new NotUnderstood("ambiguous");
  if (has("or") && !places && !counted.beside && !when.series) refuse("or");
  const empty: Is[] = ["silent", "on", "and", "from", "to", "versus"];
  const isBare = ({ is, hints }: Term) => is === "aggregate" && hints.includes("everyday");
  const isEmpty = terms.every((term) => empty.includes(term.is) || isBare(term));
  if (isEmpty)
    throw new NotUnderstood(
      "unknown-words",
      terms.flatMap(({ typed }) => typed),
    );
}

/** Refuses several times of which one is neither among the days that are told nor compared with them. */
function refuseLostTimes(
  terms: readonly Term[],
  { question, intent, series }: Asked,
  { calendar }: Asking,
): void {
  const times = terms.filter(isTime).filter(({ time }) => time.is !== "weekday");
  if (times.length < 2 || intent.kind === "expected" || intent.kind === "full") return;
  const { period, compare } = question;
  const all = { from: "2000-01-01", to: calendar.today };
  const spans = series?.spansIn(typeof period === "object" ? period : all) ?? [];
  const days = [...(typeof period === "object" ? [period] : []), ...spans];
  const ends = days.flatMap(({ from, to }) => [from, to]);
  const isTold = ({ time, hints }: (typeof times)[number]): boolean => {
    const found = meant(time, calendar, false);
    if (!found || found.period === period || hints.includes("also")) return true;
    if (typeof found.period === "string") return false;
    const own = daysOf(time, calendar, false) ?? found.period;
    const { from, to } = found.period;
    if ([from, to, own.from, own.to].some((day) => ends.includes(day))) return true;
    const isOfYear = time.is === "fixed" && time.key === "year" && !hints.includes("up-to-now");
    if (isOfYear && ends.some((day) => day.startsWith(`${time.year}`))) return true;
    if (compare === "none") return "nth" in time && time.nth === "latest";
    return (
      isOfYear || time.is === "fixed" || !ends.some((day) => day.startsWith(own.from.slice(0, 4)))
    );
  };
  if (!times.every(isTold))
    throw new NotUnderstood(
      "two-periods",
      times.flatMap(({ typed }) => typed),
    );
}

/** Whether a number follows. */
function isBound(terms: readonly Term[]): boolean {
  const next = terms.find(({ is }) => is !== "silent");
  return next?.is === "number";
}

const fewestWeeksSince = 8;

/**
 * "Up or down last week" is beside the week before, and "up since September" its first four weeks beside the last; "days
 * over 50" are days and no weeks.
 */
function besideBefore(
  { kind }: Intent,
  { days, ofDays }: When,
  { calendar }: Asking,
  isSince: boolean,
) {
  if (ofDays && kind === "when") return stepSeries("day", calendar);
  if (kind !== "trend" || !days || typeof days.period === "string") return undefined;
  const { from, to } = days.period;
  const weeks = Math.floor(daysBetween(from, to) / 7);
  if (isSince && weeks >= fewestWeeksSince && weeks <= 52) {
    const end = addDays(weekOfDay(calendar.today, calendar).from, -1);
    const start = addDays(weekOfDay(addDays(from, 6), calendar).from, 0);
    const both = [
      { from: start, to: addDays(start, 27) },
      { from: addDays(end, -27), to: end },
    ];
    return chosenSeries(both.map((one) => spanOf(one, calendar)));
  }
  if (!days.isWeek) return undefined;
  const before = { from: addDays(from, -7), to: addDays(to, -7) };
  return chosenSeries([before, { from, to }].map((one) => spanOf(one, calendar)));
}

/** "our best Sunday", "Sunday attendance in 2025"; a weekend is more than its Sunday. */
function weekdayAsked(said: readonly Term[], terms: readonly Term[]): number | undefined {
  const isOfOne = ({ hints }: Term) => !hints.includes("weekend");
  const isOfSunday = ({ is, words }: Term) => is === "silent" && /\b(?:a|per) sunday$/.test(words);
  if (said.some((term, index) => isGenericSunday(said, index) && isOfOne(term))) return 0;
  if (said.some(isOfSunday)) return 0;
  const counted = terms.flatMap((term) =>
    isTime(term) && term.time.is === "fixed" ? (term.time.weekday ?? []) : [],
  )[0];
  if (counted !== undefined) return counted;
  const only = terms.filter(isWeekday).find((term) => isOfOne(term) && isOnlyService(term, terms));
  return only?.time.weekday;
}

/** "Sunday last week". */
function dayOfWeek(weekday: number | undefined, { days }: When): NamedDay | undefined {
  if (weekday === undefined || !days?.isWeek || typeof days.period === "string") return undefined;
  const { from } = days.period;
  return { day: addDays(from, (weekday - weekdayOf(from) + 7) % 7), feast: null };
}

/** Days that are all after this week, as "next month" or "Easter 2027". */
function isAllToCome(terms: readonly Term[], { calendar }: Asking): boolean {
  const running = runningSunday(calendar);
  return terms.filter(isTime).some(({ time }) => {
    if (time.is === "coming") return true;
    const { named, period } = meant(time, calendar, false) ?? {};
    if (time.is === "weekday" && time.nth === "next" && named && named.day > calendar.today)
      return true;
    return typeof period === "object" && period.from > running && period.from > calendar.today;
  });
}

function comparisonOf(
  intent: Intent,
  { days, compare }: When,
  has: (...all: Is[]) => boolean,
): Question["compare"] {
  if (intent.kind === "which" && (intent.first === "grew" || intent.first === "fell"))
    return compare ?? "last-year";
  if (intent.kind === "compared") {
    if (compare) return compare;
    return days?.isWeek ? "typical" : days?.fromEaster ? "easter" : "last-year";
  }
  if (intent.kind === "ratio") return compare === "last-year" ? compare : "none";
  if (compare && !(has("aggregate") && compare === "typical") && intent.kind !== "why")
    throw new NotUnderstood("ambiguous");
  return "none";
}

function periodOf(
  intent: Intent,
  { days }: When,
  { calendar }: Asking,
  { isByWeek, isWhole }: { isByWeek: boolean; isWhole: boolean },
): Question["period"] {
  const { kind } = intent;
  if (kind === "expected" || kind === "full") return plainQuestion.period;
  if (days) return days.period;
  if (["when", "record", "streak"].includes(kind)) return "all";
  const isOfWeeksLeft = intent.kind === "list" && intent.of === "left-out";
  if (kind === "list" && !isOfWeeksLeft) return "all";
  if ((kind === "missing" || kind === "number") && isWhole) return "all";
  const running = weekOfDay(calendar.today, calendar);
  if (kind === "who" && !intent.area) return { from: addDays(running.from, -21), to: running.to };
  if (kind === "top") return isByWeek ? "all" : plainQuestion.period;
  return kind === "trend" ? "52" : plainQuestion.period;
}

/**
 * The manner in which an intent is asked: of `each` of several things, places and times one after another; of `everything`,
 * which is each category; and by week, `alone` where no place or part may be named with it.
 */
type Manner = { each?: true; everything?: true; byWeek?: "alone" | "always" };

const manners: Record<Intent["kind"], Manner> = {
  number: { each: true, everything: true },
  compared: { each: true, everything: true },
  ratio: { each: true },
  change: {},
  which: {},
  top: {},
  full: {},
  record: { each: true, byWeek: "alone" },
  when: { each: true, byWeek: "alone" },
  streak: { each: true, byWeek: "alone" },
  trend: { each: true, byWeek: "alone" },
  expected: { each: true, byWeek: "alone" },
  pace: { byWeek: "alone" },
  who: { everything: true, byWeek: "alone" },
  why: { everything: true, byWeek: "always" },
  missing: { everything: true, byWeek: "always" },
  "to-come": { everything: true, byWeek: "always" },
  list: { everything: true, byWeek: "always" },
  part: { everything: true, byWeek: "always" },
  meaning: { everything: true, byWeek: "always" },
};

function groupOf(
  intent: Intent,
  counted: Counted,
  terms: readonly Term[],
  grouping: Question["by"] | null,
): Question["by"] {
  const has = (...all: Is[]) => terms.some(({ is }) => all.includes(is));
  const { kind } = intent;
  if (counted.measure === "everything") {
    if (!manners[kind].everything) throw new NotUnderstood("ambiguous");
    return "category";
  }
  if (kind === "full") return "service";
  const by = terms.find((term) => term.is === "by");
  if ((kind === "record" || kind === "when" || kind === "streak") && (by || has("which")))
    return by?.is === "by" ? by.by : (grouping ?? "week");
  const { byWeek } = manners[kind];
  if (byWeek) {
    const loose = by ?? terms.find((term) => term.is === "noun" && term.by !== "service");
    if (loose && byWeek === "alone") throw new NotUnderstood("ambiguous", loose.typed);
    return "week";
  }
  const isOfOne = by?.is === "by" && by.by === "department" && counted.department?.length === 1;
  if (isOfOne) return "category";
  if (by?.is === "by") return by.by;
  if (kind === "top" || kind === "which") return grouping ?? "week";
  if (!grouping || !has("versus", "or", "side")) return "week";
  // "services" beside a name only says again what it is.
  const isNoun = terms.some((term) => term.is === "noun" && term.by === grouping);
  return !isNoun || has("versus") ? grouping : "week";
}
