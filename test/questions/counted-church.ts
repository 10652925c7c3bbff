import { termsOf } from "#words/terms.ts";
import { computeAnswer } from "../../domain/answer/answering.ts";
import { onWeekday } from "../../domain/answer/on-weekday.ts";
import type { ReportNumbers } from "../../domain/answer/report-numbers.ts";
import type { Asking } from "../../domain/ask/asked.ts";
import { understand } from "../../domain/ask/grammar/understand.ts";
import { type DoubtInTotals, withDoubts } from "../../domain/doubt/in-totals.ts";
import type { Outcome } from "../../domain/forecast/forecast-answer.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import { addDays, type Day, daysBetween, weekStartOf } from "../../domain/shared/time/week.ts";
import { narrowed } from "../../domain/usual/weekly-numbers.ts";
import { answerAsked } from "../../server/ask/ask-facts.ts";

type Service = { id: string; campus?: string; weekday: number; time?: string };
type Numbers = {
  campus?: string;
  category: string;
  /** null for the week's own number. */
  service: string | null;
  /** By the first day of the week. */
  values: Record<Day, number>;
};
export type Shape = {
  today?: Day;
  weekStartDay?: 0 | 1;
  campuses?: string[];
  closed?: string[];
  categories?: { id: string; name: string; money?: boolean; notInTotal?: boolean }[];
  services?: Service[];
  numbers: Numbers[];
  /** Of adults: the first day of the week, the days since then, and the number. */
  specials?: [Day, number, number][];
  /** How many days after the first of the running week a special service is still to come. */
  specialToCome?: number;
  /** The services that are, and the first days of the weeks. */
  cancelled?: [string, Day][];
  /** Services of the running week that are on another day of it. */
  moved?: Record<string, number>;
  forecast?: Outcome;
  doubts?: DoubtInTotals[];
};

export const adults = { id: "adults", name: "Adult Attendance" };
export const kids = { id: "kids", name: "Kid Attendance" };
export const giving = { id: "giving", name: "Total Giving", money: true };

/** The answers of Ask in an organization of this shape. */
export function ask({
  today = "2026-11-26",
  weekStartDay = 0,
  closed = [],
  campuses: names = ["Main"],
  categories: counted = [adults],
  services: held = [],
  numbers,
  specials = [],
  specialToCome,
  cancelled = [],
  moved = {},
  forecast,
  doubts = [],
}: Shape) {
  const running = weekStartOf(today, weekStartDay);
  const place = (week: Day) => daysBetween(running, week) / 7;
  const services = held.map(({ campus = "Main", time = "10:00", ...one }) => ({
    ...{ ...one, campusId: campus, time, name: one.id, seats: null, active: true },
  }));
  const categories = counted.map(({ money, notInTotal, ...one }) => ({
    ...{ ...one, departmentId: `of ${one.id}`, active: true },
    unit: money ? ("currency" as const) : ("count" as const),
    inTotal: !money && !notInTotal,
  }));
  const departments = categories.map((one) => ({
    ...{ id: one.departmentId, name: `Team ${one.id}`, key: one.id, categories: [one] },
  }));
  const first = Math.min(...numbers.flatMap(({ values }) => Object.keys(values).map(place)));
  const weeks = Array.from({ length: 1 - first }, (_, index) => first + index);
  const dates = services.map(({ campusId, id, weekday }) => {
    const day = (weekday - weekStartDay + 7) % 7;
    const dayIn = (week: number) => (week === 0 ? (moved[id] ?? day) : day);
    const isToCome = addDays(running, dayIn(0)) > today;
    const off = cancelled.flatMap(([service, week]) => (service === id ? place(week) : []));
    const held = weeks.filter((week) => !off.includes(week));
    return {
      ...{ campusId, serviceId: id, held, days: held.map(dayIn) },
      ...{ toCome: isToCome ? [0] : [], cancelled: off },
    };
  });
  const special = { campusId: "Main", serviceId: null };
  const ahead = specialToCome === undefined ? [] : [0];
  const specialDays = [...specials.map(([, day]) => day), ...ahead.map(() => specialToCome ?? 0)];
  const specialWeeks = specials.map(([week]) => place(week));
  const campuses = names.map((name) => ({ id: name, name, active: !closed.includes(name) }));
  const all: ReportNumbers = {
    ...{ campuses, departments: departments.map((one) => ({ ...one, active: true })), categories },
    ...{ services, off: [], waiting: [], closed: [], coming: ahead.map(() => "Main") },
    dates: [
      ...dates,
      {
        ...{ ...special, held: [...specialWeeks, ...ahead], days: specialDays },
        ...{ toCome: ahead, cancelled: [] },
      },
    ],
    numbers: [
      ...numbers.map(({ campus = "Main", category, service, values }) => ({
        ...{ campusId: campus, categoryId: category, serviceId: service, counted: null },
        kind: service ? ("service" as const) : ("week" as const),
        weeks: Object.keys(values).map(place),
        values: Object.values(values),
      })),
      {
        ...{ ...special, categoryId: "adults", kind: "service", counted: null },
        weeks: specialWeeks,
        days: specials.map(([, day]) => day),
        values: specials.map(([, , value]) => value),
      },
    ],
  };
  const calendar = { today, weekStartDay, fiscalYearStartMonth: 1, easter: "western" as const };
  const asking: Asking = {
    ...{ calendar, currency: "USD", campuses, departments, services, specialDays: [] },
  };
  return async (words: string) => {
    const understood = understand(words, asking);
    if (!("asked" in understood)) return understood.refused;
    const history = { from: addDays(running, -7 * 260), to: running };
    const { told } = await answerAsked(understood.asked, {
      ...{ asking, history },
      ...(forecast && { coming: async () => forecast }),
      read: async (one, weekday) => {
        const read = narrowed(all, one);
        const counted = weekday === undefined ? read : onWeekday(read, weekday, calendar);
        return withDoubts(computeAnswer(one, counted, calendar), one.where, doubts);
      },
    });
    const texts = told.map((one) =>
      claimText(one, { today, currency: "USD", terms: termsOf.church }),
    );
    return texts.join(" ").replaceAll("\u00a0", " ");
  };
}

/** Every week from one to another. */
export function weekly(from: Day, to: Day, numberOf: (week: Day, index: number) => number | null) {
  const values: Record<Day, number> = {};
  for (let [week, index] = [from, 0]; week <= to; week = addDays(week, 7), index++) {
    const value = numberOf(week, index);
    if (value !== null) values[week] = value;
  }
  return values;
}

export const sunday = { id: "worship", weekday: 0 };
export const own = { service: null };
