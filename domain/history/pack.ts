import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import {
  type ImportedNumbers,
  mostImportedDays,
  mostNotes,
  mostNumbers,
  mostPlaces,
  type NewImport,
} from "./import.ts";
import type { HistoryPlan } from "./plan.ts";
import type { HistoryReading, PlannedNote, PlannedNumber } from "./reading.ts";

/** Packs the numbers as the API takes them. Numbers of campuses and categories that are yet to be added have no present number. */
export function packNumbers(numbers: readonly PlannedNumber[]): ImportedNumbers {
  return createPacker().pack(numbers);
}

export function packPart(
  part: HistoryPart,
  looked: readonly Pick<PlannedNumber, "row" | "column">[] = [],
): PackedPart {
  const packer = createPacker();
  const placeNotes = part.notes.map((note) => {
    const { place, day } = packer.at(note);
    const category = note.categoryId === null ? null : packer.categoryAt(note.categoryId);
    return { place, day, category, text: note.text };
  });
  const isLooked = ({ row, column }: PlannedNumber) =>
    looked.some((one) => one.row === row && one.column === column);
  return {
    looked: looked.length === 0 ? [] : part.numbers.flatMap((one, at) => (isLooked(one) ? at : [])),
    notes: packNotes(part.numbers),
    placeNotes,
    specialDays: part.specialDays.map(({ row, ...day }) => day),
    ...packer.pack(part.numbers),
  };
}

type PackedPart = ImportedNumbers &
  Pick<NewImport, "looked" | "notes" | "placeNotes" | "specialDays">;

function createPacker() {
  const places = createList<ImportedNumbers["places"][number]>();
  const categories = createList<string>();
  const days = createList<string>();
  const at = ({ campusId, service, date }: PlacedDay) => ({
    place: places.at(placeKeyOf({ campusId, service }), { campusId, service }),
    day: days.at(date, date),
  });
  const categoryAt = (id: Id) => categories.at(id, id);
  return {
    at,
    categoryAt,
    pack(numbers: readonly PlannedNumber[]): ImportedNumbers {
      const packed = numbers.map((number) => {
        const { place, day } = at(number);
        return [place, categoryAt(number.categoryId), day, number.value] as [
          number,
          number,
          number,
          number,
        ];
      });
      return { places: places.all, categories: categories.all, days: days.all, numbers: packed };
    },
  };
}

type PlacedDay = Pick<PlannedNumber, "campusId" | "service" | "date">;

export function placeKeyOf({ campusId, service }: Omit<PlacedDay, "date">): string {
  if (service && "id" in service) return `${campusId} ${service.id}`;
  if (service && "months" in service) return `${campusId} ${service.months}`;
  return `${campusId} ${service?.time} ${service?.name}`;
}

export function packStructure(
  { numbers, notes, specialDays }: HistoryPart,
  {
    campuses,
    categories,
    departments,
  }: Pick<HistoryReading, "campuses" | "categories" | "departments">,
): Pick<NewImport, "campuses" | "departments" | "newCategories"> {
  const used = new Set<Id | null>([
    ...[...numbers, ...notes].flatMap(({ campusId, categoryId }) => [campusId, categoryId]),
    ...specialDays.map(({ campusId }) => campusId),
  ]);
  const newCategories = unique(Object.values(categories)).flatMap((choice) => {
    if (choice.to !== "new" || !used.has(choice.id)) return [];
    const { id, name, unit, departmentId } = choice;
    return [
      {
        departmentId,
        category: { id, name, unit, inTotal: false, summary: "sum" as const, switches: [] },
      },
    ];
  });
  const parents = new Set(newCategories.map(({ departmentId }) => departmentId));
  return {
    campuses: unique(Object.values(campuses)).flatMap((choice) =>
      choice.to === "new" && used.has(choice.id)
        ? [{ id: choice.id, name: choice.name, isClosed: choice.isClosed ?? false }]
        : [],
    ),
    departments: departments.flatMap(({ id, name }) =>
      parents.has(id) ? [{ id, name, switches: [] }] : [],
    ),
    newCategories,
  };
}

function packNotes(numbers: readonly PlannedNumber[]): NewImport["notes"] {
  return numbers.flatMap(({ note }, number) => (note ? [{ number, text: note }] : []));
}

function createList<Item>() {
  const positions = new Map<string, number>();
  const all: Item[] = [];
  return {
    all,
    at(key: string, item: Item): number {
      const position = positions.get(key);
      if (position !== undefined) return position;
      positions.set(key, all.length);
      all.push(item);
      return all.length - 1;
    },
  };
}

function unique<Choice extends { to: string; id?: string }>(choices: Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.id ?? choice, choice])).values()];
}

export type HistoryPart = Pick<HistoryPlan, "numbers" | "notes" | "specialDays">;

/** Splits a history into as many imports as it takes, the oldest first; what has no numbers comes last. */
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
