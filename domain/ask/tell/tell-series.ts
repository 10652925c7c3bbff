import type { Question } from "../../answer/question.ts";
import type { ReportRow } from "../../answer/report-answer.ts";
import type { SlotValue } from "../../insight/claim.ts";
import { dayOf } from "../../insight/slots.ts";
import { type BoardSum, sumOf } from "../../report/board-report.ts";
import { medianOf } from "../../shared/median.ts";
import { printedDifference } from "../../shared/percent.ts";
import { type Day, daysBetween } from "../../shared/time/week.ts";
import type { Wish } from "../asked.ts";
import type { SeriesStep } from "../grammar/series.ts";
import { listed } from "../subject.ts";
import { type AnswerSentence, goodSlot, joined, said, slotOf } from "./answer-sentence.ts";
import { beyond, sideWords } from "./beyond.ts";

/** One of several numbers that are told one after another: of a week, with a place, or of all weeks of its question. */
export type Line = {
  words: string;
  isOpen: boolean;
  question: Question;
  row: ReportRow | undefined;
  weeks: readonly Day[];
  place?: number;
};

type Told = Line & { row: ReportRow; sum: BoardSum; mean: number | null; key: number };

const mostLines = 36;

/** `isOfTotals` where a total says more than an average, as of money. */
export function tellSeries(
  wish: Wish,
  lines: readonly Line[],
  about: {
    what: string;
    isBeside: boolean;
    isSum?: boolean;
    isOfTotals: boolean;
    aggregate: Question["aggregate"];
    step: SeriesStep | null;
  },
): AnswerSentence[] {
  const { what, isBeside, isOfTotals, step } = about;
  const isOfSteps = about.aggregate === "average" && step !== null && !isBeside;
  const aggregate = isOfSteps ? "total" : about.aggregate;
  const all = lines.flatMap((line) => toldOf(line, isOfTotals, aggregate) ?? []);
  const first = all.findIndex(({ sum }) => sum.total !== null);
  if (first < 0) return [said("nothing", { what }, {})];
  if (wish.kind === "when") return [tellBeyond(wish, all, what)];
  const isOrdered = wish.kind === "top" || wish.kind === "record";
  if (!isOrdered) {
    const isKnown = ({ sum, place }: Told) => place === undefined || sum.total !== null;
    const shown = all
      .filter(isKnown)
      .slice(isBeside ? 0 : first)
      .slice(-mostLines);
    const told = shown.map((line, place) => tellLine(line, place === 0 ? what : null, aggregate));
    const mean = isOfSteps ? tellMean(shown, step, what) : [];
    const together = about.isSum ? tellTogether(shown) : [];
    return [...mean, ...told, ...together, ...(isBeside ? tellChange(shown) : [])];
  }
  const sign = wish.of === "highest" ? 1 : -1;
  const isSure = ({ isOpen, sum, row, place }: Told) =>
    sum.total !== null &&
    (sign > 0 ||
      (!isOpen &&
        (place === undefined
          ? sum.good >= leastGood * sum.held || !isOfTotals
          : (row.good[place] ?? null) !== null)));
  const ranked = all.filter(isSure).toSorted((one, other) => sign * (other.key - one.key));
  const count = wish.kind === "record" ? 1 : (wish.count ?? mostLines);
  const nth = wish.kind === "top" ? wish.nth : undefined;
  const shown = ranked.slice(nth === undefined ? 0 : nth - 1, count);
  const [best] = shown;
  if (!best) return [said("nothing", { what }, {})];
  const told = shown.map((line, place) => tellLine(line, place === 0 ? what : null, aggregate));
  const inAll = ranked
    .toSorted((one, other) => sign * ((other.sum.total ?? 0) - (one.sum.total ?? 0)))
    .slice(0, count);
  const isOther =
    nth === undefined &&
    best.place === undefined &&
    inAll.some((line, place) => line !== shown[place]);
  if (!isOther || aggregate !== "total") return told;
  const [most] = inAll;
  if (count === 1 && most) return [...told, ...tellInAll(most, wish.of)];
  return [...told, said("order-in-all", { list: listed(inAll.map(({ words }) => words)) }, {})];
}

/** The days beyond a value. */
function tellBeyond(
  { side, value, which }: Extract<Wish, { kind: "when" }>,
  lines: readonly Told[],
  what: string,
): AnswerSentence {
  const dayIn = ({ row, weeks, place = 0 }: Told) => row.days[place] ?? weeks[place] ?? "";
  const known = lines
    .filter(({ sum }) => sum.total !== null)
    .toSorted((one, other) => dayIn(one).localeCompare(dayIn(other)));
  const isBeyond = beyond(side, value);
  const found = known.filter(({ key }) => isBeyond(key));
  const [any] = known;
  if (!any) return said("nothing", { what }, {});
  const slot = slotOf(any.question, any.row, any.weeks);
  const days = slot({ unit: "days", value: known.length }, "The days that have a number.");
  const first = said(
    "count-days",
    { what, side: sideWords[side] },
    {
      limit: slot({ unit: any.row.unit, value }, "The number that was asked about."),
      count: slot({ unit: "count", value: found.length }, "The days beyond it."),
      days,
    },
  );
  if (which === "count" || found.length === 0) return first;
  const shown = which === "list" ? found : which === "first" ? found.slice(0, 1) : found.slice(-1);
  return joined(first, listOf(shown));
}

/** "They are Nov 4, 66; Nov 12, 58." */
export function listOf(lines: readonly (Line & { row: ReportRow })[]): AnswerSentence {
  const shown = lines.slice(-mostListed);
  const slots = shown.flatMap(({ row, weeks, question, place = 0 }, index) => {
    const slot = slotOf(question, row, weeks);
    return [
      [`day${letter(index)}`, slot(dayOf(row, weeks, place), "When this number was.", place)],
      [`value${letter(index)}`, slot(goodSlot(row, place), "The number of this week.", place)],
    ];
  });
  const list = shown.map((_line, index) => `{day${letter(index)}}, {value${letter(index)}}`);
  const template = `They are ${list.join("; ")}.`;
  return { template, names: {}, slots: Object.fromEntries(slots) };
}

const mostListed = 24;

/** Slots are named by letters alone. */
function letter(index: number): string {
  return String.fromCharCode(97 + index);
}

/** Stretches that follow each other, as one. */
function tellTogether(lines: readonly Told[]): AnswerSentence[] {
  const [first, last] = [lines[0], lines.at(-1)];
  const isRow = lines.every(
    ({ question: { period }, weeks }, place) =>
      weeks.length > 1 && (place === 0 || isNext(lines[place - 1]?.question.period, period)),
  );
  if (!first || !last || first === last || !isRow) return [];
  const good = lines.flatMap(({ row }) => row.good.filter((value) => value !== null));
  const total = lines.reduce((sum, one) => sum + (one.sum.total ?? 0), 0);
  if (good.length === 0) return [];
  const mean = good.reduce((sum, one) => sum + one, 0) / good.length;
  const slot = slotOf({ ...last.question, period: periodOf(first, last) }, last.row, last.weeks);
  const slots = {
    total: slot({ unit: last.row.unit, value: total }, everything),
    average: slot(meanValue(mean, last.row), "The sum of all good weeks, divided by how many."),
  };
  return [said("together", {}, slots)];
}

function isNext(one: Question["period"] | undefined, next: Question["period"]): boolean {
  return (
    typeof one === "object" && typeof next === "object" && daysBetween(one.to, next.from) === 1
  );
}

/** How much a whole month, or a day on which something was held, has on average. */
function tellMean(lines: readonly Told[], step: SeriesStep, what: string): AnswerSentence[] {
  const whole = lines.filter(({ isOpen, sum }) => !isOpen && sum.total !== null);
  const [last] = whole.slice(-1);
  if (!last) return [];
  const isDays = step === "weekday" || step === "day";
  const sum = whole.reduce((all, one) => all + (one.sum.total ?? 0), 0);
  const known = ({ row }: Told) => row.values.filter((value) => value !== null).length;
  const count = isDays ? whole.reduce((all, one) => all + known(one), 0) : whole.length;
  const [first] = whole;
  const question = { ...last.question, period: periodOf(first ?? last, last) };
  const slot = slotOf(question, last.row, last.weeks);
  const each = isDays ? "day" : step === "fiscal-year" ? "fiscal year" : step;
  const average = slot(
    meanValue(sum / count, last.row),
    "The sum of these, divided by how many they are.",
  );
  return [
    said(
      "mean-of",
      { what, each, several: `${each}s` },
      { average, n: slot({ unit: "count", value: count }, "How many they are.") },
    ),
  ];
}

function periodOf(first: Line, last: Line): Question["period"] {
  const [one, other] = [first.question.period, last.question.period];
  if (typeof one === "string" || typeof other === "string") return one;
  return { from: one.from, to: other.to };
}

function tellInAll(line: Told, of: "highest" | "lowest"): AnswerSentence[] {
  const slot = slotOf(line.question, line.row, line.weeks);
  const total = slot({ unit: line.row.unit, value: line.sum.total ?? 0 }, everything);
  return [said(`${of}-in-all`, { span: line.words }, { total })];
}

const everything = "Everything that was entered in these weeks.";

function toldOf(line: Line, isOfTotals: boolean, aggregate: Question["aggregate"]): Told | null {
  const { row, place } = line;
  if (!row) return null;
  const good = row.good.filter((value) => value !== null);
  const sum = sumOf(row);
  const mean =
    sum.average === null ? null : good.reduce((all, value) => all + value, 0) / good.length;
  if (place !== undefined) {
    const value = row.good[place] ?? row.values[place] ?? null;
    return { ...line, row, sum: { ...sum, total: value }, mean: null, key: value ?? 0 };
  }
  const total = sum.total ?? 0;
  const middle = aggregate === "median" ? medianOf(good) : null;
  const isAverage = !isOfTotals || aggregate === "average";
  return {
    ...line,
    row,
    sum,
    mean: middle ?? mean,
    key: isAverage ? (middle ?? mean ?? -1) : total,
  };
}

function tellLine(
  line: Told,
  what: string | null,
  aggregate: Question["aggregate"],
): AnswerSentence {
  const { row, sum, mean, weeks, question, place, isOpen } = line;
  const slot = slotOf(question, row, weeks);
  const span = [what, `${line.words}${isOpen ? " so far" : ""}`].filter(Boolean).join(", ");
  if (place !== undefined) {
    const value = slot(goodSlot(row, place), "The number of this week.", place);
    const day = slot(dayOf(row, weeks, place), "When this number was.", place);
    const isLeast = (row.good[place] ?? null) === null;
    if (what === null) return said(isLeast ? "dated-least" : "dated", {}, { day, value });
    return said(isLeast ? "week-at-least" : "week", { what }, { day, value });
  }
  if (sum.total === null) return said("span-none", { span }, {});
  const total = slot({ unit: row.unit, value: sum.total }, everything);
  const isLeast = sum.missing > 0 || isOpen;
  const isOne = weeks.length === 1;
  const least = sum.missing > 0 ? "-least" : "";
  if (isOne || (mean === null && aggregate === "total"))
    return said(`span${least}`, { span }, { total });
  if (mean === null) return said("span-not-good", { span }, {});
  const formula =
    aggregate === "median"
      ? "The middle one of the weeks in which hardly anything is missing."
      : "The sum of the weeks in which hardly anything is missing, divided by how many they are.";
  const average = slot(meanValue(mean, row), formula);
  if (aggregate === "median") return said("span-median", { span }, { average });
  if (aggregate === "average") return said("span-average", { span }, { average });
  return said(`span-both${isLeast ? least : ""}`, { span }, { total, average });
}

const few = 20;

/** Averages of few people say more with a decimal. */
function meanValue(mean: number, { unit }: ReportRow): SlotValue {
  if (unit === "currency" || mean >= few) return { unit, value: Math.round(mean) };
  return { unit: "ratio", value: Math.round(mean * 1_000) / 1_000 };
}

const leastGood = 0.75;

/** The last beside the first, a week on average and, of as many weeks, in all. */
function tellChange(lines: readonly Told[]): AnswerSentence[] {
  const [before, now] = [lines[0], lines.at(-1)];
  if (!before || !now || before === now) return [];
  const isKnown = ({ sum, weeks }: Told) =>
    sum.total !== null &&
    (weeks.length === 1 ? sum.missing === 0 : sum.good >= leastGood * sum.held);
  if (!isKnown(before) || !isKnown(now)) return [said("span-not-compared", {}, {})];
  const isOne = before.weeks.length === 1 && now.weeks.length === 1;
  const slot = slotOf(now.question, now.row, now.weeks);
  const names = { later: `${now.words}${now.isOpen ? " so far" : ""}`, earlier: before.words };
  const beside = (of: (line: Told) => number, kind: "" | "-weekly" | "-in-all") => {
    const { is, sign, value } = printedDifference(of(now), of(before), now.row.unit);
    const unit = is === "percent" ? ("percent" as const) : now.row.unit;
    const which = sign === 0 ? "same" : sign > 0 ? "higher" : "lower";
    const key = kind === "-in-all" ? "whole" : "share";
    const shown = { [key]: slot({ unit, value }, "How much one is above or below the other.") };
    return said(`span${kind}-${which}`, names, sign === 0 ? {} : shown);
  };
  const total = ({ sum }: Told) => sum.total ?? 0;
  if (isOne) return [beside(total, "")];
  const weekly =
    now.mean !== null && before.mean !== null ? [beside(({ mean }) => mean ?? 0, "-weekly")] : [];
  const isWhole = !now.isOpen && [now, before].every(({ sum }) => sum.missing === 0);
  return [...(isWhole ? [beside(total, "-in-all")] : []), ...weekly];
}
