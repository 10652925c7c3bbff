import { placeKeyOf } from "./history-pack.ts";
import type { PlannedNumber } from "./history-reading.ts";
import { mostNotes, mostNumbers, mostPlaces } from "./import.ts";

/** What is too much for one import, the oldest first, in as many as it takes. */
export function partsOf(numbers: readonly PlannedNumber[]): PlannedNumber[][] {
  if (fits(numbers)) return numbers.length === 0 ? [] : [[...numbers]];
  const parts: PlannedNumber[][] = [];
  let places = new Set<string>();
  let notes = 0;
  for (const number of [...numbers].sort(byDate)) {
    const place = placeKeyOf(number);
    const part = parts.at(-1);
    const isFull =
      !part ||
      part.length === mostNumbers ||
      (notes === mostNotes && number.note !== "") ||
      (places.size === mostPlaces && !places.has(place));
    if (isFull) {
      parts.push([]);
      places = new Set();
      notes = 0;
    }
    parts.at(-1)?.push(number);
    places.add(place);
    if (number.note) notes += 1;
  }
  return parts;
}

function fits(numbers: readonly PlannedNumber[]): boolean {
  return (
    numbers.length <= mostNumbers &&
    numbers.filter(({ note }) => note).length <= mostNotes &&
    new Set(numbers.map(placeKeyOf)).size <= mostPlaces
  );
}

function byDate(one: PlannedNumber, other: PlannedNumber): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
}
