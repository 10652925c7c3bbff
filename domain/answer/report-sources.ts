import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import { medianOf } from "../shared/median.ts";
import { isAdded, type Summary, summarize } from "../shared/summary.ts";
import type { CampusDates, Timeline } from "./campus-dates.ts";
import { expectedWeeks, weeksExpected } from "./expected-weeks.ts";
import type { PackedSource, ReportCategory, ReportNumbers } from "./report-numbers.ts";

/** A source's usual number is the median of its last numbers within these weeks. */
const usualNumbers = { most: 8, fewest: 3, weeksBack: 26 };

/** One of a week's numbers of a category at a campus: a service's, that of all special services, or the week's own. */
export type Source = { kind: "service" | "special" | "week"; serviceId: Id | null };

/** How a source takes part in the number of its category in a week. Of `missing` and `toCome` a part may be known. */
export const state = { none: 0, missing: 1, in: 2, toCome: 3 } as const;

/** A place for each week of the timeline. A null value is unknown; with state none it is left out. Days count from the week's first. */
export type SourceWeeks = Source & {
  values: (number | null)[];
  states: Uint8Array;
  days: Uint8Array;
  lastDays: Uint8Array;
  /** 1 where somebody is still to count. Null where nobody is. */
  waits: Uint8Array | null;
};

export type CampusCategory = {
  campusId: Id;
  category: ReportCategory;
  isAwaited: boolean;
  sources: SourceWeeks[];
  unused: ReadonlySet<number>;
};

/** 1 where its own number may still grow, counts beside those of services, or waits for a count whose time has come. */
type SourceHistory = SourceWeeks & Record<"counted" | "chosen" | "waitsLate", Uint8Array | null>;

/** Yields one at a time, with lists that are used again: new ones would be a quarter of an answer's garbage. */
export function* campusCategoriesOf(
  numbers: ReportNumbers,
  timeline: Timeline,
  datesOf: (campusId: Id) => CampusDates,
): Generator<CampusCategory> {
  const placeKey = (one: { campusId: Id; categoryId: Id }) => `${one.campusId} ${one.categoryId}`;
  const values = groupBy(numbers.numbers, placeKey);
  const waiting = groupBy(numbers.waiting, placeKey);
  const off = new Set(numbers.off.map(placeKey));
  const { length, first } = timeline;
  const lists = weekLists(length);
  const ofServices = { present: new Uint8Array(length), numbers: new Uint8Array(length) };
  const closed = new Uint8Array(length);
  for (const week of numbers.closed) closed[week - first] = 1;
  for (const campus of numbers.campuses) {
    const dates = datesOf(campus.id);
    for (const category of numbers.categories) {
      const key = placeKey({ campusId: campus.id, categoryId: category.id });
      const isAwaited = campus.active && category.active && !off.has(key);
      const given = { numbers: values.get(key) ?? [], waiting: waiting.get(key) ?? [] };
      lists.takeBack();
      const sources = historiesOf(given, { timeline, lists, dates }, category);
      const unused = findStates(sources, ofServices, { isAwaited, dates, closed });
      yield { campusId: campus.id, category, isAwaited, sources, unused };
    }
  }
}

type Given = Pick<ReportNumbers, "numbers" | "waiting">;
type Here = { timeline: Timeline; lists: WeekLists; dates: CampusDates };

function historiesOf(
  { numbers, waiting }: Given,
  { timeline: { first, length }, lists, dates }: Here,
  { summary }: ReportCategory,
): SourceHistory[] {
  const histories = new Map<string, SourceHistory>();
  const historyOf = ({ kind, serviceId }: Pick<PackedSource, "kind" | "serviceId">) => {
    const source = sourceOf(kind, serviceId);
    const found = histories.get(sourceKey(source));
    if (found) return found;
    const { days, lastDays } = (isOwn(source) ? null : dates.heldOf(sourceKey(source))) ?? dates;
    const history = {
      ...source,
      ...lists.next(),
      days,
      lastDays,
      counted: null,
      chosen: null,
      waits: null,
      waitsLate: null,
    };
    histories.set(sourceKey(source), history);
    return history;
  };
  const marked = (weeks: readonly number[]) => {
    const marks = new Uint8Array(length);
    for (const week of weeks) marks[week - first] = 1;
    return marks;
  };
  for (const packed of numbers) {
    const history = historyOf(packed);
    const { values } = history;
    const isSpecial = packed.kind === "service" && packed.serviceId === null;
    if (isSpecial && !isAdded(summary)) summarizeWeeks(values, packed, { first, summary });
    else
      for (let index = 0; index < packed.weeks.length; index++) {
        const place = (packed.weeks[index] ?? 0) - first;
        values[place] = (values[place] ?? 0) + (packed.values[index] ?? 0);
      }
    if (packed.counted) history.counted = marked(packed.counted);
    if (packed.chosen) history.chosen = marked(packed.chosen);
  }
  for (const { weeks, due, ...source } of waiting) {
    const history = historyOf(source);
    history.waits = marked(weeks);
    history.waitsLate = marked(due);
  }
  if (dates.hasSpecialToCome) historyOf({ kind: "service", serviceId: null });
  // Services that were never counted are asked for beside the others (`findServiceStates`).
  if (histories.has("week"))
    for (const place of [length - 1, length - 2])
      for (const serviceId of dates.servicesAt(place)) historyOf({ kind: "service", serviceId });
  return [...histories.values()].sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
}

/** All special services of a week are one source. */
function summarizeWeeks(
  into: (number | null)[],
  { weeks, values, days }: PackedSource,
  { first, summary }: { first: number; summary: Summary | undefined },
): void {
  const all = Array.from(weeks, (week, at) => ({
    week,
    day: days?.[at] ?? 0,
    value: values[at] ?? 0,
  }));
  for (const [week, own] of Map.groupBy(all, (one) => one.week)) {
    const inOrder = own.toSorted((one, other) => one.day - other.day);
    into[week - first] = summarize(
      summary,
      inOrder.map(({ value }) => value),
    );
  }
}

function sourceOf(kind: PackedSource["kind"], serviceId: Id | null): Source {
  return { kind: kind === "service" && !serviceId ? "special" : kind, serviceId };
}

export function sourceKey({ kind, serviceId }: Source): string {
  return serviceId ?? kind;
}

export function isOwn({ kind }: Source): boolean {
  return kind === "week";
}

export function usualOf({ values, states }: SourceWeeks, place: number): number | null {
  const { most, fewest, weeksBack } = usualNumbers;
  const found: number[] = [];
  for (let back = 1; back <= weeksBack && found.length < most; back++) {
    const value = values[place - back] ?? null;
    if (value !== null && states[place - back] !== state.none) found.push(value);
  }
  return found.length < fewest ? null : medianOf(found);
}

type WeekLists = ReturnType<typeof weekLists>;

function weekLists(length: number) {
  const all: Pick<SourceWeeks, "values" | "states">[] = [];
  let used = 0;
  return {
    next() {
      all[used] ??= { values: new Array<number | null>(length), states: new Uint8Array(length) };
      const { values, states } = all[used++] as (typeof all)[number];
      return { values: values.fill(null), states: states.fill(state.none) };
    },
    takeBack() {
      used = 0;
    },
  };
}

type CampusWeeks = { isAwaited: boolean; dates: CampusDates; closed: Uint8Array };
type ServiceWeeks = { present: Uint8Array; numbers: Uint8Array };

/** Finds the state of each source in each week. Returns the places where the week's own number is left out. */
function findStates(
  sources: readonly SourceHistory[],
  ofServices: ServiceWeeks,
  campusWeeks: CampusWeeks,
): ReadonlySet<number> {
  const own = sources.find(isOwn);
  const services = sources.filter((source) => source !== own);
  ofServices.present.fill(0);
  ofServices.numbers.fill(0);
  for (const { values } of services)
    for (let place = 0; place < values.length; place++)
      if (values[place] !== null) ofServices.numbers[place] = 1;
  for (const service of services) findServiceStates(service, own, campusWeeks, ofServices);
  const unused = own ? findOwnStates(own, services, campusWeeks, ofServices) : nowhere;
  const running = ofServices.present.length - 1;
  const isOwnUsed = own && isUsed(own, running, ofServices);
  if (
    campusWeeks.isAwaited &&
    campusWeeks.dates.hasSpecialToCome &&
    ofServices.present[running] &&
    !isOwnUsed
  )
    for (const { kind, states } of services) if (kind === "special") states[running] = state.toCome;
  return unused;
}

const nowhere: ReadonlySet<number> = new Set();

function findServiceStates(
  source: SourceHistory,
  own: SourceHistory | undefined,
  { isAwaited, dates, closed }: CampusWeeks,
  ofServices: ServiceWeeks,
): void {
  const { serviceId, values, waits, states } = source;
  const dated = dates.heldOf(sourceKey(source));
  const hasNumbers = values.some((value) => value !== null);
  const isHeldAt = (place: number) =>
    serviceId !== null && dated?.held[place] === 1 && dates.servicesAt(place).includes(serviceId);
  // Numbers that were brought made the dates of their weeks alone.
  const datedAlone = values.findIndex((value, place) => value === null && isHeldAt(place));
  const isPossible = (place: number) => isHeldAt(place) || place < datedAlone;
  const isExpectedAt = expectedWeeks(values, (place) => !closed[place] && isPossible(place));
  let expectedOfWeekUntil = -1;
  for (let place = 0; place < states.length; place++) {
    const hasNumber = values[place] !== null;
    const isWaiting = waits?.[place] === 1;
    const isHeld = isHeldAt(place);
    // Where weeks were counted whole until now, each service counts once one of them is counted.
    const isAsOthers =
      place <= expectedOfWeekUntil &&
      ofServices.numbers[place] === 1 &&
      (hasNumbers || place >= states.length - 2);
    const isExpected = isAwaited && isHeld && (isExpectedAt(place) || isAsOthers);
    if (own && isAwaited && own.values[place] !== null) expectedOfWeekUntil = place + weeksExpected;
    if (!hasNumber && (closed[place] === 1 || (!isWaiting && !isExpected))) continue;
    const isIn = hasNumber && (!isWaiting || closed[place] === 1);
    states[place] = isIn ? state.in : dated?.toCome[place] === 1 ? state.toCome : state.missing;
    ofServices.present[place] = 1;
  }
}

/** The week's own number replaces what is missing of its services, but for counts that still add to it. */
function findOwnStates(
  own: SourceHistory,
  services: readonly SourceHistory[],
  { isAwaited, dates, closed }: CampusWeeks,
  ofServices: ServiceWeeks,
): ReadonlySet<number> {
  const { values, counted, waits, waitsLate, states } = own;
  const unused = new Set<number>();
  const isPossible = (place: number) => !closed[place] && !dates.isClosed(place);
  const isExpectedAt = expectedWeeks(values, isPossible);
  for (let place = 0; place < states.length; place++) {
    const hasNumber = values[place] !== null;
    const isClosed = closed[place] === 1;
    const isWaiting = waits?.[place] === 1 && !isClosed;
    const isExpected =
      isAwaited && isPossible(place) && isExpectedAt(place) && !ofServices.present[place];
    const waitingState = waitsLate?.[place] === 1 ? state.missing : state.toCome;
    const isToCome = isAwaited && dates.toCome[place] === 1;
    if (isUsed(own, place, ofServices)) {
      states[place] = isWaiting ? waitingState : isToCome ? state.toCome : state.in;
      for (const service of services)
        if (!counted?.[place] || !service.waits?.[place]) service.states[place] = state.none;
    } else if (hasNumber) unused.add(place);
    else if ((isWaiting || isExpected) && !ofServices.numbers[place]) {
      const isDue = dates.isDue[place] === 1;
      states[place] = isWaiting ? waitingState : isDue ? state.missing : state.toCome;
    }
  }
  return unused;
}

/** The week's own number counts while no service has one, and where it was typed first or chosen. */
function isUsed(
  { values, chosen }: SourceHistory,
  place: number,
  { numbers }: ServiceWeeks,
): boolean {
  return values[place] !== null && (!numbers[place] || chosen?.[place] === 1);
}
