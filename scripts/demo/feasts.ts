import { easterOf } from "../../domain/shared/time/easter.ts";
import { addDays, type Day, daysBetween } from "../../domain/shared/time/week.ts";

/** Positive at Easter and Christmas, negative in the quiet weeks after them. */
export function feastOf(weekStart: Day): number {
  const year = Number(weekStart.slice(0, 4));
  const fromEaster = daysBetween(easterOf(year, "western"), weekStart);
  if (fromEaster <= 0 && fromEaster > -7) return 0.82;
  if (fromEaster > 0 && fromEaster <= 7) return -0.1;
  if (holds(weekStart, `${year}-12-24`)) return 0.68;
  if (holds(weekStart, `${year}-12-31`) && weekStart > `${year}-12-24`) return -0.28;
  return 0;
}

function holds(weekStart: Day, day: Day): boolean {
  return weekStart <= day && day <= addDays(weekStart, 6);
}
