import { medianOf } from "../shared/median.ts";
import type { Day } from "../shared/time/week.ts";
import {
  addUnlike,
  type Match,
  mostUnlike,
  type UnlikeParts,
  unlikeAt,
  unlikeParts,
  weeksAlike,
} from "./like-with-like.ts";
import type { Aggregate, Question } from "./question.ts";
import { type Compared, goodNumber, isCompleteWeek, type ReportRow } from "./report-answer.ts";
import type { ReportNumbers } from "./report-numbers.ts";
import {
  type CampusCategory,
  type Source,
  type SourceWeeks,
  severalDays,
  sourceKey,
  state,
  usualOf,
} from "./report-sources.ts";
import { medianBefore, typicalOf } from "./typical.ts";

const growthWeeks = [8, 26] as const;
/** What a row needs of the weeks before those it shows. */
export const weeksBefore = 2 * Math.max(...growthWeeks);

type Values = (number | null)[];
type About = Pick<
  ReportRow,
  "id" | "kind" | "name" | "campusId" | "departmentId" | "unit" | "active"
>;

/** Lists have a place for each week. What is lacking is NaN where nobody knows it. */
type Sums = {
  values: Values;
  expected: number[];
  reported: number[];
  toCome: number[];
  lacking: number[];
  /** The part of the values at special services, and how many numbers are of regular ones. */
  special: number[];
  regularNumbers: number[];
  days: Uint8Array;
};

/** The weeks shown, from one place of the timeline to another, and the places of those that begin or end within days asked for. */
export type Shown = { from: number; to: number; cut: ReadonlyMap<number, DaysInside> };
type DaysInside = { from: number; to: number };

/**
 * Its sums have a place for each week of the timeline, those of `cut` are of the days inside alone. `alike` has one for
 * each week shown, or none where weeks are not compared with others.
 */
export type RowDraft = {
  about: About;
  sums: Sums;
  cut: Map<number, Sums>;
  alike: { now: Values; before: Values };
  /** 1 where only one of both weeks has a part. */
  unmatched: Uint8Array;
  usualSoFar: number | null;
  unlike: UnlikeParts;
  parts: Map<string, { campusId: string; categoryId: string }>;
  isListed: boolean;
};

export function draftOf(
  about: About,
  { length, compared, shown }: { length: number; compared: number; shown: Shown },
): RowDraft {
  return {
    about,
    sums: sumsOf(length),
    cut: new Map(),
    alike: { now: blanks(compared), before: blanks(compared) },
    unmatched: new Uint8Array(compared),
    usualSoFar: 0,
    unlike: unlikeParts(shown),
    parts: new Map(),
    isListed: false,
  };
}

function sumsOf(length: number): Sums {
  const zeros = () => new Array<number>(length).fill(0);
  return {
    values: blanks(length),
    expected: zeros(),
    reported: zeros(),
    toCome: zeros(),
    lacking: zeros(),
    special: zeros(),
    regularNumbers: zeros(),
    days: new Uint8Array(length).fill(noDay),
  };
}

function blanks(count: number): Values {
  return new Array<number | null>(count).fill(null);
}

/** Beside the days of a week and `severalDays`: none was found yet. Days of blank sources have `ofBlank` added. */
const noDay = 255;
const ofBlank = 16;

/** Adds what is there and what is expected. With `onlySource`, a key, only those of that source. */
export function addWeeks(
  draft: RowDraft,
  campusCategory: CampusCategory,
  onlySource: string | null,
  shown: Shown,
): void {
  let hasShownNumber = false;
  const sources = campusCategory.sources.filter(
    (source) => onlySource === null || sourceKey(source) === onlySource,
  );
  addUnlike(draft.unlike, sources, shown);
  for (const source of sources) {
    const running = source.states.length - 1;
    for (let place = 0; place <= running; place++) {
      if (source.states[place] === state.none) continue;
      addWeek(draft.sums, place, source, place);
      if (place < shown.from || place >= shown.to) continue;
      if (shown.cut.has(place)) {
        if (isOutside(shown, place, source.lastDays[place] ?? 0)) continue;
        const cut = draft.cut.get(place) ?? sumsOf(1);
        draft.cut.set(place, cut);
        addWeek(cut, 0, source, place);
      }
      if (place === running) addSoFar(draft, source, running);
      draft.isListed = true;
      if (source.values[place] !== null) hasShownNumber = true;
    }
  }
  const { campusId, category } = campusCategory;
  if (hasShownNumber)
    draft.parts.set(`${campusId} ${category.id}`, { campusId, categoryId: category.id });
}

/** Whether a day of a week is not among those asked for. */
export function isOutside({ cut }: Shown, place: number, day: number): boolean {
  const inside = cut.get(place);
  return inside !== undefined && (day < inside.from || day > inside.to);
}

function addWeek(sums: Sums, at: number, source: SourceWeeks, place: number): void {
  const found = source.states[place];
  const value = source.values[place] ?? null;
  if (value !== null) {
    sums.values[at] = (sums.values[at] ?? 0) + value;
    if (source.kind === "special") sums.special[at] = (sums.special[at] ?? 0) + value;
    else sums.regularNumbers[at] = (sums.regularNumbers[at] ?? 0) + 1;
  }
  sums.expected[at] = (sums.expected[at] ?? 0) + 1;
  if (found === state.in) sums.reported[at] = (sums.reported[at] ?? 0) + 1;
  if (found === state.toCome) sums.toCome[at] = (sums.toCome[at] ?? 0) + 1;
  if (found === state.missing) {
    const usual = usualOf(source, place);
    const rest = usual === null ? Number.NaN : Math.max(0, usual - (value ?? 0));
    sums.lacking[at] = (sums.lacking[at] ?? 0) + rest;
  }
  addDay(sums.days, at, source.days[place] ?? severalDays, value === null);
}

/** The days of numbers count, and only without any number those of blanks. */
function addDay(days: Uint8Array, at: number, day: number, isBlank: boolean): void {
  const given = days[at] ?? noDay;
  const isOfBlanks = given >= ofBlank;
  if (given !== noDay && isBlank && !isOfBlanks) return;
  const isFirst = given === noDay || (isOfBlanks && !isBlank);
  const before = isOfBlanks ? given - ofBlank : given;
  const found = isFirst || before === day ? day : severalDays;
  days[at] = isBlank ? found + ofBlank : found;
}

/** Null where a part of a number is known, which is like no other week's. */
function addSoFar(draft: RowDraft, source: SourceWeeks, running: number): void {
  if (source.values[running] === null) return;
  const usual = source.states[running] === state.in ? usualOf(source, running) : null;
  draft.usualSoFar = usual === null || draft.usualSoFar === null ? null : draft.usualSoFar + usual;
}

export function addMatch({ alike }: RowDraft, week: number, { now, before }: Match): void {
  alike.now[week] = (alike.now[week] ?? 0) + now;
  alike.before[week] = (alike.before[week] ?? 0) + before;
}

type Compares = {
  /** The places of the weeks that those shown are compared with. */
  places: readonly number[] | null;
  /** Counted from the first day of the first week shown. */
  dayAt(index: number): Day;
};

export function rowOf(
  draft: RowDraft,
  question: Pick<Question, "aggregate" | "compare">,
  shown: Shown,
  { places, dayAt }: Compares,
): ReportRow {
  const { from, to } = shown;
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

type Known = { good: Values; regular: Values };

/** Special services are regular in a row of their own. */
function regularOf({ about, sums }: RowDraft, good: Values): Values {
  if (about.kind === "special") return good;
  return good.map((value, place) =>
    value === null || sums.regularNumbers[place] === 0 ? null : value - (sums.special[place] ?? 0),
  );
}

function typicalAlike(draft: RowDraft, all: Known, place: number, shown: Shown): number | null {
  return isUnlike(draft, all, place, shown) ? null : typicalOf(all, place);
}

/** Whether more than a little of a good week came since the weeks before, or is gone. */
function isUnlike({ sums, unlike }: RowDraft, { good }: Known, place: number, { from }: Shown) {
  const value = good[place] ?? null;
  if (value === null) return false;
  const before = sums.values.slice(Math.max(0, place - weeksAlike), place);
  const given = before.filter((one) => one !== null).length;
  return unlikeAt(unlike, place - from, given) > mostUnlike * value;
}

/** Of a week that is cut, the part inside, which is not good unless it is all there is. */
function shownWeeks(
  { sums, cut }: RowDraft,
  { good, regular }: Known,
  shown: Shown,
): Omit<Sums, "special" | "regularNumbers"> & Known {
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

/** Whether a part of a week's numbers is not of the days asked for. */
function isCut(
  { sums, cut }: Pick<RowDraft, "sums" | "cut">,
  shown: Shown,
  place: number,
): boolean {
  return shown.cut.has(place) && (cut.get(place)?.expected[0] ?? 0) !== sums.expected[place];
}

function dayOf(found: number): number | null {
  const day = found >= ofBlank && found !== noDay ? found - ofBlank : found;
  return day >= severalDays ? null : day;
}

type ToCompare = {
  shown: Shown;
  places: readonly number[] | null;
  all: Known;
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
      now: aggregated(aggregate, inBoth(shownGood)),
      before: aggregated(aggregate, inBoth(before)),
    },
  };
}

/** Of those that are known. An average is rounded half up. */
function aggregated(aggregate: Aggregate, all: Values): number | null {
  const values = all.filter((value) => value !== null);
  const last = values.at(-1);
  if (last === undefined || aggregate === "last") return last ?? null;
  if (aggregate === "median") return medianOf(values);
  const total = values.reduce((sum, value) => sum + value, 0);
  return aggregate === "total" ? total : Math.round(total / values.length);
}

export function aboutOf(
  by: Question["by"],
  { campusId, category }: CampusCategory,
  source: Source,
  all: About,
  { campuses, departments, services }: ReportNumbers,
): About {
  const { unit } = category;
  const nowhere = { campusId: null, departmentId: null, unit };
  const named = (list: { id: string; name: string; active: boolean }[], id: string) => {
    const { name = "", active = false } = list.find((one) => one.id === id) ?? {};
    return { id, name, active };
  };
  if (by === "week") return all;
  if (by === "campus") return { ...nowhere, ...named(campuses, campusId), kind: by };
  if (by === "department")
    return { ...nowhere, ...named(departments, category.departmentId), kind: by };
  if (by === "category") {
    const { id, name, active, departmentId } = category;
    return { ...nowhere, id, name, active, departmentId, kind: by };
  }
  if (source.serviceId)
    return { ...nowhere, ...named(services, source.serviceId), campusId, kind: "service" };
  return { ...nowhere, id: null, name: "", active: true, campusId, kind: source.kind };
}
