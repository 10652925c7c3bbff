import { Builder, type Department, dayOf, type Service } from "../organization.ts";
import { randomOf } from "../random.ts";
import { oneService, type Shape, seasonOf, start, twoServices } from "./start.ts";

export const events = {
  giantEvent(given) {
    const { o, main, adults } = oneService("giantEvent", given);
    const day = o.ago(o.random.whole(50, 54)) + ((7 - o.settings.weekStartDay) % 7);
    o.special(main, "Festival in the park", day, "15:00", [[adults, 4_800]]);
    return o;
  },
  giftNow(given) {
    const { o, money } = oneService("giftNow", given);
    const week = o.ago(o.random.whole(1, 4));
    o.writes = (number) =>
      number.categoryId === money?.id && number.week === week ? number.n + 25_000_000 : number.n;
    return o;
  },
  giftYearAgo(given) {
    const { o, money } = oneService("giftYearAgo", given);
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
    const { o } = oneService("closedChristmas", given);
    const closed = o.random.whole(2022, 2025);
    o.isCancelled = (_service, day) =>
      day >= dayOf(`${closed}-12-22`) && day <= dayOf(`${closed}-12-28`);
    return o;
  },
  firstWeek(given) {
    return oneService("firstWeek", given, { settings: { weeks: 1 } }).o;
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
    return oneService("twentyWeeks", given, { settings: { weeks: 20 } }).o;
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
    const { o } = oneService("zeroWeeks", given);
    const zero = new Set([o.ago(5), o.ago(30), o.ago(57)]);
    o.writes = ({ week, n }) => (zero.has(week) ? 0 : n);
    return o;
  },
  doubtful(given) {
    const { o, adults, people, size } = oneService("doubtful", given);
    const north = o.campus("North");
    const there = o.service(north, "Sunday", 0, "10:00");
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
    const { o, money, people, size } = oneService("givingMissing", given);
    const north = o.campus("North");
    const there = o.service(north, "Sunday", 0, "10:00");
    people(size * 0.4, () => [[there, 1]]);
    o.forgets = ({ categoryId, campusId }) =>
      categoryId === money?.id && campusId === north.id && o.random.is(0.2);
    return o;
  },
  /** Numbers that were never entered are of weeks that staff have closed. */
  closedWeeks(given) {
    const { o, main, people, size } = start("closedWeeks", given);
    const [first, second] = twoServices(o, main);
    people(size, () => [
      [first, 0.6],
      [second, 0.4],
    ]);
    const closed = new Set([o.ago(1), o.ago(o.random.whole(3, 12)), o.ago(53)]);
    o.forgets = ({ week, dateId }) => closed.has(week) && !!dateId && o.random.is(0.5);
    o.closes = (week) => closed.has(week);
    return o;
  },
  /** Much of a Sunday is still to come at noon, and another day after it. */
  allDay(given) {
    const { o, main, people, size } = start("allDay", given);
    const north = o.campus("North");
    const times = ["08:00", "10:00", "13:00", "18:00"];
    const all = times.map((time) => o.service(main, `${time} service`, 0, time));
    const there = o.service(north, "Evening", 0, "17:00");
    const tuesday = o.service(north, "Tuesday", 2, "19:00");
    people(size, () => all.map((service) => [service, 1 / 4] as const));
    people(size * 0.5, () => [
      [there, 0.7],
      [tuesday, 0.3],
    ]);
    o.assigns = (date, { unit }) => unit === "count" && date.serviceId === all[1]?.id;
    return o;
  },
  fullRoom(given) {
    const { o, main, people, size } = start("fullRoom", given);
    const seats = Math.round(size * o.random.between(0.52, 0.66));
    const first = o.service(main, "First service", 0, "09:00", { seats });
    const second = o.service(main, "Second service", 0, "11:00", { seats: 2_000 });
    people(size, () => [
      [first, 0.5],
      [second, 0.5],
    ]);
    return o;
  },
  /** After some of the weeks in which many guests came, some of them stay. */
  guestsStay(given) {
    const { o, main, people, size } = start("guestsStay", given);
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const guests = o.category(o.departments[0] as Department, "New Guests", { inTotal: false });
    const isOutreach = (week: number) => Math.round(week / 7) % 13 === given.seed % 13;
    const stays = o.random.is(0.5) ? 0.09 : 0;
    const before = (week: number) => (((Math.round(week / 7) - given.seed) % 13) + 13) % 13;
    people(
      size,
      () => [[sunday, 1]],
      (week) => 1 + (before(week) > 0 && before(week) < 6 ? stays : 0),
    );
    o.people.push({
      size: 12,
      category: guests,
      goes: () => [[sunday, 1]],
      grows: (week) => (isOutreach(week) ? 3.5 : 1),
    });
    return o;
  },
  lateGiving(given) {
    const { o } = oneService("lateGiving", given);
    o.entersAfter = ({ unit }) => (unit === "currency" ? 80 : 1);
    return o;
  },
} satisfies Record<string, Shape>;
