import { easterDay } from "../naive-numbers.ts";
import { oneService, type Shape, start, twoServices } from "./start.ts";

const monthOf = (day: number) => new Date(day * 86_400_000).getUTCMonth();

/** What comes and goes each year, and what is seldom. */
export const habits = {
  /** A club on Wednesdays, but not in summer, around Christmas and in the week of Thanksgiving. */
  schoolYearClub(given) {
    const { o, main } = oneService("schoolYearClub", given);
    const club = o.category(o.department("Club"), "Wednesday Club");
    const wednesday = o.service(main, "Club night", 3, "18:30");
    const thanksgiving = (year: number) => {
      const first = Date.UTC(year, 10, 1) / 86_400_000;
      return first + ((4 - ((first + 4) % 7) + 7) % 7) + 21;
    };
    const isOn = (week: number) => {
      const day = o.dayOf(wednesday, week);
      const date = new Date(day * 86_400_000);
      const [month, of] = [date.getUTCMonth(), date.getUTCDate()];
      const isThanks = Math.abs(thanksgiving(date.getUTCFullYear()) - 1 - day) < 2;
      const isChristmas = (month === 11 && of > 16) || (month === 0 && of < 4);
      return !isThanks && !isChristmas && !(month > 4 && month < 8);
    };
    o.people.push({
      size: o.random.whole(40, 90),
      category: club,
      goes: (week) => (isOn(week) ? [[wednesday, 1]] : []),
    });
    return o;
  },
  /** Two services from September to May, one of another hour in summer. */
  summerSchedule(given) {
    const { o, main, people, size } = start("summerSchedule", given);
    const [first, second] = twoServices(o, main);
    const summer = o.service(main, "Summer service", 0, "10:00");
    const isSummer = (week: number) => {
      const month = monthOf(o.dayOf(summer, week));
      return month > 4 && month < 8;
    };
    people(size, (week) =>
      isSummer(week)
        ? [[summer, 1]]
        : [
            [first, 0.45],
            [second, 0.55],
          ],
    );
    return o;
  },
  /** Six suppers before each Easter, which are special services. */
  lentSuppers(given) {
    const { o, main, adults, size } = oneService("lentSuppers", given);
    for (let year = 2022; year <= 2026; year++)
      for (let before = 1; before <= 6; before++) {
        const day = easterDay(year, "western") - 4 - 7 * (before - 1);
        if (day < o.first || day > o.today) continue;
        const many = Math.round(size * o.random.between(0.25, 0.4));
        o.special(main, "Lenten supper", day, "18:00", [[adults, many]]);
      }
    return o;
  },
  /** A special service each autumn to which many times as many come. */
  greatFeast(given) {
    const { o, main, adults, size } = oneService("greatFeast", given);
    for (let year = 2022; year <= 2026; year++) {
      const day = Date.UTC(year, 8, 10 + o.random.whole(0, 6)) / 86_400_000;
      if (day < o.first || day > o.today) continue;
      o.special(main, "Harvest feast", day, "17:00", [[adults, Math.round(size * 2.5)]]);
    }
    return o;
  },
  /** Communion on the first Sunday of each quarter, beside what is counted each week. */
  quarterly(given) {
    const { o, main } = oneService("quarterly", given);
    const sunday = o.services[0] ?? o.service(main, "Sunday", 0, "10:00");
    const communion = o.category(o.department("Worship"), "Communion", { inTotal: false });
    const isFirst = (week: number) => {
      const date = new Date(o.dayOf(sunday, week) * 86_400_000);
      return date.getUTCMonth() % 3 === 0 && date.getUTCDate() <= 7;
    };
    o.people.push({
      size: o.random.whole(80, 160),
      category: communion,
      goes: (week) => (isFirst(week) ? [[sunday, 1]] : []),
    });
    return o;
  },
  /** A category that is counted since some weeks. */
  newCategory(given) {
    const { o } = oneService("newCategory", given);
    const since = o.ago(o.random.whole(0, 11));
    const [sunday] = o.services;
    const youth = o.category(o.department("Youth"), "Youth Attendance");
    o.people.push({
      size: o.random.whole(25, 70),
      category: youth,
      goes: (week) => (sunday && week >= since ? [[sunday, 1]] : []),
    });
    return o;
  },
} satisfies Record<string, Shape>;
