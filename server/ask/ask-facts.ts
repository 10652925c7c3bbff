import { sql } from "kysely";
import { comparedSum } from "../../domain/answer/comparison.ts";
import { plainQuestion, type Question } from "../../domain/answer/question.ts";
import type { MissingPart, ReportAnswer, ReportRow } from "../../domain/answer/report-answer.ts";
import { daysAsked } from "../../domain/answer/report-weeks.ts";
import type { Asked, Asking } from "../../domain/ask/asked.ts";
import { chosenSeries, type Series, type Span, spanOf } from "../../domain/ask/grammar/series.ts";
import { weekOfDay } from "../../domain/ask/grammar/time.ts";
import { feastName, greatFeasts } from "../../domain/ask/grammar/yearly.ts";
import { listed, subjectOf } from "../../domain/ask/subject.ts";
import {
  type AnswerSentence,
  type Facts,
  gapAt,
  rowNameOf,
  say,
} from "../../domain/ask/tell/answer-sentence.ts";
import {
  type AskedAnswer,
  type Entry,
  isSameRow,
  meanOf,
  withoutDays,
} from "../../domain/ask/tell/table.ts";
import { questionOf, tell, tellClosed, tellOfDay } from "../../domain/ask/tell/tell.ts";
import { entriesOf, tellParts, tellTable, weeksOf } from "../../domain/ask/tell/tell-table.ts";
import { dayOf } from "../../domain/insight/slots.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeAllAssignments } from "../../domain/member/permissions.ts";
import type { Id } from "../../domain/shared/id.ts";
import { shortDay, weekdayName } from "../../domain/shared/time/day-words.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import { aYearBefore } from "../../domain/shared/time/step.ts";
import {
  addDays,
  type Day,
  daysBetween,
  daysOfWeeks,
  weekdayOf,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { invitedName, joinOpenInvitation } from "../member/waiting-counts.ts";
import { isStillCounted } from "../organization/active-structure.ts";

/** With a weekday, of what was held on it alone. */
export type Read = (question: Question, weekday?: number) => Promise<AskedAnswer>;
/** The same question of each of some days. */
export type ReadSeries = (question: Question, days: DayRange[]) => Promise<AskedAnswer[]>;
export type Reading = {
  asking: Asking;
  read: Read;
  /** By default each is read by itself. */
  series?: ReadSeries;
  history: { from: Day; to: Day };
  coming?: (question: Question, answer: ReportAnswer) => Promise<Facts["forecast"]>;
  counters?: (missing: readonly MissingPart[]) => Promise<Facts["counters"]>;
};

/** All questions but those about rooms and ratios. */
export async function answerAsked(
  given: Asked,
  reading: Reading,
): Promise<{ told: AnswerSentence[]; question: Question; answer: ReportAnswer }> {
  const { without = [], ...whole } = given;
  if (without.length > 0) {
    const read = readWithout(reading.read, without, reading.asking);
    const found = await answerAsked(whole, { ...reading, read, series: oneByOne(read) });
    const days = listed(without.map(({ words }) => words));
    return { ...found, told: [...found.told, say("without", { days })] };
  }
  const { asking, read, series = oneByOne(read), history, coming, counters } = reading;
  const closed = await readClosed(whole, asking, read);
  const found = { ...whole, question: untilClosed(whole.question, closed, history.to) };
  const { series: _days, ...ofWeeks } = found;
  const isOfWeeks = found.series?.step === "day" && (await isCountedByWeek(found.question, read));
  const asked: Asked = isOfWeeks ? ofWeeks : found;
  const { kind } = asked.intent;
  const isOfParts =
    asked.intent.kind === "when" && asked.intent.which === "list" && asked.question.by !== "week";
  if (asked.series || kind === "top" || isOfParts)
    return answerSeries(asked, { asking, read, series });
  const day =
    asked.weekday === undefined
      ? await onNamedDay(kind === "expected" ? { question: asked.question } : asked, asking, read)
      : await onOneWeekday(asked.question, asked.weekday, asking, read);
  const question = questionOf({ ...asked, question: day.question }, history);
  const answer = await read(question, day.weekday);
  const beside = asked.named ? null : besideYearBefore(asked, answer, asking);
  if (beside) return answerSeries(beside, { asking, read, series });
  const facts = await readFacts(asked, question, answer, { asking, read, day });
  const all: Facts = {
    ...{ asking, answer, isOfDay: day.isOfDay, ...facts },
    closed,
    ...(asked.named && { named: asked.named.day }),
    counters:
      kind === "missing" ? await counters?.([...answer.missing, ...(facts.lacking ?? [])]) : null,
    forecast: (kind === "expected" && (await coming?.(question, answer))) || null,
  };
  const shown = questionOf({ ...asked, question: day.shown }, history);
  const told = [
    ...tell(asked, shown, all),
    ...(await tellNamedParts(asked, shown, all, read, day)),
  ];
  if (asked.intent.kind === "compared" && !asked.named && question.by === "week") {
    const isMoney = answer.total?.unit === "currency";
    const { period } = question;
    const isYear = typeof period === "object" && period.to === `${period.from.slice(0, 4)}-12-31`;
    const days = isMoney || isYear ? mostDaysOfYear : mostDaysTotaled;
    const both = besideYearBefore(asked, answer, asking, days);
    const totals = both
      ? (
          await answerSeries(
            { ...both, series: { ...both.series, tells: "totals" } },
            { asking, read, series },
          )
        ).told
      : [];
    const shown = totals.filter(({ slots }, place) => place < 2 || (isMoney && slots.whole));
    told.splice(isMoney ? 0 : told.length, 0, ...shown);
  }
  const { before, after } = tellOfDay(asked.named, day, asking.calendar.today);
  const earlier = told.some(({ slots }) => slots.value) ? [] : await tellEarlier(asked, reading);
  return { told: [...before, ...told, ...after, ...tellClosed(all), ...earlier], question, answer };
}

/** Whether more numbers are of whole weeks than of days. */
async function isCountedByWeek(question: Question, read: Read): Promise<boolean> {
  const { rows } = await read({ ...question, by: "service", compare: "none" });
  const countOf = (some: readonly ReportRow[]) =>
    some.flatMap(({ values }) => values).filter((value) => value !== null).length;
  const ofWeek = rows.filter(({ kind }) => kind === "week");
  return 2 * countOf(ofWeek) > countOf(rows);
}

const mostWeeksEarlier = 8;

/** The last such weekday before that has a number. */
async function tellEarlier(
  { question, intent, named }: Asked,
  reading: Reading,
): Promise<AnswerSentence[]> {
  const { calendar } = reading.asking;
  if (!named?.isLatest || intent.kind !== "number" || named.day > calendar.today) return [];
  for (let back = 1; back <= mostWeeksEarlier; back++) {
    const day = addDays(named.day, -7 * back);
    const period = weekOfDay(day, calendar);
    const asked = { question: { ...question, period }, intent, named: { day, feast: null } };
    const { told } = await answerAsked(asked, reading);
    if (told.some(({ slots }) => slots.value)) return told;
  }
  return [];
}

/** A quarter: of longer times the average says more. */
const mostDaysTotaled = 92;
/** Money is asked for in all, and so are whole years. */
const mostDaysOfYear = 366;

/** Days that are not all by week, or some days of more than a week, and those a year before, as two totals. Null for others. */
function besideYearBefore(
  { question, intent, ...asked }: Asked,
  { periods = [], weeks }: AskedAnswer,
  { calendar }: Asking,
  mostDays = 0,
): (Asked & { series: Series }) | null {
  const days = daysAsked(question.period, calendar);
  const isOf =
    question.compare === "last-year" && (intent.kind === "compared" || intent.kind === "trend");
  if (!isOf || !days) return null;
  const isShort = weeks.length > 1 && daysBetween(days.from, days.to) < mostDays;
  if (periods.length === 0 && !isShort) return null;
  const spans = [aYearBefore(days), days].map((one) => spanOf(one, calendar));
  const whole = {
    ...question,
    compare: "none" as const,
    period: { from: spans[0]?.from ?? "", to: days.to },
  };
  return { ...asked, question: whole, intent: { kind: "number" }, series: chosenSeries(spans) };
}

/** Several categories or departments that were named have a sum, and each its own number. */
async function tellNamedParts(
  { intent }: Asked,
  question: Question,
  { asking }: Facts,
  read: Read,
  { weekday }: DayRead,
): Promise<AnswerSentence[]> {
  const breakdowns = ["category", "department", "campus"] as const;
  const by = breakdowns.find((one) => (question.where[one] ?? []).length > 1);
  if (intent.kind !== "number" || question.by !== "week" || !by) return [];
  const parts = { ...question, by };
  return tellParts(parts, await read(parts, weekday), asking);
}

/** Several numbers, one after another: by month, each Easter, the highest weeks, all campuses in order. */
async function answerSeries(
  asked: Asked,
  { asking, read, series: readSeries }: Pick<Reading, "asking" | "read"> & { series: ReadSeries },
): Promise<{ told: AnswerSentence[]; question: Question; answer: ReportAnswer }> {
  const { series, intent, weekday } = asked;
  const question: Question = { ...asked.question, compare: "none" };
  const whole = await read(question, weekday);
  const lines =
    series && series.step !== "week"
      ? await readLines(question, series, whole, { asking, read, readSeries })
      : entriesOf(question, whole, asking);
  const { unit = "count" } = whole.total ?? whole.rows[0] ?? {};
  const isOfTotals = unit === "currency" || question.measure !== "attendance";
  const grouped = Map.groupBy(lines, ({ group }) => group);
  const told = [...grouped].flatMap(([group, own]) =>
    tellTable(intent, own, {
      what: group ?? subjectOf(question, asking),
      ...{ isBeside: series?.isBeside ?? false, isOfTotals, aggregate: question.aggregate },
      step: series?.step ?? null,
      ...(series?.tells && { tells: series.tells }),
      rows: rowsOf(question, asking, series),
    }),
  );
  return { told, question, answer: whole };
}

/** What one row of a table is called, and several. */
function rowsOf({ by }: Question, { terms }: Asking, series?: Series): readonly [string, string] {
  if (series?.step === null) return ["time", "times"];
  const one = series ? series.step.replace("-", " ") : by;
  if ((one === "campus" || one === "service") && terms) return [terms[one].one, terms[one].many];
  return [one, { campus: "campuses", category: "categories" }[one] ?? `${one}s`];
}

/**
 * Leaves out a stretch of a week or more by its days, and a day with its week; of a total of services on several weekdays
 * the day alone.
 */
function readWithout(
  read: Read,
  spans: readonly Span[],
  { calendar, services }: Pick<Asking, "calendar" | "services">,
): Read {
  return async (question, weekday) => {
    const { period, aggregate } = question;
    const isOfDays = aggregate === "total" && new Set(services.map((one) => one.weekday)).size > 1;
    const within = daysAsked(period, calendar);
    let answer = await read(question, weekday);
    for (const { from, to, named } of spans) {
      const day = isOfDays && named?.day;
      const isShort = !isOfDays && daysBetween(from, to) < 7;
      const week = (of: Day) => weekStartOf(of, calendar.weekStartDay);
      const left = isShort
        ? daysOfWeeks(week(from), week(to))
        : { from: day || from, to: day || to };
      const days = {
        from: within && within.from > left.from ? within.from : left.from,
        to: within && within.to < left.to ? within.to : left.to,
      };
      if (days.from > days.to) continue;
      const part = await read({ ...question, compare: "none", period: days }, weekday);
      answer = withoutDays(answer, part);
    }
    return answer;
  };
}

function oneByOne(read: Read): ReadSeries {
  return (question, days) => Promise.all(days.map((period) => read({ ...question, period })));
}

async function readLines(
  question: Question,
  series: Series,
  whole: AskedAnswer,
  { asking, read, readSeries }: { asking: Asking; read: Read; readSeries: ReadSeries },
): Promise<Entry[]> {
  const { step } = series;
  if (step === "weekday" || step === "day") return readWeekdays(question, series, asking, read);
  const spans = spansOf(question, series, whole, asking).slice(-mostSpans);
  const ofDays = spans.filter(({ named }) => !named);
  const answers = ofDays.length > 0 ? await readSeries(question, ofDays) : [];
  const lines: Entry[] = [];
  for (const span of spans) {
    const { words, isOpen } = span;
    const one = { ...question, period: { from: span.from, to: span.to } };
    const day = span.named
      ? await onNamedDay({ question: one, named: span.named }, asking, read)
      : { question: one, shown: one, weekday: undefined, unheld: null };
    const answer = span.named
      ? await read(day.question, day.weekday)
      : answers[ofDays.indexOf(span)];
    if (!answer) continue;
    const common = { isOpen, question: day.shown, weeks: answer.weeks };
    if (question.by === "week") {
      const row = answer.total ?? answer.rows[0];
      const at = row?.days[0] ?? null;
      const isDated = span.named && at !== null && !words.includes(shortDay(at, at, "en"));
      const dated = isDated ? `${words}, ${shortDay(at, asking.calendar.today, "en")}` : words;
      lines.push({ ...common, group: null, words: dated, row });
    } else
      for (const row of answer.rows)
        lines.push({ ...common, group: rowNameOf(row, asking), words, row });
  }
  return lines;
}

/** Within the days that are asked about or, of all, from the year of the first number on. */
export function spansOf(
  { period }: Question,
  series: Series,
  { weeks, rows, total, periods = [] }: AskedAnswer,
  { calendar }: Asking,
): Span[] {
  const place = weeks.findIndex((_week, at) =>
    [total, ...rows].some((row) => (row?.values[at] ?? null) !== null),
  );
  const starts = [weeks[Math.max(0, place)] ?? calendar.today, ...periods.map((one) => one.from)];
  const first = starts.sort()[0] ?? "";
  const from = period === "all" ? `${first.slice(0, 4)}-01-01` : (weeks[0] ?? "");
  const days = daysAsked(period, calendar) ?? { from, to: addDays(weeks.at(-1) ?? "", 6) };
  return series.spansIn(days);
}

/** The months of twenty years. */
const mostSpans = 240;

/** Answers for each weekday that has services, or for each of their dates where the step is `day`. */
async function readWeekdays(
  question: Question,
  { step, weekdays }: Series,
  { services, calendar }: Asking,
  read: Read,
): Promise<Entry[]> {
  const { campus } = question.where;
  const here = services.filter((one) => !campus || campus.includes(one.campusId));
  // Special services are on other days, too.
  const all = step === "day" ? [0, 1, 2, 3, 4, 5, 6] : here.map((one) => one.weekday);
  const days = weekdays ?? [...new Set(all)].sort();
  const lines: Entry[] = [];
  for (const weekday of days.length > 0 ? days : [calendar.weekStartDay]) {
    const { total, rows, weeks } = await read({ ...question, by: "week" }, weekday);
    const own = { isOpen: false, question, weeks, group: null, row: total ?? rows[0] };
    if (step === "weekday") lines.push({ ...own, words: `${weekdayName(weekday, "en")}s` });
    else lines.push(...weeksOf(own.row, question, weeks));
  }
  return lines;
}

/** More is told by how many weeks it is alone. */
const mostWeeksLacking = 2;
/** From here on years are compared with each other, not weeks with those of the year before. */
const mostWeeksPaired = 53;
const mostYears = 8;

async function readFacts(
  { intent, named, question: { where } }: Asked,
  question: Question,
  answer: ReportAnswer,
  { asking, read: readAll, day }: { asking: Asking; read: Read; day: DayRead },
): Promise<Partial<Facts>> {
  const read = (one: Question) => readAll(one, day.weekday);
  const isGrowth = intent.kind === "which" && (intent.first === "grew" || intent.first === "fell");
  const isCompared = intent.kind === "compared" || intent.kind === "trend" || isGrowth;
  if (!isCompared) {
    const isSum = ["number", "missing", "pace"].includes(intent.kind);
    if (!isSum) return {};
    const lacking = await readLacking(question, answer, asking, read);
    return intent.kind === "pace"
      ? { lacking, recent: await read({ ...question, period: "13" }) }
      : { lacking };
  }
  if (answer.weeks.length > mostWeeksPaired && question.compare === "last-year")
    return besideFirst(await readYears(question, answer, asking, read));
  const before = named?.feast?.before && weekOfDay(named.feast.before, asking.calendar);
  const isOther =
    day.weekday !== undefined || (before && answer.comparedWeeks?.[0] !== before.from);
  if (named?.feast?.before && before && isOther && question.compare !== "typical") {
    const then = await onNamedDay(
      {
        question: { ...question, where, compare: "none", period: before },
        named: { day: named.feast.before, feast: { ...named.feast, before: null } },
      },
      asking,
      readAll,
    );
    const feast = await readAll(then.question, then.weekday);
    const name = greatName(named.feast.key) ?? "the same day";
    return { answer: compared(answer, feast), beside: `${name} the year before` };
  }
  const ofFeast = greatName(named?.feast?.key ?? "");
  const isFeast = ofFeast && (question.compare === "last-year" || question.compare === "easter");
  const beside = isFeast ? { beside: `${ofFeast} the year before` } : {};
  const isApart = answer.rows.some((row) => {
    const sum = comparedSum(row);
    return sum && (sum.alike || sum.isPart);
  });
  const isTold = answer.weeks.length > 1 || answer.rows.some(comparedSum);
  const lacking = isTold ? [] : await readLacking(question, answer, asking, read);
  if (!isApart || question.by !== "week") return { lacking, ...beside };
  const parts = [
    await read({ ...question, by: "campus" }),
    await read({ ...question, by: "category" }),
  ];
  return { lacking, parts, ...beside };
}

/** The average of one answer beside that of another, row by row. */
function compared(now: ReportAnswer, before: ReportAnswer): ReportAnswer {
  const mean = ({ good }: ReportRow) => meanOf(good.filter((value) => value !== null));
  const withBefore = (row: ReportRow): ReportRow => {
    const then = before.rows.find((one) => isSameRow(one, row));
    const sides = { now: [mean(row)], before: [then ? mean(then) : null] };
    const none = { now: null, before: null };
    return {
      ...row,
      compared: { ...sides, alike: { now: [], before: [] }, stored: [], aggregate: none },
    };
  };
  return { ...now, rows: now.rows.map(withBefore), total: now.total && withBefore(now.total) };
}

function greatName(key: string): string | undefined {
  return greatFeasts.includes(key) ? feastName(key) : undefined;
}

const mostClosed = 3;
/** A campus that closed before is in neither of the years that are ranked. */
const weeksRanked = 104;

/** Closed campuses that are named, or that a ranking of campuses over more than a week leaves out. */
async function readClosed(
  { question, intent }: Asked,
  { campuses, calendar: { today } }: Asking,
  read: Read,
): Promise<Facts["closed"]> {
  const { campus } = question.where;
  const isRanked = intent.kind === "which" && question.by === "campus" && !campus;
  const isOfNow = ["number", "compared", "trend", "which"].includes(intent.kind);
  const { period } = question;
  const isUpToNow = typeof period === "string" || period.to >= today;
  if (!isOfNow || !isUpToNow) return [];
  const closed = campuses
    .filter((one) => one.active === false && (isRanked || campus?.includes(one.id)))
    .slice(0, mostClosed);
  const told: NonNullable<Facts["closed"]>[number][] = [];
  for (const { id, name } of closed) {
    const where = { ...question.where, campus: [id] };
    const own = { ...question, where, by: "week", period: "all", compare: "none" } as const;
    const { rows, weeks } = await read(own);
    const [row] = rows;
    const place = row?.values.findLastIndex((value) => value !== null) ?? -1;
    const week = weeks[place];
    if (!row || !week || (isRanked && week < addDays(today, -7 * weeksRanked))) continue;
    const shown = { ...own, period: daysOfWeeks(week) };
    told.push({ name, last: dayOf(row, weeks, place), weekStart: week, question: shown });
  }
  return told;
}

/** The last weeks of campuses that are closed are those before their last number; where no time was said, all of them. */
function untilClosed(question: Question, closed: Facts["closed"] = [], running: Day): Question {
  const { period, where } = question;
  const weeks = Number(period);
  const [week] = closed
    .map((one) => one.weekStart)
    .sort()
    .slice(-1);
  const isOfClosed = where.campus !== undefined && closed.length === where.campus.length;
  if (!isOfClosed || !weeks || !week || daysBetween(week, running) < 7 * weeks) return question;
  if (period === plainQuestion.period) return { ...question, period: "all" };
  return { ...question, period: daysOfWeeks(addDays(week, -7 * (weeks - 1)), week) };
}

type Years = NonNullable<Facts["years"]>;

/** The first year is what the last is compared with. */
function besideFirst(years: Years): Partial<Facts> {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return {};
  return { years, answer: compared(last.answer, first.answer), beside: String(first.year) };
}

async function readYears(
  question: Question,
  { weeks, running }: ReportAnswer,
  { calendar }: Asking,
  read: Read,
): Promise<Years> {
  const last = running === weeks.length - 1 ? calendar.today : (weeks.at(-1) ?? "");
  const [from, to] = [addDays(weeks[0] ?? "", 6), last].map((day) => Number(day.slice(0, 4)));
  const asked = daysAsked(question.period, calendar);
  const first = asked ? Number(asked.from.slice(0, 4)) : (from ?? 0);
  const all = Array.from({ length: (to ?? 0) - first + 1 }, (_, place) => first + place);
  const shown = all.filter((_year, place) => place === 0 || place > all.length - mostYears);
  const years: { year: number; answer: ReportAnswer }[] = [];
  for (const year of shown) {
    const period = { from: `${year}-01-01`, to: `${year}-12-31` };
    years.push({ year, answer: await read({ ...question, compare: "none", period }) });
  }
  return years;
}

async function readLacking(
  question: Question,
  answer: ReportAnswer,
  { calendar }: Asking,
  read: Read,
): Promise<MissingPart[]> {
  const { rows, weeks, missing } = answer;
  const gaps = weeks.filter((_week, place) => rows.some((row) => gapAt(row, place) > 0));
  if (gaps.length > mostWeeksLacking) return [];
  if (gaps.every((week) => weeks.indexOf(week) >= weeks.length - 2)) return missing;
  const days = daysAsked(question.period, calendar);
  const parts: MissingPart[] = [];
  for (const week of gaps) {
    const to = addDays(week, 6);
    const period = {
      from: days && days.from > week ? days.from : week,
      to: days && days.to < to ? days.to : to,
    };
    parts.push(...(await read({ ...question, compare: "none", period })).missing);
  }
  return parts;
}

/** `shown` is what proves it. With a weekday, the answer is of what was held on that alone. */
type DayRead = {
  question: Question;
  shown: Question;
  weekday?: number;
  isOfDay: boolean;
  /** Whether numbers of the whole week are not in it. */
  leavesWeek?: boolean;
  /** Whether it is of other days of a feast's week. */
  isFeastUnheld?: boolean;
  /** A weekday on which nothing is held. */
  unheld: number | null;
};

/**
 * A question about a day is answered with what was held on it, special services too, as far as the numbers of its week
 * have a day. Where nothing is held on such a day, the nearest week before is told.
 */
export async function onNamedDay(
  { question: whole, named }: Pick<Asked, "question" | "named">,
  asking: Asking,
  read: Read,
): Promise<DayRead> {
  const weekday = named ? weekdayOf(named.day) : 0;
  const { campus, service: chosen } = whole.where;
  const here = asking.services.filter((one) => !campus || campus.includes(one.campusId));
  const held = here.filter((one) => one.weekday === weekday);
  // "Last Saturday" asks for the services of Saturdays.
  const isDay = chosen?.length === held.length && held.every(({ id }) => chosen.includes(id));
  const question = isDay ? { ...whole, where: { ...whole.where, service: undefined } } : whole;
  const asked = (one: Question): DayRead => ({
    ...{ question: one, shown: one, isOfDay: false, unheld: null },
  });
  if (!named || question.where.service) return asked(whole);
  const plain = { ...question, compare: "none" as const };
  const bySource = await read({ ...plain, by: "service" });
  const sources = bySource.rows.filter(isExpected);
  const isOfDay = ({ days }: ReportRow) => days[0] === named.day;
  if (sources.length > 0 && sources.every(isOfDay)) return asked(question);
  const mayBeOfDay = (id: Id | null) => {
    const there = here.filter(({ campusId }) => campusId === id);
    return there.length === 0 || there.some((one) => one.weekday === weekday);
  };
  const isUndated = ({ kind, days, campusId }: ReportRow) =>
    kind === "week" && days[0] === null && mayBeOfDay(campusId);
  const hasWeeks = sources.some(isUndated);
  if (hasWeeks && !sources.some(isOfDay)) return asked(whole);
  const atServices = (service: Id[]) => ({
    ...asked({ ...question, where: { ...question.where, service: service.sort() } }),
    isOfDay: true,
    leavesWeek: hasWeeks,
  });
  const own = sources.filter(isOfDay);
  const ofDay = await read(plain, weekday);
  const isKnown = ({ id }: ReportRow) => here.some((one) => one.id === id);
  if (own.length > 0 && own.every(isKnown) && expectedIn(own) === expectedIn(ofDay.rows))
    return atServices(own.flatMap(({ id }) => id ?? []));
  const period = { from: named.day, to: named.day };
  const isHeld = (await read({ ...plain, period })).weeks.length > 0;
  if (expectedIn(ofDay.rows) > 0 || (isHeld && held.length === 0)) {
    // All special services of a week are proved together.
    const isApart = sources.every(({ kind, days }) => kind !== "special" || days[0] !== null);
    const shown = isApart ? { ...question, period } : question;
    return { ...asked(question), shown, weekday, isOfDay: true, leavesWeek: hasWeeks };
  }
  if (held.length > 0)
    return held.length === here.length ? asked(whole) : atServices(held.map(({ id }) => id));
  const isBegun = ({ expected, toCome }: ReportRow) => (expected[0] ?? 0) > (toCome[0] ?? 0);
  const isInWeek = here.length === 0 || bySource.rows.some(isBegun);
  const week = weekOfDay(addDays(named.day, -7), asking.calendar);
  const nearest = asked(isInWeek ? question : { ...question, period: week });
  const isUnheld = here.length > 0;
  return {
    ...nearest,
    unheld: named.feast || !isUnheld ? null : weekday,
    isFeastUnheld: isUnheld && named.feast !== null,
  };
}

/** The numbers of one weekday, of all weeks; the whole weeks where that weekday has no number of its own. */
async function onOneWeekday(
  question: Question,
  weekday: number,
  { services }: Asking,
  read: Read,
): Promise<DayRead> {
  const { rows } = await read({ ...question, compare: "none" }, weekday);
  const isCounted = rows.some(({ good }) => good.some((value) => value !== null));
  const isHeld = services.length === 0 || services.some((one) => one.weekday === weekday);
  const plain = { question, shown: question, isOfDay: false };
  if (isCounted) return { ...plain, weekday, unheld: null };
  return { ...plain, unheld: isHeld ? null : weekday };
}

function isExpected({ expected }: ReportRow): boolean {
  return (expected[0] ?? 0) > 0;
}

function expectedIn(rows: readonly ReportRow[]): number {
  return rows.reduce((sum, { expected }) => sum + (expected[0] ?? 0), 0);
}

/** Who is to count what is missing, for those who may see it. */
export async function readCounters(
  db: Database,
  scope: Scope,
  missing: readonly MissingPart[],
  now: Date,
): Promise<Facts["counters"]> {
  if (!canSeeAllAssignments(scope)) return null;
  const { organizationId } = scope;
  const weeks = [...new Set(missing.map(({ week }) => week))];
  const categories = [...new Set(missing.map(({ categoryId }) => categoryId))];
  const { rows } = await sql<NonNullable<Facts["counters"]>[number]>`
    select distinct o.week_start as week, o.campus_id as "campusId", a.category_id as "categoryId",
      case when i.id is not null then ${invitedName} else ${nameOrAddress} end as name
    from occurrence o
    join assignment a on a.organization_id = ${organizationId} and a.occurrence_id = o.id
      and a.status = 'pending' and a.category_id = any(${categories}::uuid[])
      and ${isStillCounted(organizationId, "o.service_id")}
    ${joinOpenInvitation(organizationId, now)}
    left join membership m
      on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    left join "user" u on u.id = m.user_id
    where o.organization_id = ${organizationId} and o.week_start = any(${weeks}::date[])
      and not o.cancelled and (i.id is not null or u.id is not null)
    order by name`.execute(db);
  return rows;
}
