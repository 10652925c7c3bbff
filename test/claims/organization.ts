import { newId } from "../../domain/shared/id.ts";
import { type RawNumbers, type Summary, summarized } from "./naive-numbers.ts";
import { type Random, randomOf } from "./random.ts";

/** A moment of the last week: 0 is its Sunday; the hour is by the organization's clock. */
export type Moment = { name: string; day: number; hour: number };

/** Before and after what Sunday brings. The week of a church begins or ends with that Sunday. */
export const moments: readonly Moment[] = [
  { name: "Thursday before", day: -3, hour: 10 },
  { name: "Saturday before", day: -1, hour: 20 },
  { name: "Sunday noon", day: 0, hour: 12 },
  { name: "Monday", day: 1, hour: 8 },
  { name: "Wednesday", day: 3, hour: 21 },
];

type Named = { id: string; name: string };
export type Campus = Named & { active: boolean };
export type Department = Named & { active: boolean };
export type Category = Named & {
  departmentId: string;
  active: boolean;
  unit: "count" | "currency" | "0.1 lb";
  inTotal: boolean;
  summary: Summary;
};
export type Service = Named & {
  campusId: string;
  active: boolean;
  weekday: number;
  time: string;
  seats: number | null;
  /** The first and last day of its dates. */
  from: number;
  to: number;
};
export type Date = {
  id: string;
  campusId: string;
  week: number;
  kind: "service" | "week";
  serviceId: string | null;
  name: string;
  day: number;
  minute: number;
  cancelled: boolean;
};

/** How many of the stored value one dollar, pound or person is. */
export function scaleOf(unit: Category["unit"] | undefined, currency: string): number {
  if (unit === "0.1 lb") return 10;
  return unit === "currency" && currency !== "JPY" ? 100 : 1;
}

/** What happened: so many people of a category, or cents, at a campus on a day. */
export type Came = {
  campusId: string;
  categoryId: string;
  /** Null of a special service, or where people meet without a service. */
  dateId: string | null;
  week: number;
  day: number;
  minute: number;
  n: number;
};

/** People with one habit. */
export type People = {
  size: number;
  category: Category;
  /** Which services they go to in a week, with the share of them that does. Nobody comes on an empty list. */
  goes: (week: number) => readonly (readonly [Service, number])[];
  /** How many there are, beside `size`. */
  grows?: (week: number) => number;
  /** How much one week differs from the next, beside chance. */
  scatter?: number;
};

export type Entry = {
  occurrenceId: string;
  categoryId: string;
  value: number | null;
  source: "typed" | "counted";
  /** In minutes by the organization's clock. */
  at: number;
};

export type Assignment = {
  id: string;
  occurrenceId: string;
  campusId: string;
  categoryId: string;
  title: string;
  date: number;
  minute: number;
  status: "pending" | "complete";
};

export type Settings = {
  seed: number;
  shape: string;
  /** The last Sunday but, where it is before noon, today. */
  sunday: number;
  moment: Moment;
  weekStartDay?: 0 | 1;
  timeZone?: string;
  country?: string;
  currency?: string;
  fiscalYearStartMonth?: number;
  easter?: "western" | "orthodox" | "none";
  /** Weeks of history. */
  weeks?: number;
};

/** How a number is kept: by service, for the week, or not at all. */
export type Keeping = "services" | "week" | "none";

export type Organization = ReturnType<Builder["finish"]>;

/** Weeks are named by their first day, a number since 1970. */
export class Builder {
  readonly random: Random;
  readonly settings: Required<Settings>;
  readonly today: number;
  readonly now: number;
  readonly running: number;
  readonly first: number;
  readonly campuses: Campus[] = [];
  readonly departments: Department[] = [];
  readonly categories: Category[] = [];
  readonly services: Service[] = [];
  readonly dates: Date[] = [];
  private readonly weekDates = new Map<string, Date>();
  readonly people: People[] = [];
  readonly came: Came[] = [];
  readonly entries: Entry[] = [];
  readonly assignments: Assignment[] = [];
  readonly specialDays: { id: string; name: string; day: number; campusId: string | null }[] = [];
  /** Services of a history that was brought as numbers of weeks. */
  readonly unknown = new Set<Service>();
  readonly off: { campusId: string; categoryId: string }[] = [];
  /** Everything in common that makes a week fuller or emptier. */
  season: (week: number) => number = () => 1;
  keeps: (cell: { campusId: string; category: Category; week: number }) => Keeping = () =>
    "services";
  /** Whether a number was never entered. */
  forgets: (number: Came) => boolean = () => false;
  /** Whether somebody is assigned to count. */
  assigns: (date: Date, category: Category) => boolean = () => false;
  /** Hours after its service. Of the week's own, after the last service. */
  entersAfter: (category: Category) => number = ({ unit }) => (unit === "currency" ? 30 : 1);
  /** What is written in place of what came. */
  writes: (number: Came) => number = ({ n }) => n;
  isCancelled: (service: Service, day: number) => boolean = () => false;
  /** Whether staff have closed a week. */
  closes: (week: number) => boolean = () => false;
  isHeld: (service: Service, day: number) => boolean = () => true;

  constructor(settings: Settings) {
    this.settings = {
      weekStartDay: 0,
      timeZone: "America/Chicago",
      country: "US",
      currency: "USD",
      fiscalYearStartMonth: 1,
      easter: "western",
      weeks: 200,
      ...settings,
    };
    this.random = randomOf(settings.seed);
    const { sunday, moment } = settings;
    this.today = sunday + moment.day;
    this.now = this.today * 1_440 + moment.hour * 60;
    this.running = this.weekOf(this.today);
    this.first = this.weekOf(sunday) - 7 * (this.settings.weeks - 1);
  }

  weekOf(day: number): number {
    return day - ((((day + 4 - this.settings.weekStartDay) % 7) + 7) % 7);
  }

  /** The week of the last Sunday, or some before it. */
  ago(weeks: number): number {
    return this.weekOf(this.settings.sunday) - 7 * weeks;
  }

  /** The first week that begins at or after a day such as "2025-09-01". */
  since(iso: string): number {
    return this.weekOf(dayOf(iso) + 6);
  }

  campus(name: string): Campus {
    return push(this.campuses, { id: newId(), name, active: true });
  }

  department(name: string): Department {
    return push(this.departments, { id: newId(), name, active: true });
  }

  category(
    department: Department,
    name: string,
    more: Partial<Pick<Category, "unit" | "inTotal" | "summary">> = {},
  ): Category {
    const unit = more.unit ?? "count";
    return push(this.categories, {
      id: newId(),
      name,
      departmentId: department.id,
      active: true,
      unit,
      inTotal: more.inTotal ?? unit === "count",
      summary: more.summary ?? "sum",
    });
  }

  service(
    campus: Campus,
    name: string,
    weekday: number,
    time: string,
    { from = this.first, to = Number.POSITIVE_INFINITY, seats = null as number | null } = {},
  ): Service {
    const active = to > this.today;
    return push(this.services, {
      id: newId(),
      name,
      campusId: campus.id,
      active,
      weekday,
      time,
      seats,
      from,
      to,
    });
  }

  dayOf(service: Service, week: number): number {
    return week + ((service.weekday - this.settings.weekStartDay + 7) % 7);
  }

  /** A service held once, and those who came to it. */
  special(campus: Campus, name: string, day: number, time: string, n: [Category, number][]): Date {
    const date = push(this.dates, {
      id: newId(),
      campusId: campus.id,
      week: this.weekOf(day),
      kind: "service",
      serviceId: null,
      name,
      day,
      minute: minuteOf(time),
      cancelled: false,
    });
    for (const [category, people] of n) this.came.push(this.cameTo(date, category, people));
    return date;
  }

  private cameTo(date: Date, category: Category, n: number): Came {
    const { campusId, id: dateId, week, day, minute } = date;
    return { campusId, categoryId: category.id, dateId, week, day, minute, n };
  }

  private weekDate(campusId: string, week: number): Date {
    const key = `${campusId} ${week}`;
    const found = this.weekDates.get(key);
    if (found) return found;
    const day = this.settings.weekStartDay === 0 ? week : week + 6;
    const minute = 0;
    const date: Date = {
      id: newId(),
      campusId,
      week,
      kind: "week",
      serviceId: null,
      name: "",
      day,
      minute,
      cancelled: false,
    };
    this.weekDates.set(key, date);
    return push(this.dates, date);
  }

  /** Makes the dates, lets people come, and enters what is kept of them. */
  finish() {
    this.makeDates();
    this.letPeopleCome();
    this.enter();
    this.assign();
    const { settings, now, running, first } = this;
    const unknown = new Set([...this.unknown].map(({ id }) => id));
    const services = this.services.filter(({ id }) => !unknown.has(id));
    const dates = this.dates.filter(({ serviceId }) => !unknown.has(serviceId ?? ""));
    const raw: RawNumbers = {
      moment: now,
      weekStartDay: settings.weekStartDay,
      fiscalYearStartMonth: settings.fiscalYearStartMonth,
      easter: settings.easter,
      campuses: this.campuses,
      departments: this.departments,
      categories: this.categories,
      services,
      categoryOff: this.off,
      departmentOff: [],
      occurrences: dates,
      entries: this.entries,
      assignments: this.assignments.map((one) => ({ ...one, due: one.date * 1_440 + one.minute })),
      closedWeeks: Array.from(
        { length: this.settings.weeks },
        (_week, back) => running - 7 * (back + 1),
      ).filter(this.closes),
    };
    return {
      id: newId(),
      ...settings,
      name: `${settings.shape} ${settings.seed} ${settings.moment.name}`,
      now,
      today: this.today,
      running,
      first,
      campuses: this.campuses,
      departments: this.departments,
      categories: this.categories,
      services,
      dates,
      entries: this.entries,
      assignments: this.assignments,
      specialDays: this.specialDays,
      off: this.off,
      /** The truth: who came, also where nobody counted. */
      came: this.came.filter(({ day, minute }) => day * 1_440 + minute <= now),
      raw,
    };
  }

  private makeDates(): void {
    for (const service of this.services) {
      const minute = minuteOf(service.time);
      for (let week = this.first - 7; week <= this.running + 63; week += 7) {
        const day = this.dayOf(service, week);
        if (day < service.from || day >= service.to || !this.isHeld(service, day)) continue;
        this.dates.push({
          id: newId(),
          campusId: service.campusId,
          week,
          kind: "service",
          serviceId: service.id,
          name: service.name,
          day,
          minute,
          cancelled: this.isCancelled(service, day),
        });
      }
    }
  }

  private letPeopleCome(): void {
    const dates = new Map(
      this.dates.flatMap((one) => (one.serviceId ? [[`${one.serviceId} ${one.week}`, one]] : [])),
    );
    const sums = new Map<string, Came>();
    for (let week = this.first; week <= this.running; week += 7) {
      const common = this.season(week) * Math.exp(0.025 * this.random.normal());
      for (const { size, category, goes, grows, scatter = 0.02 } of this.people) {
        const here = size * (grows?.(week) ?? 1) * common;
        const many = here * Math.exp(scatter * this.random.normal());
        const isAmount = category.unit !== "count";
        for (const [service, share] of goes(week)) {
          const date = dates.get(`${service.id} ${week}`);
          if (!date || date.cancelled) continue;
          const mean = many * share;
          const spread = isAmount ? 0.12 * mean : Math.sqrt(mean * 0.4);
          const n = Math.max(0, Math.round(mean + spread * this.random.normal()));
          const key = `${date.id} ${category.id}`;
          const sum = sums.get(key);
          if (sum) sum.n += n;
          else sums.set(key, push(this.came, this.cameTo(date, category, n)));
        }
      }
    }
  }

  private enter(): void {
    const categories = new Map(this.categories.map((one) => [one.id, one]));
    const cells = Map.groupBy(
      this.came,
      (one) => `${one.campusId} ${one.categoryId} ${one.week}`,
    ).values();
    for (const numbers of cells) {
      const [one] = numbers;
      const category = one && categories.get(one.categoryId);
      if (!one || !category) continue;
      const { campusId, week } = one;
      const keeping = this.keeps({ campusId, category, week });
      const kept = numbers.filter((number) => !this.forgets(number));
      // What is blank in a closed week was not held.
      if (this.closes(week)) for (const number of numbers) if (!kept.includes(number)) number.n = 0;
      const after = this.entersAfter(category) * 60;
      if (keeping === "services")
        for (const number of kept)
          this.put(number.dateId ?? "", category, this.writes(number), {
            at: number.day * 1_440 + number.minute + after,
            source: category.unit === "count" ? "counted" : "typed",
          });
      if (keeping === "week" && kept.length === numbers.length) {
        const last = Math.max(...numbers.map(({ day, minute }) => day * 1_440 + minute));
        const written = numbers.map((number) => this.writes(number));
        const value = summarized(category.summary, written) ?? 0;
        const date = this.weekDate(campusId, week);
        this.put(date.id, category, value, { at: last + after, source: "typed" });
      }
    }
  }

  put(
    occurrenceId: string,
    category: Category,
    value: number | null,
    { at, source }: { at: number; source: "typed" | "counted" },
  ): void {
    if (at <= this.now)
      this.entries.push({ occurrenceId, categoryId: category.id, value, source, at });
  }

  private assign(): void {
    const entered = new Set(this.entries.map((one) => `${one.occurrenceId} ${one.categoryId}`));
    for (const date of this.dates) {
      if (date.kind === "week" || date.day < this.ago(8) || date.day > this.today + 14) continue;
      for (const category of this.categories)
        if (this.assigns(date, category))
          this.assignments.push({
            id: newId(),
            occurrenceId: date.id,
            campusId: date.campusId,
            categoryId: category.id,
            title: category.name,
            date: date.day,
            minute: date.minute,
            status: entered.has(`${date.id} ${category.id}`) ? "complete" : "pending",
          });
    }
  }
}

function push<Item>(list: Item[], item: Item): Item {
  list.push(item);
  return item;
}

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function dayOf(iso: string): number {
  return globalThis.Date.parse(iso) / 86_400_000;
}

export function isoOf(day: number): string {
  return new globalThis.Date(day * 86_400_000).toISOString().slice(0, 10);
}
