import {
  add,
  middle,
  type Place,
  type RawNumbers,
  readNumbers,
  type Source,
  summarized,
  type WeekSum,
} from "./naive-numbers.ts";

/** The answers once more, worked out number by number from the raw entries. */
type NaiveQuestion = {
  measure: string;
  by: string;
  where: Partial<Record<"campus" | "service" | "category" | "department", string[]>>;
  period: string | { from: string; to: string };
  compare: string;
  aggregate: string;
};

type Group = {
  key: string;
  has: (source: Place & { slot: string }) => boolean;
  isSpecial?: boolean;
};

export function naiveReport(church: RawNumbers, question: NaiveQuestion, seesMoney: boolean) {
  const numbers = readNumbers(church);
  const { running, startOf, isInUse } = numbers;
  const { where, by, measure, compare } = question;
  const isAsked = (key: keyof typeof where, id: string) => !where[key] || where[key].includes(id);
  const measured = church.categories.filter(
    (category) =>
      (seesMoney || category.unit !== "currency") &&
      (measure === "everything"
        ? numbers.isCurrent(category.id) || !!where.category?.includes(category.id)
        : measure === "attendance"
          ? category.inTotal && category.unit === "count"
          : category.id === measure) &&
      isAsked("category", category.id) &&
      isAsked("department", category.departmentId),
  );
  const campuses = church.campuses.filter(({ id }) => isAsked("campus", id));
  const places: Place[] = campuses.flatMap(({ id: campusId }) =>
    measured.map(({ id }) => ({ campusId, categoryId: id })),
  );
  const isSlotAsked = (slot: string) => !where.service || where.service.includes(slot);
  const wholeSources = (week: number, group: Group) =>
    places
      .flatMap((place) => numbers.cellOf(place, week).sources)
      .filter((source) => isSlotAsked(source.slot) && group.has(source));

  const all: Group = { key: "all", has: () => true };
  const dayOf = (text: string) => Date.parse(text) / 86_400_000;
  const [from, to] = ends();
  const isInside = (day: number) => day >= from && day <= to;
  const isAtAnEnd = (week: number) => week < from || week + 6 > to;
  /** Whether something of the week lies outside of the days asked for. */
  const isCut = (week: number, group: Group) =>
    isAtAnEnd(week) &&
    wholeSources(week, group).some((source) => !numbers.isWhole(source, week, isInside));
  const isAnythingIn = (week: number) =>
    campuses.some(({ id }) => {
      const days = numbers.heldOf(id, week).map(({ day }) => day);
      return (days.length > 0 ? days : [numbers.dayOfOwn(id, week)]).some(isInside);
    });
  const weeks = weeksAsked();
  function ends(): [number, number] {
    const { period } = question;
    if (typeof period === "object") return [dayOf(period.from), dayOf(period.to)];
    const end = running + 6;
    if (period === "all") return [firstNumber(), end];
    if (period === "last-month") {
      const date = new Date(numbers.today * 86_400_000);
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
      return [Date.UTC(year, month - 1, 1) / 86_400_000, Date.UTC(year, month, 0) / 86_400_000];
    }
    if (period !== "fiscal-year") return [running - 7 * (Number(period) - 1), end];
    const date = new Date(numbers.today * 86_400_000);
    const month = church.fiscalYearStartMonth - 1;
    const year = date.getUTCFullYear() - (date.getUTCMonth() < month ? 1 : 0);
    return [Date.UTC(year, month, 1) / 86_400_000, end];
  }
  function firstNumber(): number {
    const counted = church.occurrences.filter((one) =>
      places.some(
        ({ campusId, categoryId }) =>
          campusId === one.campusId &&
          isSlotAsked(numbers.slotOf(one)) &&
          numbers.numberOf({ campusId, categoryId }, numbers.slotOf(one), one.week) !== null,
      ),
    );
    return Math.min(running, ...counted.map(({ week }) => week));
  }
  function weeksAsked(): number[] {
    const found: number[] = [];
    for (let week = startOf(from); week <= Math.min(running, to); week += 7)
      if (!isAtAnEnd(week) || isAnythingIn(week)) found.push(week);
    return found;
  }
  function sourcesIn(week: number, group: Group): Source[] {
    const whole = wholeSources(week, group);
    if (!isAtAnEnd(week)) return whole;
    return whole.flatMap((source) => numbers.partOf(source, week, isInside) ?? []);
  }
  const isUnlikeWeeksBefore = (group: Group, week: number) => {
    const cellsIn = places.map(
      (place) => (each: number) =>
        numbers
          .cellOf(place, each)
          .sources.filter((source) => isSlotAsked(source.slot) && group.has(source)),
    );
    return numbers.isUnlike(wholeWeek(group), cellsIn, week);
  };
  const typicalIn = (group: Group, week: number) =>
    isUnlikeWeeksBefore(group, week)
      ? null
      : numbers.typicalOf(wholeWeek(group), week, group.isSpecial ? "about" : "regular");
  const summaryIn = (group: Group) =>
    numbers.summaryOf(by === "category" && group !== all ? group.key : measure);
  const numbered = (group: Group) =>
    weeks.flatMap((week) => sourcesIn(week, group)).filter(({ value }) => value !== null);
  /** Several campuses have no last number. */
  const isApart = (group: Group) =>
    summaryIn(group) === "last" &&
    new Set(numbered(group).map(({ campusId }) => campusId)).size > 1;
  const sumOf = (sources: Source[], group: Group): WeekSum => {
    const sum = numbers.sumOf(sources);
    if (!isApart(group)) return sum;
    return { ...sum, value: null, about: null, regular: null, isComplete: false };
  };
  const wholeWeek = (group: Group) => (week: number) => sumOf(wholeSources(week, group), group);

  const groups = groupsOf();
  function groupsOf(): Group[] {
    if (by === "week") return [all];
    const keyOf = (source: Place & { slot?: string }) => {
      if (by === "campus") return source.campusId;
      if (by === "region")
        return church.regions?.find((one) => one.campusIds.includes(source.campusId))?.id ?? by;
      if (by === "category") return source.categoryId;
      if (by === "department") return numbers.category(source.categoryId)?.departmentId ?? "";
      return `${source.campusId} ${source.slot}`;
    };
    const shown = weeks.flatMap((week) => sourcesIn(week, all)).map(keyOf);
    const awaited = by === "service" ? [] : places.filter(isInUse).map(keyOf);
    return [...new Set([...shown, ...awaited])].map((key) => ({
      key,
      has: (source) => keyOf(source) === key,
      isSpecial: by === "service" && key.endsWith(" special"),
    }));
  }

  /** The sums of the cells, or of the sources of services, that are alike in both weeks. */
  function alikeOf(group: Group, week: number) {
    const before = numbers.comparedWeek(week, compare);
    if (before === null || summaryIn(group) !== "sum") return neither;
    const pairs = places.flatMap((place) => {
      const slots = [week, before]
        .flatMap((each) => numbers.cellOf(place, each).sources)
        .filter((source) => isSlotAsked(source.slot) && group.has(source))
        .map(({ slot }) => slot);
      if (slots.length === 0) return [];
      return numbers.alikeOf(place, week, before, slots) ?? [];
    });
    return {
      now: add(pairs.map(({ now }) => now)),
      before: add(pairs.map((pair) => pair.before)),
    };
  }

  /** Whether a cell has a number in only one of both weeks. */
  function isUnlike(group: Group, week: number): boolean {
    const before = numbers.comparedWeek(week, compare);
    if (before === null || (by === "service" && group !== all)) return false;
    const hasNumber = (place: Place, each: number) =>
      numbers
        .cellOf(place, each)
        .sources.some(
          (source) => source.value !== null && isSlotAsked(source.slot) && group.has(source),
        );
    return places.some((place) => hasNumber(place, week) !== hasNumber(place, before));
  }

  function comparedOf(group: Group) {
    if (compare === "none") return null;
    const whole = wholeWeek(group);
    const told = weeks.map((week) => {
      const other = numbers.comparedWeek(week, compare);
      const before =
        compare === "typical" ? typicalIn(group, week) : other === null ? null : whole(other).about;
      const now = isCut(week, group) ? null : whole(week).about;
      if (compare === "typical") return { now: before === null ? null : now, before };
      return now === null || before === null ? { now: null, before: null } : { now, before };
    });
    const stored = weeks.map((week) => {
      const other = numbers.comparedWeek(week, compare);
      return other === null ? null : whole(other).value;
    });
    const alike = weeks.map((week, index) => {
      const part = isCut(week, group) ? neither : alikeOf(group, week);
      const isTold = told[index]?.now === null || told[index]?.before === null;
      return isTold || isUnlike(group, week) ? part : neither;
    });
    const both = (pairs: { now: number | null; before: number | null }[]) => {
      const there = pairs.filter(({ now, before }) => now !== null && before !== null);
      return {
        now: inAll(
          group,
          there.map(({ now }) => now),
        ),
        before: inAll(
          group,
          there.map(({ before }) => before),
        ),
      };
    };
    return {
      now: told.map(({ now }) => now),
      before: told.map(({ before }) => before),
      alike: { now: alike.map(({ now }) => now), before: alike.map(({ before }) => before) },
      stored,
      aggregate: both(told),
    };
  }

  /** The weeks as one number, of the kind that is asked for. */
  function inAll(group: Group, values: (number | null)[]): number | null {
    if (question.aggregate === "total") return summarized(summaryIn(group), values);
    return together(
      values.filter((value) => value !== null),
      question.aggregate,
    );
  }

  /** Of what is in of the running week. */
  function usualSoFarOf(group: Group): number | null {
    if (!weeks.includes(running) || summaryIn(group) !== "sum") return null;
    const usual = sourcesIn(running, group)
      .filter(({ value }) => value !== null)
      .map(({ state, usual: of }) => (state === "in" ? of : null));
    return usual.includes(null) ? null : add(usual);
  }

  const rowOf = (group: Group) => {
    const sums = weeks.map((week) => sumOf(sourcesIn(week, group), group));
    const good = sums.map((sum, index) => (isCut(weeks[index] ?? 0, group) ? null : sum.about));
    const lastPlace = good.findLastIndex((value) => value !== null);
    const last = weeks[lastPlace] ?? null;
    const whole = wholeWeek(group);
    const median = (end: number | null, count: number) =>
      end === null ? null : middle(numbers.lastGood(whole, end, count), (3 * count) / 4);
    const parts = weeks
      .flatMap((week) => sourcesIn(week, group))
      .filter(({ value }) => value !== null)
      .map(({ campusId, categoryId }) => `${campusId} ${categoryId}`);
    const values = sums.map(({ value }) => value);
    const expected = sums.map((sum) => sum.expected);
    const reported = sums.map((sum) => sum.reported);
    return {
      key: group.key,
      values,
      expected,
      reported,
      toCome: sums.map(({ toCome }) => toCome),
      lacking: sums.map(({ lacking, value }) => (value === null ? null : lacking)),
      days: sums.map(({ day, value }) => (day === null || value === null ? null : isoOf(day))),
      good,
      usualSoFar: usualSoFarOf(group),
      aggregate: inAll(group, question.aggregate === "total" ? values : good),
      ...(summaryIn(group) !== "sum" && { summary: summaryIn(group) }),
      last: last === null ? null : lastPlace,
      regular: good.map((value, index) =>
        value === null || group.isSpecial ? value : (sums[index]?.regular ?? null),
      ),
      typical: last === null ? null : typicalIn(group, last),
      isUnlike: last !== null && isUnlikeWeeksBefore(group, last),
      growth: [8, 26].map((count) => ({
        weeks: count,
        now: median(last === null ? null : last + 7, count),
        before: median(last === null ? null : last + 7 - 7 * count, count),
      })),
      coverage: {
        weeks: weeks.length,
        complete: sums.filter(({ isComplete }) => isComplete).length,
        good: good.filter((value) => value !== null).length,
        expected: add(expected) ?? 0,
        reported: add(reported) ?? 0,
      },
      compared: comparedOf(group),
      parts: [...new Set(parts)].sort(),
    };
  };

  const listOf = (week: number, those: Source["state"]) =>
    sourcesIn(week, all)
      .filter(({ state }) => state === those)
      .map(({ campusId, categoryId, slot }) =>
        [isoOf(week), campusId, categoryId, slot.length === 36 ? slot : null].join(" "),
      )
      .sort();
  const compared = weeks.flatMap((week) => numbers.comparedWeek(week, compare) ?? []);
  const isEver = numbers.comparedWeek(running, compare) !== null;
  return {
    weeks: weeks.map(isoOf),
    comparedWeeks: isEver ? compared.map(isoOf) : null,
    running: weeks.includes(running) ? weeks.indexOf(running) : null,
    total: measure === "everything" ? null : rowOf(all),
    rows: groups.map(rowOf).sort((a, b) => (a.key < b.key ? -1 : 1)),
    missing: weeks
      .slice(-2)
      .flatMap((week) => listOf(week, "missing"))
      .sort(),
    toCome: weeks.includes(running) ? listOf(running, "to come") : [],
    closed: weeks.filter(numbers.isClosed).map(isoOf),
  };
}

const neither = { now: null, before: null };

function isoOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

function together(values: number[], aggregate: string): number | null {
  if (values.length === 0) return null;
  const total = values.reduce((a, b) => a + b);
  if (aggregate === "total") return total;
  if (aggregate === "last") return values[values.length - 1] ?? null;
  if (aggregate === "median") return middle(values);
  return Math.floor((2 * total + values.length) / (2 * values.length));
}
