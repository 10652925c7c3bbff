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
  type SlotMaker,
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

/** Of each campus where the question is by campus; `before` is the same a year before, where that is asked for. */
export function tellRatios(
  wish: RatioWish,
  now: Sides,
  before: Sides | null,
  asking: Asking,
): AnswerSentence[] {
  if (now.over.question.by !== "campus") return tellBeside(wish, now, before, asking);
  const at = (sides: Sides, id: Id | null): Sides =>
    wish.of.everywhere
      ? { over: atCampus(sides.over, id), under: sides.under }
      : sidesAt(sides, id);
  return now.over.answer.rows.flatMap(({ id }) =>
    tellBeside(wish, at(now, id), before && at(before, id), asking),
  );
}

function sidesAt({ over, under }: Sides, campusId: Id | null): Sides {
  return { over: atCampus(over, campusId), under: atCampus(under, campusId) };
}

function atCampus({ question, answer }: Answered, id: Id | null): Answered {
  const total = answer.rows.find((row) => row.id === id) ?? null;
  const where = { ...question.where, campus: id === null ? undefined : [id] };
  return { question: { ...question, by: "week", where }, answer: { ...answer, total, rows: [] } };
}

function tellBeside(
  wish: RatioWish,
  now: Sides,
  before: Sides | null,
  asking: Asking,
): AnswerSentence[] {
  const { over } = now;
  const rows = [now.over, now.under].flatMap((side) => rowOf(side) ?? []);
  const [row, of] = rows;
  // What a whole has in doubt is that of its part, too.
  const hasPart = of?.parts.some((one) => row?.parts.some((other) => isSamePart(one, other)));
  const doubts =
    row && tellDoubts(hasPart && of ? [of] : rows, slotOf(over.question, row, over.answer.weeks));
  const [first, ...others] = tellWithoutDoubts(wish, now, before, asking);
  return first ? [joined(first, doubts ?? null), ...others] : [];
}

type Part = ReportRow["parts"][number];

function isSamePart(one: Part, other: Part): boolean {
  return one.campusId === other.campusId && one.categoryId === other.categoryId;
}

function tellWithoutDoubts(
  wish: RatioWish,
  now: Sides,
  before: Sides | null,
  asking: Asking,
): AnswerSentence[] {
  const told = tellRatio(wish, now, asking);
  const then = before && tellRatio(wish, before, asking);
  if (!then || !told.slots.rate) return [told];
  const { rate, over, under, weeks } = then.slots;
  if (!rate || !over || !under) return [told, said("no-ratio-before", then.names, {})];
  const slots = {
    ...told.slots,
    before: yearBefore(rate),
    overBefore: yearBefore(over),
    underBefore: yearBefore(under),
  };
  if (!weeks) return [said(`week-${wish.form}-compared`, told.names, slots)];
  return [said(`${wish.form}-compared`, told.names, { ...slots, past: yearBefore(weeks) })];
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

function yearBefore(slot: Slot): Slot {
  return { ...slot, formula: `A year before. ${slot.formula}` };
}

/** One number for each of another, or as a share of it: of the weeks alone that have both. */
function tellRatio(wish: RatioWish, { over, under }: Sides, asking: Asking): AnswerSentence {
  const place = placeWords(over.question, asking);
  const isEverywhere = wish.of.everywhere === true;
  const what = `${thingWords(over.question, asking)}${isEverywhere ? place : ""}`;
  const divisor = thingWords(under.question, asking);
  const of = isEverywhere
    ? `all ${divisor}${placeWords(under.question, asking)}`
    : `${divisor}${place}`;
  const { weeks } = over.answer;
  const [above, below] = [rowOf(over), rowOf(under)];
  // Where nothing was held at a place, its share is nothing.
  const isHeld = above?.values.some((value) => value !== null);
  const isNone = (week: number) =>
    isEverywhere && isHeld === true && (above?.expected[week] ?? 0) === 0;
  const used = weeks.flatMap((_, week) =>
    (isKnown(above, week) || isNone(week)) && isKnown(below, week) ? week : [],
  );
  const isShare = wish.form === "share";
  const { each = 1 } = wish;
  if (above && below && (below.unit === "currency") !== (isShare && above.unit === "currency"))
    return said("unlike", { what, of }, {});
  if (!above || !below || used.length === 0) return said("no-ratio", { what, of }, {});
  const sumOf = (row: ReportRow) => used.reduce((all, week) => all + (row.good[week] ?? 0), 0);
  const [sum, among] = [sumOf(above), sumOf(below)];
  if (among === 0) return said("no-divisor", { what, of }, {});
  const both = { ...above, ...bothKnown(above, used) };
  const [one, other, beside] = [
    over.question,
    under.question,
    isEverywhere ? null : besideQuestion(over, under, asking),
  ].map((question) => question && slotOf(question, both, weeks)) as [
    SlotMaker,
    SlotMaker,
    SlotMaker | null,
  ];
  const rate = (beside ?? one)(
    isShare
      ? { unit: "percent", value: Math.round((1_000 * sum) / among) / 10 }
      : rateOf((each * sum) / among, above.unit),
    isShare
      ? "The first number below as a share of the second."
      : "The first number below, divided by the second.",
  );
  const all = (unit: string) => `All ${unit} of the weeks with all numbers of both.`;
  const slots = {
    rate,
    over: (beside ?? one)({ unit: above.unit, value: sum }, all(what)),
    under: (beside ?? other)({ unit: below.unit, value: among }, all(of)),
  };
  const unitWords = each > 1 ? `${each} ${severalOf(divisor)}` : oneOf(divisor);
  const names = { what, of: isShare ? of : `${unitWords}${place}` };
  const entered = enteredRate(above, below, isShare, { used, rate, isNone, each });
  const inAll =
    entered &&
    said(
      "of-all-entered",
      {},
      { entered: (beside ?? one)(entered, "Of all that was entered of both.") },
    );
  if (weeks.length === 1) {
    const day = one(dayOf(above, weeks, 0), "The week that was asked about.", 0);
    return said(`week-${wish.form}`, names, { ...slots, day });
  }
  return joined(
    said(wish.form, names, { ...slots, ...weeksSlots(one, weeks, used.length) }),
    inAll,
  );
}

/** The rate over all weeks in which both have a number; null where it equals the rate of good weeks. */
function enteredRate(
  above: ReportRow,
  below: ReportRow,
  isShare: boolean,
  {
    used,
    rate,
    isNone,
    each,
  }: {
    used: readonly number[];
    rate: Slot;
    isNone: (week: number) => boolean;
    each: number;
  },
): SlotValue | null {
  const both = above.values.flatMap((value, week) =>
    (value !== null || isNone(week)) && (below.values[week] ?? null) !== null ? week : [],
  );
  const sumOf = ({ values }: ReportRow) => both.reduce((all, week) => all + (values[week] ?? 0), 0);
  const [sum, among] = [sumOf(above), sumOf(below)];
  const isMore = both.some((week) => !used.includes(week));
  if (!isMore || among === 0) return null;
  const entered: SlotValue = isShare
    ? { unit: "percent", value: Math.round((1_000 * sum) / among) / 10 }
    : rateOf((each * sum) / among, above.unit);
  return entered.value === rate.value ? null : entered;
}

function rateOf(value: number, unit: ReportRow["unit"]) {
  if (unit === "currency") return { unit, value: Math.round(value) } as const;
  return { unit: "ratio", value: Math.round(1_000 * value) / 1_000 } as const;
}

function rowOf({ answer: { total, rows } }: Answered): ReportRow | undefined {
  return total ?? rows[0];
}

function isKnown(row: ReportRow | undefined, week: number): boolean {
  return (row?.good[week] ?? null) !== null;
}

/** As a row that is complete in these weeks alone, so that a slot tells how many have both. */
function bothKnown({ values }: ReportRow, used: readonly number[]) {
  const is = values.map((_, week) => used.includes(week));
  return {
    values: values.map((value, week) => (is[week] ? value : null)),
    expected: is.map(() => 1),
    reported: is.map((known) => (known ? 1 : 0)),
  };
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
