import { isoDay, type RandomChurch } from "./random-church.ts";

/**
 * The answers once more, worked out number by number from the raw entries. It shares no code with the answers it checks:
 * it has its own weeks, Easters, medians and sums, and looks at one number at a time.
 */
type NaiveQuestion = {
  measure: string;
  by: string;
  where: Partial<Record<"campus" | "service" | "category" | "department", string[]>>;
  period: string | { from: string; to: string };
  compare: string;
  aggregate: string;
};

type Place = { campusId: string; categoryId: string };
type Piece = Place & { slot: string; value: number | null; done: boolean };

export function naiveReport(church: RandomChurch, question: NaiveQuestion, seesMoney: boolean) {
  const { where, by, measure, compare } = question;
  const startOf = (day: number) => day - ((((day + 4 - church.weekStartDay) % 7) + 7) % 7);
  const running = startOf(church.today);
  const sundayAfter = (week: number) => (church.weekStartDay === 0 ? week : week + 6);
  const departmentOf = (id: string) => church.departments.find((one) => one.id === id);
  const categoryOf = (id: string) => church.categories.find((one) => one.id === id);
  const isCurrent = (categoryId: string) => {
    const category = categoryOf(categoryId);
    return !!category?.active && !!departmentOf(category.departmentId)?.active;
  };
  const isOff = ({ campusId, categoryId }: Place) =>
    church.categoryOff.some((off) => off.campusId === campusId && off.categoryId === categoryId) ||
    church.departmentOff.some(
      (off) =>
        off.campusId === campusId && off.departmentId === categoryOf(categoryId)?.departmentId,
    );
  const isAwaited = (place: Place) =>
    isCurrent(place.categoryId) &&
    !isOff(place) &&
    !!church.campuses.find(({ id }) => id === place.campusId)?.active;
  const isAsked = (key: keyof typeof where, id: string) => !where[key] || where[key].includes(id);
  const measured = church.categories.filter(
    (category) =>
      (seesMoney || category.unit === "count") &&
      (measure === "everything" ||
        (measure === "attendance"
          ? category.inTotal && category.unit === "count"
          : category.id === measure)) &&
      isAsked("category", category.id) &&
      isAsked("department", category.departmentId),
  );
  const isNamed = (id: string) => measure === id || !!where.category?.includes(id);
  const answered = measured.filter(({ id }) => isCurrent(id) || isNamed(id));
  const campuses = church.campuses.filter(({ id }) => isAsked("campus", id));
  const placesOf = (categories: typeof measured): Place[] =>
    campuses.flatMap(({ id: campusId }) =>
      categories.map(({ id }) => ({ campusId, categoryId: id })),
    );

  const slotOf = (one: { kind: string; serviceId: string | null }) =>
    one.kind === "week" ? "week" : (one.serviceId ?? "special");
  const entries = new Map(
    church.entries.map((one) => [`${one.occurrenceId} ${one.categoryId}`, one]),
  );
  const ofWeek = Map.groupBy(church.occurrences, (one) => `${one.campusId} ${one.week}`);
  const occurrencesOf = (campusId: string, week: number) => ofWeek.get(`${campusId} ${week}`) ?? [];
  const pending = new Set(
    church.assignments
      .filter(({ status }) => status === "pending")
      .map((one) => `${one.occurrenceId} ${one.categoryId}`),
  );
  const slotsThere = (campusId: string, week: number) =>
    occurrencesOf(campusId, week).filter(
      (one) => !where.service || (one.serviceId !== null && where.service.includes(one.serviceId)),
    );
  const numberOf = ({ campusId, categoryId }: Place, slot: string, week: number) => {
    const values = slotsThere(campusId, week)
      .filter((one) => slotOf(one) === slot)
      .flatMap(({ id }) => entries.get(`${id} ${categoryId}`)?.value ?? []);
    return values.length === 0 ? null : values.reduce((a, b) => a + b);
  };
  const isActiveService = (id: string | null) =>
    id === null || !!church.services.find((one) => one.id === id)?.active;
  const waits = (place: Place, slot: string, week: number) =>
    isAwaited(place) &&
    slotsThere(place.campusId, week).some((one) => {
      const key = `${one.id} ${place.categoryId}`;
      const entry = entries.get(key);
      const isFinal = entry?.value != null && entry.source === "typed";
      return (
        slotOf(one) === slot &&
        !one.cancelled &&
        isActiveService(one.serviceId) &&
        pending.has(key) &&
        !isFinal
      );
    });
  const wasThere = (place: Place, slot: string, week: number) =>
    [1, 2, 3, 4, 5, 6, 7, 8].some((back) => numberOf(place, slot, week - 7 * back) !== null);
  const takesPlace = (campusId: string, slot: string, week: number) =>
    occurrencesOf(campusId, week).some((one) => one.serviceId === slot && !one.cancelled);

  const known = new Map<string, { pieces: Piece[]; unused: boolean }>();
  const cellOf = (place: Place, week: number) => {
    const key = `${place.campusId} ${place.categoryId} ${week}`;
    const cell = known.get(key) ?? makeCell(place, week);
    known.set(key, cell);
    return cell;
  };
  const makeCell = (place: Place, week: number): { pieces: Piece[]; unused: boolean } => {
    const slots = [
      ...church.services.filter((one) => one.campusId === place.campusId).map(({ id }) => id),
      "special",
    ];
    const piece = (slot: string): Piece => {
      const value = numberOf(place, slot, week);
      return { ...place, slot, value, done: value !== null && !waits(place, slot, week) };
    };
    const given = slots.filter((slot) => numberOf(place, slot, week) !== null);
    const waiting = slots.filter((slot) => !given.includes(slot) && waits(place, slot, week));
    const usual = slots.filter(
      (slot) =>
        slot !== "special" &&
        !given.includes(slot) &&
        !waiting.includes(slot) &&
        isAwaited(place) &&
        isActiveService(slot) &&
        wasThere(place, slot, week) &&
        takesPlace(place.campusId, slot, week),
    );
    const own = piece("week");
    const ownSource = slotsThere(place.campusId, week)
      .filter((one) => one.kind === "week")
      .map(({ id }) => entries.get(`${id} ${place.categoryId}`)?.source)[0];
    if (given.length === 0 && own.value !== null)
      return {
        pieces: [own, ...(ownSource === "typed" ? [] : waiting.map(piece))],
        unused: false,
      };
    const pieces = [...given, ...waiting, ...usual].map(piece);
    const comes =
      week === running &&
      !where.service &&
      occurrencesOf(place.campusId, week).some(
        (one) => slotOf(one) === "special" && !one.cancelled && one.day > church.today,
      );
    if (pieces.length > 0 && comes && isAwaited(place)) {
      const special = pieces.find(({ slot }) => slot === "special");
      if (special) special.done = false;
      else pieces.push({ ...place, slot: "special", value: null, done: false });
    }
    const dates = occurrencesOf(place.campusId, week).filter(({ kind }) => kind === "service");
    const isClosed = dates.length > 0 && dates.every(({ cancelled }) => cancelled);
    const isUsualWeek =
      given.length + waiting.length + usual.length === 0 &&
      isAwaited(place) &&
      wasThere(place, "week", week) &&
      !isClosed;
    if (given.length === 0 && (waits(place, "week", week) || isUsualWeek)) pieces.push(own);
    return { pieces, unused: own.value !== null };
  };

  const dayOf = (text: string) => Date.parse(text) / 86_400_000;
  const firstNumber = () => {
    const weeks = placesOf(measured).flatMap((place) =>
      church.occurrences
        .filter((one) => one.campusId === place.campusId)
        .filter((one) => numberOf(place, slotOf(one), one.week) !== null)
        .map(({ week }) => week),
    );
    return Math.min(running, ...weeks);
  };
  const weeks = weeksAsked();
  function weeksAsked(): number[] {
    const sunday = sundayAfter(running);
    const { period } = question;
    let [from, to] = [sunday, sunday];
    if (typeof period === "object") [from, to] = [dayOf(period.from), dayOf(period.to)];
    else if (period === "all") from = sundayAfter(firstNumber());
    else if (period === "fiscal-year") {
      const date = new Date(sunday * 86_400_000);
      const month = church.fiscalYearStartMonth - 1;
      const year = date.getUTCFullYear() - (date.getUTCMonth() < month ? 1 : 0);
      from = Date.UTC(year, month, 1) / 86_400_000;
    } else from = sunday - 7 * (Number(period) - 1);
    const all: number[] = [];
    for (let week = startOf(from) - 7; week <= running; week += 7)
      if (sundayAfter(week) >= from && sundayAfter(week) <= to) all.push(week);
    return all;
  }

  const comparedWeek = (week: number): number | null => {
    if (compare === "last-year") return week - 364;
    if (compare !== "easter") return null;
    const sunday = sundayAfter(week);
    const year = new Date(sunday * 86_400_000).getUTCFullYear();
    const easters = [year - 2, year - 1, year, year + 1].map((each) =>
      easterDay(each, church.easter),
    );
    let nearest = 1;
    for (const index of [2, 3])
      if (Math.abs((easters[index] ?? 0) - sunday) < Math.abs((easters[nearest] ?? 0) - sunday))
        nearest = index;
    return startOf((easters[nearest - 1] ?? 0) + sunday - (easters[nearest] ?? 0));
  };

  type Group = { key: string; has: (piece: Piece) => boolean; isListed: boolean };
  const all: Group = { key: "all", has: () => true, isListed: true };
  const answeredPlaces = placesOf(answered);
  const piecesIn = (week: number, group: Group) =>
    answeredPlaces.flatMap((place) => cellOf(place, week).pieces).filter(group.has);
  const groups = groupsOf();
  function groupsOf(): Group[] {
    if (by === "week") return [all];
    const keyOf = (piece: Place & { slot?: string }) => {
      if (by === "campus") return piece.campusId;
      if (by === "category") return piece.categoryId;
      if (by === "department") return categoryOf(piece.categoryId)?.departmentId ?? "";
      return `${piece.campusId} ${piece.slot}`;
    };
    const shown = weeks.flatMap((week) => piecesIn(week, all)).map(keyOf);
    const awaited = by === "service" ? [] : answeredPlaces.filter(isAwaited).map(keyOf);
    return [...new Set([...shown, ...awaited])].map((key) => ({
      key,
      has: (piece) => keyOf(piece) === key,
      isListed: true,
    }));
  }
  const add = (values: (number | null)[]) => {
    const there = values.filter((value) => value !== null);
    return there.length === 0 ? null : there.reduce((a, b) => a + b);
  };
  const isComplete = (week: number, group: Group) => {
    const pieces = piecesIn(week, group);
    return pieces.some(({ value }) => value !== null) && pieces.every(({ done }) => done);
  };
  const sumOf = (week: number, group: Group) =>
    add(piecesIn(week, group).map(({ value }) => value));
  const completeBefore = (week: number, group: Group, weeksBack: number) => {
    const values: number[] = [];
    for (let back = 1; back <= weeksBack; back++)
      if (isComplete(week - 7 * back, group)) values.push(sumOf(week - 7 * back, group) ?? 0);
    return values;
  };
  const typical = (week: number, group: Group) =>
    middle(completeBefore(week, group, 26).slice(0, 8), 3);

  /** What both weeks have, in pairs. */
  const alike = (week: number, place: Place) => {
    const before = comparedWeek(week);
    const [one, two] = [
      cellOf(place, week).pieces,
      before === null ? [] : cellOf(place, before).pieces,
    ];
    const isOwn = (pieces: Piece[]) =>
      pieces.some(({ slot, value }) => slot === "week" && value !== null);
    const given = [...one, ...two].filter(({ value }) => value !== null).map(({ slot }) => slot);
    if (isOwn(one) !== isOwn(two)) {
      const isWhole = (pieces: Piece[]) => pieces.length > 0 && pieces.every(({ done }) => done);
      if (!isWhole(one) || !isWhole(two)) return { pairs: [], alone: given };
      const total = (pieces: Piece[]) => add(pieces.map(({ value }) => value)) ?? 0;
      return { pairs: [{ ...place, slot: "", now: total(one), before: total(two) }], alone: [] };
    }
    const pairs = one.flatMap((piece) =>
      two
        .filter((other) => other.slot === piece.slot && other.done && piece.done)
        .map((other) => ({
          ...place,
          slot: piece.slot,
          now: piece.value ?? 0,
          before: other.value ?? 0,
        })),
    );
    return { pairs, alone: given.filter((slot) => !pairs.some((pair) => pair.slot === slot)) };
  };

  const rowOf = (group: Group) => {
    const complete = weeks.filter((week) => isComplete(week, group));
    const last = complete.at(-1) ?? null;
    const compared = comparedOf();
    function comparedOf() {
      if (compare === "none") return null;
      const lists = weeks.map((week) => {
        if (compare === "typical")
          return {
            now: isComplete(week, group) ? sumOf(week, group) : null,
            before: typical(week, group),
          };
        const pairs = answeredPlaces
          .flatMap((place) => alike(week, place).pairs)
          .filter((pair) =>
            by === "service" && group !== all && pair.slot === ""
              ? false
              : group.has({ ...pair, value: 0, done: true }),
          );
        return {
          now: add(pairs.map(({ now }) => now)),
          before: add(pairs.map(({ before }) => before)),
        };
      });
      const both = lists.filter(
        ({ now, before }, index) =>
          now !== null && before !== null && isComplete(weeks[index] ?? 0, group),
      );
      return {
        now: lists.map(({ now }) => now),
        before: lists.map(({ before }) => before),
        aggregate: {
          now: together(
            both.map(({ now }) => now ?? 0),
            question.aggregate,
          ),
          before: together(
            both.map(({ before }) => before ?? 0),
            question.aggregate,
          ),
        },
      };
    }
    const expected = weeks.map((week) => piecesIn(week, group).length);
    const reported = weeks.map((week) => piecesIn(week, group).filter(({ done }) => done).length);
    const parts = weeks
      .flatMap((week) => piecesIn(week, group))
      .filter(({ value }) => value !== null)
      .map(({ campusId, categoryId }) => `${campusId} ${categoryId}`);
    const median = (end: number | null, count: number) =>
      end === null ? null : middle(completeBefore(end, group, count), count / 2);
    return {
      key: group.key,
      values: weeks.map((week) => sumOf(week, group)),
      expected,
      reported,
      aggregate: together(
        complete.map((week) => sumOf(week, group) ?? 0),
        question.aggregate,
      ),
      last: last === null ? null : weeks.indexOf(last),
      typical: last === null ? null : typical(last, group),
      growth: [8, 26].map((count) => ({
        weeks: count,
        now: median(last === null ? null : last + 7, count),
        before: median(last === null ? null : last + 7 - 7 * count, count),
      })),
      coverage: {
        weeks: weeks.length,
        complete: complete.length,
        expected: add(expected) ?? 0,
        reported: add(reported) ?? 0,
      },
      compared,
      parts: [...new Set(parts)].sort(),
    };
  };

  const leftOut = new Set<string>();
  for (const week of weeks) {
    const note = (
      reason: string,
      campus: unknown = null,
      service: unknown = null,
      category: unknown = null,
    ) => leftOut.add([reason, campus, service, category, isoDay(week)].join(" "));
    for (const one of church.occurrences)
      if (
        one.week === week &&
        one.cancelled &&
        one.kind === "service" &&
        isAsked("campus", one.campusId) &&
        (!where.service || where.service.includes(one.serviceId ?? ""))
      )
        note("cancelled", one.campusId, one.serviceId);
    for (const place of placesOf(measured)) {
      const { campusId, categoryId } = place;
      const { pieces, unused } = cellOf(place, week);
      const isThere = pieces.some(({ value }) => value !== null);
      if (!answered.some(({ id }) => id === categoryId)) {
        if (isThere) note("archived", null, null, categoryId);
        continue;
      }
      if (unused) note("unused", campusId, null, categoryId);
      if (isThere && !isAwaited(place)) note("not-awaited", campusId, null, categoryId);
      if (comparedWeek(week) !== null)
        for (const slot of alike(week, place).alone)
          note("not-in-both", campusId, slot.length === 36 ? slot : null, categoryId);
    }
    if (measure !== "everything" && piecesIn(week, all).length > 0 && !isComplete(week, all))
      note("unfinished");
  }
  const missing = weeks.slice(-2).flatMap((week) =>
    piecesIn(week, all)
      .filter(({ done }) => !done)
      .map(({ campusId, categoryId, slot }) =>
        [isoDay(week), campusId, categoryId, slot.length === 36 ? slot : null].join(" "),
      ),
  );
  const compared = weeks.flatMap((week) => comparedWeek(week) ?? []);
  return {
    weeks: weeks.map(isoDay),
    comparedWeeks: comparedWeek(running) === null ? null : compared.map(isoDay),
    running: weeks.includes(running) ? weeks.indexOf(running) : null,
    total: measure === "everything" ? null : rowOf(all),
    rows: groups.map(rowOf).sort((a, b) => (a.key < b.key ? -1 : 1)),
    leftOut: [...leftOut].sort(),
    missing: missing.sort(),
  };
}

function middle(values: number[], fewest: number): number | null {
  if (values.length < fewest) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[half - 0.5] ?? null;
  return Math.floor(((sorted[half - 1] ?? 0) + (sorted[half] ?? 0) + 1) / 2);
}

function together(values: number[], aggregate: string): number | null {
  if (values.length === 0) return null;
  const total = values.reduce((a, b) => a + b);
  if (aggregate === "total") return total;
  if (aggregate === "last") return values[values.length - 1] ?? null;
  if (aggregate === "median") return middle(values, 1);
  return Math.floor((2 * total + values.length) / (2 * values.length));
}

/** Butcher's algorithm of 1876, and Gauss's of 1800 for the Julian calendar, 13 days behind from 1900 to 2099. */
function easterDay(year: number, kind: "western" | "orthodox"): number {
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
