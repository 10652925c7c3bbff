import { type Cancelled, cancelledOf, datesOf, wordsOf } from "./dates.ts";
import {
  blank,
  clear,
  findStates,
  isCounted,
  isWaiting,
  makeRoom,
  own,
  room,
  type Service,
  type Source,
  special,
} from "./states.ts";

type Named = [id: string, name: string, active: boolean];
type Category = [id: string, departmentId: string, name: string, unit: string, active: boolean];

/** The one row of the statement. A list of nothing is null. */
export type Read = {
  campuses: Named[] | null;
  services: Service[] | null;
  categories: Category[] | null;
  off: string[] | null;
  dates: string | null;
  waiting: string | null;
  numbers: string | null;
};

export type CampusCategory = {
  campus: Named;
  category: Category;
  isAwaited: boolean;
  /** The week's own last. */
  sources: Source[];
  /** Where the week's own number is left out. */
  unused: number[];
};
/** `first` is the first week with a number. */
export type Sources = {
  cells: CampusCategory[];
  cancelled: Cancelled[];
  first: number;
  length: number;
};

export function sourcesOf(read: Read, weeks?: number): Sources {
  const { campuses, services, categories } = {
    campuses: read.campuses ?? [],
    services: read.services ?? [],
    categories: read.categories ?? [],
  };
  const slots = 2 + services.length;
  const dates = datesOf(read.dates, { campuses: campuses.length, slots, weeks });
  const { length, lineOf, placeOf } = dates;
  const starts = new Int32Array(campuses.length * slots * categories.length).fill(-1);
  makeRoom(starts.length * length);
  let used = 0;
  const startOf = (line: number, category: number) => {
    const index = line * categories.length + category;
    if (starts[index] === -1) {
      starts[index] = used;
      clear(used, used + length);
      used += length;
    }
    return starts[index] ?? 0;
  };

  const waiting = new Uint8Array(read.waiting ? lineOf.length * categories.length : 0);
  const waitingWords = wordsOf(read.waiting);
  for (let at = 0; at < waitingWords.length; at += 2) waiting[(waitingWords[at] ?? 0) >>> 12] = 1;
  const withNumbers = new Uint8Array(starts.length);
  const { values, marks } = room;
  let first = length - 1;
  const words = wordsOf(read.numbers);
  for (let at = 0; at < words.length; at += 2) {
    const high = words[at] ?? 0;
    const cell = (high & 0x7fff_ffff) >>> 12;
    const date = (cell / categories.length) | 0;
    const category = cell - date * categories.length;
    const line = lineOf[date] ?? 0;
    const place = placeOf[date] ?? 0;
    const index = startOf(line, category) + place;
    const value = (high & 0xfff) * 0x1_0000_0000 + (words[at + 1] ?? 0);
    const before = values[index] ?? blank;
    values[index] = before < 0 ? value : before + value;
    withNumbers[line * categories.length + category] = 1;
    if (place < first) first = place;
    if (waiting.length === 0) continue;
    // A typed number is final.
    if (high <= 0x7fff_ffff) waiting[cell] = 0;
    else if (line % slots === own) marks[index] = (marks[index] ?? 0) | isCounted;
  }
  for (let cell = 0; cell < waiting.length; cell++) {
    if (waiting[cell] === 0) continue;
    const date = (cell / categories.length) | 0;
    const line = lineOf[date] ?? 0;
    const slot = line % slots;
    if (slot > special && !services[slot - 2]?.[1]) continue;
    const index = startOf(line, cell - date * categories.length) + (placeOf[date] ?? 0);
    marks[index] = (marks[index] ?? 0) | isWaiting;
  }

  const off = new Set(read.off);
  const cells = campuses.flatMap((campus, line) =>
    categories.map((category, index): CampusCategory => {
      const unordered: Source[] = [];
      for (let slot = 0; slot < slots; slot++) {
        const at = (line * slots + slot) * categories.length + index;
        const isToCome = slot === special && dates.toCome[line] === 1;
        if (starts[at] === -1 && !isToCome) continue;
        const start = startOf(line * slots + slot, index);
        const serviceId = services[slot - 2]?.[0] ?? null;
        unordered.push({ slot, serviceId, at: start, hasNumbers: withNumbers[at] === 1 });
      }
      const sources = inOrder(unordered);
      const [id, departmentId] = category;
      const isOff = off.has(`${campus[0]} ${id}`) || off.has(`${campus[0]} ${departmentId}`);
      const isAwaited = campus[2] && category[4] && !isOff;
      const unused = findStates(sources, { services, dates, line, isAwaited });
      return { campus, category, isAwaited, sources, unused };
    }),
  );
  const ids = campuses.map(([id]) => id);
  return { cells, cancelled: cancelledOf(ids, services, dates), first, length };
}

/** Those with numbers before those that are only waited for, special services behind the others, the week's own last. */
function inOrder(sources: Source[]): Source[] {
  if (sources.length < 2) return sources;
  const order = ({ slot, hasNumbers }: Source) =>
    slot === own ? 4 : (hasNumbers ? 0 : 2) + (slot === special ? 1 : 0);
  return sources.sort((a, b) => order(a) - order(b));
}
