import { comparedSum, comparedWeek } from "../../answer/comparison.ts";
import type { Question } from "../../answer/question.ts";
import type { ReportRow } from "../../answer/report-answer.ts";
import { dayOf } from "../../insight/slots.ts";
import { medianOf } from "../../shared/median.ts";
import { differenceOf } from "../../shared/percent.ts";
import { shortDay, weekdayName } from "../../shared/time/day-words.ts";
import { type Day, daysBetween, daysOfWeeks, weekdayOf } from "../../shared/time/week.ts";
import type { Asked, Wish } from "../asked.ts";
import { feastName } from "../grammar/yearly.ts";
import { subjectOf } from "../subject.ts";
import {
  type AnswerSentence,
  type Facts,
  goodSlot,
  joined,
  leftOut,
  rowNameOf,
  type SlotMaker,
  said,
  slotOf,
  tellDoubts,
  weeksSlots,
} from "./answer-sentence.ts";
import { beyond, sideWords } from "./beyond.ts";
import { tellComing } from "./tell-coming.ts";
import { besideWords, tellCompared, tellOneWeek } from "./tell-compared.ts";
import { tellDue, tellMissing } from "./tell-missing.ts";
import { listOf } from "./tell-series.ts";
import { tellSum } from "./tell-sum.ts";

/** The question whose answer has what a sentence needs. */
export function questionOf({ question, wish }: Asked, history: { from: Day; to: Day }): Question {
  if (wish.kind === "trend") return { ...question, compare: "last-year" };
  if (wish.kind === "missing" || wish.kind === "to-come")
    return question.measure === "attendance" &&
      !question.where.department &&
      !question.where.category
      ? { ...question, measure: "everything", by: "category" }
      : question;
  if (wish.kind === "expected") return { ...question, by: "week", period: history };
  return question;
}

/** Several sentences for several rows or Sundays. `question` is that whose answer it is. Rooms are told in tell-full.ts. */
export function tell({ wish }: Asked, question: Question, facts: Facts): AnswerSentence[] {
  const { answer, asking } = facts;
  const { rows, total } = answer;
  const what = subjectOf(question, asking);
  const row = total ?? rows[0];
  if (wish.kind === "missing") return tellMissing(question, facts);
  if (wish.kind === "to-come") return tellDue(facts);
  if (wish.kind === "expected") return row ? tellComing(wish, question, row, facts, what) : [];
  if (wish.kind === "which") return [tellWhich(wish.first, question, facts)];
  if (
    question.by !== "week" &&
    rows.length > 0 &&
    (wish.kind === "number" || wish.kind === "compared")
  )
    return rows.map((one) => tellRow(wish, question, one, facts, rowNameOf(one, asking)));
  if (!row) return [said("nothing", { what }, {})];
  const { years } = facts;
  if (!years) return [tellRow(wish, question, row, facts, what)];
  const ofYears = years.flatMap(({ year, answer: { total: own, weeks } }) => {
    const slot =
      own && slotOf({ ...question, period: daysOfWeeks(weeks[0] ?? "", weeks.at(-1)) }, own, weeks);
    return slot ? tellAverage(own, weeks, String(year), slot) : [];
  });
  return [tellRow(wish, question, row, facts, what), ...ofYears];
}

/** What a comparison of campuses leaves out, or ends with. */
export function tellClosed({ closed = [] }: Facts): AnswerSentence[] {
  return closed.map(({ name, last, question }) => {
    const slot = { ...last, formula: "The last day or week with a number.", n: 1, question };
    const lastday = { ...slot, coverage: { complete: 1, weeks: 1 } };
    return said("closed", { campus: name }, { lastday });
  });
}

/** The note below a day's answer that leaves out numbers typed for the whole week. */
export function tellWeekLeftOut(): AnswerSentence {
  return said("week-left-out", {}, {});
}

export function tellOtherWeekday(day: Day, other: number, today: Day): AnswerSentence {
  const date = shortDay(day, today, "en");
  const weekday = weekdayName(weekdayOf(day), "en");
  return said("other-weekday", { date, weekday, other: weekdayName(other, "en") }, {});
}

/** Says that nothing took place on a feast, whose week is reported by its other days. */
export function tellUnheldFeast(day: Day, key: string, today: Day): AnswerSentence {
  const date = [feastName(key), shortDay(day, today, "en")].filter(Boolean).join(", ");
  return said("unheld-feast", { date }, {});
}

/** Says which days an answer leaves out. */
export function tellWithout(days: string): AnswerSentence {
  return said("without", { days }, {});
}

export function tellUnheld(weekday: number): AnswerSentence {
  return said("unheld", { weekday: weekdayName(weekday) }, {});
}

function tellRow(
  wish: Wish,
  question: Question,
  row: ReportRow,
  facts: Facts,
  what: string,
): AnswerSentence {
  const { weeks } = facts.answer;
  const slot = slotOf(question, row, weeks);
  const told = tellNumber(wish, question, row, facts, what, slot);
  if (wish.kind === "number") return joined(told, tellDoubts([row], slot));
  if ((wish.kind === "compared" || wish.kind === "trend") && weeks.length > 1)
    return joined(told, tellDoubts([comparedOnly(row)], slot));
  // A record is of its week alone; what was looked through for it is not told.
  const { day } = told.slots;
  const isOfOne = day && (wish.kind === "record" || wish.kind === "when");
  const places = [...weeks.keys()].filter(
    (place) => !isOfOne || day.value === dayOf(row, weeks, place).value,
  );
  return joined(told, tellDoubts([row], slot, places));
}

/** A row without the doubts of weeks that are not compared. */
function comparedOnly(row: ReportRow): ReportRow {
  const side = comparedSum(row)?.isPart ? "alike" : "inAll";
  return { ...row, inDoubt: row.inDoubt?.filter(({ week }) => comparedWeek(row, week)?.[side]) };
}

function tellNumber(
  wish: Wish,
  question: Question,
  row: ReportRow,
  facts: Facts,
  what: string,
  slot: SlotMaker,
): AnswerSentence {
  const { weeks } = facts.answer;
  if (wish.kind === "compared" || wish.kind === "trend")
    return tellCompared(question, row, facts, what);
  if (wish.kind === "when") return tellWhen(wish, question, row, weeks, what);
  if (wish.kind === "streak") return tellStreak(wish, question, row, weeks, what);
  if (wish.kind === "record") return tellRecord(wish.of, row, weeks, what, slot);
  const { aggregate, period } = question;
  const isLonger = typeof period === "object" && daysBetween(period.from, period.to) > 6;
  const isAverage = aggregate === "average" || aggregate === "median";
  if (isAverage && (weeks.length > 1 || isLonger))
    return tellAverage(row, weeks, what, slot, aggregate);
  return tellSum(row, question, facts, what, slot);
}

/** Of the weeks in which hardly anything is missing, and how many are left out. */
function tellAverage(
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
  slot: SlotMaker,
  aggregate: "average" | "median" = "average",
): AnswerSentence {
  const good = row.good.filter((value) => value !== null);
  const left = leftOut(row, slot);
  if (good.length === 0) return joined(said(left ? "none-good" : "nothing", { what }, {}), left);
  const isMedian = aggregate === "median";
  const sum = good.reduce((all, value) => all + value, 0);
  const value = isMedian ? (medianOf(good) ?? 0) : Math.round(sum / good.length);
  const formula = isMedian
    ? "The middle one of these weeks."
    : "The sum of these weeks, divided by how many they are.";
  const slots = {
    [isMedian ? "typical" : "average"]: slot({ unit: row.unit, value }, formula),
    ...weeksSlots(slot, weeks, good.length),
  };
  return joined(said(aggregate, { what }, slots), left);
}

/** A week that is not good may be the highest already, with at least what is in. */
function tellRecord(
  of: "highest" | "lowest",
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
  slot: SlotMaker,
): AnswerSentence {
  const sign = of === "highest" ? 1 : -1;
  const numbers = of === "highest" ? row.values : row.good;
  let best: number | null = null;
  const valueAt = (place: number) => row.good[place] ?? numbers[place] ?? null;
  for (const place of weeks.keys()) {
    const value = valueAt(place);
    if (value !== null && (best === null || sign * value > sign * (valueAt(best) ?? 0)))
      best = place;
  }
  const good = row.good.filter((value) => value !== null).length;
  if (best === null) return said("nothing", { what }, {});
  const slots = {
    day: slot(dayOf(row, weeks, best), "When this number was.", best),
    value: slot(goodSlot(row, best), "The number of this week.", best),
    ...weeksSlots(slot, weeks, good),
  };
  const isLeast = row.good[best] === null;
  return joined(said(isLeast ? "highest-least" : of, { what }, slots), leftOut(row, slot));
}

function tellWhen(
  wish: Extract<Wish, { kind: "when" }>,
  question: Question,
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
): AnswerSentence {
  const slot = slotOf(question, row, weeks);
  const isBeyond = beyond(wish.side, wish.value);
  const isAbove = wish.side === "over" || wish.side === "at-least";
  // What is known of a week that misses something can only become more.
  const places = weeks.flatMap((_, place) => {
    const value = (isAbove ? row.values[place] : row.good[place]) ?? null;
    return value !== null && isBeyond(value) ? place : [];
  });
  const judged = weeks.filter(
    (_, place) => places.includes(place) || (row.good[place] ?? null) !== null,
  ).length;
  const names = { what, side: sideWords[wish.side] };
  const limit = slot({ unit: row.unit, value: wish.value }, "The number that was asked about.");
  const counted = slot(
    { unit: "weeks", value: judged },
    "The weeks in which hardly anything is missing, and those that are beyond it already.",
  );
  const place = wish.which === "first" ? places[0] : places.at(-1);
  const isAny = wish.side === "over" && wish.value === 0;
  if (isAny && place === undefined) return said("nothing", { what }, {});
  if (isAny && place !== undefined && (wish.which === "first" || wish.which === "last")) {
    const day = slot(dayOf(row, weeks, place), `The ${wish.which} week with a number.`, place);
    const value = slot(goodSlot(row, place), "The number of this week.", place);
    return said(`${wish.which}-number`, { what }, { day, value });
  }
  if (place === undefined) {
    const never = said("never", names, { limit, weeks: counted });
    return isAbove && weeks.length > 1
      ? joined(never, tellRecord("highest", row, weeks, what, slot))
      : never;
  }
  if (wish.which === "list") {
    const count = slot({ unit: "count", value: places.length }, "The weeks beyond it.");
    const own = { words: "", isOpen: false, question, row, weeks };
    const first = said("count", names, { limit, weeks: counted, count });
    return joined(first, listOf(places.map((place) => ({ ...own, place }))));
  }
  if (wish.which === "count")
    return said("count", names, {
      limit,
      weeks: counted,
      count: slot({ unit: "count", value: places.length }, "The weeks beyond it."),
    });
  return said(wish.which, names, {
    limit,
    day: slot(dayOf(row, weeks, place), `The ${wish.which} time beyond it.`, place),
    value: slot(goodSlot(row, place), "The number of this week.", place),
  });
}

/** Weeks of which nothing was expected are passed over; one of which too much is missing ends it. */
function tellStreak(
  { side, value }: Extract<Wish, { kind: "streak" }>,
  question: Question,
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
): AnswerSentence {
  const slot = slotOf(question, row, weeks);
  const isBeyond = beyond(side, value);
  const isAbove = side === "over" || side === "at-least";
  let run: number[] = [];
  let longest: number[] = [];
  for (const place of weeks.keys()) {
    const known = (isAbove ? row.values[place] : row.good[place]) ?? null;
    if (known === null && (row.expected[place] ?? 0) - (row.toCome[place] ?? 0) <= 0) continue;
    run = known !== null && isBeyond(known) ? [...run, place] : [];
    if (run.length > longest.length) longest = run;
  }
  const names = { what, side: sideWords[side] };
  const limit = slot({ unit: row.unit, value }, "The number that was asked about.");
  const [first, last] = [longest[0], longest.at(-1)];
  if (first === undefined || last === undefined) {
    const judged = row.good.filter((one) => one !== null).length;
    const all = slot(
      { unit: "weeks", value: judged },
      "Those in which hardly anything is missing.",
    );
    return said("never", names, { limit, weeks: all });
  }
  const dated = (place: number) => slot(dayOf(row, weeks, place), "Its first or last week.", place);
  const formula = "The most weeks one after another.";
  const streak = said("streak", names, {
    limit,
    run: slot({ unit: "weeks", value: longest.length }, formula),
    start: dated(first),
    end: dated(last),
  });
  if (run.length === 0 || last === run.at(-1)) return streak;
  const now = slot({ unit: "weeks", value: run.length }, "Those up to now.");
  return joined(streak, said("streak-now", {}, { now }));
}

function tellWhich(
  first: Extract<Wish, { kind: "which" }>["first"],
  question: Question,
  facts: Facts,
): AnswerSentence {
  const { asking, answer, years } = facts;
  const { weeks } = answer;
  // Special services and the numbers of whole weeks are no service.
  const rows = answer.rows.filter(({ kind }) => kind !== "special" && kind !== "week");
  const [only, second] = rows;
  if (first === "largest" || first === "smallest") {
    const sign = first === "largest" ? 1 : -1;
    const [best] = rows
      .flatMap((row) => {
        const good = row.good.filter((value) => value !== null);
        const sum = good.reduce((all, one) => all + one, 0);
        return good.length > 0 ? [{ row, weeks: good.length, mean: sum / good.length }] : [];
      })
      .sort((one, other) => sign * (other.mean - one.mean));
    if (!best) return said("nothing-here", {}, {});
    const slot = slotOf(question, best.row, weeks);
    const slots = {
      value: slot(
        { unit: best.row.unit, value: Math.round(best.mean) },
        "The sum of its weeks, divided by how many these are.",
      ),
      ...weeksSlots(slot, weeks, best.weeks),
    };
    const names = { first: rowNameOf(best.row, asking) };
    return joined(
      said(second ? first : "only", names, slots),
      leftOut(best.row, slot),
      tellDoubts(rows, slot),
    );
  }
  const sign = first === "grew" ? 1 : -1;
  const beside = besideWords(question, facts);
  if (only && !second) {
    const sum = comparedSum(only);
    const isOther =
      sum && differenceOf(sum.now / sum.weeks, sum.before / sum.weeks, only.unit).sign !== sign;
    if (!isOther) return tellCompared(question, only, facts, rowNameOf(only, asking));
  }
  const compared = rows.flatMap((row) => {
    const sum = comparedSum(row);
    // What closed neither grows nor falls; that it closed is told.
    if (!sum || sum.isPart || (row.kind === "campus" && !row.active)) return [];
    const change = differenceOf(sum.now / sum.weeks, sum.before / sum.weeks, row.unit);
    return [{ row, ...sum, change }];
  });
  if (compared.length === 0) return said("none-compared", { beside }, {});
  const [best] = compared
    .filter(({ before, change }) => before > 0 && change.sign === sign)
    .sort((one, other) => sign * (other.now / other.before - one.now / one.before));
  if (!best) return said(first === "grew" ? "none-grew" : "none-fell", { beside }, {});
  const slot = slotOf(question, best.row, weeks);
  const { is, value } = best.change;
  const told = said(
    first,
    { first: rowNameOf(best.row, asking), beside },
    {
      share: slot(
        { unit: is === "percent" ? "percent" : best.row.unit, value },
        "How much the average of its weeks is above or below that of the weeks they are compared with.",
      ),
      ...weeksSlots(slot, weeks, years ? best.row.coverage.good : best.weeks),
    },
  );
  const oneWeek = years ? null : tellOneWeek(best.row, answer, slot);
  return joined(told, oneWeek, tellDoubts(rows, slot));
}
