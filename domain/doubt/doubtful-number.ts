import * as v from "valibot";
import { computeAnswer } from "../answering.ts";
import { type Unit, units } from "../campus.ts";
import { specialWeeks } from "../forecast/special-weeks.ts";
import { groupBy } from "../group-by.ts";
import { idSchema } from "../id.ts";
import { isSlip } from "../insight/in-doubt.ts";
import { narrowed } from "../insight/narrowed.ts";
import { isFar } from "../insight/usual.ts";
import { numbersByCampus } from "../insight/weekly-numbers.ts";
import { plainQuestion, type Question } from "../question.ts";
import type { ReportRow } from "../report-answer.ts";
import type { ReportNumbers } from "../report-numbers.ts";
import type { Calendar } from "../report-weeks.ts";
import { roomCategories, roomOf } from "../room.ts";
import { type SpecialDay, specialDaysOf } from "../special-day.ts";
import { typicalOf } from "../typical.ts";
import { onlyOfService } from "../typical-number.ts";
import { addDays, daysOfWeeks } from "../week.ts";
import { doubtOf } from "./doubt.ts";
import { isWithin, narrowestRange, usualRange } from "./usual-range.ts";

/** A number that nobody has said to be right, and that is far from what is usual or above the seats of its room. */
export const doubtfulNumberSchema = v.object({
  campusId: idSchema,
  campusName: v.string(),
  categoryId: idSchema,
  categoryName: v.string(),
  unit: v.picklist(units),
  weekStart: v.string(),
  /** Null for the week itself. */
  occurrenceId: v.nullable(idSchema),
  serviceId: v.nullable(idSchema),
  date: v.string(),
  time: v.nullable(v.string()),
  /** Of the one count that the number is made of: what people call it. */
  count: v.nullable(v.object({ assignmentId: idSchema, title: v.string(), area: v.string() })),
  value: v.number(),
  version: v.number(),
  /** Null where it is doubted for the seats alone. */
  usual: v.nullable(v.object({ value: v.number(), low: v.number(), high: v.number() })),
  /** What was perhaps meant. */
  likely: v.nullable(v.number()),
  /** Those of the room, where the number is above them. */
  seats: v.nullable(v.number()),
  /**
   * Whether sums say that they have it: it counts in them (of a week's own number and those of its services, one does),
   * is outside of what is usual, and far from what its weeks usually miss, as far as that is known.
   */
  isInDoubt: v.boolean(),
});
export type DoubtfulNumber = v.InferOutput<typeof doubtfulNumberSchema>;

export type CheckedNumber = Omit<DoubtfulNumber, "usual" | "likely" | "seats" | "isInDoubt">;

/** `numbers` reaches back as far as `question` needs, whose period has the weeks of all that is `checked`. */
export function doubtfulOf(
  checked: readonly CheckedNumber[],
  {
    question,
    numbers,
    calendar,
  }: { question: Question; numbers: ReportNumbers; calendar: Calendar },
  specialDays: readonly SpecialDay[],
): DoubtfulNumber[] {
  const sources = groupBy(checked, ({ campusId, serviceId }) => `${campusId} ${serviceId}`);
  const usualRoom = roomCategories(departmentsOf(numbers));
  const numbersAt = numbersByCampus(numbers);
  const { easter, timeZone } = calendar;
  return [...sources.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const where = { ...question.where, campus: [first.campusId] };
    const ofCampus = narrowed(numbersAt(first.campusId), { ...question, where });
    const some = first.serviceId ? onlyOfService(ofCampus, first.serviceId) : ofCampus;
    const { weeks, rows } = computeAnswer(question, some, calendar);
    const days = { from: weeks[0] ?? "", to: addDays(weeks.at(-1) ?? "", 6) };
    const special = specialDaysOf(specialDays, { campusId: first.campusId, ...days });
    const known = (unit: Unit) =>
      specialWeeks(days.from, weeks.length, { easter, timeZone, own: special, unit });
    const daysOf = { count: known("count"), currency: known("currency") };
    const service = numbers.services.find(({ id }) => id === first.serviceId);
    const room = service ? roomOf(service, usualRoom) : [];
    return own.flatMap((number): DoubtfulNumber[] => {
      const { categoryId, weekStart, value, unit } = number;
      const row = rows.find(({ id }) => id === categoryId);
      const place = weeks.indexOf(weekStart);
      const typical = row && place >= 0 ? typicalOf(row, place) : null;
      const isNear = typical !== null && isWithin(value, narrowestRange(typical, unit));
      const range =
        row && typical !== null && !isNear ? usualRange(row, place, daysOf[unit]) : null;
      const usual =
        range && typical !== null ? { value: typical, low: range.low, high: range.high } : null;
      const doubt = usual && doubtOf(value, usual, unit);
      const seats = room.includes(categoryId) ? (service?.seats ?? null) : null;
      const isAboveSeats = seats !== null && value > seats;
      if (!doubt && !isAboveSeats) return [];
      const isSpecial = (daysOf[unit][place]?.length ?? 0) > 0;
      const isSurprising = doubt && row && isFarAway(value, usual.value, { row, place, isSpecial });
      return [
        {
          ...number,
          usual: doubt ? usual : null,
          likely: doubt?.likely ?? null,
          seats: isAboveSeats ? seats : null,
          isInDoubt: isSurprising === true && isCounted(number, ofCampus, calendar),
        },
      ];
    });
  });
}

/** As far as earlier weeks can say. Few years can say what is usual on a special day. */
function isFarAway(
  value: number,
  typical: number,
  { row, place, isSpecial }: { row: ReportRow; place: number; isSpecial: boolean },
): boolean {
  if (isSpecial) return isSlip({ value, typical });
  return (
    isFar(
      { ...row, allGood: row.good },
      place,
      Math.log(Math.max(value, 0.5) / Math.max(typical, 0.5)),
    ) !== false
  );
}

function isCounted(
  { campusId, categoryId, serviceId, weekStart }: CheckedNumber,
  numbers: ReportNumbers,
  calendar: Calendar,
): boolean {
  const where = { ...plainQuestion.where, campus: [campusId] };
  const question = { ...plainQuestion, measure: categoryId, by: "service" as const, where };
  const period = daysOfWeeks(weekStart);
  const { rows } = computeAnswer({ ...question, period }, narrowed(numbers, question), calendar);
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
