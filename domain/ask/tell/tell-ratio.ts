import { sameWeekLastYear } from "../../answer/comparison.ts";
import { plainQuestion, type Question } from "../../answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../answer/report-answer.ts";
import type { Slot, SlotValue } from "../../insight/claim.ts";
import { dayOf } from "../../insight/slots.ts";
import type { Id } from "../../shared/id.ts";
import { type Day, daysOfWeeks } from "../../shared/time/week.ts";
import { wholeOf } from "../../shared/unit.ts";
import type { Asking } from "../asked.ts";
import type { RatioIntent } from "../grammar/ratio.ts";
import { attendanceOf, oneOf, placeWords, severalOf, spanWords, thingWords } from "../subject.ts";
import {
  type AnswerSentence,
  joined,
  say,
  slotOf,
  tellDoubts,
  weeksSlots,
} from "./answer-sentence.ts";

type Answered = { question: Question; answer: ReportAnswer };

/** What the number of the question is divided by: the same weeks of the same places. */
export function divisorQuestion(question: Question, { of }: RatioIntent): Question {
  const { category, department, everywhere } = of;
  // A service is a share of its campus, where that is said.
  const campus = question.where.service && question.where.campus;
  const places = everywhere ? { ...plainQuestion.where, campus } : question.where;
  return {
    ...question,
    by: everywhere ? "week" : question.by,
    measure: of.measure,
    where: { ...places, category, department },
  };
}

export type Sides = { over: Answered; under: Answered };

export function yearBeforeQuestion(question: Question, weeks: readonly Day[]): Question {
  const [first, last] = [weeks[0], weeks.at(-1)].map((week) => sameWeekLastYear(week ?? ""));
  return { ...question, period: daysOfWeeks(first ?? "", last) };
}

/** Of each part where the question is by parts; `before` is the same a year before, where that is asked for. */
export function tellRatios(
  intent: RatioIntent,
  now: Sides,
  before: Sides | null,
  asking: Asking,
): AnswerSentence[] {
  if (now.over.question.by === "week") return tellRatio(intent, now, before, asking);
  const at = (sides: Sides, id: Id): Sides => ({
    over: partOf(sides.over, id),
    under: intent.of.everywhere ? sides.under : partOf(sides.under, id),
  });
  return now.over.answer.rows.flatMap(({ id }) =>
    id === null ? [] : tellRatio(intent, at(now, id), before && at(before, id), asking),
  );
}

function partOf({ question, answer }: Answered, id: Id): Answered {
  const total = answer.rows.find((row) => row.id === id) ?? null;
  const where = { ...question.where, [question.by]: [id] };
  return { question: { ...question, by: "week", where }, answer: { ...answer, total, rows: [] } };
}

const shareFormula = "The first number below as a share of the second.";

function percent(part: number, whole: number): SlotValue {
  return { unit: "percent", value: Math.round((1_000 * part) / whole) / 10 };
}

/** The weeks that have both, and the sums of both in them; or what is said where there is no ratio. */
function sumsOf({ form, of }: RatioIntent, { over, under }: Sides) {
  const [above, below] = [rowOf(over), rowOf(under)];
  if (!above || !below) return "no-ratio";
  if (form === "share" ? above.unit !== below.unit : below.unit === "currency") return "unlike";
  // Where nothing took place, its share is nothing.
  const isHeld = above.values.some((value) => value !== null);
  const isNone = (week: number) => of.everywhere && isHeld && (above.expected[week] ?? 0) === 0;
  const sumsIn = (list: "good" | "values") => {
    const isIn = (row: ReportRow, week: number) => (row[list][week] ?? null) !== null;
    const used = [...over.answer.weeks.keys()].filter(
      (week) => (isIn(above, week) || isNone(week)) && isIn(below, week),
    );
    const sum = (row: ReportRow) => used.reduce((all, week) => all + (row[list][week] ?? 0), 0);
    return { used, part: sum(above), whole: sum(below) };
  };
  const good = sumsIn("good");
  if (good.used.length === 0) return "no-ratio";
  return good.whole === 0 ? "no-divisor" : { above, below, good, entered: sumsIn("values") };
}

/** One number for each of another, or as a share of it, of the weeks alone that have both; and the same a year before. */
function tellRatio(
  intent: RatioIntent,
  now: Sides,
  before: Sides | null,
  asking: Asking,
): AnswerSentence[] {
  const { over, under } = now;
  const { each = 1, of: divisor } = intent;
  const isShare = intent.form === "share";
  const place = placeWords(over.question, asking);
  const what = `${thingWords(over.question, asking)}${divisor.everywhere ? place : ""}`;
  const thing = thingWords(under.question, asking);
  const unit = thing === attendanceOf(asking) ? "Attendance" : thing;
  const of = divisor.everywhere
    ? `all ${thing}${placeWords(under.question, asking)}`
    : `${thing}${place}`;
  const sums = sumsOf(intent, now);
  if (typeof sums === "string") return [say(sums, { what, of })];
  const { above, below, good, entered } = sums;
  const beside = divisor.everywhere ? null : besideQuestion(over, under, asking);
  const rateOf = ({ part, whole }: { part: number; whole: number }): SlotValue => {
    if (isShare) return percent(part, whole);
    const value = (each * part * wholeOf(below.unit)) / whole;
    if (above.unit === "currency") return { unit: "currency", value: Math.round(value) };
    return { unit: "ratio", value: Math.round((1_000 * value) / wholeOf(above.unit)) / 1_000 };
  };
  const slotsOf = (sides: Sides, { used, ...own }: typeof good, when = "") => {
    const { weeks } = sides.over.answer;
    const proof = sides === now ? beside : besideQuestion(sides.over, sides.under, asking);
    const coverage = { complete: used.length, weeks: weeks.length };
    const slot = (question: Question, value: SlotValue, formula: string): Slot => ({
      ...slotOf(proof ?? question, above, weeks)(value, `${when}${formula}`),
      ...{ n: used.length, coverage },
    });
    const all = (unit: string) => `All ${unit} of the weeks with all numbers of both.`;
    const formula = isShare ? shareFormula : "The first number below, divided by the second.";
    return {
      rate: slot(sides.over.question, rateOf(own), formula),
      over: slot(sides.over.question, { unit: above.unit, value: own.part }, all(what)),
      under: slot(sides.under.question, { unit: below.unit, value: own.whole }, all(of)),
    };
  };
  const { weeks } = over.answer;
  const slot = slotOf(over.question, above, weeks);
  const isWeek = weeks.length === 1;
  const unitWords = each > 1 ? `${each} ${severalOf(unit)}` : oneOf(unit);
  const during = isWeek ? "" : spanWords(over.question.period, asking.calendar);
  const names = { what, of: isShare ? of : `${unitWords}${place}`, during };
  const when: Record<string, Slot> = isWeek
    ? { day: slot(dayOf(above, weeks, 0), "The week that was asked about.", 0) }
    : weeksSlots(slot, weeks, good.used.length);
  const slots = { ...slotsOf(now, good), ...when };
  const then = before && sumsOf(intent, before);
  const form = isWeek ? (`week-${intent.form}` as const) : intent.form;
  const doubts = tellDoubts(hasPart(below, above) ? [below] : [above, below], slot);
  if (before && typeof then === "object" && then) {
    const past = slotsOf(before, then.good, "A year before. ");
    const earlier = { before: past.rate, overBefore: past.over, underBefore: past.under };
    const counted = slot({ unit: "weeks", value: then.good.used.length }, "A year before.");
    const all = { ...slots, ...earlier, ...(!isWeek && { past: counted }) };
    return [joined(say(`${form}-compared`, names, all), doubts)];
  }
  const inAll = entered.whole > 0 && !isWeek ? rateOf(entered) : null;
  const isOther = inAll && inAll.value !== slots.rate.value;
  const ofAll = isOther
    ? say("of-all-entered", {}, { entered: slot(inAll, "Of all that was entered of both.") })
    : null;
  const none = before ? [say("no-ratio-before", { what, of })] : [];
  return [joined(say(form, names, slots), ofAll, doubts), ...none];
}

/** What a whole has in doubt is that of its part, too. */
function hasPart(whole: ReportRow, { parts }: ReportRow): boolean {
  return whole.parts.some((one) =>
    parts.some(
      ({ campusId, categoryId }) => one.campusId === campusId && one.categoryId === categoryId,
    ),
  );
}

function rowOf({ answer: { total, rows } }: Answered): ReportRow | undefined {
  return total ?? rows[0];
}

const mostBeside = 6;

/** One whose answer has both side by side, in their categories where they are no departments; null where none has. */
function besideQuestion(
  { question: over }: Answered,
  { question: under }: Answered,
  asking: Asking,
): Question | null {
  const { campus, service } = over.where;
  const plain = { ...plainQuestion, period: over.period };
  const departments = [over, under].map(departmentOf);
  if (departments.every((id) => id !== null)) {
    const where = { campus, service, category: undefined, department: departments.toSorted() };
    return { ...plain, by: "department", where };
  }
  const parts = [over, under].map((question) => partsOf(question, asking));
  const category = [...new Set(parts.flat())].sort();
  if (parts.some(({ length }) => length === 0) || category.length > mostBeside) return null;
  const where = { campus, service, category, department: undefined };
  return { ...plain, measure: "everything", by: "category", where };
}

function departmentOf({ measure, where }: Question): Id | null {
  const [only, another] = where.department ?? [];
  return measure === "attendance" && only && !another ? only : null;
}

/** The categories that it is the sum of; none for all of the attendance. */
function partsOf({ measure, where }: Question, { departments }: Asking): Id[] {
  if (measure !== "attendance") return [measure];
  return [
    ...(where.category ?? []),
    ...departments
      .filter(({ id }) => where.department?.includes(id))
      .flatMap(({ categories }) => categories)
      .flatMap(({ id, unit, inTotal }) => (inTotal && unit === "count" ? id : [])),
  ];
}
