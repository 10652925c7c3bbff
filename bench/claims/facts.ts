import { add, middle, type Place, readNumbers, type WeekSum } from "../../test/naive-numbers.ts";
import { type Category, dayOf, type Organization } from "./organization.ts";

/** A row of numbers: categories at campuses. */
export type Row = { categories: readonly Category[]; campusIds: readonly string[] };
export type Facts = ReturnType<typeof factsOf>;

/** What an organization's numbers are, by the page that defines them, and who came. */
export function factsOf(one: Organization) {
  const numbers = readNumbers(one.raw);
  const everywhere = one.campuses.map(({ id }) => id);
  const counted = one.categories.filter(({ inTotal, unit }) => inTotal && unit === "count");
  const attendance: Row = { categories: counted, campusIds: everywhere };
  const placesOf = ({ categories, campusIds }: Row): Place[] =>
    campusIds.flatMap((campusId) => categories.map(({ id }) => ({ campusId, categoryId: id })));
  const sums = new Map<string, WeekSum>();
  const sumOf = (row: Row, week: number): WeekSum => {
    const key = `${row.categories.map(({ id }) => id)} ${row.campusIds} ${week}`;
    const known = sums.get(key);
    if (known) return known;
    const sum = numbers.sumOf(
      placesOf(row).flatMap((place) => numbers.cellOf(place, week).sources),
    );
    sums.set(key, sum);
    return sum;
  };
  const weekOf = (row: Row) => (week: number) => sumOf(row, week);
  const lastGood = (row: Row, from = one.running, weeks = 13): number | null => {
    for (let back = 0; back < weeks; back++)
      if (sumOf(row, from - 7 * back).about !== null) return from - 7 * back;
    return null;
  };
  const peopleIn = (row: Row, week: number) => {
    const ids = new Set(row.categories.map(({ id }) => id));
    const campuses = new Set(row.campusIds);
    return one.came
      .filter((came) => came.week === week && ids.has(came.categoryId))
      .filter(({ campusId }) => campuses.has(campusId))
      .reduce((sum, { n }) => sum + n, 0);
  };

  /** Both are null where nothing is alike in these weeks. */
  const alikeOf = (row: Row, week: number, before: number) => {
    const pairs = placesOf(row).flatMap((place) => numbers.alikeOf(place, week, before) ?? []);
    return {
      now: add(pairs.map(({ now }) => now)),
      before: add(pairs.map((pair) => pair.before)),
    };
  };

  return {
    one,
    numbers,
    everywhere,
    attendance,
    sumOf,
    lastGood,
    peopleIn,
    alikeOf,
    typicalOf: (row: Row, week: number) => numbers.typicalOf(weekOf(row), week),
    medianOf: (row: Row, end: number, count: number) =>
      middle(numbers.lastGood(weekOf(row), end, count), (3 * count) / 4),
    goodNumbers: (row: Row, end: number, count: number) =>
      numbers.lastGood(weekOf(row), end, count),
    isAnythingStored: (row: Row, week: number) => sumOf(row, week).value !== null,
    /** Of "Nov 22" and "Nov 22, 2025". */
    readDay(text: string): number | null {
      const [, month = "", day = "", year] = /([A-Z][a-z]{2}) (\d+)(?:, (\d{4}))?/.exec(text) ?? [];
      const at = months.indexOf(month) + 1;
      if (at === 0) return null;
      const of = year ?? String(new Date(one.today * 86_400_000).getUTCFullYear());
      return dayOf(`${of}-${String(at).padStart(2, "0")}-${day.padStart(2, "0")}`);
    },
  };
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
