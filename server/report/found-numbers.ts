import type {
  PackedSource,
  ReportDates,
  ReportNumbers,
} from "../../domain/answer/report-numbers.ts";

type Source = Pick<PackedSource, "campusId" | "kind" | "serviceId">;

/** Places are those in `lists`, in `categories` and in the list of dates. Weeks and days are as in `ReportNumbers`. */
type DateRow = [list: number, week: number, day: number, isCancelled: boolean, isToCome: boolean];
type NumberRow = [
  date: number,
  category: number,
  value: number,
  isCounted: boolean,
  isChosen: boolean,
];
type OpenRow = [date: number, category: number, isDue: boolean];

/** The numbers of a question. Long lists are the JSON of their rows, null for none; `count` is that of `numbers`. */
export type FoundNumbers = Pick<
  ReportNumbers,
  "campuses" | "departments" | "categories" | "services" | "off" | "closed" | "seasons"
> & {
  lists: Source[];
  dates: string | null;
  numbers: string | null;
  open: string | null;
  count: number;
};

export function numbersOf({ lists, count: _count, ...found }: FoundNumbers): ReportNumbers {
  const dates = rowsOf<DateRow>(found.dates);
  const perList = found.categories.length;
  const sourceOf = (list: number, category: number) => {
    const { campusId = "", kind = "week", serviceId = null } = lists[list] ?? {};
    return { campusId, categoryId: found.categories[category]?.id ?? "", kind, serviceId };
  };
  const open = rowsOf<OpenRow>(found.open);
  const typed = new Set<number>();
  const numbers: (PackedSource & { weeks: number[]; values: number[] })[] = [];
  for (const [date, category, value, isCounted, isChosen] of rowsOf<NumberRow>(found.numbers)) {
    const [list, week, day] = dates[date] ?? [0, 0, 0];
    const key = list * perList + category;
    numbers[key] ??= { ...sourceOf(list, category), weeks: [], values: [], counted: null };
    const source = numbers[key];
    source.weeks.push(week);
    source.values.push(value);
    if (isChosen) source.chosen = [...(source.chosen ?? []), week];
    if (source.kind === "service" && !source.serviceId) {
      source.days ??= [];
      source.days.push(day);
    }
    if (open.length === 0) continue;
    if (!isCounted) typed.add(date * perList + category);
    else if (source.kind === "week") {
      source.counted ??= [];
      source.counted.push(week);
    }
  }
  const waiting: ReportNumbers["waiting"] = [];
  for (const [date, category, isDue] of open) {
    // A typed number is final, so its count would not change it.
    if (typed.has(date * perList + category)) continue;
    const [list, week] = dates[date] ?? [0, 0];
    const key = list * perList + category;
    waiting[key] ??= { ...sourceOf(list, category), weeks: [], due: [] };
    waiting[key].weeks.push(week);
    if (isDue) waiting[key].due.push(week);
  }
  return {
    ...found,
    ...datesOf(lists, dates, found.services),
    numbers: Object.values(numbers),
    waiting: Object.values(waiting),
  };
}

function datesOf(
  lists: Source[],
  dates: DateRow[],
  services: FoundNumbers["services"],
): Pick<ReportNumbers, "dates" | "coming"> {
  const archived = new Set(services.filter(({ active }) => !active).map(({ id }) => id));
  const all = lists.map(({ campusId, serviceId }): ReportDates => {
    return { campusId, serviceId, held: [], days: [], toCome: [], cancelled: [] };
  });
  for (const [list, week, day, isCancelled, isToCome] of dates) {
    const source = all[list];
    if (!source || (isToCome && archived.has(source.serviceId ?? ""))) continue;
    if (isCancelled) {
      source.cancelled.push(week);
      continue;
    }
    source.held.push(week);
    source.days.push(day);
    if (isToCome) source.toCome.push(week);
  }
  const ofServices = all.filter((_dates, list) => lists[list]?.kind === "service");
  const coming = ofServices.filter(({ toCome, serviceId }) => toCome.includes(0) && !serviceId);
  return { dates: ofServices, coming: coming.map(({ campusId }) => campusId) };
}

function rowsOf<Row>(text: string | null): Row[] {
  return JSON.parse(text ?? "[]");
}
