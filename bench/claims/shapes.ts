import { easterDay } from "../../test/naive-numbers.ts";
import {
  Builder,
  type Campus,
  type Category,
  dayOf,
  type Moment,
  type Organization,
  type Service,
  type Settings,
} from "./organization.ts";
import { randomOf } from "./random.ts";

type Given = Pick<Settings, "seed" | "sunday" | "moment">;
type Shape = (given: Given) => Builder;

/** Sundays in each part of the year, with feasts near and far. */
const sundays = ["2026-11-22", "2026-09-13", "2026-04-12", "2026-01-11", "2026-07-12"].map(dayOf);

export function organizationOf(name: ShapeName, seed: number, moment: Moment): Organization {
  const sunday = sundays[randomOf(seed + 77).whole(0, sundays.length - 1)] ?? 0;
  return shapes[name]({ seed, sunday, moment }).finish();
}

type Plan = { settings?: Partial<Settings>; giving?: boolean; kids?: boolean };

/** Adults, kids and giving, which nearly everybody counts. */
function start(shape: string, given: Given, { settings, giving = true, kids = true }: Plan = {}) {
  const o = new Builder({ ...given, shape, ...settings });
  const main = o.campus("Main");
  const adults = o.category(o.department("Adults"), "Adult Attendance");
  const children = kids ? o.category(o.department("Kids"), "Kid Attendance") : null;
  const money = giving
    ? o.category(o.department("Giving"), "Total Giving", { unit: "currency" })
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
    if (money) o.people.push({ size: many * 3_400, category: money, scatter: 0.1, ...all });
  };
  return { o, main, adults, children, money, size, people };
}

/** Easter and Christmas are full, summer is emptier. */
function seasonOf(o: Builder) {
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

const twoServices = (o: Builder, main: Campus) =>
  [
    o.service(main, "First service", 0, "09:00"),
    o.service(main, "Second service", 0, "11:00"),
  ] as const;

export const shapes = {
  plain(given) {
    const { o, main, people, size } = start("plain", given);
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    return o;
  },
  plainWeeks(given) {
    const { o, main, people, size } = start("plainWeeks", given);
    const sunday = o.service(main, "Sunday", 0, "10:00", { from: o.ago(2) });
    const before = o.service(main, "Before", 0, "10:00", { to: o.ago(2) });
    people(size, (week) => [[week < o.ago(2) ? before : sunday, 1]]);
    o.keeps = () => "week";
    o.unknown.add(before);
    return o;
  },
  mergedServices(given) {
    const { o, main, people, size } = start("mergedServices", given);
    const at = o.ago(o.random.whole(4, 20));
    const first = o.service(main, "First service", 0, "09:00", { to: at });
    const second = o.service(main, "Second service", 0, "11:00", { to: at });
    const one = o.service(main, "Sunday", 0, "10:00", { from: at });
    people(size, (week) =>
      week < at
        ? [
            [first, 0.45],
            [second, 0.55],
          ]
        : [[one, 1]],
    );
    return o;
  },
  mergedIntoFirst(given) {
    const { o, main, people, size } = start("mergedIntoFirst", given);
    const at = o.ago(o.random.whole(4, 20));
    const first = o.service(main, "First service", 0, "09:00");
    const second = o.service(main, "Second service", 0, "11:00", { to: at });
    people(size, (week) =>
      week < at
        ? [
            [first, 0.6],
            [second, 0.4],
          ]
        : [[first, 1]],
    );
    return o;
  },
  serviceAdded(given) {
    const { o, main, people, size } = start("serviceAdded", given);
    const at = o.ago(o.random.whole(6, 60));
    const first = o.service(main, "First service", 0, "09:00");
    const second = o.service(main, "Second service", 0, "11:00", { from: at });
    people(
      size,
      (week) =>
        week < at
          ? [[first, 1]]
          : [
              [first, 0.6],
              [second, 0.4],
            ],
      (week) => (week < at ? 1 : 1.08),
    );
    return o;
  },
  serviceReplaced(given) {
    const { o, main, people, size } = start("serviceReplaced", given);
    const at = o.ago(o.random.whole(3, 40));
    const old = o.service(main, "Ten o'clock", 0, "10:00", { to: at });
    const one = o.service(main, "Family service", 0, "10:30", { from: at });
    people(size, (week) => [[week < at ? old : one, 1]]);
    return o;
  },
  serviceMoved(given) {
    const { o, main, people, size } = start("serviceMoved", given);
    const at = o.ago(o.random.whole(3, 30));
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const old = o.service(main, "Evening", 0, "17:00", { to: at });
    const saturday = o.service(main, "Saturday evening", 6, "18:00", { from: at });
    people(size, (week) => [
      [sunday, 0.75],
      [week < at ? old : saturday, 0.25],
    ]);
    return o;
  },
  summerOff(given) {
    const { o, main, people, size } = start("summerOff", given);
    const [first, second] = twoServices(o, main);
    const isSummer = (day: number) => {
      const month = new Date(day * 86_400_000).getUTCMonth();
      return month >= 5 && month <= 7;
    };
    o.isHeld = (service, day) => service !== second || !isSummer(day);
    people(size, (week) =>
      isSummer(o.dayOf(second, week))
        ? [[first, 1]]
        : [
            [first, 0.5],
            [second, 0.5],
          ],
    );
    return o;
  },
  cancelledSunday(given) {
    const { o, main, people, size } = start("cancelledSunday", given);
    const [first, second] = twoServices(o, main);
    const week = o.ago(o.random.whole(0, 3));
    o.isCancelled = (service, day) => service === second && day === o.dayOf(second, week);
    people(size, () => [
      [first, 0.55],
      [second, 0.45],
    ]);
    return o;
  },
  twoAndWednesday(given) {
    const { o, main, people, size } = start("twoAndWednesday", given);
    const [first, second] = twoServices(o, main);
    const midweek = o.service(main, "Wednesday", 3, "19:00");
    people(size, () => [
      [first, 0.5],
      [second, 0.3],
      [midweek, 0.2],
    ]);
    return o;
  },
  saturdayChurch(given) {
    const { o, main, people, size } = start("saturdayChurch", given);
    const saturday = o.service(main, "Sabbath", 6, "11:00");
    people(size, () => [[saturday, 1]]);
    return o;
  },
  saturdayWeeks(given) {
    const { o, main, people, size } = start("saturdayWeeks", given);
    const saturday = o.service(main, "Sabbath", 6, "11:00");
    people(size, () => [[saturday, 1]]);
    o.keeps = () => "week";
    return o;
  },
  foodBank(given) {
    const settings = { easter: "none" as const };
    const o = new Builder({ ...given, shape: "foodBank", ...settings });
    const pantry = o.campus("Pantry");
    const served = o.category(o.department("Guests"), "Households Served");
    const hours = o.category(o.department("Helpers"), "Volunteer Hours", { inTotal: false });
    const days = [1, 2, 3, 4, 5].map((weekday) =>
      o.service(pantry, dayNames[weekday] ?? "", weekday, "10:00"),
    );
    const goes = () => days.map((day) => [day, 0.2] as const);
    const size = o.random.whole(180, 400);
    const isBusy = o.random.is(0.5);
    o.season = (week) => {
      const month = new Date(week * 86_400_000).getUTCMonth();
      return isBusy && month >= 10 ? 1.5 : 1;
    };
    o.people.push({ size, category: served, goes }, { size: 90, category: hours, goes });
    return o;
  },
  fridayYouth(given) {
    const o = new Builder({ ...given, shape: "fridayYouth" });
    const hall = o.campus("Hall");
    const youth = o.category(o.department("Youth"), "Youth Attendance");
    const friday = o.service(hall, "Friday night", 5, "19:00");
    o.people.push({ size: o.random.whole(35, 90), category: youth, goes: () => [[friday, 1]] });
    return o;
  },
  monthly(given) {
    const o = new Builder({ ...given, shape: "monthly" });
    const hall = o.campus("Hall");
    const adults = o.category(o.department("Adults"), "Adult Attendance");
    const sunday = o.service(hall, "First Sunday", 0, "15:00");
    const isFirst = (day: number) => new Date(day * 86_400_000).getUTCDate() <= 7;
    o.isHeld = (_service, day) => isFirst(day);
    o.people.push({ size: o.random.whole(70, 160), category: adults, goes: () => [[sunday, 1]] });
    return o;
  },
  alternating(given) {
    const { o, main, people, size } = start("alternating", given, { giving: false });
    const hill = o.campus("Hill");
    const [one, other] = [
      o.service(main, "Sunday", 0, "10:00"),
      o.service(hill, "Sunday", 0, "10:00"),
    ];
    const isEven = (day: number) => Math.floor(day / 7) % 2 === 0;
    o.isHeld = (service, day) => isEven(day) === (service === one);
    people(size, () => [[one, 1]]);
    people(size * 0.55, () => [[other, 1]]);
    return o;
  },
  termOnly(given) {
    const o = new Builder({ ...given, shape: "termOnly" });
    const campus = o.campus("Campus");
    const students = o.category(o.department("Students"), "Student Attendance");
    const friday = o.service(campus, "Friday night", 5, "19:30");
    const isTerm = (day: number) => {
      const date = new Date(day * 86_400_000);
      const [month, of] = [date.getUTCMonth(), date.getUTCDate()];
      return (month >= 8 && !(month === 11 && of > 15)) || (month >= 1 && month <= 4);
    };
    o.people.push({
      size: o.random.whole(50, 110),
      category: students,
      goes: () => [[friday, 1]],
    });
    o.forgets = ({ day }) => !isTerm(day);
    return o;
  },
  weekFromMonday(given) {
    const { o, main, people, size } = start("weekFromMonday", given, {
      settings: { weekStartDay: 1 },
    });
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const midweek = o.service(main, "Wednesday", 3, "19:00");
    people(size, () => [
      [sunday, 0.85],
      [midweek, 0.15],
    ]);
    return o;
  },
  auckland(given) {
    const { o, main, people, size } = start("auckland", given, {
      settings: {
        timeZone: "Pacific/Auckland",
        country: "NZ",
        currency: "NZD",
        weekStartDay: 1,
        fiscalYearStartMonth: 4,
      },
    });
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    return o;
  },
  orthodox(given) {
    const { o, main, people, size } = start("orthodox", given, {
      settings: {
        timeZone: "Europe/Bucharest",
        country: "RO",
        currency: "RON",
        easter: "orthodox",
      },
    });
    const sunday = o.service(main, "Liturgy", 0, "09:30");
    people(size, () => [[sunday, 1]]);
    return o;
  },
  tokyo(given) {
    const { o, main, people, size } = start("tokyo", given, {
      settings: {
        timeZone: "Asia/Tokyo",
        country: "JP",
        currency: "JPY",
        fiscalYearStartMonth: 7,
      },
    });
    const sunday = o.service(main, "Sunday", 0, "10:30");
    people(Math.round(size / 4), () => [[sunday, 1]]);
    return o;
  },
  campusSplitOff(given) {
    const { o, main, people, size } = start("campusSplitOff", given);
    const at = o.ago(o.random.whole(5, 30));
    const east = o.campus("East");
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const there = o.service(east, "Sunday", 0, "10:30", { from: at });
    people(size, (week) =>
      week < at
        ? [[sunday, 1]]
        : [
            [sunday, 0.65],
            [there, 0.35],
          ],
    );
    return o;
  },
  campusOpened(given) {
    const { o, main, people, size } = start("campusOpened", given);
    const at = o.ago(o.random.whole(10, 100));
    const north = o.campus("North");
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const there = o.service(north, "Sunday", 0, "17:00", { from: at });
    people(size, () => [[sunday, 1]]);
    people(
      size * 0.4,
      () => [[there, 1]],
      (week) => Math.min(1, 0.6 + (week - at) / 700),
    );
    return o;
  },
  campusClosed(given) {
    const { o, main, people, size } = start("campusClosed", given);
    const at = o.ago(o.random.whole(8, 70));
    const west = o.campus("West");
    west.active = false;
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const there = o.service(west, "Sunday", 0, "10:00", { to: at });
    people(size, () => [[sunday, 1]]);
    people(size * 0.3, (week) => (week < at ? [[there, 1]] : []));
    return o;
  },
  campusesMerged(given) {
    const { o, main: east, people, size } = start("campusesMerged", given);
    const at = o.ago(o.random.whole(10, 48));
    east.name = "East";
    const west = o.campus("West");
    const central = o.campus("Central");
    [east.active, west.active] = [false, false];
    const [one, two] = [east, west].map((campus) =>
      o.service(campus, "Sunday", 0, "10:00", { to: at }),
    ) as [Service, Service];
    const both = o.service(central, "Sunday", 0, "10:00", { from: at });
    people(size, (week) =>
      week < at
        ? [
            [one, 0.6],
            [two, 0.4],
          ]
        : [[both, 1]],
    );
    return o;
  },
  twoCampuses(given) {
    const { o, main, people, size } = start("twoCampuses", given);
    const north = o.campus("North");
    const [first, second] = twoServices(o, main);
    const there = o.service(north, "Sunday", 0, "10:00");
    people(size, () => [
      [first, 0.6],
      [second, 0.4],
    ]);
    people(size * 0.5, () => [[there, 1]]);
    o.forgets = () => o.random.is(0.03);
    return o;
  },
  categorySplit(given) {
    const { o, main, children, people, size } = start("categorySplit", given);
    const at = o.ago(o.random.whole(5, 40));
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    const department = o.departments[1];
    if (!children || !department) return o;
    children.name = "Kids";
    const nursery = o.category(department, "Nursery");
    const school = o.category(department, "Sunday School");
    splitCategory(o, children, [nursery, school], at);
    return o;
  },
  categoryNew(given) {
    const { o, main, children, people, size } = start("categoryNew", given);
    const at = o.ago(o.random.whole(20, 130));
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    o.keeps = ({ category, week }) => (category === children && week < at ? "none" : "services");
    return o;
  },
  categoryArchived(given) {
    const { o, main, people, size } = start("categoryArchived", given);
    const students = o.category(o.department("Students"), "Student Attendance");
    students.active = false;
    const at = o.ago(o.random.whole(8, 40));
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    o.people.push({
      size: 60,
      category: students,
      goes: (week) => (week < at ? [[sunday, 1]] : []),
    });
    return o;
  },
  departmentArchived(given) {
    const { o, main, people, size } = start("departmentArchived", given);
    const youth = o.department("Youth");
    youth.active = false;
    const [boys, girls] = [o.category(youth, "Boys"), o.category(youth, "Girls")];
    const at = o.ago(o.random.whole(8, 40));
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    for (const category of [boys, girls])
      o.people.push({ size: 35, category, goes: (week) => (week < at ? [[sunday, 1]] : []) });
    return o;
  },
  categoryBack(given) {
    const { o, main, children, people, size } = start("categoryBack", given);
    const [from, to] = [o.ago(60), o.ago(o.random.whole(6, 20))];
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    o.keeps = ({ category, week }) =>
      category === children && week >= from && week < to ? "none" : "services";
    return o;
  },
  giantEvent(given) {
    const { o, main, adults, people, size } = start("giantEvent", given);
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    const day = o.ago(o.random.whole(50, 54)) + ((7 - o.settings.weekStartDay) % 7);
    o.special(main, "Festival in the park", day, "15:00", [[adults, 4_800]]);
    return o;
  },
  giftNow(given) {
    const { o, main, money, people, size } = start("giftNow", given);
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    const week = o.ago(o.random.whole(1, 4));
    o.writes = (number) =>
      number.categoryId === money?.id && number.week === week ? number.n + 25_000_000 : number.n;
    return o;
  },
  giftYearAgo(given) {
    const { o, main, money, people, size } = start("giftYearAgo", given);
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    const week = o.ago(o.random.whole(52, 58));
    o.writes = (number) =>
      number.categoryId === money?.id && number.week === week ? number.n + 30_000_000 : number.n;
    return o;
  },
  twelvePeople(given) {
    const o = new Builder({ ...given, shape: "twelvePeople" });
    const room = o.campus("Living room");
    const all = o.category(o.department("People"), "People");
    const sunday = o.service(room, "Sunday", 0, "17:00");
    o.people.push({ size: o.random.whole(10, 15), category: all, goes: () => [[sunday, 1]] });
    return o;
  },
  giant(given) {
    const o = new Builder({ ...given, shape: "giant", weeks: 120 });
    const adults = o.category(o.department("Adults"), "Adult Attendance");
    const kids = o.category(o.department("Kids"), "Kid Attendance");
    const giving = o.category(o.department("Giving"), "Total Giving", { unit: "currency" });
    o.season = seasonOf(o);
    for (let index = 1; index <= 24; index++) {
      const campus = o.campus(`Campus ${index}`);
      const all = ["08:00", "09:30", "11:00"].map((time) =>
        o.service(campus, `${time} service`, 0, time),
      );
      const goes = () => all.map((service) => [service, 1 / 3] as const);
      const size = o.random.whole(200, 700);
      o.people.push({ size, category: adults, goes }, { size: size / 4, category: kids, goes });
      o.people.push({ size: size * 3_000, category: giving, goes: () => [[all[0] as Service, 1]] });
    }
    o.forgets = () => o.random.is(0.015);
    return o;
  },
  sameNames(given) {
    const { o, main, people, size } = start("sameNames", given, { kids: false });
    const youth = o.category(o.department("Youth"), "Attendance");
    const choir = o.category(o.department("Choir"), "Attendance");
    const [first, second] = twoServices(o, main);
    people(size, () => [
      [first, 0.5],
      [second, 0.5],
    ]);
    o.people.push({ size: 50, category: youth, goes: () => [[second, 1]] });
    o.people.push({ size: 22, category: choir, goes: () => [[first, 1]] });
    const week = o.ago(0);
    o.writes = ({ categoryId, week: of, n }) =>
      categoryId === choir.id && of === week ? 4 * n : n;
    return o;
  },
  closedChristmas(given) {
    const { o, main, people, size } = start("closedChristmas", given);
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const closed = o.random.whole(2022, 2025);
    o.isCancelled = (_service, day) =>
      day >= dayOf(`${closed}-12-22`) && day <= dayOf(`${closed}-12-28`);
    people(size, () => [[sunday, 1]]);
    return o;
  },
  sixWeeks(given) {
    const { o, main, people, size } = start("sixWeeks", given, { settings: { weeks: 6 } });
    const [first, second] = twoServices(o, main);
    people(size, () => [
      [first, 0.5],
      [second, 0.5],
    ]);
    return o;
  },
  twentyWeeks(given) {
    const { o, main, people, size } = start("twentyWeeks", given, { settings: { weeks: 20 } });
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    return o;
  },
  weeksThenCounts(given) {
    const { o, main, people, size } = start("weeksThenCounts", given);
    const at = o.ago(o.random.whole(0, 20));
    const [first, second] = twoServices(o, main);
    people(size, () => [
      [first, 0.6],
      [second, 0.4],
    ]);
    o.keeps = ({ week }) => (week < at ? "week" : "services");
    return o;
  },
  weeksAndCounts(given) {
    const { o, main, people, size } = start("weeksAndCounts", given);
    const [first, second] = twoServices(o, main);
    people(size, () => [
      [first, 0.6],
      [second, 0.4],
    ]);
    const by = (week: number) => (randomOf(week + given.seed).is(0.5) ? "week" : "services");
    o.keeps = ({ week }) => by(week);
    return o;
  },
  zeroWeeks(given) {
    const { o, main, people, size } = start("zeroWeeks", given);
    const sunday = o.service(main, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    const zero = new Set([o.ago(5), o.ago(30), o.ago(57)]);
    o.writes = ({ week, n }) => (zero.has(week) ? 0 : n);
    return o;
  },
  doubtful(given) {
    const { o, main, adults, people, size } = start("doubtful", given);
    const north = o.campus("North");
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const there = o.service(north, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    people(size * 0.6, () => [[there, 1]]);
    const week = o.ago(o.random.whole(0, 3));
    const isHigh = o.random.is(0.5);
    o.writes = ({ campusId, categoryId, week: of, n }) =>
      of === week && campusId === north.id && categoryId === adults.id
        ? isHigh
          ? 10 * n
          : Math.round(n / 10)
        : n;
    return o;
  },
  covid(given) {
    const { o, main, people, size } = start("covid", given, { settings: { weeks: 340 } });
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const [from, to] = [dayOf("2020-03-15"), dayOf("2021-03-01")];
    people(
      size,
      () => [[sunday, 1]],
      (week) => (week < from ? 1.25 : week < to ? 0.25 : Math.min(1, 0.6 + (week - to) / 1_000)),
    );
    return o;
  },
  missingNow(given) {
    const { o, main, people, size } = start("missingNow", given);
    const north = o.campus("North");
    const [first, second] = twoServices(o, main);
    const there = o.service(north, "Sunday", 0, "10:00");
    people(size, () => [
      [first, 0.6],
      [second, 0.4],
    ]);
    people(size * 0.5, () => [[there, 1]]);
    o.forgets = ({ week }) => week >= o.ago(3) && o.random.is(0.3);
    o.assigns = (date, { unit }) => unit === "count" && date.serviceId === first.id;
    return o;
  },
  givingMissing(given) {
    const { o, main, money, people, size } = start("givingMissing", given);
    const north = o.campus("North");
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const there = o.service(north, "Sunday", 0, "10:00");
    people(size, () => [[sunday, 1]]);
    people(size * 0.4, () => [[there, 1]]);
    o.forgets = ({ categoryId, campusId }) =>
      categoryId === money?.id && campusId === north.id && o.random.is(0.2);
    return o;
  },
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
export const shapeNames = Object.keys(shapes) as ShapeName[];

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** What was one category until a week is two from then on, of the same people. */
function splitCategory(o: Builder, old: Category, parts: [Category, Category], at: number): void {
  old.active = false;
  for (const people of [...o.people])
    if (people.category === old) {
      const { goes } = people;
      people.goes = (week) => (week < at ? goes(week) : []);
      parts.forEach((category, index) => {
        o.people.push({
          ...people,
          category,
          size: people.size * (index === 0 ? 0.35 : 0.65),
          goes: (week) => (week < at ? [] : goes(week)),
        });
      });
    }
}
