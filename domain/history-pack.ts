import type { HistoryPlan } from "./history-plan.ts";
import type { HistoryReading, PlannedNumber } from "./history-reading.ts";
import type { ImportedNumbers, NewImport } from "./import.ts";

/** As the API takes them. Numbers of campuses and categories that are yet to be added have no present number. */
export function packNumbers(numbers: readonly PlannedNumber[]): ImportedNumbers {
  const places = createList<ImportedNumbers["places"][number]>();
  const categories = createList<string>();
  const days = createList<string>();
  const packed = numbers.map((number) => {
    const { campusId, service, categoryId, date, value } = number;
    return [
      places.at(placeKeyOf(number), { campusId, service }),
      categories.at(categoryId, categoryId),
      days.at(date, date),
      value,
    ] as [number, number, number, number];
  });
  return { places: places.all, categories: categories.all, days: days.all, numbers: packed };
}

export function placeKeyOf({ campusId, service }: PlannedNumber): string {
  if (service && "id" in service) return `${campusId} ${service.id}`;
  return `${campusId} ${service?.time} ${service?.name}`;
}

/** Only what its numbers need is added. */
export function packStructure(
  { numbers }: Pick<HistoryPlan, "numbers">,
  {
    campuses,
    categories,
    departments,
  }: Pick<HistoryReading, "campuses" | "categories" | "departments">,
): Pick<NewImport, "campuses" | "departments" | "newCategories"> {
  const used = new Set(numbers.flatMap(({ campusId, categoryId }) => [campusId, categoryId]));
  const newCategories = unique(Object.values(categories)).flatMap((choice) => {
    if (choice.to !== "new" || !used.has(choice.id)) return [];
    const { id, name, unit, departmentId } = choice;
    return [{ departmentId, category: { id, name, unit, inTotal: false, switches: [] } }];
  });
  const parents = new Set(newCategories.map(({ departmentId }) => departmentId));
  return {
    campuses: unique(Object.values(campuses)).flatMap((choice) =>
      choice.to === "new" && used.has(choice.id) ? [{ id: choice.id, name: choice.name }] : [],
    ),
    departments: departments.flatMap(({ id, name }) =>
      parents.has(id) ? [{ id, name, switches: [] }] : [],
    ),
    newCategories,
  };
}

export function packNotes(numbers: readonly PlannedNumber[]): NewImport["notes"] {
  return numbers.flatMap(({ note }, number) => (note ? [{ number, text: note }] : []));
}

function createList<Item>() {
  const positions = new Map<string, number>();
  const all: Item[] = [];
  return {
    all,
    at(key: string, item: Item): number {
      const known = positions.get(key);
      if (known !== undefined) return known;
      positions.set(key, all.length);
      all.push(item);
      return all.length - 1;
    },
  };
}

function unique<Choice extends { to: string; id?: string }>(choices: Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.id ?? choice, choice])).values()];
}
