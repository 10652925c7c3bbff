import { addDays, weekdayOf } from "../../week.ts";
import { weekOfDay } from "../time.ts";
import { ahead, before, nthOf, type TimeRule, timeRule } from "./rule.ts";
import type { Times } from "./times.ts";

const weekdays =
  "sunday|sun|weekend monday|mon tuesday|tue|tues wednesday|wed thursday|thu|thur|thurs friday|fri saturday|sat".split(
    " ",
  );

/** Days as seen from today, each of which stands for its week. */
export function dayRules(times: Times): TimeRule[] {
  const { calendar, today, week, comingWeeks } = times;
  const sundayOn = (days: number) => weekOfDay(addDays(today, days), calendar).from;
  return [
    ...weekdays.flatMap((name, weekday) => [
      timeRule(`(?:${name})s? before last`, () => {
        const back = (weekdayOf(today) - weekday + 7) % 7 || 7;
        return week(sundayOn(-back - 7), "weekday");
      }),
      timeRule(`(?:(?<which>${before}|${ahead}) )?(?:${name})s?`, ({ groups = {} }) => ({
        is: "weekday",
        weekday,
        nth: nthOf(groups),
      })),
    ]),
    timeRule("today|tonight", () => week(sundayOn(0))),
    timeRule("yesterday", () => week(sundayOn(-1))),
    timeRule("tomorrow", () => comingWeeks(1, sundayOn(1))),
  ];
}
