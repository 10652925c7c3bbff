/** What is there, expected and missing in each week. A `place` is a week's, counted from the first that was read. */
import type { Dates } from "./dates.ts";

/** A part of a week's number: of one weekly service, of all special ones, or the week's own. Its weeks stand from `at` on. */
export type Source = { slot: number; serviceId: string | null; at: number; hasNumbers: boolean };
export type Service = [id: string, active: boolean];

export const open = 1;
export const done = 2;
/** Of a value. */
export const blank = -1;
export const isWaiting = 1;
export const isCounted = 2;
/** Slots; the weekly services follow. */
export const own = 0;
export const special = 1;
const weeksExpected = 8;

/**
 * Kept from one answer to the next, which spares the garbage collector. An answer is made without waiting for anything, so
 * no two use them at once.
 */
export const room = {
  values: new Float64Array(0),
  states: new Uint8Array(0),
  marks: new Uint8Array(0),
};

export function makeRoom(size: number): void {
  if (room.values.length >= size) return;
  room.values = new Float64Array(size);
  room.states = new Uint8Array(size);
  room.marks = new Uint8Array(size);
}

export function clear(from: number, to: number): void {
  room.values.fill(blank, from, to);
  room.states.fill(0, from, to);
  room.marks.fill(0, from, to);
}

type Known = {
  services: Service[];
  dates: Dates;
  line: number;
  isAwaited: boolean;
};

/** Gives the places where the week's own number is left out, because services have numbers. */
export function findStates(sources: Source[], known: Known): number[] {
  const { services, dates, line, isAwaited } = known;
  const { length, slots, held } = dates;
  const { values, marks, states } = room;
  const last = sources.at(-1);
  const week = last?.slot === own ? last : null;
  const others = week ? sources.slice(0, -1) : sources;
  const present = others.length > 0 ? new Uint8Array(length) : null;
  const numbered = others.length > 0 ? new Uint8Array(length) : null;
  for (const { slot, at } of others) {
    const isDue = isAwaited && services[slot - 2]?.[1] === true;
    const dated = (line * slots + slot) * length;
    let until = -1;
    for (let place = 0; place < length; place++) {
      const hasNumber = (values[at + place] ?? blank) >= 0;
      const waits = isAwaited && ((marks[at + place] ?? 0) & isWaiting) !== 0;
      const isExpected = isDue && place <= until && ((held[dated + place] ?? 0) & 1) !== 0;
      if (hasNumber) until = place + weeksExpected;
      if (!hasNumber && !waits && !isExpected) continue;
      states[at + place] = hasNumber && !waits ? done : open;
      if (present) present[place] = 1;
      if (numbered && hasNumber) numbered[place] = 1;
    }
  }
  const unused: number[] = [];
  let until = -1;
  for (let place = 0; week && place < length; place++) {
    const index = week.at + place;
    const mark = marks[index] ?? 0;
    const hasNumber = (values[index] ?? blank) >= 0;
    const isBlank = numbered?.[place] !== 1;
    const waits = isAwaited && (mark & isWaiting) !== 0;
    if (hasNumber && isBlank) {
      states[index] = waits ? open : done;
      for (const { at } of others)
        if ((mark & isCounted) === 0 || marks[at + place] !== isWaiting) states[at + place] = 0;
    } else if (hasNumber) unused.push(place);
    else if (isBlank && (waits || (isAwaited && place <= until && isMissed(place))))
      states[index] = open;
    if (hasNumber) until = place + weeksExpected;
  }
  const running = length - 1;
  const isOwn = week && (values[week.at + running] ?? blank) >= 0 && numbered?.[running] !== 1;
  if (isAwaited && dates.toCome[line] === 1 && present?.[running] === 1 && !isOwn)
    for (const { slot, at } of others) if (slot === special) states[at + running] = open;
  return unused;

  /** No service is there, and not all of them were cancelled. */
  function isMissed(place: number): boolean {
    if (present?.[place] === 1) return false;
    let all = 0;
    for (let slot = special; slot < slots; slot++)
      all |= held[(line * slots + slot) * length + place] ?? 0;
    return all !== 2;
  }
}
