import { computeAnswer } from "../answer/answering.ts";
import { plainQuestion } from "../answer/question.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import { typicalOf } from "../answer/typical.ts";
import type { UnkeptNumber } from "../entry/entry.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { cancelledServices } from "../usual/cause.ts";
import { movingTogether } from "../usual/moving-together.ts";
import { narrowed } from "../usual/narrowed.ts";
import { isSeasonal } from "../usual/usual.ts";
import { type ClaimFacts, type Series, seriesOf } from "../usual/weekly-numbers.ts";

/** A number that is far from what is typical. `place` is its week in the row. */
export type Surprise = { row: ReportRow; place: number; value: number; typical: number };

/** A 0 too many is not explained by an Easter on which the other campuses had half as many again. */
const mostBeyondOthers = 2;

type Facts = Pick<ClaimFacts, "numbers" | "calendar" | "notes">;

/**
 * Whether something is known that may have made a number surprising: a season that returns, a cancelled service, another
 * service to which people went, that most campuses had so many or so few in this week, or a note, which explains no slip.
 */
export function explainedBy(
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
    const isAmong = together.some((one) => one.series.id === campusId && one.miss * miss > 0);
    const others = together.filter(({ series }) => series.id !== campusId);
    const farthest = Math.max(...others.map((one) => Math.abs(one.miss)));
    return isAmong && Math.abs(miss) <= mostBeyondOthers * farthest;
  };

  /** Whether all services of the campus together are much nearer to what is typical of them. */
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

/** A digit more or less, or a number entered twice or by half. */
export function isSlip({ value, typical }: Pick<Surprise, "value" | "typical">): boolean {
  const ratio = value / typical;
  const isNear = (slip: number, within: number) => ratio > slip / within && ratio < slip * within;
  return isNear(10, 1.5) || isNear(0.1, 1.5) || isNear(2, 1.15) || isNear(0.5, 1.15);
}
