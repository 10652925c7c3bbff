import { sameWeekLastYear } from "../../answer/comparison.ts";
import { plainQuestion, type Question } from "../../answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../answer/report-answer.ts";
import type { Slot, SlotValue } from "../../insight/claim.ts";
import { dayOf } from "../../insight/slots.ts";
import type { Id } from "../../shared/id.ts";
import { type Day, daysOfWeeks } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import type { RatioWish } from "../grammar/ratio.ts";
import { oneOf, placeWords, severalOf, spanWords, thingWords } from "../subject.ts";
import {
  type AnswerSentence,
  joined,
  said,
  slotOf,
  tellDoubts,
  weeksSlots,
} from "./answer-sentence.ts";
import { sumOfRow } from "./table.ts";

type Answered = { question: Question; answer: ReportAnswer };

/** What the number of the question is divided by: the same weeks of the same places. */
export function divisorQuestion(question: Question, { of }: RatioWish): Question {
  const { category, department, everywhere } = of;
  // A service is a share of its campus, where that is said.
  const campus = question.where.service && question.where.campus;
  const places = everywhere ? { ...plainQuestion.where, campus } : question.where;
  return {
    ...question,
    by: everywhere ? "week" : question.by,
    measure: of.measure,
    period: of.period ?? question.period,
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
  wish: RatioWish,
  now: Sides,
  before: Sides | null,
  asking: Asking,
): AnswerSentence[] {
  if (now.over.question.by === "week") return tellBeside(wish, now, before, asking);
  const at = (sides: Sides, id: Id): Sides => ({
    over: partOf(sides.over, id),
    under: wish.of.everywhere ? sides.under : partOf(sides.under, id),
  });
  return now.over.answer.rows.flatMap(({ id }) =>
    id === null ? [] : tellBeside(wish, at(now, id), before && at(before, id), asking),
  );
}

function partOf({ question, answer }: Answered, id: Id): Answered {
  const total = answer.rows.find((row) => row.id === id) ?? null;
  const where = { ...question.where, [question.by]: [id] };
  return { question: { ...question, by: "week", where }, answer: { ...answer, total, rows: [] } };
}

function tellBeside(
  wish: RatioWish,
  now: Sides,
  before: Sides | null,
  asking: Asking,
): AnswerSentence[] {
  const [first, ...others] = tellBesideBefore(
    wish,
    tellRatio(wish, now, asking),
    before && tellRatio(wish, before, asking),
  );
  const rows = [now.over, now.under].flatMap((side) => rowOf(side) ?? []);
  const [row, of] = rows;
  if (!first || !row) return first ? [first, ...others] : [];
  // What a whole has in doubt is that of its part, too.
  const hasPart = of?.parts.some((one) =>
    row.parts.some(
      ({ campusId, categoryId }) => one.campusId === campusId && one.categoryId === categoryId,
    ),
  );
  const slot = slotOf(now.over.question, row, now.over.answer.weeks);
  return [joined(first, tellDoubts(hasPart && of ? [of] : rows, slot)), ...others];
}

function tellBesideBefore(
  { form }: RatioWish,
  now: AnswerSentence,
  then: AnswerSentence | null,
): AnswerSentence[] {
  if (!then || !now.slots.rate) return [now];
  const { rate, over, under, weeks } = then.slots;
  if (!rate || !over || !under) return [now, said("no-ratio-before", then.names, {})];
  const yearBefore = (slot: Slot) => ({ ...slot, formula: `A year before. ${slot.formula}` });
  const slots = {
    ...now.slots,
    before: yearBefore(rate),
    overBefore: yearBefore(over),
    underBefore: yearBefore(under),
  };
  if (!weeks) return [said(`week-${form}-compared`, now.names, slots)];
  return [said(`${form}-compared`, now.names, { ...slots, past: yearBefore(weeks) })];
}

/** All that was entered on some days, as a share of all that was entered on more. */
export function tellShareOfDays({ over, under }: Sides, asking: Asking): AnswerSentence {
  const [above, below] = [rowOf(over), rowOf(under)];
  const words = ({ question }: Answered) =>
    `${thingWords(question, asking)}${placeWords(question, asking)}${spanWords(question.period, asking.calendar)}`;
  const names = { what: words(over), of: words(under) };
  const [part, whole] = [above && sumOfRow(above).total, below && sumOfRow(below).total];
  if (!above || !below || part == null || !whole) return said("no-ratio", names, {});
  const slot = slotOf(over.question, above, over.answer.weeks);
  const percent = { unit: "percent", value: Math.round((1_000 * part) / whole) / 10 } as const;
  const slots = {
    rate: slot(percent, "The first number below as a share of the second."),
    over: slot({ unit: above.unit, value: part }, "Everything that was entered on these days."),
    under: slotOf(
      under.question,
      below,
      under.answer.weeks,
    )({ unit: below.unit, value: whole }, "Everything that was entered on all of these days."),
  };
  return said("share-of-days", names, slots);
}

/** One number for each of another, or as a share of it: of the weeks alone that have both. */
function tellRatio(wish: RatioWish, { over, under }: Sides, asking: Asking): AnswerSentence {
  const { form, each = 1 } = wish;
  const place = placeWords(over.question, asking);
  const isEverywhere = wish.of.everywhere === true;
  const what = `${thingWords(over.question, asking)}${isEverywhere ? place : ""}`;
  const divisor = thingWords(under.question, asking);
  const of = isEverywhere
    ? `all ${divisor}${placeWords(under.question, asking)}`
    : `${divisor}${place}`;
  const { weeks } = over.answer;
  const [above, below] = [rowOf(over), rowOf(under)];
  if (!above || !below) return said("no-ratio", { what, of }, {});
  const isShare = form === "share";
  if ((below.unit === "currency") !== (isShare && above.unit === "currency"))
    return said("unlike", { what, of }, {});
  // Where nothing took place, its share is nothing.
  const isNone = (week: number) =>
    isEverywhere &&
    above.values.some((value) => value !== null) &&
    (above.expected[week] ?? 0) === 0;
  const sumsOf = (list: "good" | "values") => {
    const isIn = (row: ReportRow, week: number) => (row[list][week] ?? null) !== null;
    const used = [...weeks.keys()].filter(
      (week) => (isIn(above, week) || isNone(week)) && isIn(below, week),
    );
    const sumOf = (row: ReportRow) => used.reduce((all, week) => all + (row[list][week] ?? 0), 0);
    return { used, sum: sumOf(above), whole: sumOf(below) };
  };
  const { used, sum, whole } = sumsOf("good");
  if (used.length === 0) return said("no-ratio", { what, of }, {});
  if (whole === 0) return said("no-divisor", { what, of }, {});
  const rateOf = (part: number, all: number): SlotValue => {
    if (isShare) return { unit: "percent", value: Math.round((1_000 * part) / all) / 10 };
    const value = (each * part) / all;
    if (above.unit === "currency") return { unit: "currency", value: Math.round(value) };
    return { unit: "ratio", value: Math.round(1_000 * value) / 1_000 };
  };
  // As if it were complete in these weeks alone, so that a slot tells how many have both.
  const is = above.values.map((_value, week) => used.includes(week));
  const both = {
    ...above,
    values: above.values.map((value, week) => (is[week] ? value : null)),
    expected: is.map(() => 1),
    reported: is.map((isUsed) => (isUsed ? 1 : 0)),
  };
  const own = slotOf(over.question, both, weeks);
  const beside = isEverywhere ? null : besideQuestion(over, under, asking);
  const slot = beside ? slotOf(beside, both, weeks) : own;
  const slotUnder = beside ? slot : slotOf(under.question, both, weeks);
  const all = (unit: string) => `All ${unit} of the weeks with all numbers of both.`;
  const rate = rateOf(sum, whole);
  const formula = isShare
    ? "The first number below as a share of the second."
    : "The first number below, divided by the second.";
  const slots = {
    rate: slot(rate, formula),
    over: slot({ unit: above.unit, value: sum }, all(what)),
    under: slotUnder({ unit: below.unit, value: whole }, all(of)),
  };
  const unitWords = each > 1 ? `${each} ${severalOf(divisor)}` : oneOf(divisor);
  const names = { what, of: isShare ? of : `${unitWords}${place}` };
  if (weeks.length === 1) {
    const day = own(dayOf(above, weeks, 0), "The week that was asked about.", 0);
    return said(`week-${form}`, names, { ...slots, day });
  }
  const entered = sumsOf("values");
  const inAll = entered.whole > 0 ? rateOf(entered.sum, entered.whole) : rate;
  return joined(
    said(form, names, { ...slots, ...weeksSlots(own, weeks, used.length) }),
    inAll.value === rate.value
      ? null
      : said("of-all-entered", {}, { entered: slot(inAll, "Of all that was entered of both.") }),
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
