import { medianOf } from "../shared/median.ts";
import { type Summary, summarize } from "../shared/summary.ts";
import type { Day } from "../shared/time/week.ts";
import { mostUnlike, unlikeAt, weeksAlike } from "./like-with-like.ts";
import type { Aggregate, Question } from "./question.ts";
import { type Compared, goodNumber, isCompleteWeek, type ReportRow } from "./report-answer.ts";
import {
  dayOf,
  noDay,
  type RowDraft,
  type Shown,
  type Sums,
  summarizeWeeks,
  sumsOf,
  type Values,
} from "./row-drafts.ts";
import { medianBefore, typicalOf } from "./typical.ts";

const growthWeeks = [8, 26] as const;
/** Weeks before those shown that a row needs. */
export const weeksBefore = 2 * Math.max(...growthWeeks);

type Compares = {
  places: readonly number[] | null;
  dayAt(index: number): Day;
};

export function rowOf(
  draft: RowDraft,
  question: Pick<Question, "aggregate" | "compare">,
  shown: Shown,
  { places, dayAt }: Compares,
): ReportRow {
  const { from, to } = shown;
  summarizeWeeks(draft);
  const good = goodOf(draft.sums);
  const all = { good, regular: regularOf(draft, good) };
  const weeks = shownWeeks(draft, all, shown);
  let complete = 0;
  let [expected, reported] = [0, 0];
  for (let week = 0; week < to - from; week++) {
    expected += weeks.expected[week] ?? 0;
    reported += weeks.reported[week] ?? 0;
    if (isCompleteWeek(weeks, week)) complete++;
  }
  const last = weeks.good.findLastIndex((value) => value !== null);
  const place = last < 0 ? null : from + last;
  const running = draft.sums.values.length - 1;
  const hasRunning = running < to && (weeks.reported[running - from] ?? 0) > 0;
  return {
    ...draft.about,
    values: weeks.values,
    expected: weeks.expected,
    reported: weeks.reported,
    toCome: weeks.toCome,
    good: weeks.good,
    regular: weeks.regular,
    lacking: weeks.lacking.map((value) => (Number.isNaN(value) ? null : value)),
    days: Array.from(weeks.days, (found, week) => {
      const day = dayOf(found);
      return day === null ? null : dayAt(7 * week + day);
    }),
    usualSoFar: hasRunning ? draft.usualSoFar : null,
    aggregate: aggregated(
      question.aggregate,
      question.aggregate === "total" ? weeks.values : weeks.good,
      draft.about.summary,
    ),
    last: place === null ? null : last,
    typical: place === null ? null : typicalAlike(draft, all, place, shown),
    isUnlike: place !== null && isUnlike(draft, all, place, shown),
    growth: growthWeeks.map((count) => ({
      weeks: count,
      now: place === null ? null : medianBefore(all, place + 1, count),
      before: place === null ? null : medianBefore(all, place + 1 - count, count),
    })),
    coverage: {
      weeks: to - from,
      complete,
      good: weeks.good.filter((value) => value !== null).length,
      expected,
      reported,
    },
    compared: comparedOf(draft, question, { shown, places, all, shownGood: weeks.good }),
    parts: [...draft.parts.values()],
  };
}

function goodOf({ values, lacking, toCome }: Sums): Values {
  return values.map((value, place) => {
    const missing = lacking[place] ?? 0;
    return goodNumber(value, Number.isNaN(missing) ? null : missing, toCome[place] ?? 0);
  });
}

type GoodNumbers = { good: Values; regular: Values };

/** Special services are regular in a row of their own. */
function regularOf({ about, sums }: RowDraft, good: Values): Values {
  if (about.kind === "special") return good;
  return good.map((value, place) =>
    value === null || sums.regularNumbers[place] === 0 ? null : value - (sums.special[place] ?? 0),
  );
}

function typicalAlike(
  draft: RowDraft,
  all: GoodNumbers,
  place: number,
  shown: Shown,
): number | null {
  return isUnlike(draft, all, place, shown) ? null : typicalOf(all, place);
}

/** Whether more than a little of a good week came since the weeks before, or is gone. */
function isUnlike(
  { sums, unlike }: RowDraft,
  { good }: GoodNumbers,
  place: number,
  { from }: Shown,
) {
  const value = good[place] ?? null;
  if (value === null) return false;
  const before = sums.values.slice(Math.max(0, place - weeksAlike), place);
  const given = before.filter((one) => one !== null).length;
  return unlikeAt(unlike, place - from, given) > mostUnlike * value;
}

/** Takes the part inside of a week that is cut, which is not good unless it is all there is. */
function shownWeeks(
  { sums, cut }: RowDraft,
  { good, regular }: GoodNumbers,
  shown: Shown,
): Omit<Sums, "special" | "regularNumbers" | "apart"> & GoodNumbers {
  const { from, to } = shown;
  const weeks = {
    values: sums.values.slice(from, to),
    expected: sums.expected.slice(from, to),
    reported: sums.reported.slice(from, to),
    toCome: sums.toCome.slice(from, to),
    lacking: sums.lacking.slice(from, to),
    days: sums.days.slice(from, to),
    good: good.slice(from, to),
    regular: regular.slice(from, to),
  };
  for (const place of shown.cut.keys()) {
    if (!isCut({ sums, cut }, shown, place)) continue;
    const week = place - from;
    const part = cut.get(place) ?? sumsOf(1);
    weeks.values[week] = part.values[0] ?? null;
    weeks.expected[week] = part.expected[0] ?? 0;
    weeks.reported[week] = part.reported[0] ?? 0;
    weeks.toCome[week] = part.toCome[0] ?? 0;
    weeks.lacking[week] = part.lacking[0] ?? 0;
    weeks.days[week] = part.days[0] ?? noDay;
    weeks.good[week] = null;
    weeks.regular[week] = null;
  }
  return weeks;
}

function isCut(
  { sums, cut }: Pick<RowDraft, "sums" | "cut">,
  shown: Shown,
  place: number,
): boolean {
  return shown.cut.has(place) && (cut.get(place)?.expected[0] ?? 0) !== sums.expected[place];
}

type ToCompare = {
  shown: Shown;
  places: readonly number[] | null;
  all: GoodNumbers;
  shownGood: Values;
};

function comparedOf(
  draft: RowDraft,
  { aggregate, compare }: Pick<Question, "aggregate" | "compare">,
  { shown, places, all, shownGood }: ToCompare,
): Compared | null {
  if (compare === "none") return null;
  const { from } = shown;
  const beforeAt = (week: number) =>
    compare === "typical"
      ? typicalAlike(draft, all, from + week, shown)
      : (all.good[places?.[week] ?? -1] ?? null);
  const before = shownGood.map((_value, week) => beforeAt(week));
  const isBoth = shownGood.map((value, week) => value !== null && before[week] !== null);
  const inBoth = (values: Values) => values.map((value, week) => (isBoth[week] ? value : null));
  const sides = { now: inBoth(shownGood), before: compare === "typical" ? before : inBoth(before) };
  const isAlike = (week: number) =>
    !isCut(draft, shown, from + week) && (draft.unmatched[week] === 1 || !isBoth[week]);
  const alike = (values: Values) =>
    shownGood.map((_value, week) => (isAlike(week) ? (values[week] ?? null) : null));
  const stored = (week: number) => draft.sums.values[places?.[week] ?? -1] ?? null;
  return {
    ...sides,
    stored: shownGood.map((_value, week) => (compare === "typical" ? null : stored(week))),
    alike: { now: alike(draft.alike.now), before: alike(draft.alike.before) },
    aggregate: {
      now: aggregated(aggregate, inBoth(shownGood), draft.about.summary),
      before: aggregated(aggregate, inBoth(before), draft.about.summary),
    },
  };
}

function aggregated(
  aggregate: Aggregate,
  all: Values,
  summary: Summary | undefined,
): number | null {
  if (aggregate === "total") return summarize(summary, all);
  if (aggregate !== "median") return summarize(aggregate, all);
  return medianOf(all.filter((value) => value !== null));
}
