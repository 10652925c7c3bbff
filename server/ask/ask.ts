import { sql } from "kysely";
import { computeAnswer } from "../../domain/answer/answering.ts";
import type { Question } from "../../domain/answer/question.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import type { ReportNumbers } from "../../domain/answer/report-numbers.ts";
import { roomCategories, servicesByRoom, wholeRoom } from "../../domain/answer/room.ts";
import { type AskAnswer, askAnswerOf, emptyAnswer } from "../../domain/ask/ask-answer.ts";
import type { Asked, Asking, Intent } from "../../domain/ask/asked.ts";
import { mayBePlanned, type Plan, planRequestOf, readPlan } from "../../domain/ask/grammar/plan.ts";
import type { RatioIntent } from "../../domain/ask/grammar/ratio.ts";
import { runningSunday, weekOfDay } from "../../domain/ask/grammar/time.ts";
import { understand, understandPlan } from "../../domain/ask/grammar/understand.ts";
import { listed, subjectOf } from "../../domain/ask/subject.ts";
import { suggestionsFor } from "../../domain/ask/suggestions.ts";
import { type AnswerSentence, say } from "../../domain/ask/tell/answer-sentence.ts";
import { type Change, changed } from "../../domain/ask/tell/change.ts";
import { questionOf } from "../../domain/ask/tell/tell.ts";
import {
  isOfRoom,
  roomQuestion,
  servicesAsked,
  tellFull,
} from "../../domain/ask/tell/tell-full.ts";
import {
  divisorQuestion,
  type Sides,
  tellRatios,
  yearBeforeQuestion,
} from "../../domain/ask/tell/tell-ratio.ts";
import {
  tellAgainst,
  tellArea,
  tellList,
  tellMeaning,
  tellPart,
  tellWho,
  tellWhy,
} from "../../domain/ask/tell/tell-why.ts";
import type { DoubtfulNumber } from "../../domain/doubt/doubtful-number.ts";
import { type Outcome, outcomeAhead } from "../../domain/forecast/forecast-answer.ts";
import { besideSoFar } from "../../domain/forecast/forecast-series.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageStructure } from "../../domain/member/permissions.ts";
import type { Naming } from "../../domain/organization/kind.ts";
import type { Planned } from "../../domain/organization/language-model.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { isAdded } from "../../domain/shared/summary.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  daysOfWeeks,
  timeIn,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { listChecks, readDoubts, readerWithDoubts } from "../doubt/checks.ts";
import { forecastApart } from "../forecast/forecaster.ts";
import { readDatesAhead } from "../forecast/kept-forecasts.ts";
import { askModel, type ModelDependencies } from "../language-model/ask-model.ts";
import { termsIn } from "../organization/terms.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { answerQuestion, findNumbersFor, readNumbersFor, workOn } from "../report/reports.ts";
import { readRooms } from "../report/rooms-ahead.ts";
import {
  answerAsked,
  onNamedDay,
  type Read,
  type Reading,
  readCounters,
  spansOf,
} from "./ask-facts.ts";
import { readAreaCounters, readDayFacts, readInstructions } from "./day-facts.ts";
import { periodReader } from "./period-figures.ts";

/** Five years, of which a forecast is made. */
const historyWeeks = 260;

const charted: Intent["kind"][] = ["number", "compared", "trend", "when", "record"];

type Words = Change & { words: string; plan?: Plan | undefined };

/** Understands the words, or says what it does not know, and tells the answer. */
export async function answerWords(
  { db, config }: Pick<Dependencies, "db" | "config">,
  scope: Scope,
  { words, plan, ...change }: Words,
  now: Date,
): Promise<AskAnswer> {
  const { asking, agreedHost } = await readAsking(db, scope, now);
  const host = config.languageModel?.host ?? null;
  const understood = understand(words, asking);
  const isPlanned = !("asked" in understood);
  const meant = isPlanned ? plan && understandPlan(words, plan, asking) : understood.asked;
  if (isPlanned && !meant) {
    const { refused, words: unknown, nearestWords } = understood;
    const mayAsk = agreedHost === host && mayBePlanned(words, understood, asking) ? host : null;
    return { ...emptyAnswer, refused, words: unknown, nearest: nearestWords, mayAsk };
  }
  const asked = meant && changed(meant, change);
  if (!asked) throw new Refusal("invalid", "This is no question.");
  const { service } = change;
  const isHere = service?.split(",").every((id) => asking.services.some((one) => one.id === id));
  if (service && service !== "all" && !isHere)
    throw new Refusal("not_found", "This service is no longer here.");
  const running = runningSunday(asking.calendar);
  const history = { from: addDays(running, -7 * historyWeeks), to: running };
  const understoodWith = isPlanned ? host : null;
  const periods = periodReader(db, scope, now);
  const readWeeks = readerWithDoubts(db, scope, now);
  const reading: Reading & { now: Date } = {
    ...{ asking, history, now },
    read: async (one, weekday) => periods.add(one, await readWeeks(one, weekday), weekday),
    series: async (one, days) => {
      const answers = await answerSeries(db, scope, one, days, now);
      return Promise.all(
        answers.map((answer, place) =>
          periods.add({ ...one, period: days[place] ?? one.period }, answer),
        ),
      );
    },
    coming: (one, of) => comingOf(db, scope, one, of, asking),
    counters: (of) => readCounters(db, scope, of, now),
  };
  const [first, ...others] = [asked, ...(asked.others ?? [])];
  const one = await answerOne(db, scope, first, reading);
  const { told, shown, chart, seatlessCampus } = one;
  if (one.refused)
    return { ...emptyAnswer, ...one.refused, nearest: suggestionsFor(asking).slice(0, 2) };
  const begin = told.some(({ slots }) => Object.keys(slots).length > 0)
    ? null
    : await firstNumberAfter(asked.question, reading);
  if (begin) {
    const nearest = suggestionsFor(asking).slice(0, 2);
    return {
      ...emptyAnswer,
      refused: "no-numbers",
      words: [shortDay(begin, asking.calendar.today)],
      nearest,
    };
  }
  for (const other of others) told.push(...(await answerOne(db, scope, other, reading)).told);
  const thatDay = asked.thatDay && ofThatDay(asked.thatDay, told, asking);
  if (thatDay) told.push(...(await answerOne(db, scope, thatDay, reading)).told);
  const read = (asked.readAs ?? []).map((word) => `“${word}”`);
  if (read.length > 0) told.push(say("read-as", { words: listed(read) }));
  const shownAs = { ...asked, question: shown };
  const answer = askAnswerOf(shownAs, told, { chart, understoodWith, asking });
  return { ...answer, seatlessCampus: seatlessCampus ?? null };
}

/** A number of the day or week that an answer names; null where it names none. */
function ofThatDay(
  question: Question,
  told: readonly AnswerSentence[],
  asking: Asking,
): Asked | null {
  const { value: day, unit } = told.find(({ slots }) => slots.day)?.slots.day ?? {};
  if (typeof day !== "string") return null;
  const period = weekOfDay(day, asking.calendar);
  const named = unit === "day" ? { named: { day, feast: null } } : {};
  return { question: { ...question, period }, intent: { kind: "number" }, ...named };
}

/** The first day with a number, where that is after all days that are asked about; else null. */
async function firstNumberAfter(question: Question, { read }: Reading): Promise<Day | null> {
  const { period } = question;
  if (typeof period === "string") return null;
  const all = await read({
    ...question,
    by: question.measure === "everything" ? "category" : "week",
    compare: "none",
    period: "all",
  });
  const [row] = [all.total ?? all.rows[0]];
  const place = row?.values.findIndex((value) => value !== null) ?? -1;
  const days = [
    ...(place < 0 ? [] : [row?.days[place] ?? all.weeks[place] ?? ""]),
    ...(all.periods ?? []).map(({ from }) => from),
  ];
  const [first] = days.sort();
  return first !== undefined && period.to < first ? first : null;
}

type One = {
  told: AnswerSentence[];
  shown: Question;
  chart: Question | null;
  seatlessCampus?: Id | null;
  refused?: Pick<AskAnswer, "refused" | "words">;
};

/** `chart` is the question whose weeks are worth one. */
async function answerOne(
  db: Database,
  scope: Scope,
  asked: Asked,
  reading: Reading & { now: Date },
): Promise<One> {
  const { intent, question } = asked;
  const { asking, read } = reading;
  const plain = (told: AnswerSentence[]) => ({ told, shown: question, chart: null });
  if (isOfSums(asked) && hasNoSum(question, asking))
    return plain([say("not-added", { what: subjectOf(question, asking) })]);
  if (intent.kind === "ratio") return plain(await answerRatios({ ...asked, intent }, reading));
  if (intent.kind === "part") return plain(tellPart(question, asking));
  if (intent.kind === "full") {
    const { sunday } = intent;
    const full = await answerFull(db, scope, { question, sunday }, reading);
    if (!full.hasNoSeats || sunday > asking.calendar.today) return { ...plain(full.told), ...full };
    const week = weekStartOf(sunday, asking.calendar.weekStartDay);
    const number = { ...question, period: daysOfWeeks(week) };
    const { told } = await answerAsked({ question: number, intent: { kind: "number" } }, reading);
    const counted = told.filter(({ slots }) => slots.value);
    return { ...plain([...full.told, ...counted]), seatlessCampus: full.seatlessCampus };
  }
  if (intent.kind === "meaning" && intent.of !== "start")
    return plain(
      tellMeaning(intent, question, await readInstructions(db, scope, question), asking),
    );
  if (intent.kind === "list") {
    const isOfPeriods = intent.of === "periods";
    const weekly = { ...question, by: "week", compare: "none" } as const;
    const answer = await read(isOfPeriods ? questionOf(asked, reading.history) : weekly);
    const known = await readDayFacts(db, scope, question, daysIn(question, answer));
    const isHere = ({ campusId }: DoubtfulNumber) =>
      question.where.campus?.includes(campusId) ?? true;
    const doubts =
      intent.of === "doubts"
        ? (await listChecks(db, scope, reading.now)).doubts.filter(isHere)
        : [];
    return plain(tellList(intent, question, answer, { ...known, doubts }, asking));
  }
  if (intent.kind === "meaning") {
    const first = { kind: "when", which: "first", side: "over", value: 0 } as const;
    const all = { ...asked, question: { ...question, period: "all" as const }, intent: first };
    return answerOne(db, scope, all, reading);
  }
  if (intent.kind === "who" && intent.area) {
    const counted = await readAreaCounters(db, scope, intent.area, question);
    const refused = { refused: "unknown-words" as const, words: [intent.area] };
    return counted.length > 0 ? plain(tellArea(counted, asking)) : { ...plain([]), refused };
  }
  if (intent.kind === "why" || intent.kind === "who") {
    const number: Asked = { ...asked, intent: { kind: "number" } };
    const compared = await answerAsked(
      intent.kind === "why" ? besideUsual(asked) : number,
      reading,
    );
    const isTold = compared.told.some(({ slots }) => slots.before ?? slots.value);
    const found = isTold ? compared : await answerAsked(number, reading);
    const days = daysIn(found.question, found.answer);
    const known = await readDayFacts(db, scope, found.question, days);
    if (intent.kind === "who") return plain(tellWho(found.question, known, asking));
    const isWeek = found.answer.weeks.length === 1;
    const against = tellAgainst(found.told, intent.kind === "why" ? intent.said : undefined);
    const why = tellWhy(found.answer, known, asking, isWeek ? days.days : null);
    if (!why) return { ...plain([]), refused: { refused: "reason", words: [] } };
    return plain([...found.told, ...against, ...why]);
  }
  const { told, question: answered, answer } = await answerAsked(asked, reading);
  const { kind } = intent;
  const row = answer.total ?? answer.rows[0];
  const isCharted =
    charted.includes(kind) &&
    answer.weeks.length > 1 &&
    answered.by === "week" &&
    row?.values.some((value) => value !== null) === true;
  const shown = kind === "missing" || kind === "to-come" ? answered : question;
  return { told, shown, chart: isCharted ? answered : null };
}

/** Whether the answer adds weeks or places up, or compares such sums. */
function isOfSums({ intent: { kind }, series }: Asked): boolean {
  return (
    series !== undefined || ["ratio", "part", "which", "top", "why", "expected"].includes(kind)
  );
}

function hasNoSum({ measure }: Question, { departments, archived = [] }: Asking): boolean {
  const categories = [...departments.flatMap((one) => one.categories), ...archived];
  return categories.some(({ id, summary }) => id === measure && !isAdded(summary));
}

function daysIn({ period }: Question, { weeks }: ReportAnswer) {
  if (typeof period === "object") return { weeks, days: period };
  return { weeks, days: daysOfWeeks(weeks[0] ?? "", weeks.at(-1)) };
}

/** The number that "why" asks about, compared with its usual value or the year before. */
function besideUsual(asked: Asked): Asked {
  const { period } = asked.question;
  const isWeek = typeof period === "object" && daysBetween(period.from, period.to) < 7;
  const compare = isWeek ? ("typical" as const) : ("last-year" as const);
  return { ...asked, question: { ...asked.question, compare }, intent: { kind: "compared" } };
}

/** Their numbers are read once. */
async function answerSeries(
  db: Database,
  scope: Scope,
  question: Question,
  days: DayRange[],
  now: Date,
): Promise<ReportAnswer[]> {
  const [from, to] = [
    days.map((one) => one.from).sort()[0],
    days
      .map((one) => one.to)
      .sort()
      .at(-1),
  ];
  const period = { from: from ?? "", to: to ?? "" };
  const [read, doubts] = await Promise.all([
    findNumbersFor(db, scope, { ...question, period }, now),
    readDoubts(db, scope, now),
  ]);
  return workOn(scope, { read, makes: "series", input: { question, days, doubts } });
}

/** The questions worth asking now, of which each was asked: what is refused, or has no number, is not offered. */
export async function suggestQuestions(
  { db }: Pick<Dependencies, "db">,
  scope: Scope,
  now: Date,
): Promise<{ questions: string[] }> {
  const { asking } = await readAsking(db, scope, now);
  const running = runningSunday(asking.calendar);
  const history = { from: running, to: running };
  const read: Read = (one, weekday) => answerQuestion(db, scope, one, now, weekday);
  const coming = (one: Question, of: ReportAnswer) => comingOf(db, scope, one, of, asking);
  const questions: string[] = [];
  const hasNumbers = await hasAttendance(db, scope);
  for (const words of suggestionsFor(asking)) {
    const understood = understand(words, asking);
    if (!("asked" in understood)) continue;
    const { intent, question } = understood.asked;
    if (intent.kind === "record") {
      if (hasNumbers) questions.push(words);
    } else if (!asksOfWeeks.includes(intent.kind)) questions.push(words);
    else {
      const { told } = await answerAsked(understood.asked, { asking, read, history, coming });
      // Beside another year only with that year's number; what is typical is told beside a number.
      const isBesideYear =
        (intent.kind === "compared" || intent.kind === "trend") && question.compare !== "typical";
      const isTold = ({ slots }: AnswerSentence) =>
        isBesideYear ? slots.before : (slots.value ?? slots.now ?? slots.total ?? slots.share);
      if (told.some(isTold)) questions.push(words);
    }
  }
  return { questions };
}

/** What may have no number while there are some. */
const asksOfWeeks: Intent["kind"][] = ["number", "compared", "trend", "which", "expected"];

/** Whether there is any number of the attendance. */
async function hasAttendance(db: Database, { organizationId }: Scope): Promise<boolean> {
  const { rows } = await sql<{ hasNumbers: boolean }>`
    select exists (
        select from (
          select category_id from entry
          where organization_id = ${organizationId} and value is not null offset 0
        ) e
        join category c on c.organization_id = ${organizationId} and c.id = e.category_id
          and c.in_total and c.unit = 'count'
      ) as "hasNumbers"`.execute(db);
  return rows[0]?.hasNumbers === true;
}

/** One after another where a series is asked about. */
async function answerRatios(
  asked: Asked & { intent: RatioIntent },
  { asking, read }: Reading,
): Promise<AnswerSentence[]> {
  const { series, question, intent } = asked;
  if (!series) {
    const day = await onNamedDay(asked, asking, read);
    return answerRatio(day.question, intent, asking, (one) => read(one, day.weekday));
  }
  const whole = await read({ ...question, compare: "none" });
  const spans = spansOf(question, series, whole, asking).slice(-mostRatios);
  const told: AnswerSentence[] = [];
  for (const { from, to, words } of spans) {
    const one: Question = { ...question, compare: "none", period: { from, to } };
    for (const { template, names, slots } of await answerRatio(one, intent, asking, read))
      told.push({
        template: `{span}: ${template.replace("{during}", "")}`,
        names: { ...names, span: words },
        slots,
      });
  }
  return told;
}

const mostRatios = 12;

async function answerRatio(
  question: Question,
  intent: RatioIntent,
  asking: Asking,
  answerOf: Read,
): Promise<AnswerSentence[]> {
  const read = async (one: Question) => ({ question: one, answer: await answerOf(one) });
  const sidesOf = async (one: Question): Promise<Sides> => ({
    over: await read(one),
    under: await read(divisorQuestion(one, intent)),
  });
  const sides = await sidesOf({ ...question, compare: "none" });
  if (question.compare === "none") return tellRatios(intent, sides, null, asking);
  const { over } = sides;
  const before = await sidesOf(yearBeforeQuestion(over.question, over.answer.weeks));
  return tellRatios(intent, sides, before, asking);
}

/** Asks a language model what words mean that the grammar does not understand. */
export async function planWords(
  deps: ModelDependencies,
  scope: Scope,
  words: string,
): Promise<Planned> {
  const { asking } = await readAsking(deps.db, scope, deps.now());
  const understood = understand(words, asking);
  if ("asked" in understood || !mayBePlanned(words, understood, asking))
    return { plan: null, outcome: "off" };
  const { organizationId, userId } = scope;
  const asked = await askModel(deps, {
    organizationId,
    userId,
    kind: "plan",
    request: planRequestOf(words, asking),
    read: (text) => {
      const plan = readPlan(text);
      return plan && understandPlan(words, plan, asking) ? plan : plan && null;
    },
  });
  if (asked.outcome !== "used") return { plan: null, outcome: asked.outcome };
  return { plan: JSON.stringify(asked.value), outcome: "used" };
}

/** The names that the caller may use, and the organization's calendar. */
async function readAsking(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<{ asking: Asking; agreedHost: string | null }> {
  const { organizationId, timeZone, weekStartDay, fiscalYearStartMonth, easter, currency } = scope;
  const list = (select: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(item), '[]') from (${select}) item)`;
  type Names = Pick<
    Asking,
    "campuses" | "departments" | "archived" | "services" | "specialDays" | "events"
  >;
  const { rows } = await sql<Names & Naming & { agreedHost: string | null }>`
    select
      o.language_model_host as "agreedHost", o.kind, o.own_terms as "ownTerms",
      ${list(sql`select id, name, active from campus where organization_id = ${organizationId} order by position, id`)} as campuses,
      ${list(sql`select d.id, d.name, d.key, (
          select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'unit', ${unitOfCategory},
            'inTotal', c.in_total, 'summary', c.summary) order by c.position, c.id), '[]')
          from category c where c.organization_id = ${organizationId} and c.department_id = d.id
            and c.active and ${onlyVisible(scope)}) as categories
        from department d where d.organization_id = ${organizationId} and d.active
        order by d.position, d.id`)} as departments,
      ${list(sql`select c.id, c.name, ${unitOfCategory} as unit, c.in_total as "inTotal", c.summary from category c
        where c.organization_id = ${organizationId} and not c.active and ${onlyVisible(scope)}
          and not exists (select from category o where o.organization_id = ${organizationId}
            and o.name_key = c.name_key and o.active)
        order by c.name, c.id limit ${mostArchived}`)} as archived,
      ${list(sql`select id, name, weekday, rhythm, to_char(time, 'HH24:MI') as time, seats, in_room as "inRoom",
          campus_id as "campusId" from service
        where organization_id = ${organizationId} and active order by weekday, service.time, id`)} as services,
      ${list(sql`select id, campus_id as "campusId", date, name from special_day
        where organization_id = ${organizationId} order by date desc, id limit ${mostSpecialDays}`)} as "specialDays",
      ${list(sql`select name, date from occurrence
        where organization_id = ${organizationId} and kind = 'service' and service_id is null
          and name <> '' order by date desc, id limit ${mostSpecialDays}`)} as events
    from organization o where o.id = ${organizationId}`.execute(db);
  const [names] = rows;
  if (!names) throw new Error("There is an organization.");
  const { agreedHost, kind, ownTerms, ...read } = names;
  const terms = termsIn({ kind, ownTerms }, "en");
  const today = dayIn(timeZone, now);
  const calendar = { today, weekStartDay, fiscalYearStartMonth, easter, timeZone };
  return { asking: { ...read, kind, terms, currency, calendar }, agreedHost };
}

/** The latest: more would be asked about by nobody, and reading them all would slow every question. */
const mostSpecialDays = 300;

const mostArchived = 100;

/** What Home and Reports show, where that is kept; else it is made in the same way. Without what is over. */
async function comingOf(
  db: Database,
  scope: Scope,
  question: Question,
  { rows, total, weeks }: ReportAnswer,
  asking: Asking,
): Promise<Outcome | null> {
  const row = total ?? rows[0];
  const key = keptKeyOf(question);
  const { today, weekStartDay } = asking.calendar;
  if (!row) return null;
  const running = weekStartOf(today, weekStartDay);
  const ahead = (outcome: Outcome) =>
    besideSoFar(outcomeAhead(outcome, today), running, row, weeks.indexOf(running));
  if (key) {
    const kept = await sql<{ outcome: Outcome }>`select outcome from forecast
      where organization_id = ${scope.organizationId} and key = ${key}`.execute(db);
    if (kept.rows[0]) return ahead(kept.rows[0].outcome);
  }
  const campusId = question.where.campus?.length === 1 ? (question.where.campus[0] ?? null) : null;
  const dates = await readDatesAhead(db, scope, today);
  const asked = { row, weeks, campusId, asking, where: question.where, ahead: dates };
  const [made] = await forecastApart(scope.organizationId, [asked]);
  return made ? ahead(made) : null;
}

/** Null for what is forecast only when it is asked about. */
function keptKeyOf({ measure, where: { campus, service, category, department } }: Question) {
  const [place, ...others] = campus ?? [];
  if (others.length > 0 || service || category || department) return null;
  if (measure === "attendance") return place ? `campus ${place}` : "attendance";
  return place ? `cell ${place} ${measure}` : `category ${measure}`;
}

/** Others are forecast by the job, and told of then. */
const mostMadeNow = 3;

type FullTold = {
  told: AnswerSentence[];
  seatlessCampus: Id | null;
  /** Whether nobody entered the seats of any service that is asked about. */
  hasNoSeats: boolean;
};

async function answerFull(
  db: Database,
  scope: Scope,
  { question, sunday }: Pick<Asked, "question"> & { sunday: Day },
  { asking, history, now }: Pick<Reading, "asking" | "history"> & { now: Date },
): Promise<FullTold> {
  if (!isOfRoom(question)) {
    const what = subjectOf(question, asking);
    return { told: [say("not-of-room", { what })], seatlessCampus: null, hasNoSeats: false };
  }
  const { forecasts, cancelled, services: all, campuses } = await readRooms(db, scope, now);
  const services = servicesAsked(question, all);
  const room = roomCategories(asking.departments);
  const known = services.filter(({ seats }) => seats !== null);
  const made = new Map<Id, Outcome>(forecasts.map((one) => [one.serviceId, one.outcome]));
  const answers: Map<Id, { numbers: ReportNumbers; answer: ReportAnswer }> = new Map();
  for (const { room: own, services: alike } of servicesByRoom(known, room)) {
    const asked = roomQuestion(alike, { room: own, period: history });
    const { numbers, calendar } = await readNumbersFor(db, scope, asked, now);
    const answer = computeAnswer(asked, numbers, calendar);
    for (const { id } of alike) answers.set(id, { numbers, answer });
  }
  if (sunday >= asking.calendar.today) {
    const asked = known
      .filter(({ id }) => !made.has(id))
      .slice(0, mostMadeNow)
      .flatMap((service) => {
        const { numbers, answer } = answers.get(service.id) ?? {};
        const row = answer?.rows.find((one) => one.id === service.id);
        if (!row || !numbers || !answer) return [];
        const { weeks } = answer;
        const running = weekStartOf(asking.calendar.today, asking.calendar.weekStartDay);
        const whole = wholeRoom(row, service, { numbers, weeks, running });
        return { id: service.id, of: { row: whole, weeks, campusId: row.campusId, asking } };
      });
    const outcomes = await forecastApart(
      scope.organizationId,
      asked.map(({ of }) => of),
    );
    for (const [place, { id }] of asked.entries()) {
      const outcome = outcomes[place];
      if (outcome) made.set(id, outcome);
    }
  }
  const seatless = services.find(({ seats }) => seats === null);
  const campusId = seatless?.campusId ?? (all.length === 0 ? campuses[0]?.id : null);
  return {
    told: tellFull(sunday, {
      asking,
      services,
      all: { services: all, campuses },
      room,
      answers,
      history,
      time: timeIn(scope.timeZone, now),
      forecasts: made,
      cancelled,
    }),
    seatlessCampus: (canManageStructure(scope) && campusId) || null,
    hasNoSeats: services.length > 0 && known.length === 0,
  };
}
