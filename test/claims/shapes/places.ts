import type { Builder, Category, Service } from "../organization.ts";
import { oneService, type Shape, start, twoServices } from "./start.ts";

export const places = {
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
    const { o, people, size } = oneService("campusOpened", given);
    const at = o.ago(o.random.whole(10, 100));
    const north = o.campus("North");
    const there = o.service(north, "Sunday", 0, "17:00", { from: at });
    people(
      size * 0.4,
      () => [[there, 1]],
      (week) => Math.min(1, 0.6 + (week - at) / 700),
    );
    return o;
  },
  campusClosed(given) {
    const { o, people, size } = oneService("campusClosed", given);
    const at = o.ago(o.random.whole(8, 70));
    const west = o.campus("West");
    west.active = false;
    const there = o.service(west, "Sunday", 0, "10:00", { to: at });
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
  silentCampus(given) {
    const { o } = oneService("silentCampus", given);
    o.service(o.campus("North"), "Sunday", 0, "10:00");
    return o;
  },
  categorySplit(given) {
    const { o, children } = oneService("categorySplit", given);
    const at = o.ago(o.random.whole(5, 40));
    const department = o.departments[1];
    if (!children || !department) return o;
    children.name = "Kids";
    const nursery = o.category(department, "Nursery");
    const school = o.category(department, "Sunday School");
    splitCategory(o, children, [nursery, school], at);
    return o;
  },
  categoryNew(given) {
    const { o, children } = oneService("categoryNew", given);
    const at = o.ago(o.random.whole(20, 130));
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
    const { o, children } = oneService("categoryBack", given);
    const [from, to] = [o.ago(60), o.ago(o.random.whole(6, 20))];
    o.keeps = ({ category, week }) =>
      category === children && week >= from && week < to ? "none" : "services";
    return o;
  },
} satisfies Record<string, Shape>;

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
