import { feasts } from "./feasts.ts";
import { add, type Place, readNumbers, type WeekSum } from "./naive-numbers.ts";
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
  const sourcesOf = (row: Row, week: number) =>
    placesOf(row).flatMap((place) => numbers.cellOf(place, week).sources);
  const sums = new Map<string, WeekSum>();
  const sumOf = (row: Row, week: number): WeekSum => {
    const key = `${row.categories.map(({ id }) => id)} ${row.campusIds} ${week}`;
    const known = sums.get(key);
    if (known) return known;
    const sum = numbers.sumOf(sourcesOf(row, week));
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

  const cellsOf = (row: Row): Row[] =>
    row.campusIds.flatMap((campusId) =>
      row.categories.map((category) => ({ categories: [category], campusIds: [campusId] })),
    );

  /** Both are null where nothing is alike in these weeks. */
  const alikeOf = (row: Row, week: number, before: number) => {
    const pairs = placesOf(row).flatMap((place) => numbers.alikeOf(place, week, before) ?? []);
    return {
      now: add(pairs.map(({ now }) => now)),
      before: add(pairs.map((pair) => pair.before)),
    };
  };

  /** The cells that both weeks have; none where a part of one is compared. */
  const wholeInBoth = (row: Row, week: number, before: number): Row[] => {
    const both = cellsOf(row).filter(
      (cell) => sumOf(cell, week).value !== null && sumOf(cell, before).value !== null,
    );
    const isWhole = (cell: Row) => [week, before].every((at) => sumOf(cell, at).isComplete);
    return both.every(isWhole) ? both : [];
  };

  return {
    one,
    numbers,
    wholeInBoth,
    everywhere,
    attendance,
    sumOf,
    lastGood,
    peopleIn,
    alikeOf,
    typicalOf: (row: Row, week: number) => numbers.typicalOf(weekOf(row), week),
    isUnlike: (row: Row, week: number) => {
      const cellsIn = placesOf(row).map(
        (place) => (each: number) => numbers.cellOf(place, each).sources,
      );
      return numbers.isUnlike(weekOf(row), cellsIn, week);
    },
    goodNumbers: (row: Row, end: number, count: number) =>
      numbers.lastGood(weekOf(row), end, count),
    /** What is usually counted of the sources of the running week that have a number. Null where any of it is unknown. */
    usualSoFarOf(row: Row): number | null {
      const given = sourcesOf(row, one.running).filter(({ value }) => value !== null);
      const usual = given.map((source) => (source.state === "in" ? source.usual : null));
      return usual.includes(null) ? null : add(usual);
    },
    /** The days on which something of the running week is still to come, each once. */
    daysToCome(row: Row): number[] {
      const toCome = sourcesOf(row, one.running).filter(({ state }) => state === "to come");
      const days = toCome.flatMap(({ campusId, slot }) => {
        const held = numbers.heldOf(campusId, one.running);
        const own = held.filter((date) => slot === "week" || numbers.slotOf(date) === slot);
        const last = own.map(({ day }) => day).sort((a, b) => b - a)[0];
        return last ?? numbers.dayOfOwn(campusId, one.running);
      });
      return [...new Set(days)].sort((a, b) => a - b);
    },
    /** Of a campus, a category, or a department that is short for its category. */
    rowsShortNamed(name: string): Row[] {
      const campusIds = one.campuses.flatMap((campus) => (campus.name === name ? campus.id : []));
      if (campusIds.length > 0) return [{ categories: counted, campusIds }];
      const departments = one.departments.flatMap((each) => (each.name === name ? each.id : []));
      return counted
        .filter(({ name: own, departmentId }) => own === name || departments.includes(departmentId))
        .map((category) => ({ categories: [category], campusIds: everywhere }));
    },
    /** What is typical of a service's number, as if nothing else had been counted. */
    serviceTypicalOf(place: Place, slot: string, week: number): number | null {
      const weekIn = (at: number) =>
        numbers.sumOf(numbers.cellOf(place, at).sources.filter((source) => source.slot === slot));
      return numbers.typicalOf(weekIn, week);
    },
    /** How many weeks have any number. */
    weeksWithNumbers(): number {
      const dates = new Map(one.dates.map(({ id, week }) => [id, week]));
      const given = one.entries.filter(({ value }) => value !== null);
      return new Set(given.map(({ occurrenceId }) => dates.get(occurrenceId))).size;
    },
    /** Whether earlier weeks cannot show what belongs to one: it is the first with attendance, or a campus never has any. */
    lacksHistory(week: number, row: Row = attendance): boolean {
      const weeks = Array.from({ length: 13 }, (_week, back) => one.running - 7 * back);
      const weeksOf = (of: Row) => weeks.filter((at) => sumOf(of, at).value !== null);
      const isUsed = (campusId: string) =>
        counted.some(({ id }) => numbers.isInUse({ campusId, categoryId: id }));
      const isSilent = everywhere.some(
        (id) => isUsed(id) && weeksOf({ ...attendance, campusIds: [id] }).length === 0,
      );
      return isSilent || weeksOf(row).filter((at) => at <= week).length <= 1;
    },
    /** Whether a feast or another known day is in a week or next to it, on the day that is nearest to what is held. */
    isFeast(name: string, week: number): boolean {
      const feast = feasts[name];
      if (!feast) return false;
      const year = new Date((week + 3) * 86_400_000).getUTCFullYear();
      return [year - 1, year, year + 1].some((of) => {
        const day = feast(of, one.easter);
        return day !== null && day >= week - 3 && day < week + 10;
      });
    },
    /** The median of the last eight weeks in which both are good. */
    typicalShareOf(part: Row, whole: Row, week: number): number {
      const shares = Array.from({ length: 26 }, (_week, back) => week - 7 * (back + 1)).flatMap(
        (at) => {
          const [one, all] = [sumOf(part, at).about, sumOf(whole, at).about];
          return one !== null && all ? [one / all] : [];
        },
      );
      const last = shares.slice(0, 8).sort((a, b) => a - b);
      const half = (last.length - 1) / 2;
      return ((last[Math.floor(half)] ?? 0) + (last[Math.ceil(half)] ?? 0)) / 2;
    },
    /** The week of the last Sunday before today; where nothing was due in it yet and it is not over, the one before. */
    weekBehind(): number {
      const week = numbers.startOf(one.today - ((one.today + 4) % 7 || 7));
      const sum = sumOf({ categories: one.categories, campusIds: everywhere }, week);
      const isBegun = sum.value !== null || sum.expected > sum.toCome;
      return isBegun || week + 7 <= one.today ? week : week - 7;
    },
    /** By the heading of an export, which names the department where two have one name. */
    rowExported(heading: string): Row | null {
      if (heading === "Attendance" || heading === "") return attendance;
      const name = heading.replace(/ \(archived\)$/, "");
      const [of, own] = name.includes(": ") ? name.split(": ") : [null, name];
      const department = one.departments.find((each) => each.name === of);
      const categories = one.categories.filter(
        (each) => each.name === own && (!department || each.departmentId === department.id),
      );
      return categories.length === 1 ? { categories, campusIds: everywhere } : null;
    },
    cellRows: cellsOf,
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
