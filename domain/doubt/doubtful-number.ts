import * as v from "valibot";
import { computeAnswer } from "../answer/answering.ts";
import { plainQuestion, type Question } from "../answer/question.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import type { ReportNumbers } from "../answer/report-numbers.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import { roomCategories, roomOf } from "../answer/room.ts";
import { typicalOf } from "../answer/typical.ts";
import { openChoiceSchema, type UnkeptNumber } from "../entry/entry.ts";
import { specialDaysOf } from "../service/special-day.ts";
import { trustedList } from "../shared/bounded.ts";
import { groupBy } from "../shared/group-by.ts";
import { idSchema } from "../shared/id.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { addDays, daysOfWeeks, weekStartOf } from "../shared/time/week.ts";
import { type Unit, unitSchema } from "../shared/unit.ts";
import { cancelledServices, movingTogether } from "../usual/cause.ts";
import { specialWeeks } from "../usual/special-weeks.ts";
import { onlyOfService } from "../usual/typical-number.ts";
import { isFar, isSeasonal } from "../usual/usual.ts";
import { isWithin, narrowestRange, type UsualRange, usualRange } from "../usual/usual-range.ts";
import {
  type ClaimFacts,
  narrowed,
  numbersByCampus,
  type Series,
  seriesOf,
} from "../usual/weekly-numbers.ts";
import { doubtOf } from "./doubt.ts";

/** How many weeks are looked at, the running one among them. */
export const weeksChecked = 14;
/** Two years, and what was typical before them: how far back it is known what explains a number. */
export const weeksOfSeasons = 130;

/** A number that nobody has said to be right, and that is far from what is usual or above the seats of its room. */
const doubtfulNumberSchema = v.object({
  campusId: idSchema,
  campusName: v.string(),
  categoryId: idSchema,
  categoryName: v.string(),
  unit: unitSchema,
  weekStart: v.string(),
  /** Null for the week itself. */
  occurrenceId: v.nullable(idSchema),
  serviceId: v.nullable(idSchema),
  date: v.string(),
  time: v.nullable(v.string()),
  count: v.nullable(v.object({ assignmentId: idSchema, title: v.string(), area: v.string() })),
  value: v.number(),
  version: v.number(),
  /** Null where it is doubted for the seats alone. */
  usual: v.nullable(v.object({ value: v.number(), low: v.number(), high: v.number() })),
  likely: v.nullable(v.number()),
  seats: v.nullable(v.number()),
  /** Whether it is in doubt by `docs/what-a-number-means.md`. Sums have it, claims and forecasts leave it out. */
  isInDoubt: v.boolean(),
});
export type DoubtfulNumber = v.InferOutput<typeof doubtfulNumberSchema>;

type Doubted = Pick<DoubtfulNumber, "usual" | "likely" | "seats" | "isInDoubt">;
export type Unkept = Omit<DoubtfulNumber, keyof Doubted>;
type DoubtFacts = Pick<ClaimFacts, "numbers" | "calendar" | "specialDays" | "notes">;

/** `weeksBack` is how far before the weeks looked at the numbers are known. */
export function doubtfulOf<Of extends UnkeptNumber>(
  unkept: readonly Of[],
  facts: DoubtFacts,
  weeksBack = weeksOfSeasons,
): (Of & Doubted)[] {
  if (unkept.length === 0) return [];
  const { numbers, calendar, specialDays } = facts;
  const { easter, timeZone } = calendar;
  const running = weekStartOf(calendar.today, calendar.weekStartDay);
  const period = daysOfWeeks(addDays(running, -7 * (weeksChecked - 1 + weeksBack)), running);
  const everything = { ...plainQuestion, measure: "everything", by: "category", period } as const;
  const sources = groupBy(unkept, ({ campusId, serviceId }) => `${campusId} ${serviceId}`);
  const usualRoom = roomCategories(departmentsOf(numbers));
  const numbersAt = numbersByCampus(numbers);
  const isExplained = explainedBy(facts, period);
  return [...sources.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { campusId, serviceId } = first;
    const where = { ...plainQuestion.where, campus: [campusId] };
    const ofCampus = narrowed(numbersAt(campusId), { ...everything, where });
    const some = serviceId ? onlyOfService(ofCampus, serviceId) : ofCampus;
    const { weeks, rows } = computeAnswer({ ...everything, where }, some, calendar);
    const special = specialDaysOf(specialDays, { campusId, ...period });
    const specialDaysOfUnit = (unit: Unit) =>
      specialWeeks(period.from, weeks.length, { easter, timeZone, own: special, unit });
    const [daysOfPeople, otherDays] = [specialDaysOfUnit("count"), specialDaysOfUnit("currency")];
    const service = numbers.services.find(({ id }) => id === serviceId);
    const room = service ? roomOf(service, usualRoom) : [];
    return own.flatMap((number): (Of & Doubted)[] => {
      const { categoryId, weekStart, value, unit } = number;
      const days = unit === "count" ? daysOfPeople : otherDays;
      const row = rows.find(({ id }) => id === categoryId);
      const place = weeks.indexOf(weekStart);
      const typical = row && place >= 0 ? typicalOf(row, place) : null;
      const isNear = typical !== null && isWithin(value, narrowestRange(typical, unit));
      const range = row && typical !== null && !isNear ? usualRange(row, place, days) : null;
      const usual =
        range && typical !== null ? { value: typical, low: range.low, high: range.high } : null;
      const doubt = usual && doubtOf(value, usual, unit);
      const seats = room.includes(categoryId) ? (service?.seats ?? null) : null;
      const isAboveSeats = seats !== null && value > seats;
      if (!doubt && !isAboveSeats) return [];
      const isSpecial = (days[place]?.length ?? 0) > 0;
      const isInDoubt = (surprise: Surprise) =>
        isFarAway(surprise, isSpecial ? range : null) &&
        isCounted(number, ofCampus, calendar) &&
        !isExplained(number, surprise);
      return [
        {
          ...number,
          usual: doubt ? usual : null,
          likely: doubt?.likely ?? null,
          seats: isAboveSeats ? seats : null,
          isInDoubt: doubt && row ? isInDoubt({ row, place, value, typical: usual.value }) : false,
        },
      ];
    });
  });
}

/** The usual range by earlier weeks. On a special day, whose range few years have shown, it may be up to twice its top. */
function isFarAway({ row, place, value, typical }: Surprise, special: UsualRange | null): boolean {
  if (special) return isSlip({ value, typical }) || value > 2 * special.high;
  const miss = Math.log(Math.max(value, 0.5) / Math.max(typical, 0.5));
  return isFar(row, place, miss) !== false;
}

/** One of a week's own number and those of its services is enough. */
function isCounted(
  { campusId, categoryId, serviceId, weekStart }: UnkeptNumber,
  numbers: ReportNumbers,
  calendar: Calendar,
): boolean {
  const where = { ...plainQuestion.where, campus: [campusId] };
  const period = daysOfWeeks(weekStart);
  const question: Question = {
    ...plainQuestion,
    measure: categoryId,
    by: "service",
    period,
    where,
  };
  const { rows } = computeAnswer(question, narrowed(numbers, question), calendar);
  return rows.some(
    ({ kind, id, values }) =>
      (serviceId === null ? kind === "week" : id === serviceId) && values[0] !== null,
  );
}

function departmentsOf({ departments, categories }: ReportNumbers) {
  return departments.map((department) => ({
    ...department,
    categories: categories.filter(({ departmentId }) => departmentId === department.id),
  }));
}

type Surprise = { row: ReportRow; place: number; value: number; typical: number };

/** A 0 too many is not explained by an Easter on which the other campuses had half as many again. */
const mostBeyondOthers = 2;

type Facts = Pick<ClaimFacts, "numbers" | "calendar" | "notes">;

/** True where a season, a cancelled or moved service, the other campuses or a note may explain the number. A note explains no slip. */
function explainedBy(
  { numbers, calendar, notes }: Facts,
  period: DayRange,
): (number: UnkeptNumber, surprise: Surprise) => boolean {
  let campuses: Series[] | undefined;
  return (number, surprise) => {
    const { campusId, categoryId, weekStart } = number;
    const { row, place, value, typical } = surprise;
    const running = row.values.length - 1;
    const miss = Math.log(Math.max(value, 0.5) / Math.max(typical, 0.5));
    if (isSeasonal({ series: row, place, miss })) return true;
    if (miss < 0 && cancelledServices({ numbers, running }, place, campusId) > 0) return true;
    if (number.serviceId !== null && isOfWhole(number, surprise)) return true;
    const isNoted = notes.some(
      (note) =>
        note.campusId === campusId &&
        note.weekStart === weekStart &&
        (note.categoryId === null || note.categoryId === categoryId),
    );
    if (isNoted && !isSlip(surprise)) return true;
    campuses ??= campusSeries();
    const together = movingTogether({ numbers, running, campuses }, place);
    const isListed = together.some((one) => one.series.id === campusId && one.miss * miss > 0);
    const others = together.filter(({ series }) => series.id !== campusId);
    const farthest = Math.max(...others.map((one) => Math.abs(one.miss)));
    return isListed && Math.abs(miss) <= mostBeyondOthers * farthest;
  };

  function isOfWhole({ campusId, categoryId }: UnkeptNumber, { place, value, typical }: Surprise) {
    const where = { ...plainQuestion.where, campus: [campusId] };
    const question = { ...plainQuestion, measure: categoryId, where, period };
    const { total } = computeAnswer(question, narrowed(numbers, question), calendar);
    const whole = total?.regular[place] ?? null;
    const usual = total && typicalOf(total, place);
    if (whole === null || usual === null) return false;
    return 2 * Math.abs(whole - usual) < Math.abs(value - typical);
  }

  function campusSeries(): Series[] {
    const question = { ...plainQuestion, by: "campus" as const, period };
    return computeAnswer(question, narrowed(numbers, question), calendar)
      .rows.filter(({ active }) => active)
      .map((row) => seriesOf(row, `campus ${row.id}`, { campus: row.id }));
  }
}

function isSlip({ value, typical }: Pick<Surprise, "value" | "typical">): boolean {
  const ratio = value / typical;
  const isNear = (slip: number, within: number) => ratio > slip / within && ratio < slip * within;
  return isNear(10, 1.5) || isNear(0.1, 1.5) || isNear(2, 1.15) || isNear(0.5, 1.15);
}

export const checksQuestionSchema = v.strictObject({
  of: v.optional(v.literal("everybody", "of is everybody, or left out.")),
});

export const checksSchema = v.object({
  doubts: trustedList(doubtfulNumberSchema),
  choices: trustedList(openChoiceSchema),
  inTotals: trustedList(
    v.object({
      campusId: idSchema,
      categoryId: idSchema,
      serviceId: v.nullable(idSchema),
      weekStart: v.string(),
      away: v.number(),
    }),
  ),
});
export type Checks = v.InferOutput<typeof checksSchema>;
