import { easterDay } from "../naive-numbers.ts";
import { Builder, type Campus, dayOf, type Service, type Settings } from "../organization.ts";

export type Given = Pick<Settings, "seed" | "sunday" | "moment">;
export type Shape = (given: Given) => Builder;

type Plan = { settings?: Partial<Settings>; giving?: boolean; kids?: boolean };

/** Adults, kids and giving, which nearly everybody counts. */
export function start(
  shape: string,
  given: Given,
  { settings, giving = true, kids = true }: Plan = {},
) {
  const o = new Builder({ ...given, shape, ...settings });
  const main = o.campus("Main");
  const adults = o.category(o.department("Adults"), "Adult Attendance");
  const children = kids ? o.category(o.department("Kids"), "Kid Attendance") : null;
  const money = giving
    ? o.category(o.department("Giving"), "Total Giving", { unit: "currency" })
    : null;
  const food = giving
    ? o.category(o.department("Pantry"), "Food given out", { unit: "0.1 lb" })
    : null;
  const summary = (["average", "highest", "last"] as const)[given.seed % 3] ?? "average";
  const use = giving
    ? o.category(o.department("Rooms"), "Rooms in use", { inTotal: false, summary })
    : null;
  const { random } = o;
  const size = random.whole(150, 420);
  const [growth, share] = [random.between(-0.04, 0.06), random.between(0.2, 0.35)];
  o.season = seasonOf(o);
  /** Lets as many as are given go where they go, with their children and gifts. */
  const people = (
    many: number,
    goes: (week: number) => readonly (readonly [Service, number])[],
    grows?: (week: number) => number,
  ) => {
    const yearly = (week: number) => Math.exp((growth * (week - o.running)) / 364);
    const all = { goes, grows: (week: number) => yearly(week) * (grows?.(week) ?? 1) };
    o.people.push({ size: many, category: adults, ...all });
    if (children) o.people.push({ size: many * share, category: children, ...all });
    if (food) o.people.push({ size: many * 31, category: food, scatter: 0.1, ...all });
    if (use) o.people.push({ size: many * 0.2, category: use, scatter: 0.1, ...all });
    if (money) o.people.push({ size: many * 3_400, category: money, scatter: 0.1, ...all });
  };
  return { o, main, adults, children, money, size, people };
}

/** Everybody goes to one service. */
export function oneService(shape: string, given: Given, plan: Plan = {}) {
  const made = start(shape, given, plan);
  const sunday = made.o.service(made.main, "Sunday", 0, "10:00");
  made.people(made.size, () => [[sunday, 1]]);
  return { ...made, sunday };
}

/** Easter and Christmas are full, summer is emptier. */
export function seasonOf(o: Builder) {
  const { random } = o;
  const [easter, christmas, summer] = [
    random.between(1.3, 1.7),
    random.between(1.2, 1.5),
    random.between(0.82, 0.97),
  ];
  return (week: number) => {
    const year = new Date((week + 6) * 86_400_000).getUTCFullYear();
    const has = (day: number) => day >= week && day < week + 7;
    const month = new Date(week * 86_400_000).getUTCMonth();
    if (o.settings.easter !== "none" && has(easterDay(year, o.settings.easter))) return easter;
    if (has(dayOf(`${year}-12-24`))) return christmas;
    return month === 5 || month === 6 || month === 7 ? summer : 1;
  };
}

export const twoServices = (o: Builder, main: Campus) =>
  [
    o.service(main, "First service", 0, "09:00"),
    o.service(main, "Second service", 0, "11:00"),
  ] as const;
