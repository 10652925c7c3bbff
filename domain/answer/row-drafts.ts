import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import {
  isAdded,
  notAdded,
  type Summary,
  summarize,
  summarizeCampuses,
} from "../shared/summary.ts";
import { severalDays } from "./campus-dates.ts";
import { addUnlike, type Match, type UnlikeParts, unlikeParts } from "./like-with-like.ts";
import type { Question } from "./question.ts";
import type { ReportRow } from "./report-answer.ts";
import type { ReportNumbers } from "./report-numbers.ts";
import {
  type CampusCategory,
  type Source,
  type SourceWeeks,
  sourceKey,
  state,
  usualOf,
} from "./report-sources.ts";

type RowDrafts = {
  total: RowDraft;
  add(campusCategory: CampusCategory): void;
  of(campusCategory: CampusCategory): RowDraft[];
  ofService(campusCategory: CampusCategory, source: Source): RowDraft;
  rows(): RowDraft[];
};

export function draftsOf(
  { by, measure, compare }: Question,
  numbers: ReportNumbers,
  { length, shown }: { length: number; shown: Shown },
): RowDrafts {
  const isMatched = compare !== "none" && compare !== "typical";
  const services = new Map(numbers.services.map(({ id }, place) => [id, place]));
  const lists = { length, compared: isMatched ? shown.to - shown.from : 0, shown, services };
  const named = numbers.categories.find(({ id }) => id === measure);
  const nothing = { id: null, campusId: null, departmentId: null };
  const name = named?.name ?? "Attendance";
  const unit = named?.unit ?? "count";
  const how = notAdded(named?.summary);
  const about = { ...nothing, kind: "all" as const, name, unit, ...how, active: true };
  const total = draftOf(about, lists);
  const rows = new Map<string, RowDraft>();
  const rowKey = ({ campusId, category }: CampusCategory, source: Source): string => {
    if (by === "campus") return campusId;
    if (by === "region") return regionOf(numbers, campusId)?.id ?? "";
    if (by === "department") return category.departmentId;
    if (by === "category") return category.id;
    return by === "service" ? `${campusId} ${sourceKey(source)}` : "";
  };
  const rowFor = (campusCategory: CampusCategory, source: Source): RowDraft => {
    const key = rowKey(campusCategory, source);
    const draft =
      rows.get(key) ?? draftOf(aboutOf(by, campusCategory, source, about, numbers), lists);
    rows.set(key, draft);
    return draft;
  };
  const isSummed = measure !== "everything" || by === "week";
  const add = (campusCategory: CampusCategory): void => {
    if (isSummed) addWeeks(total, campusCategory, null, shown);
    if (by === "week") return;
    if (by !== "service") {
      const draft = rowFor(campusCategory, own);
      addWeeks(draft, campusCategory, null, shown);
      if (campusCategory.isAwaited) draft.isListed = true;
      return;
    }
    for (const source of sourcesOf(campusCategory))
      addWeeks(rowFor(campusCategory, source), campusCategory, sourceKey(source), shown);
  };
  const of = (campusCategory: CampusCategory) => {
    if (by === "week" || by === "service") return [total];
    const row = rowFor(campusCategory, own);
    return isSummed ? [total, row] : [row];
  };
  if (by === "week") total.isListed = true;
  const order = numbers.services.map(({ id }) => id);
  const orderOf = ({ about: { id } }: RowDraft) => (id ? order.indexOf(id) : order.length);
  const sorted = () => [...rows.values()].sort((a, b) => orderOf(a) - orderOf(b));
  return { total, add, of, ofService: rowFor, rows: () => (by === "week" ? [total] : sorted()) };
}

const own: Source = { kind: "week", serviceId: null };

function sourcesOf({ sources }: CampusCategory): Source[] {
  return sources.filter(({ states }) => states.some((found) => found !== state.none));
}

export type Values = (number | null)[];
type About = Pick<
  ReportRow,
  "id" | "kind" | "name" | "campusId" | "departmentId" | "unit" | "summary" | "active"
>;

/** Lists have a place for each week. What is lacking is NaN where nobody knows it. */
export type Sums = {
  values: Values;
  expected: number[];
  reported: number[];
  toCome: number[];
  lacking: number[];
  special: number[];
  regularNumbers: number[];
  days: Uint8Array;
  /** The numbers of each week, where they are not added up. */
  apart: WeekPart[][] | null;
};
type WeekPart = { campusId: Id; kind: Source["kind"]; day: number; place: number; value: number };

/** The weeks shown, from one place of the timeline to another, and the places of those that begin or end within days asked for. */
export type Shown = { from: number; to: number; cut: ReadonlyMap<number, DaysInside> };
type DaysInside = { from: number; to: number };

/** Sums by week of the timeline; those of `cut` are of the days inside alone. `alike` is by week shown, empty without a comparison. */
export type RowDraft = {
  about: About;
  sums: Sums;
  cut: Map<number, Sums>;
  alike: { now: Values; before: Values };
  unmatched: Uint8Array;
  usualSoFar: number | null;
  unlike: UnlikeParts;
  services: ReadonlyMap<Id, number>;
  parts: Map<string, { campusId: string; categoryId: string }>;
  isListed: boolean;
};

type DraftLists = {
  length: number;
  compared: number;
  shown: Shown;
  services: ReadonlyMap<Id, number>;
};

function draftOf(about: About, { length, compared, shown, services }: DraftLists): RowDraft {
  return {
    about,
    services,
    sums: sumsOf(length, about.summary),
    cut: new Map(),
    alike: { now: blanks(compared), before: blanks(compared) },
    unmatched: new Uint8Array(compared),
    usualSoFar: 0,
    unlike: unlikeParts(shown),
    parts: new Map(),
    isListed: false,
  };
}

export function sumsOf(length: number, summary?: Summary): Sums {
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
    apart: isAdded(summary) ? null : Array.from({ length }, () => []),
  };
}

function blanks(count: number): Values {
  return new Array<number | null>(count).fill(null);
}

/** Beside the days of a week and `severalDays`: none was found yet. Days of blank sources have `ofBlank` added. */
export const noDay = 255;
const ofBlank = 16;

function addWeeks(
  draft: RowDraft,
  campusCategory: CampusCategory,
  onlySource: string | null,
  shown: Shown,
): void {
  const { campusId, category } = campusCategory;
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
      const part = draft.sums.apart && weekPart(draft, campusId, source, place);
      if (part) draft.sums.apart?.[place]?.push(part);
      if (place < shown.from || place >= shown.to) continue;
      if (shown.cut.has(place)) {
        if (isOutside(shown, place, source.lastDays[place] ?? 0)) continue;
        const cut = draft.cut.get(place) ?? sumsOf(1, draft.about.summary);
        draft.cut.set(place, cut);
        addWeek(cut, 0, source, place);
        if (part) cut.apart?.[0]?.push(part);
      }
      if (place === running) addSoFar(draft, source, running);
      draft.isListed = true;
      if (source.values[place] !== null) hasShownNumber = true;
    }
  }
  if (hasShownNumber)
    draft.parts.set(`${campusId} ${category.id}`, { campusId, categoryId: category.id });
}

function weekPart(
  { services }: RowDraft,
  campusId: Id,
  { kind, serviceId, values, lastDays }: SourceWeeks,
  place: number,
): WeekPart | null {
  const value = values[place] ?? null;
  if (value === null) return null;
  // On one day, special services come last.
  const order = services.get(serviceId ?? "") ?? services.size;
  return { campusId, kind, day: lastDays[place] ?? 0, place: order, value };
}

/** Works out the weeks of numbers that are not added up: first each campus's, then all campuses'. */
export function summarizeWeeks({ about: { summary }, sums, cut, parts }: RowDraft): void {
  if (!sums.apart) return;
  const campuses = new Set([...parts.values()].map(({ campusId }) => campusId));
  const isApart = summary === "last" && campuses.size > 1;
  const inOrder = (one: WeekPart, other: WeekPart) =>
    one.day - other.day || one.place - other.place;
  const weekOf = (numbers: readonly WeekPart[]) => {
    const ofCampuses = groupBy(numbers.toSorted(inOrder), ({ campusId }) => campusId);
    const values = [...ofCampuses.values()].map((own) =>
      summarize(
        summary,
        own.map(({ value }) => value),
      ),
    );
    return isApart ? null : summarizeCampuses(summary, values);
  };
  for (const { apart, values, special, regularNumbers } of [sums, ...cut.values()])
    for (const [at, numbers] of (apart ?? []).entries()) {
      const [all, regular] = [numbers, numbers.filter(({ kind }) => kind !== "special")].map(
        weekOf,
      );
      values[at] = all ?? null;
      special[at] = (all ?? 0) - (regular ?? 0);
      regularNumbers[at] = regular == null ? 0 : 1;
    }
}

export function isOutside({ cut }: Shown, place: number, day: number): boolean {
  const inside = cut.get(place);
  return inside !== undefined && (day < inside.from || day > inside.to);
}

function addWeek(sums: Sums, at: number, source: SourceWeeks, place: number): void {
  const found = source.states[place];
  const value = source.values[place] ?? null;
  if (value !== null && !sums.apart) {
    sums.values[at] = (sums.values[at] ?? 0) + value;
    if (source.kind === "special") sums.special[at] = (sums.special[at] ?? 0) + value;
    else sums.regularNumbers[at] = (sums.regularNumbers[at] ?? 0) + 1;
  }
  sums.expected[at] = (sums.expected[at] ?? 0) + 1;
  if (found === state.in) sums.reported[at] = (sums.reported[at] ?? 0) + 1;
  if (found === state.toCome) sums.toCome[at] = (sums.toCome[at] ?? 0) + 1;
  if (found === state.missing) {
    const usual = usualOf(source, place);
    const rest = usual === null || sums.apart ? Number.NaN : Math.max(0, usual - (value ?? 0));
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
  const isKnown = source.states[running] === state.in && !draft.sums.apart;
  const usual = isKnown ? usualOf(source, running) : null;
  draft.usualSoFar = usual === null || draft.usualSoFar === null ? null : draft.usualSoFar + usual;
}

export function addMatch({ alike, sums }: RowDraft, week: number, { now, before }: Match): void {
  if (sums.apart) return;
  alike.now[week] = (alike.now[week] ?? 0) + now;
  alike.before[week] = (alike.before[week] ?? 0) + before;
}

function aboutOf(
  by: Question["by"],
  { campusId, category }: CampusCategory,
  source: Source,
  all: About,
  { campuses, departments, services }: ReportNumbers,
): About {
  const { unit, summary } = category;
  const nowhere = { campusId: null, departmentId: null, unit, ...notAdded(summary) };
  const named = (list: { id: string; name: string; active: boolean }[], id: string) => {
    const { name = "", active = false } = list.find((one) => one.id === id) ?? {};
    return { id, name, active };
  };
  if (by === "week") return all;
  if (by === "campus") return { ...nowhere, ...named(campuses, campusId), kind: by };
  if (by === "region") {
    const { id = null, name = "" } = regionOf({ campuses }, campusId) ?? {};
    return { ...nowhere, id, name, active: true, kind: by };
  }
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

function regionOf({ campuses }: Pick<ReportNumbers, "campuses">, campusId: Id) {
  return campuses.find(({ id }) => id === campusId)?.region;
}

export function dayOf(found: number): number | null {
  const day = found >= ofBlank && found !== noDay ? found - ofBlank : found;
  return day >= severalDays ? null : day;
}
