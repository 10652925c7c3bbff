import { addDays, sundayOf, weekdayOf } from "../../shared/time/week.ts";
import { weekOfDay } from "../words/time.ts";
import { ahead, before, nthOf, type TimeRule, timeRule } from "./rule.ts";
import type { Times } from "./times.ts";

const weekdays =
  "sunday|sun|weekend monday|mon tuesday|tue|tues wednesday|wed thursday|thu|thur|thurs friday|fri saturday|sat".split(
    " ",
  );

/** Days as seen from today, each of which stands for its week. */
export function dayRules(times: Times): TimeRule[] {
  const { calendar, today, week, comingWeeks } = times;
  const dayOn = (days: number, key?: string) => {
    const day = addDays(today, days);
    return { ...week(day, key), day };
  };
  return [
    ...weekdays.flatMap((name, weekday) => [
      timeRule(`(?:${name})s? before last`, () => {
        const back = (weekdayOf(today) - weekday + 7) % 7 || 7;
        return dayOn(-back - 7, "weekday");
      }),
      timeRule(`(?:(?<which>${before}|${ahead}) )?(?:${name})s?`, ({ groups = {} }) => ({
        is: "weekday",
        weekday,
        nth: nthOf(groups),
      })),
    ]),
    timeRule("today|tonight", () => dayOn(0)),
    timeRule("yesterday", () => dayOn(-1)),
    timeRule("tomorrow", () =>
      comingWeeks(1, sundayOf(weekOfDay(addDays(today, 1), calendar).from)),
    ),
  ];
}
