import { groupBy } from "../shared/group-by.ts";
import { mostImportedDays, mostNotes, mostNumbers, mostPlaces } from "./import.ts";
import { placeKeyOf } from "./pack.ts";
import type { HistoryPlan } from "./plan.ts";
import type { PlannedNumber } from "./reading.ts";
import type { PlannedNote } from "./words.ts";

/** What one import brings. */
export type HistoryPart = Pick<HistoryPlan, "numbers" | "notes" | "specialDays">;

/** What is too much for one import, the oldest first, in as many as it takes; what has no numbers comes last. */
export function partsOf({ numbers, notes, specialDays }: HistoryPart): HistoryPart[] {
  const whole = { numbers: [...numbers], notes: [...notes], specialDays: [...specialDays] };
  if (numbers.length + notes.length + specialDays.length === 0) return [];
  if (fits(whole)) return [whole];
  const noteParts = partsOfNotes(notes);
  const dayParts = partsOfDays(specialDays);
  const wordParts = noteParts.length > dayParts.length ? noteParts : dayParts;
  return [
    ...partsOfNumbers(numbers).map((part) => ({ numbers: part, notes: [], specialDays: [] })),
    ...wordParts.map((_, at) => ({
      numbers: [],
      notes: noteParts[at] ?? [],
      specialDays: dayParts[at] ?? [],
    })),
  ];
}

function partsOfNumbers(numbers: readonly PlannedNumber[]): PlannedNumber[][] {
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

/** Notes of one place stay together, because one that has a note already gets no other. */
function partsOfNotes(notes: readonly PlannedNote[]): PlannedNote[][] {
  const parts: PlannedNote[][] = [];
  const most = Math.min(mostNotes, mostPlaces);
  const keyOf = (note: PlannedNote) => `${placeKeyOf(note)} ${note.date} ${note.categoryId}`;
  for (const group of groupBy([...notes].sort(byDate), keyOf).values()) {
    const part = parts.at(-1);
    if (part && part.length + group.length <= most) part.push(...group);
    else parts.push([...group]);
  }
  return parts;
}

function partsOfDays(days: HistoryPart["specialDays"]): HistoryPart["specialDays"][] {
  return Array.from({ length: Math.ceil(days.length / mostImportedDays) }, (_, part) =>
    days.slice(part * mostImportedDays, (part + 1) * mostImportedDays),
  );
}

function fits({ numbers, notes, specialDays }: HistoryPart): boolean {
  return (
    numbers.length <= mostNumbers &&
    numbers.filter(({ note }) => note).length <= mostNotes &&
    notes.length <= mostNotes &&
    specialDays.length <= mostImportedDays &&
    new Set([...numbers, ...notes].map(placeKeyOf)).size <= mostPlaces
  );
}

function byDate(one: { date: string }, other: { date: string }): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
}
