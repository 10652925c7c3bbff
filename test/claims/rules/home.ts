import type { Rule } from "../reading.ts";

/** What Home and Reports say of counts that people were assigned to. */
export const homeRules: Rule[] = [
  {
    kind: "late",
    pattern: /^(?<late>[\d,]+) late counts?$/,
    check: (found, { facts }) => {
      const { today, now, assignments } = facts.one;
      const open = assignments.filter(({ status }) => status === "pending");
      const late = open.filter(({ date, minute }) =>
        date === today ? today * 1_440 + minute + 15 <= now : date < today && date > today - 14,
      ).length;
      const isSo = Number(found.late?.replaceAll(",", "")) === late;
      return { wrong: isSo ? [] : [`${late} are late`] };
    },
  },
  {
    kind: "not counted yet",
    pattern:
      /^(?<title>[^¦]+) ¦ (?<person>[^¦]+) ¦ · (?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), )?(?<day>[A-Z][a-z]{2} \d+(?:, \d{4})?)?.* ¦ (?:Remind|Count it)$/,
    check: (found, { facts }) => {
      const day = found.day ? facts.readDay(found.day) : facts.one.today;
      const isOpen = facts.one.assignments.some(
        ({ title, date, minute, status }) =>
          title === found.title &&
          date === day &&
          status === "pending" &&
          date * 1_440 + minute <= facts.one.now,
      );
      return { wrong: isOpen ? [] : ["nobody has to count it"] };
    },
  },
];
