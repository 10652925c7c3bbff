import { groupBy } from "./group-by.ts";
import type { Id } from "./id.ts";
import type { PackedSource, ReportCategory, ReportNumbers } from "./report-numbers.ts";

/** A number is expected as long as it was there in one of these weeks before. */
export const weeksExpected = 8;

/** One of a week's numbers of a category at a campus: a service's, that of all special services, or the week's own. */
export type Source = { kind: "service" | "special" | "week"; serviceId: Id | null };

/** How a source takes part in the number of its category in a week: not at all, with more to be counted, or with all of it. */
export const state = { none: 0, open: 1, done: 2 } as const;

/** Lists have a place for each week of the timeline. Of a value of null nothing is known; where the state is none, the value is left out. */
export type SourceWeeks = Source & { values: (number | null)[]; states: Uint8Array };

export type CampusCategory = {
  campusId: Id;
  category: ReportCategory;
  isAwaited: boolean;
  /** One of each, the week's own number last. */
  sources: SourceWeeks[];
  /** The places where the week's own number is there, too, and left out. */
  unused: ReadonlySet<number>;
};

/** The weeks that are read: from `first`, below 0, to the running one, which is 0. */
export type Timeline = { first: number; length: number };

/** Where its own number may still grow, and where somebody is still to count. */
type SourceHistory = SourceWeeks & { counted: Uint8Array | null; waits: Uint8Array | null };

type CampusDates = {
  /** 1 where it is held. */
  heldOf(serviceId: Id): Uint8Array | undefined;
  isClosed(place: number): boolean;
  hasSpecialToCome: boolean;
};

/**
 * One at a time, whose lists are used again for the next: new ones for each would be a quarter of what an answer leaves
 * to the garbage collector.
 */
export function* campusCategoriesOf(
  numbers: ReportNumbers,
  timeline: Timeline,
): Generator<CampusCategory> {
  const placeKey = (one: { campusId: Id; categoryId: Id }) => `${one.campusId} ${one.categoryId}`;
  const values = groupBy(numbers.numbers, placeKey);
  const waiting = groupBy(numbers.waiting, placeKey);
  const off = new Set(numbers.off.map(placeKey));
  const { length } = timeline;
  const lists = weekLists(length);
  const ofServices = { present: new Uint8Array(length), numbers: new Uint8Array(length) };
  for (const campus of numbers.campuses) {
    const dates = datesOf(numbers, campus.id, timeline);
    for (const category of numbers.categories) {
      const key = placeKey({ campusId: campus.id, categoryId: category.id });
      const isAwaited = campus.active && category.active && !off.has(key);
      const given = { numbers: values.get(key) ?? [], waiting: waiting.get(key) ?? [] };
      lists.takeBack();
      const sources = historiesOf(given, { timeline, lists }, dates.hasSpecialToCome);
      const unused = findStates(sources, ofServices, { isAwaited, dates });
      yield { campusId: campus.id, category, isAwaited, sources, unused };
    }
  }
}

function historiesOf(
  { numbers, waiting }: Pick<ReportNumbers, "numbers" | "waiting">,
  { timeline: { first, length }, lists }: { timeline: Timeline; lists: WeekLists },
  hasSpecialToCome: boolean,
): SourceHistory[] {
  const histories = new Map<string, SourceHistory>();
  const historyOf = ({ kind, serviceId }: Pick<PackedSource, "kind" | "serviceId">) => {
    const source = sourceOf(kind, serviceId);
    const known = histories.get(sourceKey(source));
    if (known) return known;
    const history = { ...source, ...lists.next(), counted: null, waits: null };
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
    for (let index = 0; index < packed.weeks.length; index++) {
      const place = (packed.weeks[index] ?? 0) - first;
      values[place] = (values[place] ?? 0) + (packed.values[index] ?? 0);
    }
    if (packed.counted) history.counted = marked(packed.counted);
  }
  for (const { weeks, ...source } of waiting) historyOf(source).waits = marked(weeks);
  if (hasSpecialToCome) historyOf({ kind: "service", serviceId: null });
  return [...histories.values()].sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
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

type WeekLists = ReturnType<typeof weekLists>;

/** Blank ones, of which those taken back are handed out again. */
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

type Known = { isAwaited: boolean; dates: CampusDates };
/** Where a service takes part, and where one has a number. */
type ServiceWeeks = { present: Uint8Array; numbers: Uint8Array };

/**
 * Finds the state of each source in each week. Gives the places where the week's own number is left out. `ofServices` may
 * hold what was found before.
 */
function findStates(
  sources: readonly SourceHistory[],
  ofServices: ServiceWeeks,
  known: Known,
): ReadonlySet<number> {
  const own = sources.find(isOwn);
  const services = sources.filter((source) => source !== own);
  ofServices.present.fill(0);
  ofServices.numbers.fill(0);
  for (const service of services) findServiceStates(service, known, ofServices);
  const unused = own ? findOwnStates(own, services, known, ofServices) : nowhere;
  const running = ofServices.present.length - 1;
  const isOwnUsed = own && isUsed(own, running, ofServices);
  if (known.isAwaited && known.dates.hasSpecialToCome && ofServices.present[running] && !isOwnUsed)
    for (const { kind, states } of services) if (kind === "special") states[running] = state.open;
  return unused;
}

const nowhere: ReadonlySet<number> = new Set();

function findServiceStates(
  { serviceId, values, waits, states }: SourceHistory,
  { isAwaited, dates }: Known,
  ofServices: ServiceWeeks,
): void {
  const held = serviceId ? dates.heldOf(serviceId) : undefined;
  let expectedUntil = -1;
  for (let place = 0; place < states.length; place++) {
    const hasNumber = values[place] !== null;
    const isWaiting = waits?.[place] === 1;
    const isExpected = place <= expectedUntil && held?.[place] === 1;
    if (hasNumber && isAwaited) expectedUntil = place + weeksExpected;
    if (!hasNumber && !isWaiting && !isExpected) continue;
    states[place] = hasNumber && !isWaiting ? state.done : state.open;
    ofServices.present[place] = 1;
    if (hasNumber) ofServices.numbers[place] = 1;
  }
}

/** The week's own number replaces what is missing of its services, but for counts that still add to it. */
function findOwnStates(
  own: SourceHistory,
  services: readonly SourceHistory[],
  { isAwaited, dates }: Known,
  ofServices: ServiceWeeks,
): ReadonlySet<number> {
  const { values, counted, waits, states } = own;
  const unused = new Set<number>();
  let expectedUntil = -1;
  for (let place = 0; place < states.length; place++) {
    const hasNumber = values[place] !== null;
    const isWaiting = waits?.[place] === 1;
    const isExpected =
      place <= expectedUntil && !ofServices.present[place] && !dates.isClosed(place);
    if (hasNumber && isAwaited) expectedUntil = place + weeksExpected;
    if (isUsed(own, place, ofServices)) {
      states[place] = isWaiting ? state.open : state.done;
      for (const service of services)
        if (!counted?.[place] || !service.waits?.[place]) service.states[place] = state.none;
    } else if (hasNumber) unused.add(place);
    else if ((isWaiting || isExpected) && !ofServices.numbers[place]) states[place] = state.open;
  }
  return unused;
}

/** The week's own number counts only while no service has one. */
function isUsed({ values }: SourceWeeks, place: number, { numbers }: ServiceWeeks): boolean {
  return values[place] !== null && !numbers[place];
}

function datesOf(
  { dates, services, coming }: ReportNumbers,
  campusId: Id,
  { first, length }: Timeline,
): CampusDates {
  const active = new Set(services.filter((one) => one.active).map(({ id }) => id));
  const held = new Map<Id, Uint8Array>();
  const open = new Uint8Array(length);
  const closed = new Uint8Array(length);
  for (const one of dates) {
    if (one.campusId !== campusId) continue;
    for (const week of one.held) open[week - first] = 1;
    for (const week of one.cancelled) closed[week - first] = 1;
    if (!one.serviceId || !active.has(one.serviceId)) continue;
    const weeks = new Uint8Array(length);
    for (const week of one.held) weeks[week - first] = 1;
    held.set(one.serviceId, weeks);
  }
  return {
    heldOf: (serviceId) => held.get(serviceId),
    isClosed: (place) => closed[place] === 1 && open[place] === 0,
    hasSpecialToCome: coming.includes(campusId),
  };
}
