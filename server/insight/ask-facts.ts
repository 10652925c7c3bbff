import { sql } from "kysely";
import type { AnswerSentence, Facts } from "../../domain/ask/answer-sentence.ts";
import type { Asked, Asking } from "../../domain/ask/asked.ts";
import { feastNames } from "../../domain/ask/feasts.ts";
import { questionOf, tell, tellUnheld } from "../../domain/ask/tell.ts";
import { gapAt } from "../../domain/ask/tell-missing.ts";
import { weekOfDay } from "../../domain/ask/time.ts";
import type { Scope } from "../../domain/member/member.ts";
import { comparedSum } from "../../domain/report/compared-week.ts";
import type { Question } from "../../domain/report/question.ts";
import type { MissingPart, ReportAnswer, ReportRow } from "../../domain/report/report-answer.ts";
import { daysAsked } from "../../domain/report/report-weeks.ts";
import { canSeeAllAssignments } from "../../domain/shared/permissions.ts";
import { addDays, type Day, weekdayOf } from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { invitedName, joinOpenInvitation } from "../member/waiting-counts.ts";
import { isStillCounted } from "../organization/active-structure.ts";

export type Read = (question: Question) => Promise<ReportAnswer>;
type Reading = {
  asking: Asking;
  read: Read;
  history: { from: Day; to: Day };
  coming?: (question: Question, answer: ReportAnswer) => Promise<Facts["forecast"]>;
  counters?: (answer: ReportAnswer) => Promise<Facts["counters"]>;
};

/** All questions but those about rooms and ratios. */
export async function answerAsked(
  asked: Asked,
  { asking, read, history, coming, counters }: Reading,
): Promise<{ told: AnswerSentence[]; question: Question; answer: ReportAnswer }> {
  const { kind } = asked.wish;
  const day = await onNamedDay(asked, asking, read);
  const question = questionOf({ ...asked, question: day.question }, history);
  const answer = await read(question);
  const facts = await readFacts(asked, question, answer, { asking, read });
  const told = tell(asked, question, {
    ...{ asking, answer, ...facts },
    ...(asked.named && { named: asked.named.day }),
    counters: (kind === "missing" && (await counters?.(answer))) || [],
    forecast: (kind === "expected" && (await coming?.(question, answer))) || null,
  });
  const unheld = day.unheld === null ? [] : [tellUnheld(day.unheld)];
  return { told: [...unheld, ...told], question, answer };
}

/** More is told by how many weeks it is alone. */
const mostWeeksLacking = 2;
/** From here on years are compared with each other, not weeks with those of the year before. */
const mostWeeksPaired = 53;
const mostYears = 8;

async function readFacts(
  { wish, named }: Asked,
  question: Question,
  answer: ReportAnswer,
  { asking, read }: { asking: Asking; read: Read },
): Promise<Partial<Facts>> {
  const isGrowth = wish.kind === "which" && (wish.first === "grew" || wish.first === "fell");
  const isCompared = wish.kind === "compared" || wish.kind === "trend" || isGrowth;
  if (!isCompared) {
    const isSum = wish.kind === "number";
    return isSum ? { lacking: await readLacking(question, answer, asking, read) } : {};
  }
  if (answer.weeks.length > mostWeeksPaired && question.compare === "last-year")
    return besideFirst(await readYears(question, answer, asking, read));
  const before = named?.feast?.before && weekOfDay(named.feast.before, asking.calendar);
  const isOtherWeek = before && answer.comparedWeeks?.[0] !== before.from;
  if (before && isOtherWeek && question.compare !== "typical") {
    const feast = await read({ ...question, compare: "none", period: before });
    const name = feastNames[named?.feast?.key ?? ""] ?? "the same day";
    return { answer: compared(answer, feast), beside: `${name} the year before` };
  }
  const isApart = answer.rows.some((row) => {
    const sum = comparedSum(row);
    return sum && (sum.alike || sum.isPart);
  });
  const isTold = answer.weeks.length > 1 || answer.rows.some(comparedSum);
  const lacking = isTold ? [] : await readLacking(question, answer, asking, read);
  if (!isApart || question.by !== "week") return { lacking };
  const parts = [
    await read({ ...question, by: "campus" }),
    await read({ ...question, by: "category" }),
  ];
  return { lacking, parts };
}

/** The average of one answer beside that of another, row by row. */
function compared(now: ReportAnswer, before: ReportAnswer): ReportAnswer {
  const meanOf = ({ good }: ReportRow) => {
    const values = good.filter((value) => value !== null);
    return values.length === 0
      ? null
      : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const withBefore = (row: ReportRow): ReportRow => {
    const then = before.rows.find(
      ({ id, kind, campusId }) => id === row.id && kind === row.kind && campusId === row.campusId,
    );
    const sides = { now: [meanOf(row)], before: [then ? meanOf(then) : null] };
    const none = { now: null, before: null };
    return {
      ...row,
      compared: { ...sides, alike: { now: [], before: [] }, stored: [], aggregate: none },
    };
  };
  return { ...now, rows: now.rows.map(withBefore), total: now.total && withBefore(now.total) };
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

/**
 * A question about a day is answered with what was held on it, as far as the numbers of its week have a day. `unheld` is a
 * weekday on which nothing is held: then the nearest week before is told.
 */
async function onNamedDay(
  { question, named }: Asked,
  asking: Asking,
  read: Read,
): Promise<{ question: Question; unheld: number | null }> {
  const asItIs = { question, unheld: null };
  const weekday = named ? weekdayOf(named.day) : 0;
  if (!named || question.where.service || (named.feast && weekday !== 0)) return asItIs;
  const { campus } = question.where;
  const here = asking.services.filter((one) => !campus || campus.includes(one.campusId));
  const held = here.filter((one) => one.weekday === weekday);
  if (here.length === 0 || held.length === here.length) return asItIs;
  const ofDay = (day: Day) => ({ from: day, to: day });
  const plain = { ...question, compare: "none" as const };
  const [whole, own] = [await read(plain), await read({ ...plain, period: ofDay(named.day) })];
  const service = held.map(({ id }) => id).sort();
  const atServices = { ...question, where: { ...question.where, service } };
  if (!hasNumber(own)) {
    const isOfOthers = whole.rows.every(({ days }) => days[0] !== null) && hasNumber(whole);
    if (held.length > 0) return isOfOthers ? { question: atServices, unheld: null } : asItIs;
    const week = weekOfDay(addDays(named.day, -7), asking.calendar);
    const earlier = hasNumber(whole) ? question : { ...question, period: week };
    return { question: earlier, unheld: named.feast ? null : weekday };
  }
  if (expectedIn(own) === expectedIn(whole)) return asItIs;
  if (held.length === 0)
    return { question: { ...question, period: ofDay(named.day) }, unheld: null };
  const ofServices = await read({ ...atServices, compare: "none" });
  if (JSON.stringify(valuesIn(ofServices)) === JSON.stringify(valuesIn(own)))
    return { question: atServices, unheld: null };
  return { question: { ...question, period: ofDay(named.day) }, unheld: null };
}

function valuesIn({ rows }: ReportAnswer): (number | null)[] {
  return rows.map(({ values }) => values[0] ?? null).filter((value) => value !== null);
}

function hasNumber(answer: ReportAnswer): boolean {
  return valuesIn(answer).length > 0;
}

function expectedIn({ rows }: ReportAnswer): number {
  return rows.reduce((sum, { expected }) => sum + (expected[0] ?? 0), 0);
}

/** Who is to count what is missing, for those who may see it. */
export async function readCounters(
  db: Database,
  scope: Scope,
  { missing }: ReportAnswer,
  now: Date,
): Promise<NonNullable<Facts["counters"]>> {
  if (missing.length === 0 || !canSeeAllAssignments(scope)) return [];
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
