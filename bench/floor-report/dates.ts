import { own, type Service, special } from "./states.ts";

/** A line is a campus times the count of slots, plus a slot. */
export type Dates = {
  length: number;
  slots: number;
  /** Of each date. */
  lineOf: Int32Array;
  placeOf: Int32Array;
  /** Of each line and week: 1 where it takes place, 2 where it is cancelled. */
  held: Uint8Array;
  /** Campuses with a special service to come this week. */
  toCome: Uint8Array;
};
export type Cancelled = { campusId: string; serviceId: string | null; places: Set<number> };
type Size = { campuses: number; slots: number; weeks: number | undefined };

/** Without `weeks`, as many as there are dates of. */
export function datesOf(text: string | null, { campuses, slots, weeks }: Size): Dates {
  const words = wordsOf(text);
  const count = words.length / 2;
  let length = weeks ?? 1;
  for (let at = 1; at < words.length && !weeks; at += 2)
    length = Math.max(length, 1 + ((words[at] ?? 0) >>> 2));
  const [lineOf, placeOf] = [new Int32Array(count), new Int32Array(count)];
  const [held, toCome] = [new Uint8Array(campuses * slots * length), new Uint8Array(campuses)];
  for (let index = 0; index < count; index++) {
    const high = words[2 * index] ?? 0;
    const week = words[2 * index + 1] ?? 0;
    const [campus, slot] = [(high >>> 16) - 1, high & 0xffff];
    const line = campus * slots + slot;
    const place = length - 1 - (week >>> 2);
    lineOf[index] = line;
    placeOf[index] = place;
    if (slot === own) continue;
    const isCancelled = (week & 2) !== 0;
    const at = line * length + place;
    held[at] = (held[at] ?? 0) | (isCancelled ? 2 : 1);
    if (slot === special && !isCancelled && (week & 1) === 1 && place === length - 1)
      toCome[campus] = 1;
  }
  return { length, slots, lineOf, placeOf, held, toCome };
}

/** By the ids of campuses and services, special services last. */
export function cancelledOf(
  campusIds: string[],
  services: Service[],
  { held, length, slots }: Dates,
): Cancelled[] {
  const found: Cancelled[] = [];
  for (const [line, campusId] of campusIds.entries())
    for (const slot of [...services.map((_service, index) => index + 2), special]) {
      const start = (line * slots + slot) * length;
      const places = new Set<number>();
      for (let place = 0; place < length; place++)
        if (((held[start + place] ?? 0) & 2) !== 0) places.add(place);
      const serviceId = services[slot - 2]?.[0] ?? null;
      if (places.size > 0) found.push({ campusId, serviceId, places });
    }
  return found.sort((a, b) => (a.campusId < b.campusId ? -1 : a.campusId > b.campusId ? 1 : 0));
}

export function wordsOf(text: string | null): Uint32Array {
  const bytes = Buffer.from(text ?? "", "base64");
  const { buffer, byteOffset, length } = bytes.swap32();
  return new Uint32Array(buffer, byteOffset, length / 4);
}
