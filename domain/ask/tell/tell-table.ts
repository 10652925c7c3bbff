import type { Question } from "../../answer/question.ts";
import type { ReportAnswer } from "../../answer/report-answer.ts";
import type { Slot, SlotValue } from "../../insight/claim.ts";
import { isMostlyGood } from "../../report/board-sum.ts";
import { printedDifference } from "../../shared/percent.ts";
import { type Day, daysBetween } from "../../shared/time/week.ts";
import { type Asking, type Intent, moves, sides } from "../asked.ts";
import type { Series, SeriesStep } from "../grammar/series.ts";
import { listed } from "../subject.ts";
import {
  type AnswerSentence,
  gapAt,
  goodSlot,
  joined,
  leftOut,
  mostItems,
  notByWeek,
  rowNameOf,
  say,
  sayBeside,
  sayLeast,
  sayLeftOut,
  sayList,
  sideWords,
  slotOf,
  weeksSlots,
  weekTold,
} from "./answer-sentence.ts";
import {
  beyond,
  beyondIn,
  type Entry,
  type Figure,
  figuresOf,
  isAbove,
  isGood,
  meanOf,
  movedIn,
  type Row,
  ranked,
  runsIn,
} from "./table.ts";

type Of<Kind extends Intent["kind"]> = Extract<Intent, { kind: Kind }>;

/** `isOfTotals` where a total says more than an average, as of money. `rows` are called one and several: "month", "months". */
export type About = {
  what: string;
  isBeside?: boolean;
  tells?: Series["tells"];
  isOfTotals?: boolean;
  aggregate: Question["aggregate"];
  step?: SeriesStep | null;
  rows?: readonly [string, string];
  /** Whether the days end before now. */
  isOver?: boolean;
};

const plainEntry = { words: "", group: null, isOpen: false };

/** Each week of a row by itself. */
export function weeksOf(row: Row | undefined, question: Question, weeks: readonly Day[]): Entry[] {
  return weeks.map((_week, place) => ({ ...plainEntry, question, row, weeks, place }));
}

/** The rows of an answer by its parts, or its weeks. Special services and the numbers of whole weeks are no part. */
export function entriesOf(
  question: Question,
  { rows, total, weeks }: ReportAnswer,
  asking: Asking,
): Entry[] {
  if (question.by === "week") return weeksOf(total ?? rows[0], question, weeks);
  return rows
    .filter(({ kind }) => kind !== "special" && kind !== "week")
    .map((row) => ({ ...plainEntry, words: rowNameOf(row, asking), question, row, weeks }));
}

/** Each part by itself. */
export function tellParts(
  question: Question,
  answer: ReportAnswer,
  asking: Asking,
  { aggregate }: Pick<Question, "aggregate"> = question,
): AnswerSentence[] {
  return tellTable({ kind: "number" }, entriesOf(question, answer, asking), {
    what: "",
    aggregate,
  });
}

const mostLines = 36;

/** The rows of a table one after another, or what is asked of them. */
export function tellTable(
  intent: Intent,
  entries: readonly Entry[],
  about: About,
): AnswerSentence[] {
  const { what, isBeside = false, step = null } = about;
  const isOfSteps = about.aggregate === "average" && step !== null && !isBeside;
  const aggregate = isOfSteps ? "total" : about.aggregate;
  const all = figuresOf(entries, aggregate);
  const first = all.findIndex(({ total }) => total !== null);
  if (first < 0) return [say("nothing", { what })];
  if (intent.kind === "when" || intent.kind === "streak") {
    const isAverage = about.aggregate === "average";
    const rounded = ({ mean }: Figure) => (mean === null ? null : Math.round(mean));
    const own = isAverage
      ? all.map((one) => ({ ...one, total: one.place === undefined ? rounded(one) : one.total }))
      : all;
    return [
      intent.kind === "when" ? tellBeyond(intent, own, about) : tellStreak(intent, own, about),
    ];
  }
  if (intent.kind === "top" || intent.kind === "record")
    return tellRanked(intent, all, { ...about, aggregate });
  const shown = all
    .slice(isBeside ? 0 : first)
    .filter(({ total, place }) => place === undefined || total !== null)
    .slice(-mostLines)
    .map((line) => (about.tells === "totals" ? { ...line, mean: null } : line));
  return [
    ...(isOfSteps ? tellMean(shown, step, what) : []),
    ...shown.map((line, place) => tellLine(line, place === 0 ? what : null, aggregate)),
    ...(about.tells === "together" ? tellTogether(shown) : []),
    ...(isBeside ? tellChange(shown, intent.kind === "change") : []),
  ];
}

function tellRanked(
  intent: Of<"top" | "record">,
  all: readonly Figure[],
  { what, isOfTotals, aggregate }: About,
): AnswerSentence[] {
  const { of } = intent;
  const isSure = ({ isOpen, sum, place, row }: Figure) => {
    if (of === "highest") return true;
    if (place !== undefined) return (row.good[place] ?? null) !== null;
    return !isOpen && (isMostlyGood(sum, sum.held) || !isOfTotals);
  };
  const sure = all.filter((one) => one.total !== null && isSure(one));
  // A whole month, quarter or year has no average.
  const isOfAverages = !isOfTotals && !sure.some(({ sum }) => sum.ofPeriods > 0);
  const isAverage = isOfAverages || aggregate === "average";
  const order = ranked(sure, of, ({ place, total, mean }) =>
    place === undefined && isAverage ? (mean ?? -1) : total,
  );
  const [nth, count] =
    intent.kind === "record" ? [undefined, 1] : [intent.nth, intent.count ?? mostLines];
  const shown = order.slice(nth === undefined ? 0 : nth - 1, count);
  const [best] = shown;
  if (!best) return [say("nothing", { what })];
  const least = all.filter(
    ({ isOpen, total, place }) => !isOpen && total !== null && place === undefined,
  );
  const [lower] = of === "lowest" && !isAverage ? ranked(least, of, ({ total }) => total) : [];
  const lines = [
    ...shown.map((line, place) => tellLine(line, place === 0 ? what : null, aggregate)),
    ...(lower && !sure.includes(lower) && (lower.total ?? 0) < (best.total ?? 0)
      ? [say("lower-lacking", { span: lower.words }, { total: totalSlot(lower) })]
      : []),
  ];
  const inAll = ranked(sure, of, ({ total }) => total).slice(0, count);
  const isOther =
    nth === undefined &&
    best.place === undefined &&
    inAll.some((line, place) => line !== shown[place]);
  const [most] = inAll;
  if (!isOther || !most || aggregate !== "total") return lines;
  if (count > 1)
    return [...lines, say("order-in-all", { list: listed(inAll.map(({ words }) => words)) })];
  return [...lines, say(`${of}-in-all`, { span: most.words }, { total: totalSlot(most) })];
}

/** The highest or lowest week. One that is not good may be the highest already, with at least what is in. */
export function tellRecord(
  of: "highest" | "lowest",
  entries: readonly Entry[],
  what: string,
): AnswerSentence {
  const all = figuresOf(entries).filter((one) => of === "highest" || isGood(one));
  const [best] = ranked(all, of, ({ total }) => total);
  if (!best) return say("nothing", { what });
  const { row, weeks, question } = best;
  const slot = slotOf(question, row, weeks);
  const good = row.good.filter((value) => value !== null).length;
  const slots = { ...weekSlots(best), ...weeksSlots(slot, weeks, good) };
  return joined((isGood(best) ? say : sayLeast)(of, { what }, slots), leftOut(row, slot));
}

/** Which weeks, days, months or places are beyond a value, and how many. */
export function tellBeyond(
  { side, value, which }: Of<"when">,
  all: readonly Figure[],
  { what, step, rows = ["week", "weeks"] }: Pick<About, "what" | "step" | "rows">,
): AnswerSentence {
  const [any] = all;
  if (!any) return say("nothing", { what });
  const isDays = step === "day";
  const dayIn = ({ row, weeks, place = 0 }: Figure) => row.days[place] ?? weeks[place] ?? "";
  const figures = isDays
    ? all
        .filter(({ total }) => total !== null)
        .toSorted((one, other) => dayIn(one).localeCompare(dayIn(other)))
    : all;
  const isOfWeeks = any.place !== undefined;
  const found = beyondIn(figures, side, value);
  const isJudged = (one: Figure) => found.includes(one) || isGood(one);
  const judged = figures.filter(isJudged);
  const open = figures.filter((one) => !isJudged(one));
  const slot = slotOf(any.question, any.row, any.weeks);
  const limit = slot({ unit: any.row.unit, value }, "The number that was asked about.");
  const one = which === "first" ? found[0] : found.at(-1);
  const isAny = side === "over" && value === 0 && isOfWeeks && !isDays;
  if (!one && isAny) return say("nothing", { what });
  const kind = isDays ? "days" : isOfWeeks ? "weeks" : rows;
  const counted = countOf(kind, isDays ? figures.length : judged.length);
  const names = { what, side: sideWords[side], at: isDays ? "on" : "in", several: counted.several };
  const n = slot(
    counted.value,
    "Those in which hardly anything is missing, and those that are beyond it already.",
  );
  const isDue = ({ row, place = 0 }: Figure) => gapAt(row, place) > 0;
  const apart = isOfWeeks && !isDays ? sayLeftOut(open.filter(isDue).length, slot) : null;
  // What is missing could make it more.
  const isSoFar = ({ row, place = 0 }: Figure) => {
    const entered = row.values[place] ?? null;
    return entered !== null && beyond(side, value)(entered);
  };
  const maybe = apart && !isAbove(side) && which === "list" ? open.filter(isSoFar) : [];
  const so = `Of those, ${sideWords[side]} it with what is in: `;
  const perhaps =
    maybe.length > 0 ? sayList(so, "{openday}, {openvalue}", maybe.map(openSlots)) : null;
  if (!one) {
    const never = say("never", names, { limit, n });
    const hasRecord = isOfWeeks && !isDays && isAbove(side) && any.weeks.length > 1;
    return hasRecord
      ? joined(never, tellRecord("highest", all, what))
      : joined(never, apart, perhaps);
  }
  if (isAny && (which === "first" || which === "last"))
    return say(`${which}-number`, { what }, weekSlots(one));
  if (isOfWeeks && !isDays && (which === "first" || which === "last"))
    return say(which, names, { limit, ...weekSlots(one) });
  const count = slot({ unit: "count", value: found.length }, "Those beyond it.");
  const first = say("count", names, { limit, count, n });
  const list = which === "count" ? null : listOf(found, which);
  return joined(first, list, apart, perhaps);
}

/** How many weeks, days, months or places, as a slot and the word after it. */
function countOf(kind: "weeks" | "days" | readonly [string, string], count: number) {
  if (typeof kind === "string")
    return { value: { unit: kind, value: count }, several: "" } as const;
  const word = ` ${kind[count === 1 ? 0 : 1]}`;
  return { value: { unit: "count", value: count }, several: word } as const;
}

function listOf(found: readonly Figure[], which: "first" | "last" | "list"): AnswerSentence {
  const figures = which === "list" ? found : found.slice(...(which === "first" ? [0, 1] : [-1]));
  const are =
    figures.length > mostItems
      ? "The last of them are "
      : figures[1]
        ? "They are "
        : found[1]
          ? `The ${which} of them is `
          : "It is ";
  if (figures[0]?.place === undefined) {
    const items = figures.map((one) => ({
      names: { span: one.words },
      slots: { value: totalSlot(one) },
    }));
    return sayList(are, "{span}, {value}", items);
  }
  return sayList(are, "{day}, {value}", figures.map(slotsOfWeek));
}

/** The weeks of which too much is missing for averages; null where there are none. */
export function tellLeftOut(question: Question, answer: ReportAnswer): AnswerSentence[] | null {
  const { total, rows, weeks } = answer;
  const left = figuresOf(weeksOf(total ?? rows[0], question, weeks)).filter(
    (one) => !isGood(one) && gapAt(one.row, one.place ?? 0) > 0,
  );
  const [first] = left;
  if (!first) return null;
  const count = sayLeftOut(left.length, slotOf(question, first.row, weeks));
  return [joined(count, sayList("With what is in: ", "{day}, {value}", left.map(slotsOfWeek)))];
}

function openSlots(one: Figure) {
  const { day, value } = weekSlots(one);
  return { slots: { openday: day, openvalue: value } };
}

function slotsOfWeek(one: Figure) {
  return { slots: weekSlots(one) };
}

/** When the number of a week was, and the number. */
function weekSlots({ row, weeks, question, place = 0 }: Figure): Record<"day" | "value", Slot> {
  const slot = slotOf(question, row, weeks);
  return {
    day: slot(weekTold(row, weeks, place), "When this number was.", place),
    value: slot(goodSlot(row, place), "The number of this week.", place),
  };
}

/** Weeks of which nothing was expected are passed over; one of which too much is missing ends it. */
export function tellStreak(
  { side, value }: Of<"streak">,
  all: readonly Figure[],
  { what, rows = ["week", "weeks"], isOver = false }: Pick<About, "what" | "rows" | "isOver">,
): AnswerSentence {
  const move = moves.find((one) => one === side);
  const beyondIt = sides.find((one) => one === side);
  const found = move ? movedIn(all, move) : beyondIt ? beyondIn(all, beyondIt, value) : [];
  const { longest, last } = runsIn(all, found);
  const [any, start, end] = [all[0], longest[0], longest.at(-1)];
  if (!any) return say("nothing", { what });
  const slot = slotOf(any.question, any.row, any.weeks);
  const isOfWeeks = any.place !== undefined;
  const limit = slot({ unit: any.row.unit, value }, "The number that was asked about.");
  const beside = `the ${isOfWeeks ? "week" : rows[0]} before`;
  const counted = (key: string, count: number, formula: string) => {
    const { value, several } = countOf(isOfWeeks ? "weeks" : rows, count);
    const names = {
      what,
      side: sideWords[side],
      at: "in",
      several,
      ...(move && { limit: beside }),
    };
    return { names, slots: { ...(!move && { limit }), [key]: slot(value, formula) } };
  };
  if (!start || !end) {
    const formula = "Those in which hardly anything is missing.";
    const { names, slots } = counted("n", all.filter(isGood).length, formula);
    return say("never", names, slots);
  }
  const { names, slots } = counted("run", longest.length, "The most one after another.");
  const dated = ({ row, weeks, place = 0 }: Figure) =>
    slot(weekTold(row, weeks, place), "Its first or last week.", place);
  const told = isOfWeeks
    ? say("streak", names, { ...slots, start: dated(start), end: dated(end) })
    : say("streak", { ...names, start: start.words, end: end.words }, slots);
  if (isOver || (end === last.at(-1) && !move)) return told;
  if (last.length === 0) return move ? joined(told, say("streak-over")) : told;
  const now = counted("now", last.length, "Those up to now.");
  return joined(told, say("streak-now", now.names, now.slots));
}

/** Stretches that follow each other, as one. */
function tellTogether(lines: readonly Figure[]): AnswerSentence[] {
  const [first, last] = [lines[0], lines.at(-1)];
  const isNext = (one: Question["period"] | undefined, next: Question["period"]) =>
    typeof one === "object" && typeof next === "object" && daysBetween(one.to, next.from) === 1;
  const isRow = lines.every(
    ({ question: { period }, weeks }, place) =>
      weeks.length > 1 && (place === 0 || isNext(lines[place - 1]?.question.period, period)),
  );
  if (!first || !last || first === last || !isRow) return [];
  const mean = meanOf(lines.flatMap(({ row }) => row.good.filter((value) => value !== null)));
  if (mean === null) return [];
  const total = lines.reduce((sum, one) => sum + (one.total ?? 0), 0);
  const slot = slotOf({ ...last.question, period: periodOf(first, last) }, last.row, last.weeks);
  const slots = {
    total: slot({ unit: last.row.unit, value: total }, everything),
    average: slot(meanValue(mean, last), "The sum of all good weeks, divided by how many."),
  };
  return [say("together", {}, slots)];
}

/** How much a whole month, or a day or service that took place, has on average. */
export function tellMean(
  lines: readonly Figure[],
  step: SeriesStep | "service",
  what: string,
  { terms }: Pick<Asking, "terms"> = {},
): AnswerSentence[] {
  const whole = lines.filter(({ isOpen, total }) => !isOpen && total !== null);
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last) return [];
  const isHeld = step === "weekday" || step === "day" || step === "service";
  const sum = whole.reduce((all, one) => all + (one.total ?? 0), 0);
  const counted = ({ row }: Figure) => row.values.filter((value) => value !== null).length;
  const count = isHeld ? whole.reduce((all, one) => all + counted(one), 0) : whole.length;
  const slot = slotOf({ ...last.question, period: periodOf(first, last) }, last.row, last.weeks);
  const service = terms?.service ?? { one: "service", many: "services" };
  const each =
    step === "weekday" ? "day" : step === "service" ? service.one : step.replace("-", " ");
  const formula = "The sum of these, divided by how many they are.";
  const slots = {
    average: slot(meanValue(sum / count, last), formula),
    n: slot({ unit: "count", value: count }, "How many they are."),
  };
  return [
    say("mean-of", { what, each, several: step === "service" ? service.many : `${each}s` }, slots),
  ];
}

function periodOf(first: Entry, last: Entry): Question["period"] {
  const [one, other] = [first.question.period, last.question.period];
  if (typeof one === "string" || typeof other === "string") return one;
  return { from: one.from, to: other.to };
}

const everything = "Everything that was entered in these weeks.";

function totalSlot({ question, row, weeks, total, place }: Figure): Slot {
  return slotOf(question, row, weeks)({ unit: row.unit, value: total ?? 0 }, everything, place);
}

function tellLine(
  line: Figure,
  what: string | null,
  aggregate: Question["aggregate"],
): AnswerSentence {
  const { row, sum, mean, weeks, question, place, isOpen } = line;
  const slot = slotOf(question, row, weeks);
  const span = [what, `${line.words}${isOpen ? " so far" : ""}`].filter(Boolean).join(", ");
  if (place !== undefined) {
    const form = isGood(line) ? say : sayLeast;
    return form(what === null ? "dated" : "week", { what: what ?? "" }, weekSlots(line));
  }
  if (sum.total === null) return say("span-none", { span });
  const total = totalSlot(line);
  const apart = notByWeek(row, slot);
  if (sum.total === sum.ofPeriods)
    return say(aggregate === "total" ? "only-period" : "no-average", { what: span }, { total });
  const form = sum.missing > 0 ? sayLeast : say;
  if (weeks.length === 1 || (mean === null && aggregate === "total"))
    return joined(form(weeks.length === 1 ? "span" : "span-all", { span }, { total }), apart);
  if (mean === null) return say("span-not-good", { span });
  const formula =
    aggregate === "median"
      ? "The middle one of the weeks in which hardly anything is missing."
      : "The sum of the weeks in which hardly anything is missing, divided by how many they are.";
  const average = slot(meanValue(mean, line), formula);
  const isIn = (value: number | null) => value !== null;
  const [good, entered] = [row.good, row.values].map((list) => list.filter(isIn).length);
  const used = weeksSlots(slot, weeks, good ?? 0);
  if (aggregate === "median") return say("span-median", { span }, { average, ...used });
  if (aggregate === "average") return say("span-average", { span }, { average, ...used });
  const [name, counted] =
    good === entered ? (["span-both", {}] as const) : (["span-both-over", used] as const);
  return joined(form(name, { span }, { total, average, ...counted }), apart);
}

const few = 20;

/** Averages of few people say more with a decimal. */
function meanValue(mean: number, { row: { unit } }: Figure): SlotValue {
  if (unit !== "count" || mean >= few) return { unit, value: Math.round(mean) };
  return { unit: "ratio", value: Math.round(mean * 1_000) / 1_000 };
}

/** The last beside the first, a week on average and, of as many weeks, in all; with the difference where it is asked for. */
function tellChange(lines: readonly Figure[], isDifference: boolean): AnswerSentence[] {
  const [before, now] = [lines[0], lines.at(-1)];
  if (!before || !now || before === now) return [];
  // Of stretches of one length the one with more weeks is the measure, as in the board report.
  const isOneLength = Math.abs(before.weeks.length - now.weeks.length) <= 1;
  const most = Math.max(before.sum.held, now.sum.held);
  const isCompared = ({ sum, weeks }: Figure) =>
    sum.total !== null &&
    (weeks.length === 1 ? sum.missing === 0 : isMostlyGood(sum, isOneLength ? most : sum.held));
  if (!isCompared(before) || !isCompared(now)) return [say("span-not-compared")];
  const slot = slotOf(now.question, now.row, now.weeks);
  const names = { later: `${now.words}${now.isOpen ? " so far" : ""}`, earlier: before.words };
  const beside = (
    of: (line: Figure) => number,
    name: "span-change" | "span-weekly" | "span-in-all",
  ) => {
    const { unit } = now.row;
    const difference = printedDifference(of(now), of(before), unit);
    const isInAll = name === "span-in-all";
    const key = isInAll ? "whole" : "share";
    const sentence = sayBeside(name, names, difference, { unit, slot, key });
    if (!isDifference || difference.is !== "percent") return sentence;
    const value = Math.abs(Math.round(of(now)) - Math.round(of(before)));
    const by = slot({ unit, value }, "The difference of both.");
    const own = isInAll
      ? say("whole-difference", {}, { wholeby: by })
      : say("difference", {}, { by });
    return joined(sentence, own);
  };
  const total = ({ sum }: Figure) => sum.total ?? 0;
  if (before.weeks.length === 1 && now.weeks.length === 1) return [beside(total, "span-change")];
  const isWhole = !now.isOpen && [now, before].every(({ sum }) => sum.missing === 0);
  return [
    ...(isWhole ? [beside(total, "span-in-all")] : []),
    ...(now.mean !== null && before.mean !== null
      ? [beside(({ mean }) => mean ?? 0, "span-weekly")]
      : []),
  ];
}
