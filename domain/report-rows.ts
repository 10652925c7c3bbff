import type { Match } from "./like-with-like.ts";
import { medianOf } from "./median.ts";
import type { Aggregate, Question } from "./question.ts";
import { type Compared, isCompleteWeek, type ReportRow } from "./report-answer.ts";
import type { ReportNumbers } from "./report-numbers.ts";
import { type CampusCategory, type Source, sourceKey, state } from "./report-sources.ts";
import { medianBefore, typicalOf } from "./typical.ts";

const growthWeeks = [8, 26] as const;
/** What a row needs of the weeks before those it shows. */
export const weeksBefore = 2 * Math.max(...growthWeeks);

type Values = (number | null)[];
type About = Pick<
  ReportRow,
  "id" | "kind" | "name" | "campusId" | "departmentId" | "unit" | "active"
>;
/**
 * Its lists have a place for each week of the timeline. Those of `compared` have one for each week shown, or none where
 * weeks are not compared with others.
 */
export type RowDraft = {
  about: About;
  values: Values;
  expected: number[];
  reported: number[];
  compared: { now: Values; before: Values };
  parts: Map<string, { campusId: string; categoryId: string }>;
  isListed: boolean;
};

export function draftOf(
  about: About,
  { length, compared }: { length: number; compared: number },
): RowDraft {
  const blanks = (count: number) => new Array<number | null>(count).fill(null);
  return {
    about,
    values: blanks(length),
    expected: new Array<number>(length).fill(0),
    reported: new Array<number>(length).fill(0),
    compared: { now: blanks(compared), before: blanks(compared) },
    parts: new Map(),
    isListed: false,
  };
}

type Shown = { from: number; to: number };

/** Adds what is there and what is expected. With `onlySource`, a key, only those of that source. */
export function addWeeks(
  draft: RowDraft,
  campusCategory: CampusCategory,
  onlySource: string | null,
  shown: Shown,
): void {
  let hasShownNumber = false;
  for (const source of campusCategory.sources) {
    if (onlySource !== null && sourceKey(source) !== onlySource) continue;
    for (let place = 0; place < source.states.length; place++) {
      const found = source.states[place];
      if (found === state.none) continue;
      const value = source.values[place] ?? null;
      if (value !== null) draft.values[place] = (draft.values[place] ?? 0) + value;
      draft.expected[place] = (draft.expected[place] ?? 0) + 1;
      if (found === state.done) draft.reported[place] = (draft.reported[place] ?? 0) + 1;
      if (place < shown.from || place >= shown.to) continue;
      draft.isListed = true;
      if (value !== null) hasShownNumber = true;
    }
  }
  const { campusId, category } = campusCategory;
  if (hasShownNumber)
    draft.parts.set(`${campusId} ${category.id}`, { campusId, categoryId: category.id });
}

export function addMatch({ compared }: RowDraft, week: number, { now, before }: Match): void {
  compared.now[week] = (compared.now[week] ?? 0) + now;
  compared.before[week] = (compared.before[week] ?? 0) + before;
}

export function rowOf(
  draft: RowDraft,
  question: Pick<Question, "aggregate" | "compare">,
  { from, to }: Shown,
): ReportRow {
  const shown = {
    values: draft.values.slice(from, to),
    expected: draft.expected.slice(from, to),
    reported: draft.reported.slice(from, to),
  };
  const complete: number[] = [];
  let last: number | null = null;
  let [expected, reported] = [0, 0];
  for (let week = 0; week < to - from; week++) {
    expected += shown.expected[week] ?? 0;
    reported += shown.reported[week] ?? 0;
    if (!isCompleteWeek(shown, week)) continue;
    complete.push(shown.values[week] ?? 0);
    last = week;
  }
  const place = last === null ? null : from + last;
  return {
    ...draft.about,
    ...shown,
    aggregate: aggregated(question.aggregate, complete),
    last,
    typical: place === null ? null : typicalOf(draft, place),
    growth: growthWeeks.map((weeks) => ({
      weeks,
      now: place === null ? null : medianBefore(draft, place + 1, weeks),
      before: place === null ? null : medianBefore(draft, place + 1 - weeks, weeks),
    })),
    coverage: { weeks: to - from, complete: complete.length, expected, reported },
    compared: comparedOf(draft, question, { from, to }),
    parts: [...draft.parts.values()],
  };
}

function comparedOf(
  draft: RowDraft,
  { aggregate, compare }: Pick<Question, "aggregate" | "compare">,
  { from, to }: Shown,
): Compared | null {
  if (compare === "none") return null;
  const { now, before } = compare === "typical" ? besideTypical() : draft.compared;
  const both: { now: number[]; before: number[] } = { now: [], before: [] };
  for (let week = 0; week < to - from; week++) {
    if (!isCompleteWeek(draft, from + week)) continue;
    const one = now[week] ?? null;
    const other = before[week] ?? null;
    if (one === null || other === null) continue;
    both.now.push(one);
    both.before.push(other);
  }
  const over = (values: number[]) => aggregated(aggregate, values);
  return { now, before, aggregate: { now: over(both.now), before: over(both.before) } };

  function besideTypical(): { now: Values; before: Values } {
    const places = Array.from({ length: to - from }, (_place, week) => from + week);
    return {
      now: places.map((place) =>
        isCompleteWeek(draft, place) ? (draft.values[place] ?? 0) : null,
      ),
      before: places.map((place) => typicalOf(draft, place)),
    };
  }
}

/** An average is rounded half up. */
function aggregated(aggregate: Aggregate, values: number[]): number | null {
  const last = values.at(-1);
  if (last === undefined || aggregate === "last") return last ?? null;
  if (aggregate === "median") return medianOf(values);
  const total = values.reduce((sum, value) => sum + value, 0);
  return aggregate === "total" ? total : Math.round(total / values.length);
}

/** The row that a part belongs to. */
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
