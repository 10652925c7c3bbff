import { groupBy } from "./group-by.ts";
import type { Id } from "./id.ts";
import type { PackedSlot, ReportCategory, ReportNumbers } from "./report-numbers.ts";

/** A number is expected as long as it was there in one of these weeks before. */
export const weeksExpected = 8;

/** One of a week's numbers of a category at a campus: a service's, that of all special services, or the week's own. */
export type Slot = { kind: "service" | "special" | "week"; serviceId: Id | null };
/** `value` null is missing. Done is what nobody is still to count. */
export type Part = { slot: Slot; value: number | null; isDone: boolean };
export type Cell = { parts: Part[]; isUnused: boolean };
/** Of a category at a campus, with a cell for each week of the timeline. */
export type Pair = { campusId: Id; category: ReportCategory; isAwaited: boolean; cells: Cell[] };

/** The weeks that are read: from `first`, below 0, to the running one, which is 0. */
export type Timeline = { first: number; length: number };

type Track = Slot & { values: (number | null)[]; typed: boolean[]; waits: boolean[]; seen: number };

type CampusDates = {
  isHeld(serviceId: Id, place: number): boolean;
  isClosed(place: number): boolean;
  hasSpecialToCome(place: number): boolean;
};

/** One at a time: the cells of all pairs would fill the memory for nothing. */
export function* pairsOf(numbers: ReportNumbers, timeline: Timeline): Generator<Pair> {
  const keyOf = (one: { campusId: Id; categoryId: Id }) => `${one.campusId} ${one.categoryId}`;
  const values = groupBy(numbers.numbers, keyOf);
  const waiting = groupBy(numbers.waiting, keyOf);
  const off = new Set(numbers.off.map(keyOf));
  for (const campus of numbers.campuses) {
    const dates = datesOf(numbers, campus.id, timeline);
    for (const category of numbers.categories) {
      const key = keyOf({ campusId: campus.id, categoryId: category.id });
      const isAwaited = campus.active && category.active && !off.has(key);
      const tracks = tracksOf(values.get(key) ?? [], waiting.get(key) ?? [], timeline);
      const known = { isAwaited, dates };
      const cells: Cell[] = [];
      for (let place = 0; place < timeline.length; place++)
        cells.push(cellOf(tracks, place, known));
      yield { campusId: campus.id, category, isAwaited, cells };
    }
  }
}

function tracksOf(
  numbers: readonly PackedSlot[],
  waiting: readonly Omit<PackedSlot, "values" | "typed">[],
  { first, length }: Timeline,
): Track[] {
  const tracks = new Map<string, Track>();
  const trackOf = ({ kind, serviceId }: Pick<PackedSlot, "kind" | "serviceId">): Track => {
    const slot = {
      kind: kind === "service" && !serviceId ? ("special" as const) : kind,
      serviceId,
    };
    const key = serviceId ?? slot.kind;
    const known = tracks.get(key);
    if (known) return known;
    const values = new Array<number | null>(length).fill(null);
    const [typed, waits] = [new Array(length).fill(false), new Array(length).fill(false)];
    const track = { ...slot, values, typed, waits, seen: Number.NEGATIVE_INFINITY };
    tracks.set(key, track);
    return track;
  };
  for (const packed of numbers) {
    const { values, typed } = trackOf(packed);
    packed.weeks.forEach((week, index) => {
      const place = week - first;
      values[place] = (values[place] ?? 0) + (packed.values[index] ?? 0);
      typed[place] = packed.typed[index] ?? false;
    });
  }
  for (const { weeks, ...slot } of waiting)
    for (const week of weeks) trackOf(slot).waits[week - first] = true;
  return [...tracks.values()];
}

/** Called in the order of the weeks: `seen` is the last week before that has the number. */
function cellOf(
  tracks: Track[],
  place: number,
  { isAwaited, dates }: { isAwaited: boolean; dates: CampusDates },
): Cell {
  const isExpected = ({ seen }: Track) => isAwaited && place - seen <= weeksExpected;
  if (tracks.every((track) => isBlankIn(track, place) && !isExpected(track))) return blank;
  const services: Part[] = [];
  let own: Track | undefined;
  for (const track of tracks) {
    if (track.kind === "week") own = track;
    else if (
      track.values[place] !== null ||
      track.waits[place] ||
      (track.serviceId && isExpected(track) && dates.isHeld(track.serviceId, place))
    )
      services.push(partOf(track, place));
  }
  const ownValue = own?.values[place] ?? null;
  const isByService = services.some(({ value }) => value !== null);
  const isOwnExpected =
    own &&
    (own.waits[place] || (services.length === 0 && isExpected(own) && !dates.isClosed(place)));
  for (const track of tracks) if (track.values[place] !== null) track.seen = place;
  if (own && ownValue !== null && !isByService) {
    const parts = [partOf(own, place)];
    if (!own.typed[place])
      for (const track of tracks)
        if (track !== own && track.waits[place]) parts.push(partOf(track, place));
    return { parts, isUnused: false };
  }
  if (services.length > 0 && isAwaited && dates.hasSpecialToCome(place)) expectSpecial(services);
  if (own && isOwnExpected && !isByService) services.push(partOf(own, place));
  return { parts: services, isUnused: ownValue !== null };
}

/** One for all, because most churches have begun long after the first week that is read. */
const blank: Cell = { parts: [], isUnused: false };

function isBlankIn({ values, waits }: Track, place: number): boolean {
  return values[place] === null && !waits[place];
}

function partOf(track: Track, place: number): Part {
  const value = track.values[place] ?? null;
  return { slot: track, value, isDone: value !== null && !track.waits[place] };
}

const special: Slot = { kind: "special", serviceId: null };

function expectSpecial(services: Part[]): void {
  const known = services.find(({ slot }) => slot.kind === "special");
  if (known) known.isDone = false;
  else services.push({ slot: special, value: null, isDone: false });
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
