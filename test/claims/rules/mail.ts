import type { Facts } from "../facts.ts";
import { isoOf } from "../organization.ts";
import { missingIn, N, type Rule } from "../reading.ts";

/** What only the weekly mail says. */
export const mailRules: Rule[] = [
  {
    kind: "mail: missing",
    pattern:
      /^Still missing for the week of (?<day>[^:.]+): (?<n>\d+) numbers?\.(?: (?<late>\d+) counts? (?:is|are) late\.)?$/,
    check: (found, { facts, mailWeek }) => {
      const { one, everywhere, sumOf } = facts;
      const week = mailWeek ?? one.running;
      const { missing } = sumOf({ categories: one.categories, campusIds: everywhere }, week);
      const open = one.assignments.filter(
        ({ status, date }) => status === "pending" && date >= one.today - 7 && date < one.today,
      );
      const wrong =
        missing.length === Number(found.n ?? 0) ? [] : [`${missing.length} are missing`];
      if (open.length !== Number(found.late ?? 0)) wrong.push(`${open.length} counts are late`);
      return { wrong: [...wrong, ...dayWrong(found.day ?? "", week, facts)] };
    },
  },
  {
    kind: "mail: who has not reported",
    pattern: /^- (?<campus>[^,¦]+), (?<department>[^¦]+) ¦ (?<names>.+)$/,
    check: (found, { facts, mailWeek }) => {
      const { one } = facts;
      const campus = one.campuses.find(({ name }) => name === found.campus);
      const department = one.departments.find(({ name }) => name === found.department);
      const own = one.categories.filter(({ departmentId }) => departmentId === department?.id);
      const missing = missingIn(facts, mailWeek ?? one.running, campus ? [campus.id] : []);
      const there = own.map(({ name }) => name).filter((name) => missing.includes(name));
      const isSo = there.join(" · ") === found.names;
      return { wrong: isSo ? [] : [`${there.join(" · ")} is missing`] };
    },
  },
  {
    kind: "mail: who has not counted",
    pattern: /^- (?<title>[^¦]+) ¦ (?<person>.+) · (?<day>[A-Z][a-z]{2} \d+)$/,
    check: (found, { facts }) => {
      const day = facts.readDay(found.day ?? "");
      const isOpen = facts.one.assignments.some(
        ({ title, date, status }) => title === found.title && date === day && status === "pending",
      );
      return { wrong: isOpen ? [] : ["nobody has to count it"] };
    },
  },
  {
    kind: "mail: chart",
    pattern: new RegExp(
      `^Attendance of the weeks from (?<from>.+) to (?<to>.+?): (?<weeks>(?:.+? (?:about )?${N}(?: so far)?(?:, )?)+)\\.$`,
    ),
    check: (found, { facts }) => {
      const wrong: string[] = [];
      const told = (found.weeks ?? "").matchAll(
        new RegExp(`([A-Z][a-z]{2} \\d+(?:, \\d{4})?) (?:about )?(${N})( so far)?(?:, |$)`, "g"),
      );
      for (const [, day = "", n = "", so] of told) {
        const week = facts.numbers.startOf(facts.readDay(day) ?? 0);
        const sum = facts.sumOf(facts.attendance, week);
        const number = Number(n.replace(/,/g, ""));
        if (number !== (sum.about ?? sum.value) && number !== sum.value)
          wrong.push(`${day} is ${sum.value}`);
        if (!!so === sum.isGood) wrong.push(`${day} is ${so ? "" : "not "}good`);
      }
      return { wrong };
    },
  },
];

function dayWrong(text: string, week: number, facts: Facts): string[] {
  return facts.readDay(text) === week ? [] : [`the week is that of ${isoOf(week)}`];
}
