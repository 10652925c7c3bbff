import {
  addDays,
  type Day,
  dayIn,
  momentOf,
  timeIn,
  weekStartOf,
} from "../domain/shared/time/week.ts";

export const timeZone = "America/Chicago";

type Switched = { id: string; active: boolean; offAt: Set<string> };
export type Schedule = { weekday: number; time: string };
type TrueService = Schedule & {
  id: string;
  campusId: string;
  name: string;
  active: boolean;
};
/** A dated service that somebody counts, noted, or has a number for, so that nothing may remove it. */
export type TrueDate = {
  id: string;
  service: TrueService;
  /** That it belongs to by the plan, wherever it is moved. */
  week: Day;
  date: Day;
  time: string;
  cancelled: boolean;
};
export type TrueCount = {
  id: string;
  userId: string;
  date: Day;
  time: string | null;
  on: TrueDate | null;
  campusId: string | null;
  categoryId: string | null;
  status: "pending" | "complete";
  round: number;
  plus: number;
};
/**
 * `isTyped` while it answers the counts that it stands for. `isFirst` of a week itself that was typed before its
 * services had a number: it counts instead of theirs.
 */
type TrueNumber = {
  value: number | null;
  typed: number | null;
  isTyped: boolean;
  isFirst: boolean;
};
/** A date, or the week itself. */
export type Place = { campusId: string; week: Day; on: TrueDate | null };
type TrueNote = { text: string; version: number; place: Place & { categoryId: string | null } };
type TrueMove = {
  service: TrueService;
  from: Schedule;
  to: Schedule;
  isUndone: boolean;
  /** Was there already and stayed, so that the way back leaves it alone, too. */
  stayed: Set<string>;
};

/** What people did to a church, and what must therefore be there. Knows nothing of how the server keeps it. */
export class ChurchTruth {
  now: Date;
  readonly campuses: { id: string; active: boolean }[] = [];
  readonly departments: (Switched & { categories: Switched[] })[] = [];
  readonly services: TrueService[] = [];
  readonly dates = new Map<string, TrueDate>();
  readonly counts = new Map<string, TrueCount>();
  /** Who counts the coming weeks, by series. */
  readonly series = new Map<string, string>();
  readonly numbers = new Map<string, TrueNumber>();
  readonly notes = new Map<string, TrueNote>();
  readonly members = new Set<string>();
  readonly moves = new Map<string, TrueMove>();

  constructor(now: Date) {
    this.now = now;
  }

  today(): Day {
    return dayIn(timeZone, this.now);
  }

  week(): Day {
    return weekStartOf(this.today(), 0);
  }

  isCountedAt(campusId: string, categoryId: string): boolean {
    const department = this.departments.find(({ categories }) =>
      categories.some(({ id }) => id === categoryId),
    );
    const category = department?.categories.find(({ id }) => id === categoryId);
    const isOn = (one: Switched | undefined) => !!one?.active && !one.offAt.has(campusId);
    return this.#isActive(campusId) && isOn(department) && isOn(category);
  }

  /** Nothing that it hangs on is archived or switched off. */
  isAsked({ campusId, categoryId, on }: TrueCount): boolean {
    if ((on && !on.service.active) || (campusId && !this.#isActive(campusId))) return false;
    return !campusId || !categoryId || this.isCountedAt(campusId, categoryId);
  }

  isListed(count: TrueCount): boolean {
    return count.status === "complete" || this.isAsked(count);
  }

  /** Still to be made, by somebody who is there. */
  open(): TrueCount[] {
    return [...this.counts.values()].filter(
      (count) =>
        count.status === "pending" &&
        count.date >= this.today() &&
        !count.on?.cancelled &&
        !this.numbers.get(countedPlace(count) ?? "")?.isTyped &&
        this.isAsked(count),
    );
  }

  /** Those of the first moment that is days ahead. */
  dueNext(): { due: TrueCount[]; hours: number } {
    const soonest = addDays(this.today(), 3);
    const moments = this.open().filter(
      ({ date, time, userId }) => date > soonest && time && this.members.has(userId),
    );
    const [first] = moments.map(({ date, time }) => `${date} ${time}`).sort();
    const due = moments.filter(({ date, time }) => `${date} ${time}` === first);
    const [next] = due;
    if (!next?.time) return { due: [], hours: 1 };
    const ahead = momentOf(next.date, next.time, timeZone).getTime() - this.now.getTime();
    return { due, hours: Math.floor(ahead / 3_600_000) };
  }

  moveService(id: string, service: TrueService, to: Schedule): void {
    const from = { weekday: service.weekday, time: service.time };
    const moved = this.movable(service, to);
    const stayed = [...this.dates.values()].filter((date) => !moved.includes(date));
    const ids = stayed.map((date) => date.id);
    this.moves.set(id, { service, from, to, isUndone: false, stayed: new Set(ids) });
    this.#put(service, to, moved);
  }

  mayUndo({ service: { active, weekday, time }, to }: TrueMove): boolean {
    return active && weekday === to.weekday && time === to.time;
  }

  undoMove(move: TrueMove): void {
    const dates = this.movable(move.service, move.from);
    const back = dates.filter((date) => !move.stayed.has(date.id));
    this.#put(move.service, move.from, back);
    move.isUndone = true;
  }

  changeDate(date: TrueDate, change: Partial<Pick<TrueDate, "time" | "cancelled">>): void {
    Object.assign(date, change);
    this.#pullCounts(date);
  }

  save(count: TrueCount, plus: number): void {
    const isNew = count.status === "pending" || plus > count.plus;
    count.plus = plus;
    count.status = "complete";
    if (isNew) this.#recount(count);
  }

  reset(count: TrueCount): void {
    if (count.status === "pending") return;
    Object.assign(count, { status: "pending", plus: 0, round: count.round + 1 });
    if (count.on) Object.assign(count, { date: count.on.date, time: count.on.time });
    this.#recount(count);
  }

  type(place: string, categoryId: string, value: number | null): void {
    const key = `${place} ${categoryId}`;
    const before = this.numbers.get(key);
    if ((before?.value ?? null) === value) return;
    const isWeek = place.includes("@");
    const isFirst = value !== null && isWeek && (before?.isFirst || !this.#servicesHave(key));
    this.numbers.set(key, { value, typed: value, isTyped: value !== null, isFirst });
  }

  /** Whether a service of this week has this number. */
  #servicesHave(key: string): boolean {
    return [...this.numbers].some(
      ([other, { value }]) => value !== null && this.#weekOf(other) === weekKey(key),
    );
  }

  /** Campus, week and category of a service's number. Null for that of a week itself. */
  #weekOf(key: string): string | null {
    const [place = "", categoryId] = key.split(" ");
    const date = this.dates.get(place);
    return date ? `${date.service.campusId} ${date.week} ${categoryId}` : null;
  }

  hasNumber({ id }: TrueDate): boolean {
    return [...this.numbers].some(([key, { value }]) => key.startsWith(id) && value !== null);
  }

  /** Nobody changed its day by hand, nothing was counted on it, and it is to come before and after. */
  movable(service: TrueService, to: Schedule): TrueDate[] {
    const now = `${this.today()} ${timeIn(timeZone, this.now)}`;
    return [...this.dates.values()].filter(
      (date) =>
        date.service === service &&
        !date.cancelled &&
        date.date === addDays(date.week, service.weekday) &&
        date.time === service.time &&
        !this.hasNumber(date) &&
        `${date.date} ${date.time}` > now &&
        `${addDays(date.week, to.weekday)} ${to.time}` > now,
    );
  }

  /** Everything from today on goes to the other person, what was missed before to nobody. */
  remove(userId: string, to: string | null): void {
    this.members.delete(userId);
    if (!to) return;
    for (const [id, owner] of this.series) if (owner === userId) this.series.set(id, to);
    for (const count of this.counts.values())
      if (count.userId === userId && count.status === "pending" && count.date >= this.today())
        count.userId = to;
  }

  /** Of all weeks that have one, by campus, category and week. */
  sums(): Map<string, number> {
    const sums = new Map<string, number>();
    const ofWeeks = new Map<string, number>();
    const first = new Map<string, number>();
    for (const [key, { value, isFirst }] of this.numbers) {
      if (value === null) continue;
      const week = this.#weekOf(key);
      if (week) sums.set(week, (sums.get(week) ?? 0) + value);
      else (isFirst ? first : ofWeeks).set(weekKey(key), value);
    }
    return new Map([...ofWeeks, ...sums, ...first]);
  }

  #isActive(campusId: string): boolean {
    return this.campuses.some(({ id, active }) => id === campusId && active);
  }

  #put(service: TrueService, to: Schedule, dates: TrueDate[]): void {
    Object.assign(service, { weekday: to.weekday, time: to.time });
    for (const date of dates) {
      date.date = addDays(date.week, to.weekday);
      date.time = to.time;
      this.#pullCounts(date);
    }
  }

  #pullCounts(date: TrueDate): void {
    for (const count of this.counts.values())
      if (count.on === date && count.status === "pending")
        Object.assign(count, { date: date.date, time: date.time });
  }

  /** A new count is the number, and without any count what was typed last. */
  #recount(count: TrueCount): void {
    const place = countedPlace(count);
    if (!place) return;
    const made = [...this.counts.values()].filter(
      (one) => one.status === "complete" && countedPlace(one) === place,
    );
    const before = this.numbers.get(place);
    const typed = before?.typed ?? null;
    const sum = made.reduce((total, { plus }) => total + plus, 0);
    const isTyped = made.length === 0 && typed !== null;
    const value = made.length > 0 ? sum : typed;
    // A number that was typed over a count stays as it is when that count is taken back.
    const isFirst = isTyped && !!before?.isTyped && before.isFirst;
    this.numbers.set(place, { value, typed, isTyped, isFirst });
  }
}

function weekKey(key: string): string {
  return key.replace("@", " ");
}

export function placeOf({ campusId, week }: Omit<Place, "on">): string {
  return `${campusId}@${week}`;
}

export function keyOf({ id, userId, date, time }: TrueCount): string {
  return [id, userId, date, time].join(" ");
}

/** The number that a count becomes. */
function countedPlace({ on, campusId, categoryId, date }: TrueCount): string | null {
  if (!categoryId || !campusId) return null;
  return `${on?.id ?? placeOf({ campusId, week: weekStartOf(date, 0) })} ${categoryId}`;
}
