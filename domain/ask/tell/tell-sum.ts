import type { Question } from "../../answer/question.ts";
import { isApart, type ReportRow } from "../../answer/report-answer.ts";
import type { Slot } from "../../insight/claim.ts";
import { canOnlyGrow } from "../../shared/summary.ts";
import { weekdayName } from "../../shared/time/day-words.ts";
import { addDays, daysBetween, weekdayOf } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import { rangeWords } from "../grammar/series.ts";
import { listed, spanWords } from "../subject.ts";
import {
  type AnswerSentence,
  dayTold,
  type Facts,
  goodSlot,
  joined,
  notByWeek,
  type RowFacts,
  type SlotMaker,
  say,
  sayLeast,
  titleWithin,
} from "./answer-sentence.ts";
import { meanOf, sumOfPeriods, sumOfRow } from "./table.ts";
import { comingDay } from "./tell-coming.ts";
import { tellLacking, tellToCome } from "./tell-missing.ts";

/** The number of one week or day, else the total of all, which names its days. */
export function tellSum(of: RowFacts): AnswerSentence {
  const { what, row, question, weeks } = of;
  if (isApart(row)) return say("each-last", { what });
  const isDay = (row.days[0] ?? null) !== null && row.values[0] !== null;
  if (weeks.length === 1 && (isDay ? !isLonger(question) : !isCut(question, weeks[0] ?? "")))
    return tellWeek(of);
  return tellTotal(of);
}

/** Whether more days than a week has are asked about. */
export function isLonger({ period }: Question): boolean {
  return typeof period === "object" && daysBetween(period.from, period.to) > 6;
}

/** Whether more or fewer days than those of the week are asked about, and not one alone. */
function isCut({ period }: Question, week: string): boolean {
  if (typeof period === "string" || period.from === period.to) return false;
  return period.from !== week || period.to !== addDays(week, 6);
}

/** Of everything that was entered, with what that is on average. */
function tellTotal(of: RowFacts): AnswerSentence {
  const { row, question, facts, slot } = of;
  const known = row.values.filter((value) => value !== null);
  const good = row.good.filter((value) => value !== null);
  const span = spanWords(question.period, facts.asking.calendar);
  const what = `${of.what}${span}`;
  const [lacks, coming] = [tellLacking(of), tellToCome(of)];
  const { total: entered, ofPeriods } = sumOfRow(row);
  const formula = "Everything that was entered in these weeks.";
  const total = slot({ unit: row.unit, value: entered ?? 0 }, formula);
  if (known.length === 0 && ofPeriods > 0)
    return joined(say("only-period", { what }, { total }), lacks, coming);
  if (known.length === 0) {
    const isOpen = lacks !== null || coming !== null;
    const name = isOpen ? "nothing-yet" : span ? "nothing-then" : "nothing";
    return joined(say(name, { what }), lacks, coming);
  }
  const weeks = slot(
    { unit: "weeks", value: known.length },
    "The weeks in which something was entered.",
  );
  const slots = { total, weeks };
  if (row.summary && row.summary !== "sum")
    return joined(say(`in-${row.summary}`, { what }, slots), lacks, coming);
  const weekday = row.unit === "count" ? onlyWeekday(row) : null;
  const each = weekday === null ? "week" : weekdayName(weekday);
  const isNamed = weekday === null || of.what.includes(each) || of.what.includes(",");
  const names = { what: isNamed ? what : `${of.what} on ${each}s${span}`, each };
  const average = (values: readonly number[]) =>
    slot(
      { unit: row.unit, value: Math.round(meanOf(values) ?? 0) },
      "The sum of the weeks in which hardly anything is missing, divided by how many they are.",
    );
  const apart = notByWeek(row, slot);
  if (!lacks && !coming && good.length === known.length)
    return joined(say("weeks", names, { ...slots, average: average(known) }), apart);
  const used = slot(
    { unit: "weeks", value: good.length },
    "Those in which hardly anything is missing.",
  );
  const isEstimated = row.good.some(
    (value, place) => value !== null && value !== row.values[place],
  );
  const about = isEstimated ? "of-weeks-about" : "of-weeks";
  const ofGood = good.length > 1 ? say(about, names, { average: average(good), used }) : null;
  const name = coming ? "total-so-far" : lacks ? "total-least" : "total";
  return joined(say(name, names, slots), apart, ofGood, lacks, coming);
}

/** The weekday on which all numbers of a row were, where it is one. */
function onlyWeekday({ days, values }: ReportRow): number | null {
  const all = days.filter((_day, place) => values[place] !== null);
  const weekdays = new Set(all.map((day) => day && weekdayOf(day)));
  const [only] = weekdays;
  return weekdays.size === 1 && typeof only === "number" ? only : null;
}

function tellWeek(of: RowFacts): AnswerSentence {
  const { what, row, weeks, facts, slot } = of;
  const [value = null] = row.values;
  const held = dayTold(of);
  const day = slot(held, "The week that was asked about.", 0);
  const coming = tellToCome(of);
  if (value === null) {
    const { today } = facts.asking.calendar;
    const { named = "" } = facts;
    const isAhead = held.unit === "day" ? held.value > today : named > today;
    if (!isAhead) {
      const lacks = tellLacking(of);
      const services = cancelledIn(row, facts);
      const titles = services.map((one) => titleWithin(one, facts.asking));
      const list = listed(titles);
      if (lacks || coming) {
        const cancelled = list ? say("cancelled-too", { list }) : null;
        return joined(say("not-yet", { what }, { day }), lacks, cancelled, coming);
      }
      if (!list) return tellOfPeriod(of, day) ?? say("empty", { what }, { day });
      const were = services.length > 1 ? "were" : "was";
      const its = comingDay(weeks[0] ?? "", services, facts.asking.calendar);
      return say("cancelled", { what, list, were }, { day: slot(its, "When it is held.", 0) });
    }
    const ahead =
      held.unit === "day"
        ? day
        : slot({ unit: "day", value: named }, "The day that was asked about.", 0);
    return joined(say(coming ? "not-yet" : "ahead", { what }, { day: ahead }), coming);
  }
  const known = slot({ unit: row.unit, value }, "The number of this week.", 0);
  const slots = { day, value: known };
  const lacks = tellLacking(of);
  if (coming) return joined(say("open", { what }, slots), soFar(row, slot), lacks, coming);
  if (lacks && row.good[0] != null) {
    const formula = "What is in, and what is usual of the little that is missing.";
    const value = slot(goodSlot(row, 0), formula, 0);
    return joined(say("nearly", { what }, { day, value, known }), lacks);
  }
  if (lacks && !canOnlyGrow(row.summary)) return joined(say("open", { what }, slots), lacks);
  if (lacks) return joined(sayLeast("week", { what }, slots), soFar(row, slot), lacks);
  return say("week", { what }, slots);
}

/** The number of the whole month, quarter or year in which a day without a number is. Null where there is none. */
function tellOfPeriod(
  { what, row: { unit }, weeks, slot, facts }: RowFacts,
  day: Slot,
): AnswerSentence | null {
  const { periods = [] } = facts.answer;
  const at = typeof day.value === "string" ? day.value : (weeks[0] ?? "");
  const around = periods.filter(({ from, to }) => from <= at && to >= at);
  const [shortest] = around.toSorted(
    (one, other) => daysBetween(one.from, one.to) - daysBetween(other.from, other.to),
  );
  if (!shortest) return null;
  const { from, to } = shortest;
  const value = sumOfPeriods(around.filter((one) => one.from === from && one.to === to));
  const total = slot({ unit, value }, "Entered for all of these days at once.", 0);
  return say("day-of-period", { what, span: rangeWords({ from, to }) }, { day, total });
}

function soFar({ usualSoFar: value, unit }: ReportRow, slot: SlotMaker): AnswerSentence | null {
  if (value === null) return null;
  const formula = "What is usual of the numbers that are in.";
  return say("usual", {}, { usual: slot({ unit, value }, formula, 0) });
}

/** The services of a row that were cancelled in the one week that was asked about. */
function cancelledIn({ kind, id }: ReportRow, { answer, asking }: Facts): Asking["services"] {
  return answer.leftOut.flatMap(({ reason, campusId, serviceId }) => {
    const isOfRow = kind === "campus" ? campusId === id : kind !== "service" || serviceId === id;
    const isCancelled = reason === "cancelled" && isOfRow;
    return isCancelled ? asking.services.filter((one) => one.id === serviceId) : [];
  });
}
