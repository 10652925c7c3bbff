import { comparedSum, comparedWeek, nearestEaster } from "../../answer/comparison.ts";
import type { Question } from "../../answer/question.ts";
import { isCompleteWeek, type ReportAnswer, type ReportRow } from "../../answer/report-answer.ts";
import { doubtsIn } from "../../doubt/in-totals.ts";
import type { SlotValue } from "../../insight/claim.ts";
import { type Pair, weekThatMakes } from "../../insight/kinds/change.ts";
import { differenceOf, printedDifference } from "../../shared/percent.ts";
import { type Day, sundayOf } from "../../shared/time/week.ts";
import { listed } from "../subject.ts";
import {
  type AnswerSentence,
  dayTold,
  type Facts,
  joined,
  type RowFacts,
  rowNameOf,
  type SlotMaker,
  say,
  sayBeside,
  weeksSlots,
} from "./answer-sentence.ts";
import { meanOf } from "./table.ts";
import { tellSum } from "./tell-sum.ts";

const besideWeek: Record<Question["compare"], string> = {
  none: "",
  "last-year": "the same week the year before",
  easter: "the week as far from Easter the year before",
  typical: "a typical week",
};

const besideWeeks: Record<Question["compare"], string> = {
  none: "",
  "last-year": "the year before",
  easter: "the weeks as far from Easter the year before",
  typical: "typical weeks",
};

export function besideWords({ compare }: Question, { answer, asking, beside }: Facts): string {
  if (beside) return beside;
  if (answer.weeks.length !== 1) return besideWeeks[compare];
  const { easter } = asking.calendar;
  const sunday = sundayOf(answer.weeks[0] ?? "");
  const isEaster = easter !== "none" && nearestEaster(sunday, easter) === sunday;
  return compare === "easter" && isEaster ? "Easter the year before" : besideWeek[compare];
}

export function tellCompared(of: RowFacts): AnswerSentence {
  const { what, row, weeks, question, facts, slot } = of;
  const { years, asking } = facts;
  const isWeek = weeks.length === 1;
  const beside = besideWords(question, facts);
  const isInDoubt = isWeek && doubtsIn(row, 0) > 0;
  const sum = isInDoubt ? null : comparedSum(row);
  if (!sum) {
    // What came in is told even while it cannot be compared.
    if (isWeek) return tellSum(of);
    return say("no-comparison", { what, beside });
  }
  const formula = isWeek
    ? "This week's number."
    : "The sum of the weeks that can be compared, divided by how many these are.";
  const about = isWeek && !sum.isPart && !isCompleteWeek(row, 0) ? { about: true } : {};
  const pairSaid = (
    name: "compared" | "week-compared" | "alone" | "both",
    names: Record<string, string>,
    pair: { now: number; before: number; weeks: number },
    own = "",
  ) => {
    const [now, before] = [pair.now / pair.weeks, pair.before / pair.weeks];
    const difference = printedDifference(now, before, row.unit);
    const isFew = difference.sign === 0 && Math.max(now, before) < 50;
    const valueFor = valueBeside(row, isFew && Math.round(now) !== Math.round(before));
    return sayBeside(
      name,
      names,
      difference,
      { unit: row.unit, slot, key: `${own}share` },
      {
        [`${own}now`]: slot({ ...valueFor(now), ...about }, formula),
        [`${own}before`]: slot(valueFor(before), `The number it is compared with. ${formula}`),
        ...(name === "both" && { paired: slot({ unit: "weeks", value: pair.weeks }, formula) }),
        ...(!own &&
          (isWeek
            ? { day: slot(dayTold(of), "The week that was asked about.", 0) }
            : weeksSlots(slot, weeks, years ? row.coverage.good : pair.weeks))),
      },
    );
  };
  const alone = aloneWords(facts, row) ?? "only what both have";
  const year = years?.at(-1)?.year;
  const isThisYear = String(year) === asking.calendar.today.slice(0, 4);
  const names = {
    what: [what, sum.isPart && alone, years && (isThisYear ? "this year so far" : year)]
      .filter(Boolean)
      .join(", "),
    beside,
  };
  const apart = isWeek || years ? null : tellApart(of, beside, sum.weeks);
  if (apart) return joined(apart, pairSaid("both", {}, sum, "own"));
  const first = pairSaid(isWeek ? "week-compared" : "compared", names, sum);
  const oneWeek =
    isWeek || years || !first.slots.share ? null : tellOneWeek(row, facts.answer, slot);
  const both =
    sum.alike &&
    pairSaid("alone", { alone: alone[0]?.toUpperCase() + alone.slice(1) }, sum.alike, "own");
  return joined(first, oneWeek, both);
}

/**
 * Fewer than half of the weeks have one to be compared with: both averages, each over its own weeks, are no comparison.
 * Null where enough have.
 */
function tellApart(
  { what, row, weeks, slot }: RowFacts,
  beside: string,
  paired: number,
): AnswerSentence | null {
  const [now = [], before = []] = [row.good, row.compared?.stored ?? []].map((list) =>
    list.filter((value) => value !== null),
  );
  if (2 * paired >= Math.min(weeks.length, now.length)) return null;
  const formula = "The sum of its weeks, divided by how many these are.";
  const average = (list: readonly number[]) =>
    slot({ unit: row.unit, value: Math.round(meanOf(list) ?? 0) }, formula);
  const counted = (list: readonly number[], formula: string) =>
    slot({ unit: "weeks", value: list.length }, formula);
  const slots = {
    ...{ now: average(now), before: average(before) },
    counted: counted(now, "The weeks in which hardly anything is missing."),
    past: counted(before, "The weeks before that have a number."),
    asked: slot({ unit: "count", value: weeks.length }, "The weeks that were asked about."),
  };
  return say("few-compared", { what, beside }, slots);
}

/** Averages of few people that are level are not the same when rounded. */
function valueBeside({ unit }: ReportRow, isLevelOfFew: boolean): (value: number) => SlotValue {
  return (value) =>
    unit === "count" && isLevelOfFew && !Number.isInteger(value)
      ? { unit: "ratio", value: Math.round(1_000 * value) / 1_000 }
      : { unit, value: Math.round(value) };
}

const mostNamed = 3;

/** "Main and North alone, without Downtown": those that both weeks have whole. Null where these are no whole ones. */
function aloneWords({ parts = [], asking, answer }: Facts, row: ReportRow): string | null {
  const isCompared = (week: Day) => comparedWeek(row, answer.weeks.indexOf(week))?.inAll;
  const categories = asking.departments.flatMap((one) => one.categories);
  const all = [...asking.campuses, ...categories];
  const namesOf = (ids: readonly (string | null)[]) =>
    all.flatMap(({ id, name }) => (ids.includes(id) ? name : []));
  let partly: string | null = null;
  for (const { rows, leftOut } of parts) {
    const sums = rows.flatMap((row) => {
      const sum = comparedSum(row);
      return sum ? [{ row, isWhole: !sum.alike && !sum.isPart }] : [];
    });
    const there = new Set(sums.map(({ row }) => row.id));
    const apart = leftOut.flatMap(({ reason, campusId, categoryId, weeks }) =>
      reason === "not-in-both" && weeks.some(isCompared)
        ? ((rows[0]?.kind === "campus" ? campusId : categoryId) ?? [])
        : [],
    );
    const gone = [...new Set(apart)].filter((id) => !there.has(id));
    const inPart = namesOf(apart);
    if (sums.every(({ isWhole }) => isWhole) && inPart.length > 0 && inPart.length < mostNamed)
      partly ??= `only what both have, leaving out ${listed(inPart)} where one year lacks it`;
    if (gone.length === 0 || sums.length === 0 || !sums.every(({ isWhole }) => isWhole)) continue;
    const without = namesOf(gone);
    const names = listed(sums.map(({ row }) => rowNameOf(row, asking)));
    const isNamed = without.length === gone.length && gone.length < mostNamed;
    return `${names} alone${isNamed ? `, without ${listed(without)}` : ""}`;
  }
  return partly;
}

/** The one week without which a change over several weeks is another, with what it is then. Null where none is. */
export function tellOneWeek(
  row: ReportRow,
  answer: Pick<ReportAnswer, "weeks" | "comparedWeeks">,
  slot: SlotMaker,
): AnswerSentence | null {
  const odd = weekThatMakes(row, answer);
  if (!odd) return null;
  const changeOf = (pairs: readonly Pair[]) => {
    const meanOf = (which: "now" | "before") =>
      pairs.reduce((sum, pair) => sum + pair[which], 0) / pairs.length;
    return differenceOf(meanOf("now"), meanOf("before"), row.unit);
  };
  const [all, left] = [changeOf(odd.pairs), changeOf(odd.rest)];
  if (all.sign === 0 || (all.sign === left.sign && all.value === left.value)) return null;
  const oddweek = slot(odd.week, "The week without which the change is another.", odd.place);
  return sayBeside("one-week", {}, left, { unit: row.unit, slot, key: "left" }, { oddweek });
}
