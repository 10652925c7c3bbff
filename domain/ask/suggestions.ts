import type { EasterChoice } from "../easter.ts";
import { type Day, daysBetween, sundayOf, type WeekStartDay, weekStartOf } from "../week.ts";
import { feastsOf } from "./feasts.ts";

const names: Record<string, string> = {
  christmas: "Christmas",
  "mothers day": "Mother's Day",
  thanksgiving: "Thanksgiving",
  "easter 0": "Easter",
  "easter -7": "Palm Sunday",
  "easter 49": "Pentecost",
};
const daysAround = 35;

/** What is interesting now: the feast that was or comes, last Sunday, and how it goes. */
export function suggestionsFor({
  today,
  weekStartDay,
  easter,
  campuses,
}: {
  today: Day;
  weekStartDay: WeekStartDay;
  easter: EasterChoice;
  campuses: number;
}): string[] {
  const year = Number(today.slice(0, 4));
  const near = feastsOf(easter)
    .flatMap(({ yearly }) =>
      [year - 1, year, year + 1].map((of) => ({
        name: names[yearly.key],
        away: daysBetween(today, sundayOf(weekStartOf(yearly.at(of).from, weekStartDay))),
      })),
    )
    .filter(({ name, away }) => name && Math.abs(away) <= daysAround)
    .sort((one, other) => Math.abs(one.away) - Math.abs(other.away))[0];
  const feast =
    near &&
    (near.away >= 0
      ? `What do we expect at ${near.name}?`
      : `How was ${near.name} compared with last year?`);
  return [
    "How was Sunday?",
    ...(feast ? [feast] : []),
    ...(campuses > 1 ? ["Which campus grew most this year?"] : ["Are we growing?"]),
    "Who has not reported?",
    "What was our best Sunday ever?",
  ];
}
