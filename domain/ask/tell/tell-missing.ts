import type { Question } from "../../answer/question.ts";
import type { MissingPart, ReportAnswer, ReportRow } from "../../answer/report-answer.ts";
import { shareOf } from "../../report/campus-lines.ts";
import type { Service } from "../../service/service.ts";
import { shortDay, timeWords, weekdayName } from "../../shared/time/day-words.ts";
import { weekdayOf } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import { categoryName, listed, spanWords } from "../subject.ts";
import {
  type AnswerSentence,
  type Facts,
  gapAt,
  joined,
  type RowFacts,
  rowNameOf,
  say,
  slotOf,
  titleWithin,
} from "./answer-sentence.ts";

const mostNamed = 2;

/** "Missing: Total Giving at North, Nov 1.", or how many numbers are. Null where nothing is missing. */
export function tellLacking({ row, weeks, facts, slot }: RowFacts): AnswerSentence | null {
  const { asking, lacking = [] } = facts;
  const count = weeks.reduce((sum, _week, place) => sum + gapAt(row, place), 0);
  if (count === 0) return null;
  const parts = lacking.filter((one) => belongs(one, row, asking));
  if (count > mostNamed || parts.length !== count) {
    const formula = "The numbers that are expected and not entered.";
    return say("lacks-many", {}, { missing: slot({ unit: "numbers", value: count }, formula) });
  }
  const dayIn = ({ week, day }: MissingPart) => {
    const value = day
      ? ({ unit: "day", value: day } as const)
      : ({ unit: "week", value: week } as const);
    return slot(value, "When it is missing.", weeks.indexOf(week));
  };
  const [first, second] = parts;
  if (!first) return null;
  if (weeks.length === 1 || !second || second.week === first.week) {
    const names = { lacking: listed(parts.map((one) => partName(one, asking))) };
    if (weeks.length === 1) return say("lacks-here", names);
    return say("lacks", names, { lackday: dayIn(first) });
  }
  const other = { otherlacking: partName(second, asking) };
  return joined(
    say("lacks", { lacking: partName(first, asking) }, { lackday: dayIn(first) }),
    say("lacks-too", other, { otherday: dayIn(second) }),
  );
}

const mostComing = 3;

/** "Still to come: Saturday 11:00 AM." Null where nothing is. */
export function tellToCome({ row, facts }: RowFacts): AnswerSentence | null {
  const { asking, answer } = facts;
  if (row.toCome.every((count) => count === 0)) return null;
  return tellComingParts(
    answer.toCome.filter((one) => belongs(one, row, asking)),
    asking,
  );
}

type ComingPart = MissingPart & { isSpecial: boolean };

function tellComingParts(coming: readonly ComingPart[], asking: Asking): AnswerSentence {
  const orderOf = ({ day }: ComingPart) => day ?? "last";
  const inOrder = coming.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
  const names = inOrder.map((one) => {
    const service = asking.services.find(({ id }) => id === one.serviceId);
    const moved = movedDay(one, service);
    if (moved) return moved;
    // Whatever may be counted at a special service.
    if (one.day !== null && one.isSpecial) return weekdayName(weekdayOf(one.day));
    if (service) return `${weekdayName(service.weekday)} ${timeWords(service.time)}`;
    return partName(one, asking);
  });
  const different = [...new Set(names)];
  const more = different.length > mostComing ? ["others"] : [];
  return say("to-come", { coming: listed([...different.slice(0, mostComing), ...more]) });
}

/** "Saturday", where a date was moved to another day than its service's. */
function movedDay({ day }: MissingPart, service: Pick<Service, "weekday"> | undefined) {
  const isMoved = service && day !== null && weekdayOf(day) !== service.weekday;
  return isMoved ? weekdayName(weekdayOf(day)) : null;
}

/** "Kid Attendance at North", "Kid Attendance, the 9:00 AM at North", "Kid Attendance at North, Saturday" where it was moved. */
function partName(part: MissingPart, asking: Asking): string {
  return `${nameOf(part, asking)}${placeOf(part, asking)}`;
}

function nameOf({ categoryId }: MissingPart, asking: Asking): string {
  const categories = asking.departments.flatMap((one) => one.categories);
  const category = categories.find(({ id }) => id === categoryId);
  return category ? categoryName(category, asking) : "";
}

/** " at North", ", the 9:00 AM at North". */
function placeOf(part: MissingPart, asking: Asking): string {
  const { campuses, services } = asking;
  const service = services.find(({ id }) => id === part.serviceId);
  const moved = movedDay(part, service);
  if (service && !moved) return `, ${titleWithin(service, asking)}`;
  const campus = campuses.length > 1 && campuses.find(({ id }) => id === part.campusId)?.name;
  return `${campus ? ` at ${campus}` : ""}${moved ? `, ${moved}` : ""}`;
}

function belongs(
  { campusId, categoryId, serviceId }: MissingPart,
  { kind, id, campusId: at }: ReportRow,
  { departments }: Asking,
): boolean {
  if (kind === "all") return true;
  if (kind === "campus") return campusId === id;
  if (kind === "category") return categoryId === id;
  if (kind === "service") return serviceId === id;
  if (kind === "department")
    return departments.some(
      (one) => one.id === id && one.categories.some((c) => c.id === categoryId),
    );
  return serviceId === null && campusId === at;
}

const mostListed = 4;
/** From here on a list of numbers is one of categories, each with its campuses. */
const mostApart = 6;
const mostCategories = 12;
/** Whose missing numbers are told one by one. */
const weeksNamed = 2;

/** What is still to come in the running week: all that is due in it later. */
export function tellDue({ answer, asking }: Facts): AnswerSentence[] {
  if (answer.toCome.length === 0) return [say("none-to-come")];
  return [tellComingParts(answer.toCome, asking)];
}

/**
 * What is missing on the days that were asked about, and whose it is; where none were, in the last two weeks and in those
 * before; and what is still to come.
 */
export function tellMissing(question: Question, facts: Facts): AnswerSentence[] {
  const { answer, asking, counters, named } = facts;
  const { rows, weeks, toCome } = answer;
  const [row] = rows;
  const isLately = typeof question.period === "string";
  const isNamed = ({ day }: MissingPart) => named === undefined || (day ?? named) === named;
  const parts = (isLately ? answer.missing : (facts.lacking ?? [])).filter(isNamed);
  const places = [...weeks.keys()].slice(0, isLately ? -weeksNamed : weeks.length);
  const countOf = (one: ReportRow) => places.reduce((sum, place) => sum + gapAt(one, place), 0);
  const isListed = !isLately && (named !== undefined || parts.length > 0);
  const older = isListed ? 0 : rows.reduce((sum, one) => sum + countOf(one), 0);
  const isSeveral = new Set(parts.map((one) => partName(one, asking))).size < parts.length;
  const coming = toCome.length > 0 && !named ? [tellComingParts(toCome, asking)] : [];
  if (!row || parts.length + older === 0) return [joined(say("complete"), ...coming)];
  const slot = slotOf(question, row, weeks);
  const numbers = (value: number) =>
    slot({ unit: "numbers", value }, "The numbers that are expected and not entered.");
  const { today } = asking.calendar;
  const span = named
    ? ` on ${shortDay(named, today)}`
    : weeks.length === 1 && !isLately
      ? ` in the week of ${shortDay(weeks[0] ?? "", today)}`
      : spanWords(question.period, asking.calendar);
  const told: AnswerSentence[] = [];
  if (parts.length > 0) {
    const late = isLately ? campusesMissing(answer.due, asking.campuses) : [];
    const list =
      late.length > mostListed
        ? shortList(late)
        : parts.length > mostApart || isSeveral
          ? listByCategory(parts, facts)
          : listed(parts.map((one) => `${partName(one, asking)}${whoseWords(one, facts)}`));
    const count = { count: numbers(parts.length) };
    told.push(say(isLately ? "missing" : "missing-then", { span, list }, count));
    const isAnyones = parts.some((one) => whoseWords(one, facts) !== "");
    if (counters && !isAnyones) told.push(say("nobodys"));
  } else if (isLately) told.push(say("none-lately"));
  if (older > 0) {
    const most = rows.filter((one) => countOf(one) > 0).sort(byPeople(asking));
    const among = shortList(most.map((one) => rowNameOf(one, asking)));
    const gaps = places.filter((place) => rows.some((one) => gapAt(one, place) > 0));
    const slots = {
      older: numbers(older),
      weeks: slot({ unit: "count", value: gaps.length }, "Those in which something is missing."),
      of: slot({ unit: "weeks", value: places.length }, "The weeks that were looked at."),
    };
    const names = { span, among: rows.length > 1 ? `: ${among}` : "" };
    told.push(say(isLately ? "missing-before" : "missing-in-all", names, slots));
  }
  return [...told, ...coming];
}

/** " (Maria Sole)", where somebody is to count it. */
function whoseWords(part: MissingPart, { counters }: Facts): string {
  const own = (counters ?? []).filter(
    (one) =>
      one.week === part.week &&
      one.campusId === part.campusId &&
      one.categoryId === part.categoryId,
  );
  return own.length > 0 ? ` (${listed([...new Set(own.map(({ name }) => name))])})` : "";
}

/** "Kid Attendance, the 10:30 AM at Main (Jamal Washington) and the 10:00 AM at North": each category once. */
function listByCategory(parts: readonly MissingPart[], facts: Facts): string {
  const all = [...Map.groupBy(parts, ({ categoryId }) => categoryId).values()];
  const names = all.slice(0, mostCategories).map((own) => {
    const where = own.map((one) => `${placeOf(one, facts.asking)}${whoseWords(one, facts)}`);
    const [first = "", ...others] = new Set(where);
    const rest = others.map((one) => one.replace(/^,? /, ""));
    return `${own[0] ? nameOf(own[0], facts.asking) : ""}${listed([first, ...rest])}`;
  });
  return [...names, ...(all.length > mostCategories ? ["others"] : [])].join("; ");
}

/** The campuses at which something is missing, the one with the greatest share first. */
export function campusesMissing(
  due: ReportAnswer["due"],
  campuses: readonly { id: string; name: string }[],
): string[] {
  return campuses
    .filter(({ id }) => shareOf(due, id) > 0)
    .toSorted((one, other) => shareOf(due, other.id) - shareOf(due, one.id))
    .map(({ name }) => name);
}

/** The attendance first, and of this what has most people. */
function byPeople({ departments }: Asking): (one: ReportRow, other: ReportRow) => number {
  const categories = departments.flatMap((one) => one.categories);
  const peopleOf = ({ id, kind, unit, values }: ReportRow) => {
    const category = kind === "category" && categories.find((one) => one.id === id);
    if (unit !== "count" || (category && !category.inTotal)) return 0;
    return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  };
  return (one, other) => peopleOf(other) - peopleOf(one);
}

function shortList(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length > mostListed ? ["others"] : [];
  return listed([...different.slice(0, mostListed), ...more]);
}
