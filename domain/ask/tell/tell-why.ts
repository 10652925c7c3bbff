import { capitalized } from "../../../words/terms.ts";
import type { Question } from "../../answer/question.ts";
import type { ReportAnswer } from "../../answer/report-answer.ts";
import { daysAsked } from "../../answer/report-weeks.ts";
import type { DoubtfulNumber } from "../../doubt/doubtful-number.ts";
import { nameKeyOf } from "../../shared/name-key.ts";
import { monthName, shortDay, weekdayName } from "../../shared/time/day-words.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import type { Day } from "../../shared/time/week.ts";
import type { Asking, Intent, ListOf } from "../asked.ts";
import { rangeWords } from "../grammar/series.ts";
import { feastsOf, greatFeasts } from "../grammar/yearly.ts";
import {
  attendanceOf,
  categoryName,
  listed,
  placeWords,
  spanWords,
  thingWords,
} from "../subject.ts";
import {
  type AnswerSentence,
  inSentence,
  joined,
  say,
  sayList,
  serviceName,
  slotOf,
  titleWithin,
} from "./answer-sentence.ts";
import type { AskedAnswer } from "./table.ts";
import { comingDay } from "./tell-coming.ts";
import { tellLeftOut } from "./tell-table.ts";

/** Notes and special days of a period, and the people who entered its numbers. */
export type DayFacts = {
  notes: readonly { day: string; campus: string | null; text: string }[];
  specialDays: readonly { date: string; name: string }[];
  people: readonly string[];
  doubts?: readonly DoubtfulNumber[];
};

const mostNotes = 8;

/** null where nothing is known of these days, and nothing is missing in them. */
export function tellWhy(
  { leftOut, missing, rows, weeks }: ReportAnswer,
  { notes, specialDays, people }: DayFacts,
  asking: Asking,
  days: DayRange | null,
): AnswerSentence[] | null {
  const { today } = asking.calendar;
  const when = (day: string) => shortDay(day, today, "en");
  const cancelled = cancelledIn(leftOut, asking).map(({ title, day }) => `${title}, ${when(day)}`);
  const feasts = feastsOf(asking.calendar.easter).flatMap(({ yearly }) => {
    const isGreat = yearly.isDay && greatFeasts.includes(yearly.key);
    const day = days && isGreat ? yearly.at(Number(days.from.slice(0, 4))).from : "";
    const isIn = days && day >= days.from && day <= days.to;
    return isIn ? [say("why-feast", { when: when(day), feast: yearly.name ?? "" })] : [];
  });
  const told = [
    ...feasts,
    ...specialDays.map(({ date, name }) => say("why-special", { when: when(date), special: name })),
    ...tellNotes(notes, asking),
    ...(cancelled.length > 0 ? [say("why-cancelled", { list: listed(cancelled) })] : []),
  ];
  const who = people.length > 0 ? [say("why-who", { list: listed(people) })] : [];
  const isEntered = rows.some(({ values }) => values.some((one) => one !== null));
  const isIn = isEntered && (weeks.length > 1 || missing.length === 0);
  if (told.length === 0) return isIn && !days ? null : [say("why-unknown"), ...who];
  return [say("why-known"), ...told, ...who];
}

/** Says that a number was not down, or not up, where somebody asks why it was. */
export function tellAgainst(
  told: readonly AnswerSentence[],
  side: "up" | "down" | undefined,
): AnswerSentence[] {
  const compared = told.find(({ slots }) => slots.before)?.slots;
  const [now, before] = [compared?.now?.value, compared?.before?.value];
  if (side === undefined || typeof now !== "number" || typeof before !== "number") return [];
  const isSo = side === "up" ? now > before : now < before;
  return isSo ? [] : [say("why-not", { side })];
}

function tellNotes(notes: DayFacts["notes"], { calendar }: Asking): AnswerSentence[] {
  return notes.slice(-mostNotes).map(({ day, campus, text }) => {
    const when = shortDay(day, calendar.today, "en");
    const names = { when: campus ? `${when}, ${campus}` : when, text: `“${text}”` };
    return say("why-note", names);
  });
}

const listNames = {
  notes: "notes",
  "special-days": "special days",
  services: "services",
  campuses: "campuses",
  cancelled: "cancelled services",
  periods: "numbers of whole months, quarters or years",
  doubts: "numbers in doubt",
  "left-out": "weeks left out of averages",
} as const satisfies Record<ListOf, string>;

/** Each of these lists, or that there is nothing for it. */
export function tellList(
  { of, named }: Extract<Intent, { kind: "list" }>,
  question: Question,
  answer: AskedAnswer,
  { notes, specialDays: all, doubts = [] }: DayFacts,
  asking: Asking,
): AnswerSentence[] {
  const specialDays = all.filter(
    ({ name }) => named === undefined || nameKeyOf(name) === nameKeyOf(named),
  );
  const { campuses, calendar } = asking;
  const { where } = question;
  const when = (day: string) => shortDay(day, calendar.today, "en");
  const span = spanWords(question.period, calendar);
  const none = [
    say("list-none", {
      list: named === undefined ? listNames[of] : `special days called ${named}`,
      span,
    }),
  ];
  if (of === "left-out") return tellLeftOut(question, answer) ?? none;
  if (of === "doubts") return doubts.length > 0 ? [tellDoubtful(question, doubts, asking)] : none;
  if (of === "periods") return tellPeriods(question, answer, asking) ?? none;
  if (of === "campuses")
    return [
      say("list-campuses", {
        campuses: asking.terms?.campus.many ?? "campuses",
        list: listed(campuses.map(campusName)),
      }),
    ];
  if (of === "services") {
    const held = asking.services.filter(
      ({ id, campusId }) =>
        (where.service?.includes(id) ?? true) && (where.campus?.includes(campusId) ?? true),
    );
    const titles = held.map((one) => inSentence(serviceName(one, asking)));
    if (titles.length === 0) return none;
    return [
      say("list-services", {
        services: capitalized(asking.terms?.service.many ?? "services"),
        where: placeWords(question, asking),
        list: listed(titles),
      }),
    ];
  }
  if (of === "notes")
    return notes.length > 0 ? [say("list-notes"), ...tellNotes(notes, asking)] : none;
  if (of === "special-days") {
    const days = specialDays.map(({ name, date }) => `${name}, ${when(date)}`);
    return days.length > 0 ? [say("list-days", { list: listed(days) })] : none;
  }
  const gone = cancelledIn(answer.leftOut, asking);
  const row = answer.total ?? answer.rows[0];
  if (gone.length === 0 || !row) return none;
  const list = gone.slice(-mostCancelled).map(({ day, title }) => `${title}, ${when(day)}`);
  const count = slotOf(
    question,
    row,
    answer.weeks,
  )({ unit: "services", value: gone.length }, "The services that were cancelled.");
  return [say("list-cancelled", { list: listed(list) }, { count })];
}

const mostCancelled = 30;

/** The services that were cancelled, the first day first. */
function cancelledIn(leftOut: ReportAnswer["leftOut"], asking: Asking) {
  return leftOut
    .flatMap(({ reason, serviceId, weeks }) => {
      const service = asking.services.find(({ id }) => id === serviceId);
      if (reason !== "cancelled" || !service) return [];
      const title = titleWithin(service, asking);
      return weeks.map((week) => ({
        day: comingDay(week, [service], asking.calendar).value,
        title,
      }));
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function campusName({ name, active }: Asking["campuses"][number]): string {
  return active === false ? `${name} (closed)` : name;
}

/** Whether it is one of those whose sum the attendance is. */
export function tellPart(question: Question, asking: Asking): AnswerSentence[] {
  const { measure, where } = question;
  const what = thingWords(question, asking);
  const own = asking.departments.flatMap((one) =>
    one.categories.filter(
      ({ id }) =>
        id === measure ||
        (where.category?.includes(id) ?? false) ||
        (where.department?.includes(one.id) ?? false),
    ),
  );
  const inTotal = own.filter((one) => one.inTotal && one.unit === "count");
  const list = listed(inTotal.map((one) => categoryName(one, asking)));
  const is = inTotal.length === 0 ? "no" : inTotal.length === own.length ? "yes" : "some";
  return [joined(say(`part-${is}`, { what, list }), tellTotalOf(asking))];
}

/** The categories whose sum the attendance is, of some departments or all. Null where there are none. */
function tellTotalOf(asking: Asking, within?: readonly string[]): AnswerSentence | null {
  const parts = asking.departments
    .filter(({ id }) => within?.includes(id) ?? true)
    .flatMap((one) => one.categories)
    .filter(({ inTotal, unit }) => inTotal && unit === "count");
  const list = listed(parts.map((one) => categoryName(one, asking)));
  return parts.length > 0 ? say("meaning-sum", { attendance: attendanceOf(asking), list }) : null;
}

/** The numbers that exist only for whole months, quarters or years, a sentence for each category at a campus. */
function tellPeriods(
  question: Question,
  { periods = [], total, rows, weeks }: AskedAnswer,
  asking: Asking,
): AnswerSentence[] | null {
  const { departments, archived = [], campuses } = asking;
  const categories = [...departments.flatMap((one) => one.categories), ...archived];
  const row = total ?? rows[0];
  const groups = Map.groupBy(periods, ({ campusId, categoryId }) => `${categoryId} ${campusId}`);
  const lines = [...groups.values()].flatMap((own) => {
    const { campusId, categoryId } = own[0] ?? {};
    const category = categories.find(({ id }) => id === categoryId);
    const campus = campuses.length > 1 && campuses.find(({ id }) => id === campusId)?.name;
    if (!category || !row) return [];
    const items = own.map(({ from, to, value }) => {
      const asked = {
        ...question,
        measure: category.id,
        by: "week",
        period: { from, to },
      } as const;
      const slot = slotOf(asked, row, weeks);
      const total = slot({ unit: category.unit, value }, "Entered for all of these days at once.");
      return { names: { span: rangeWords({ from, to }) }, slots: { total } };
    });
    const what = [categoryName(category, asking), campus].filter(Boolean).join(" at ");
    return [sayList(`${what}: `, "{span}, {total}", items)];
  });
  return lines.length === 0 ? null : [say("list-periods"), ...lines];
}

const mostDoubts = 12;

function tellDoubtful(
  question: Question,
  doubts: NonNullable<DayFacts["doubts"]>,
  { campuses }: Asking,
): AnswerSentence {
  const items = doubts.slice(0, mostDoubts).map(({ categoryName, campusName, ...one }) => {
    const { unit, value, date, usual } = one;
    const proof = { n: 1, coverage: { complete: 1, weeks: 1 }, question };
    const formula = "A number that nobody has said to be right.";
    const slots = {
      day: { unit: "day" as const, value: date, formula: "The day of its week.", ...proof },
      value: { unit, value, formula, ...proof },
      usual: { unit, value: usual?.value ?? value, formula: "What is usual.", ...proof },
    };
    const number = campuses.length > 1 ? `${categoryName} at ${campusName}` : categoryName;
    return { names: { number }, slots };
  });
  return sayList("In doubt: ", "{number}, {day}: {value}, usually {usual}", items);
}

/** Who counted an area of a room. */
export function tellArea(
  counted: readonly { area: string; date: Day; names: readonly string[] }[],
  { calendar }: Asking,
): AnswerSentence[] {
  return counted.map(({ area, date, names }) =>
    say("who-area", { area, when: shortDay(date, calendar.today, "en"), list: listed(names) }),
  );
}

/** Who entered the numbers of some days. */
export function tellWho(
  question: Question,
  { people }: DayFacts,
  asking: Asking,
): AnswerSentence[] {
  const days = spanWords(question.period, asking.calendar);
  const what = `${thingWords(question, asking)}${placeWords(question, asking)}${days}`;
  if (people.length === 0) return [say("who-unknown", { what })];
  return [say("who", { what, list: listed(people) })];
}

/** Quotes the instructions for counting a category, or says that nobody wrote any. */
export function tellMeaning(
  { of }: Extract<Intent, { kind: "meaning" }>,
  question: Question,
  instructions: readonly string[],
  asking: Asking,
): AnswerSentence[] {
  if (of === "week") {
    const { weekStartDay } = asking.calendar;
    const names = { first: weekdayName(weekStartDay), last: weekdayName((weekStartDay + 6) % 7) };
    return [say("meaning-week", names)];
  }
  if (of === "fiscal") {
    const { fiscalYearStartMonth: start } = asking.calendar;
    const names = { first: monthName(start, "en"), last: monthName(((start + 10) % 12) + 1, "en") };
    return [say("meaning-fiscal", names)];
  }
  const days = of === "days" && daysAsked(question.period, asking.calendar);
  if (days) {
    const [first, last] = [days.from, days.to].map((day) => shortDay(day, "", "en"));
    return [say("meaning-days", { first: first ?? "", last: last ?? "" })];
  }
  if (question.aggregate === "average") return [say("meaning-average")];
  const what = thingWords(question, asking);
  const { measure, where } = question;
  const isSum = measure === "attendance" && !where.category;
  const sum = isSum ? [tellTotalOf(asking, where.department)].filter((one) => one !== null) : [];
  const [text] = instructions;
  if (text) return [...sum, say("meaning-written", { what, text: `“${text}”` })];
  return [...sum, say("meaning-unwritten", { what })];
}
