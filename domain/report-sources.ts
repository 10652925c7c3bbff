import { groupBy } from "./group-by.ts";
import type { Id } from "./id.ts";
import type { PackedSource, ReportCategory, ReportNumbers } from "./report-numbers.ts";
import { isOwnUsed } from "./week-number.ts";

/** A number is expected as long as it was there in one of these weeks before. */
export const weeksExpected = 8;

/** One of a week's numbers of a category at a campus: a service's, that of all special services, or the week's own. */
export type Source = { kind: "service" | "special" | "week"; serviceId: Id | null };
/** `value` null is missing. Done is what nobody is still to count. */
export type SourceNumber = { source: Source; value: number | null; isDone: boolean };
/** What a category has at a campus in one week. `isUnused` says that the week's own number is there, too, and left out. */
export type CategoryWeek = { parts: SourceNumber[]; isUnused: boolean };
/** Of a category at a campus, with what it has in each week of the timeline. */
export type CampusCategory = {
  campusId: Id;
  category: ReportCategory;
  isAwaited: boolean;
  byWeek: CategoryWeek[];
};

/** The weeks that are read: from `first`, below 0, to the running one, which is 0. */
export type Timeline = { first: number; length: number };

/** A source in all weeks of the timeline. `counted` are the places whose own number may still grow. */
type SourceHistory = Source & {
  values: (number | null)[];
  counted: ReadonlySet<number>;
  waits: Set<number>;
  seen: number;
};

type CampusDates = {
  isHeld(serviceId: Id, place: number): boolean;
  isClosed(place: number): boolean;
  hasSpecialToCome(place: number): boolean;
};

/** One at a time: the byWeek of all campusCategories would fill the memory for nothing. */
export function* campusCategoriesOf(
  numbers: ReportNumbers,
  timeline: Timeline,
): Generator<CampusCategory> {
  const placeKey = (one: { campusId: Id; categoryId: Id }) => `${one.campusId} ${one.categoryId}`;
  const values = groupBy(numbers.numbers, placeKey);
  const waiting = groupBy(numbers.waiting, placeKey);
  const off = new Set(numbers.off.map(placeKey));
  for (const campus of numbers.campuses) {
    const dates = datesOf(numbers, campus.id, timeline);
    for (const category of numbers.categories) {
      const key = placeKey({ campusId: campus.id, categoryId: category.id });
      const isAwaited = campus.active && category.active && !off.has(key);
      const histories = historiesOf(values.get(key) ?? [], waiting.get(key) ?? [], timeline);
      const known = { isAwaited, dates };
      const byWeek: CategoryWeek[] = [];
      for (let place = 0; place < timeline.length; place++)
        byWeek.push(categoryWeekOf(histories, place, known));
      yield { campusId: campus.id, category, isAwaited, byWeek };
    }
  }
}

function historiesOf(
  numbers: readonly PackedSource[],
  waiting: readonly Omit<PackedSource, "values" | "counted">[],
  { first, length }: Timeline,
): SourceHistory[] {
  const histories = new Map<string, SourceHistory>();
  const historyOf = ({
    kind,
    serviceId,
  }: Pick<PackedSource, "kind" | "serviceId">): SourceHistory => {
    const source = {
      kind: kind === "service" && !serviceId ? ("special" as const) : kind,
      serviceId,
    };
    const key = serviceId ?? source.kind;
    const known = histories.get(key);
    if (known) return known;
    const history = {
      ...source,
      values: new Array<number | null>(length).fill(null),
      counted: nowhere,
      waits: new Set<number>(),
      seen: Number.NEGATIVE_INFINITY,
    };
    histories.set(key, history);
    return history;
  };
  for (const packed of numbers) {
    const history = historyOf(packed);
    const { values } = history;
    for (let index = 0; index < packed.weeks.length; index++) {
      const place = (packed.weeks[index] ?? 0) - first;
      values[place] = (values[place] ?? 0) + (packed.values[index] ?? 0);
    }
    if (packed.counted) history.counted = new Set(packed.counted.map((week) => week - first));
  }
  for (const { weeks, ...source } of waiting)
    for (const week of weeks) historyOf(source).waits.add(week - first);
  return [...histories.values()];
}

const nowhere: ReadonlySet<number> = new Set();

/** Called in the order of the weeks: `seen` is the last week before that has the number. */
function categoryWeekOf(
  histories: SourceHistory[],
  place: number,
  { isAwaited, dates }: { isAwaited: boolean; dates: CampusDates },
): CategoryWeek {
  const since = isAwaited ? place - weeksExpected : Number.POSITIVE_INFINITY;
  const isExpected = ({ seen }: SourceHistory) => seen >= since;
  if (isBlankWeek(histories, place, since)) return blank;
  const services: SourceNumber[] = [];
  let own: SourceHistory | undefined;
  for (const history of histories) {
    if (history.kind === "week") own = history;
    else if (
      history.values[place] !== null ||
      history.waits.has(place) ||
      (history.serviceId && isExpected(history) && dates.isHeld(history.serviceId, place))
    )
      services.push(partOf(history, place));
  }
  const ownValue = own?.values[place] ?? null;
  const isByService = !isOwnUsed(services);
  const isOwnExpected =
    own &&
    (own.waits.has(place) || (services.length === 0 && isExpected(own) && !dates.isClosed(place)));
  for (const history of histories) if (history.values[place] !== null) history.seen = place;
  if (own && ownValue !== null && !isByService) {
    const parts = [partOf(own, place)];
    if (own.counted.has(place))
      for (const history of histories)
        if (history !== own && history.waits.has(place)) parts.push(partOf(history, place));
    return { parts, isUnused: false };
  }
  if (services.length > 0 && isAwaited && dates.hasSpecialToCome(place)) expectSpecial(services);
  if (own && isOwnExpected && !isByService) services.push(partOf(own, place));
  return { parts: services, isUnused: ownValue !== null };
}

/** One for all, because most churches have begun long after the first week that is read. */
const blank: CategoryWeek = { parts: [], isUnused: false };

/** Nothing is there, and nothing was `since` a place. */
function isBlankWeek(histories: SourceHistory[], place: number, since: number): boolean {
  for (const { values, waits, seen } of histories)
    if (values[place] !== null || seen >= since || waits.has(place)) return false;
  return true;
}

function partOf(history: SourceHistory, place: number): SourceNumber {
  const value = history.values[place] ?? null;
  return { source: history, value, isDone: value !== null && !history.waits.has(place) };
}

const special: Source = { kind: "special", serviceId: null };

function expectSpecial(services: SourceNumber[]): void {
  const known = services.find(({ source }) => source.kind === "special");
  if (known) known.isDone = false;
  else services.push({ source: special, value: null, isDone: false });
}

function datesOf(
  { dates, services, coming }: ReportNumbers,
  campusId: Id,
  { first, length }: Timeline,
): CampusDates {
  const active = new Set(services.filter((one) => one.active).map(({ id }) => id));
  const held = new Map<Id, boolean[]>();
  const open: boolean[] = [];
  const closed: boolean[] = [];
  for (const one of dates) {
    if (one.campusId !== campusId) continue;
    for (const week of one.held) open[week - first] = true;
    for (const week of one.cancelled) closed[week - first] = true;
    if (!one.serviceId || !active.has(one.serviceId)) continue;
    const weeks: boolean[] = [];
    for (const week of one.held) weeks[week - first] = true;
    held.set(one.serviceId, weeks);
  }
  const comes = coming.includes(campusId);
  return {
    isHeld: (serviceId, place) => held.get(serviceId)?.[place] ?? false,
    isClosed: (place) => (closed[place] ?? false) && !open[place],
    hasSpecialToCome: (place) => comes && place === length - 1,
  };
}
