/**
 * The numbers once more, worked out from the raw rows by docs/what-a-number-means.md alone. It shares no code with the
 * product, not even weeks, Easters and medians, and looks at one number at a time.
 *
 * Days are numbers since 1 January 1970, and a moment is a number of minutes since then, by the organization's clock.
 */
export type RawNumbers = {
  moment: number;
  weekStartDay: number;
  fiscalYearStartMonth: number;
  easter: "western" | "orthodox" | "none";
  campuses: readonly { id: string; active: boolean }[];
  regions?: readonly { id: string; campusIds: string[] }[];
  departments: readonly { id: string; active: boolean }[];
  categories: readonly {
    id: string;
    departmentId: string;
    active: boolean;
    unit: "count" | "currency" | "0.1 lb";
    inTotal: boolean;
    summary?: Summary;
  }[];
  services: readonly { id: string; campusId: string; active: boolean }[];
  categoryOff: readonly { campusId: string; categoryId: string }[];
  departmentOff: readonly { campusId: string; departmentId: string }[];
  occurrences: readonly RawOccurrence[];
  entries: readonly {
    occurrenceId: string;
    categoryId: string;
    value: number | null;
    source: "typed" | "counted";
  }[];
  assignments: readonly {
    occurrenceId: string | null;
    categoryId: string;
    status: "pending" | "complete";
    /** When it is to be made; without a time the end of its day. */
    due: number;
  }[];
  /** The first days of the weeks that staff have closed. */
  closedWeeks?: readonly number[];
};

export type Summary = "sum" | "average" | "highest" | "last";

export type RawOccurrence = {
  id: string;
  campusId: string;
  week: number;
  kind: "service" | "week";
  serviceId: string | null;
  day: number;
  minute: number;
  cancelled: boolean;
};

export type Place = { campusId: string; categoryId: string };

/** `slot` is a service, "special" or "week". A source that is not expected has a number, or would not be one. */
export type Source = Place & {
  slot: string;
  value: number | null;
  state: "in" | "missing" | "to come";
  /** The days of its numbers. */
  days: number[];
  /** Null where its numbers do not have one day. */
  day: number | null;
  /** What is usually counted of it. Null if unknown. */
  usual: number | null;
};

/** What a set of sources has of a week. */
export type WeekSum = {
  value: number | null;
  expected: number;
  reported: number;
  toCome: number;
  missing: Source[];
  /** The usual number of what is missing. Null if unknown. */
  lacking: number | null;
  isComplete: boolean;
  isGood: boolean;
  /** The number of a good week. Null of any other. */
  about: number | null;
  /** Of it, what was not at special services. Null where nothing was. */
  regular: number | null;
  /** The one day of its numbers. */
  day: number | null;
};

export type Numbers = ReturnType<typeof readNumbers>;

export function readNumbers(church: RawNumbers) {
  const startOf = (day: number) => day - ((((day + 4 - church.weekStartDay) % 7) + 7) % 7);
  const today = Math.floor(church.moment / 1_440);
  const running = startOf(today);
  const sundayOf = (week: number) => (church.weekStartDay === 0 ? week : week + 6);
  const departments = new Map(church.departments.map((one) => [one.id, one]));
  const categories = new Map(church.categories.map((one) => [one.id, one]));
  const campuses = new Map(church.campuses.map((one) => [one.id, one]));
  const services = new Map(church.services.map((one) => [one.id, one]));
  const off = new Set([
    ...church.categoryOff.map((one) => `${one.campusId} ${one.categoryId}`),
    ...church.departmentOff.map((one) => `${one.campusId} ${one.departmentId}`),
  ]);
  const isCurrent = (categoryId: string) => {
    const category = categories.get(categoryId);
    return !!category?.active && !!departments.get(category.departmentId)?.active;
  };
  const isInUse = ({ campusId, categoryId }: Place) =>
    isCurrent(categoryId) &&
    !!campuses.get(campusId)?.active &&
    !off.has(`${campusId} ${categoryId}`) &&
    !off.has(`${campusId} ${categories.get(categoryId)?.departmentId}`);
  const closed = new Set(church.closedWeeks ?? []);
  const isClosed = (week: number) => closed.has(week) && week < running;

  const slotOf = (one: RawOccurrence) =>
    one.kind === "week" ? "week" : (one.serviceId ?? "special");
  const momentOf = (one: RawOccurrence) => one.day * 1_440 + one.minute;
  const isPast = (one: RawOccurrence) => momentOf(one) <= church.moment;
  const inWeek = Map.groupBy(church.occurrences, (one) => `${one.campusId} ${one.week}`);
  const occurrencesOf = (campusId: string, week: number) => inWeek.get(`${campusId} ${week}`) ?? [];
  const entries = new Map(
    church.entries.map((one) => [`${one.occurrenceId} ${one.categoryId}`, one]),
  );
  const pending = new Set(
    church.assignments
      .filter(({ status }) => status === "pending")
      .map((one) => `${one.occurrenceId} ${one.categoryId}`),
  );
  const isActiveService = (id: string | null) => id === null || !!services.get(id)?.active;
  /** A service that is archived now was held all the same. */
  const isHeld = (one: RawOccurrence) =>
    one.kind === "service" && !one.cancelled && (isActiveService(one.serviceId) || isPast(one));
  const heldOf = (campusId: string, week: number) => occurrencesOf(campusId, week).filter(isHeld);

  const numbersOf = (place: Place, slot: string, week: number, isInside = everyDay) =>
    occurrencesOf(place.campusId, week)
      .filter((one) => slotOf(one) === slot)
      .flatMap((one) => {
        const value = entries.get(`${one.id} ${place.categoryId}`)?.value ?? null;
        const day = slot === "week" ? dayOfOwn(place.campusId, week) : one.day;
        return value === null || !isInside(day) ? [] : [{ day, value }];
      });
  const numberOf = (place: Place, slot: string, week: number, isInside = everyDay) =>
    inOne(place, numbersOf(place, slot, week, isInside));
  const summaryOf = (categoryId: string) => categories.get(categoryId)?.summary ?? "sum";
  const inOne = ({ categoryId }: Place, dated: readonly { day: number; value: number }[]) =>
    summarized(
      summaryOf(categoryId),
      dated.toSorted((one, other) => one.day - other.day).map(({ value }) => value),
    );

  /** The day of the week, from 0, on which all services of a campus that were held are. */
  const usualDays = new Map(
    church.campuses.map(({ id }) => {
      const held = church.occurrences.filter(
        (one) => one.campusId === id && one.serviceId !== null && isHeld(one),
      );
      return [id, onlyOf(held.map(({ day, week }) => day - week))] as const;
    }),
  );
  const usualDay = (campusId: string, week: number) => {
    const usual = usualDays.get(campusId) ?? null;
    return usual === null ? null : week + usual;
  };
  /** The last day on which the campus held a service, else its usual day, else the week's Sunday. */
  function dayOfOwn(campusId: string, week: number): number {
    const days = heldOf(campusId, week).map(({ day }) => day);
    return days.length > 0 ? Math.max(...days) : (usualDay(campusId, week) ?? sundayOf(week));
  }
  /** Null where not all services of the campus were on one day. */
  function onlyDayOfOwn(campusId: string, week: number): number | null {
    const days = heldOf(campusId, week).map(({ day }) => day);
    if (days.length > 0) return onlyOf(days);
    const isCancelled = occurrencesOf(campusId, week).some(
      ({ serviceId, cancelled }) => serviceId !== null && cancelled,
    );
    return isCancelled ? null : usualDay(campusId, week);
  }
  function onlyDayOf({ campusId }: Place, slot: string, week: number): number | null {
    const dates = heldOf(campusId, week).filter((one) => slotOf(one) === slot);
    return onlyOf(dates.map(({ day }) => day));
  }
  function dueOf(place: Place, slot: string, week: number): number {
    const held = heldOf(place.campusId, week);
    const own = slot === "week" ? held : held.filter((one) => slotOf(one) === slot);
    if (own.length > 0) return Math.max(...own.map(momentOf));
    return (dayOfOwn(place.campusId, week) + 1) * 1_440;
  }
  const isHeldIn = (campusId: string, slot: string, week: number) =>
    heldOf(campusId, week).some((one) => slotOf(one) === slot);
  const isLately = (place: Place, slot: string, week: number) =>
    [1, 2, 3, 4, 5, 6, 7, 8].some((back) => numberOf(place, slot, week - 7 * back) !== null);
  /** Whether it could be there, as its service or one of its campus is held. */
  const isPossible = (campusId: string, slot: string, week: number) =>
    !isClosed(week) &&
    (slot === "week" ? !isAllCancelled(campusId, week) : isHeldIn(campusId, slot, week));
  const isAllCancelled = (campusId: string, week: number) => {
    const dates = occurrencesOf(campusId, week).filter(({ kind }) => kind === "service");
    return (
      dates.some(({ serviceId }) => serviceId !== null) && dates.every(({ cancelled }) => cancelled)
    );
  };
  /** Whether its last numbers make it expected, by their rhythm and where it is in no long pause. */
  function isUsual(place: Place, slot: string, week: number): boolean {
    const has = (at: number) => numberOf(place, slot, at) !== null;
    let last = week - 7;
    while (last >= week - 56 && !has(last)) last -= 7;
    if (last < week - 56) return false;
    let next = week;
    while (next < running && !has(next)) next += 7;
    if (next - last > 56) return false;
    const isPausing = [364, 728].every(
      (back) => !has(week - back) && isLately(place, slot, week - back),
    );
    if (isPausing) return false;
    const given: number[] = [];
    for (let at = last; at > last - 728 && given.length < 6; at -= 7) if (has(at)) given.push(at);
    const times = given.slice(1).map((at, index) => turns(place, slot, at, given[index] ?? at));
    const isSeldom = times.length > 0 && times.slice(0, 3).every((time) => time >= 2);
    const rhythm = isSeldom ? Math.max(...times) : 1;
    return rhythm === 1 || turns(place, slot, last, week) === rhythm;
  }
  /**
   * How many weeks there are from one to another in which it could be there or was. Numbers that were brought made dates
   * of their own alone, so it could be there in all weeks before the first date without one.
   */
  function turns(place: Place, slot: string, from: number, to: number): number {
    const blank = church.occurrences.filter(
      (one) =>
        one.campusId === place.campusId &&
        slotOf(one) === slot &&
        isHeld(one) &&
        numberOf(place, slot, one.week) === null,
    );
    const isBrought = (week: number) =>
      slot !== "week" && slot !== "special" && blank.length > 0 && !isClosed(week)
        ? blank.every((one) => week < one.week)
        : false;
    let many = 0;
    for (let at = from + 7; at <= to; at += 7)
      if (at === to || isPossible(place.campusId, slot, at) || isBrought(at)) many++;
    return many;
  }
  const everCounted = new Set(
    church.occurrences.flatMap((one) =>
      church.categories
        .filter(({ id }) => (entries.get(`${one.id} ${id}`)?.value ?? null) !== null)
        .map(({ id }) => `${slotOf(one)} ${id}`),
    ),
  );
  /** Somebody is assigned who has not finished, and nobody has typed the number. */
  const isAwaited = (place: Place, slot: string, week: number) =>
    isInUse(place) &&
    occurrencesOf(place.campusId, week).some((one) => {
      const key = `${one.id} ${place.categoryId}`;
      const entry = entries.get(key);
      const isTyped = (entry?.value ?? null) !== null && entry?.source === "typed";
      return (
        slotOf(one) === slot &&
        !one.cancelled &&
        isActiveService(one.serviceId) &&
        pending.has(key) &&
        !isTyped
      );
    });
  /** When the first of the counts is to be made that are to add to the week's own number. Null without any. */
  function pendingDue(place: Place, week: number): number | null {
    if (!isAwaited(place, "week", week)) return null;
    const own = occurrencesOf(place.campusId, week).filter(({ kind }) => kind === "week");
    const due = church.assignments.filter(
      (one) =>
        one.status === "pending" &&
        one.categoryId === place.categoryId &&
        own.some(({ id }) => id === one.occurrenceId),
    );
    return Math.min(...due.map((one) => one.due));
  }
  const serviceSlots = (campusId: string) => [
    ...church.services.filter((one) => one.campusId === campusId).map(({ id }) => id),
    "special",
  ];

  const cells = new Map<string, { sources: Source[]; unused: boolean }>();
  function cellOf(place: Place, week: number) {
    const key = `${place.campusId} ${place.categoryId} ${week}`;
    const cell = cells.get(key) ?? makeCell(place, week);
    cells.set(key, cell);
    return cell;
  }

  function makeCell(place: Place, week: number): { sources: Source[]; unused: boolean } {
    const { campusId } = place;
    const slots = serviceSlots(campusId);
    const isExpectable = isInUse(place) && !isClosed(week);
    const given = slots.filter((slot) => numberOf(place, slot, week) !== null);
    const own = numberOf(place, "week", week);
    const isExpected = (slot: string) => {
      if (!isExpectable) return false;
      if (isAwaited(place, slot, week)) return true;
      if (slot === "special" || !isActiveService(slot) || !isHeldIn(campusId, slot, week))
        return false;
      if (isUsual(place, slot, week)) return true;
      const isBesideOthers = given.some((other) => other !== slot);
      const isNew = !everCounted.has(`${slot} ${place.categoryId}`);
      return isLately(place, "week", week) && isBesideOthers && (!isNew || week >= running - 7);
    };
    const isTyped = occurrencesOf(campusId, week).some(
      (one) =>
        one.kind === "week" && entries.get(`${one.id} ${place.categoryId}`)?.source === "typed",
    );
    // The week's own number stands for its services, but for those that somebody is still to count.
    const isAnswered = (slot: string) =>
      given.length === 0 && own !== null && (isTyped || !isAwaited(place, slot, week));
    const expected = slots.filter((slot) => isExpected(slot) && !isAnswered(slot));
    const ofServices = slots.filter((slot) => given.includes(slot) || expected.includes(slot));
    const sources = ofServices.map((slot) => sourceOf(place, slot, week));
    const isSpecialToCome =
      week === running &&
      isExpectable &&
      occurrencesOf(campusId, week).some(
        (one) => slotOf(one) === "special" && !one.cancelled && !isPast(one),
      );
    if (isSpecialToCome && sources.length > 0) {
      const special = sources.find(({ slot }) => slot === "special");
      if (special) special.state = "to come";
      else sources.push({ ...sourceOf(place, "special", week), state: "to come" });
    }
    const isOwnExpected =
      isExpectable &&
      (isAwaited(place, "week", week) ||
        (expected.length === 0 && isUsual(place, "week", week) && !isAllCancelled(campusId, week)));
    if (given.length === 0 && (own !== null || isOwnExpected))
      sources.unshift(sourceOf(place, "week", week));
    return { sources, unused: given.length > 0 && own !== null };
  }

  function sourceOf(place: Place, slot: string, week: number): Source {
    const numbers = numbersOf(place, slot, week);
    const value = inOne(place, numbers);
    const countsDue = slot === "week" ? pendingDue(place, week) : null;
    const isDue = church.moment >= (countsDue ?? dueOf(place, slot, week));
    const isThere = value !== null && !isAwaited(place, slot, week);
    const isServiceToCome = heldOf(place.campusId, week).some((one) => !isPast(one));
    const isIn = isThere && (slot !== "week" || !isServiceToCome || !isInUse(place));
    const days = numbers.map(({ day }) => day);
    return {
      ...place,
      slot,
      value,
      state: isIn ? "in" : isDue ? "missing" : "to come",
      days,
      day: slot === "week" ? onlyDayOfOwn(place.campusId, week) : onlyDayOf(place, slot, week),
      usual: usualOf(place, slot, week),
    };
  }

  const isReplaced = (place: Place, week: number) =>
    serviceSlots(place.campusId).some((slot) => numberOf(place, slot, week) !== null);

  function usualOf(place: Place, slot: string, week: number): number | null {
    const last: number[] = [];
    for (let back = 1; back <= 26 && last.length < 8; back++) {
      const then = week - 7 * back;
      const value = numberOf(place, slot, then);
      // A week's own number that its services replace is not counted.
      if (value !== null && (slot !== "week" || !isReplaced(place, then))) last.push(value);
    }
    return middle(last, 3);
  }

  /** Of a source of a week that is cut by the ends of a period: all of it or nothing, by the last day it was held. */
  function partOf(source: Source, week: number, isInside: (day: number) => boolean): Source | null {
    return isWhole(source, week, isInside) ? source : null;
  }

  function isWhole(source: Source, week: number, isInside: (day: number) => boolean): boolean {
    const days = heldOf(source.campusId, week)
      .filter((one) => slotOf(one) === source.slot)
      .map(({ day }) => day);
    return isInside(days.length > 0 ? Math.max(...days) : dayOfOwn(source.campusId, week));
  }

  function sumOf(sources: readonly Source[]): WeekSum {
    const missing = sources.filter(({ state }) => state === "missing");
    const toCome = sources.filter(({ state }) => state === "to come").length;
    const summary = summaryOf(sources[0]?.categoryId ?? "");
    const value = ofPlaces(summary, sources);
    // Of a count that somebody has begun, only the rest is missing.
    const rests = missing.map((one) =>
      one.usual === null ? null : Math.max(0, one.usual - (one.value ?? 0)),
    );
    const isUnknown =
      rests.includes(null) ||
      (summary !== "sum" && missing.length > 0) ||
      (value === null && missing.length > 0);
    const lacking = isUnknown ? null : (add(rests) ?? 0);
    const isGood =
      value !== null && toCome === 0 && lacking !== null && 100 * lacking <= 3 * (value + lacking);
    const given = sources.filter((source) => source.value !== null);
    const about = isGood ? Math.floor(value + lacking + 0.5) : null;
    const special = given.filter(({ slot }) => slot === "special");
    const hasRegular = special.length < given.length;
    const regular = ofPlaces(
      summary,
      given.filter(({ slot }) => slot !== "special"),
    );
    const ofSpecial =
      summary === "sum"
        ? (add(special.map((one) => one.value)) ?? 0)
        : (value ?? 0) - (regular ?? 0);
    const days = (given.length > 0 ? given : sources).map(({ day }) => day);
    return {
      value,
      expected: sources.length,
      reported: sources.length - missing.length - toCome,
      toCome,
      missing,
      lacking,
      isComplete: value !== null && missing.length + toCome === 0,
      isGood,
      about,
      regular: about !== null && hasRegular ? about - ofSpecial : null,
      day: onlyOf(days),
    };
  }

  /** One number of a week: of each campus, then of all. Several campuses have no last number. */
  function ofPlaces(summary: Summary, sources: readonly Source[]): number | null {
    if (summary === "sum") return add(sources.map((source) => source.value));
    const order = [...church.services.map(({ id }) => id), "special", "week"];
    const whenOf = ({ campusId, slot, days }: Source) => {
      const held = heldOf(campusId, startOf(days[0] ?? 0)).filter((one) => slotOf(one) === slot);
      return Math.max(...(held.length > 0 ? held.map(({ day }) => day) : days));
    };
    const ofCampuses = [...Map.groupBy(sources, ({ campusId }) => campusId).values()].map((own) => {
      const inOrder = own
        .filter(({ value }) => value !== null)
        .toSorted(
          (one, other) =>
            whenOf(one) - whenOf(other) || order.indexOf(one.slot) - order.indexOf(other.slot),
        );
      return summarized(
        summary,
        inOrder.map(({ value }) => value),
      );
    });
    const isApart = ofCampuses.filter((value) => value !== null).length > 1;
    return summary === "last" && isApart ? null : summarized(summary, ofCampuses);
  }

  const lastGood = (weekOf: (week: number) => WeekSum, end: number, span: number) => {
    const found: number[] = [];
    for (let back = 1; back <= span; back++) {
      const { about } = weekOf(end - 7 * back);
      if (about !== null) found.push(about);
    }
    return found;
  };
  /** The median of the last eight good weeks, without special services; of a row of these alone, with them. */
  function typicalOf(
    weekOf: (week: number) => WeekSum,
    week: number,
    which: "regular" | "about" = "regular",
  ): number | null {
    const found: number[] = [];
    for (let back = 1; back <= 26 && found.length < 8; back++) {
      const value = weekOf(week - 7 * back)[which];
      if (value !== null) found.push(value);
    }
    return middle(found, 3);
  }
  /** Whether more than 3% of a week is of cells that most weeks before lack, or is gone with cells that these had. */
  function isUnlike(
    weekOf: (week: number) => WeekSum,
    cellsIn: ((week: number) => readonly Source[])[],
    week: number,
  ): boolean {
    const { about } = weekOf(week);
    if (about === null) return false;
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((back) => week - 7 * back);
    const known = eight.filter((at) => weekOf(at).value !== null).length;
    let apart = 0;
    for (const cellIn of cellsIn) {
      const at = (each: number) => cellIn(each).filter(({ slot }) => slot !== "special");
      const valueAt = (each: number) => add(at(each).map(({ value }) => value));
      const then = eight.map(valueAt).filter((value) => value !== null);
      const now = valueAt(week);
      if (now !== null && then.length < known - 2) apart += now;
      if (now === null && at(week).length === 0 && then.length > 2) apart += middle(then) ?? 0;
    }
    return 100 * apart > 3 * about;
  }

  /** What is alike in both weeks of a cell. Null if nothing is. */
  function alikeOf(place: Place, week: number, before: number, slots?: readonly string[]) {
    const [one, two] = [week, before].map((each) =>
      cellOf(place, each).sources.filter(({ slot }) => !slots || slots.includes(slot)),
    ) as [Source[], Source[]];
    const value = (sources: Source[]) => add(sources.map((source) => source.value));
    if (value(one) === null || value(two) === null) return null;
    const isWhole = (sources: Source[]) => sources.every(({ state }) => state === "in");
    if (isWhole(one) && isWhole(two)) return { now: value(one) ?? 0, before: value(two) ?? 0 };
    const both = one.filter(
      ({ slot, state }) =>
        state === "in" && two.some((other) => other.slot === slot && other.state === "in"),
    );
    if (both.length === 0) return null;
    const other = two.filter(({ slot }) => both.some((source) => source.slot === slot));
    return { now: value(both) ?? 0, before: value(other) ?? 0 };
  }

  const comparedWeek = (week: number, compare: string): number | null => {
    if (compare === "last-year") return week - 364;
    if (compare !== "easter" || church.easter === "none") return null;
    const sunday = sundayOf(week);
    const year = new Date(sunday * 86_400_000).getUTCFullYear();
    const kind = church.easter;
    const easters = [year - 2, year - 1, year, year + 1].map((each) => easterDay(each, kind));
    let nearest = 1;
    for (const index of [2, 3])
      if (Math.abs((easters[index] ?? 0) - sunday) < Math.abs((easters[nearest] ?? 0) - sunday))
        nearest = index;
    return startOf((easters[nearest - 1] ?? 0) + sunday - (easters[nearest] ?? 0));
  };

  return {
    church,
    today,
    running,
    startOf,
    sundayOf,
    isCurrent,
    isInUse,
    isPast,
    momentOf,
    slotOf,
    occurrencesOf,
    heldOf,
    dayOfOwn,
    numberOf,
    cellOf,
    partOf,
    summaryOf,
    isWhole,
    sumOf,
    lastGood,
    typicalOf,
    isUnlike,
    alikeOf,
    comparedWeek,
    category: (id: string) => categories.get(id),
    isClosed,
  };
}

const everyDay = (_day: number) => true;

/** Those that are blank do not count. An average is rounded half up. */
export function summarized(summary: Summary, values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null);
  if (there.length === 0) return null;
  if (summary === "highest") return there.toSorted((a, b) => b - a)[0] ?? null;
  if (summary === "last") return there[there.length - 1] ?? null;
  const all = there.reduce((a, b) => a + b);
  return summary === "sum" ? all : Math.floor(all / there.length + 0.5);
}

export function add(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : there.reduce((a, b) => a + b);
}

function onlyOf(values: readonly (number | null)[]): number | null {
  const [first] = values;
  return first !== undefined && first !== null && values.every((value) => value === first)
    ? first
    : null;
}

function exactMiddle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[half - 0.5] ?? 0;
  return ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** The median, rounded half up. Null of fewer values than `fewest`. */
export function middle(values: readonly number[], fewest = 1): number | null {
  return values.length < fewest ? null : Math.floor(exactMiddle(values) + 0.5);
}

/** Butcher's algorithm of 1876, and Gauss's of 1800 for the Julian calendar, 13 days behind from 1900 to 2099. */
export function easterDay(year: number, kind: "western" | "orthodox"): number {
  if (kind === "orthodox") {
    const d = (19 * (year % 19) + 15) % 30;
    const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 6) % 7;
    return Date.UTC(year, 2, 22 + d + e + 13) / 86_400_000;
  }
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1) / 86_400_000;
}
