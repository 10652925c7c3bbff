import * as words from "#words/named-times.ts";
import { type EasterChoice, easterOf } from "./easter.ts";
import { addDays, type Day, type WeekStartDay, weekStartOf } from "./week.ts";

type Calendar = { easter: EasterChoice; weekStartDay: WeekStartDay };

export function namedWeeks(
  shown: Day,
  currentStart: Day,
  { easter, weekStartDay }: Calendar,
): { name: string; weekStart: Day }[] {
  const year = Number(currentStart.slice(0, 4));
  const easters = [year, year - 1, year - 2].flatMap((one) =>
    easter === "none"
      ? []
      : [{ name: words.easter(one), weekStart: weekStartOf(easterOf(one, easter), weekStartDay) }],
  );
  return [
    { name: words.currentWeek, weekStart: currentStart },
    { name: words.sameWeekLastYear, weekStart: addDays(shown, -364) },
    ...easters.filter(({ weekStart }) => weekStart <= currentStart).slice(0, 2),
  ];
}
