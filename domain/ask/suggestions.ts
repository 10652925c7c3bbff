import type { RoomAhead } from "../forecast/room-ahead.ts";
import { weekdayName } from "../shared/time/day-words.ts";
import { type Day, daysBetween, sundayOf, weekStartOf } from "../shared/time/week.ts";
import { isOwnUnit } from "../shared/unit.ts";
import { isOfUnitedStates } from "../usual/time-zone-days.ts";
import type { Asking } from "./asked.ts";
import { feastsOf, feastsOfUnitedStates, greatFeasts } from "./grammar/yearly.ts";

const daysAround = 35;

export const mostSuggested = 5;

export const fullQuestion = "Will Sunday be full?";

/** Whether a room is likely or maybe full on the Sunday that "Will Sunday be full?" asks of. */
export function mayFill(rooms: readonly Pick<RoomAhead, "weeks">[], today: Day): boolean {
  const next = sundayOf(today);
  return rooms.some(({ weeks }) =>
    weeks.some(({ week, full }) => sundayOf(week) === next && full !== "unlikely"),
  );
}

/** Questions of interest now: the last day of services, the one ahead, the feast that was or comes, and how it goes. */
export function suggestionsFor({
  calendar: { today, weekStartDay, easter, timeZone },
  campuses,
  services,
  departments,
  terms,
  kind = "church",
}: Pick<
  Asking,
  "calendar" | "campuses" | "departments" | "services" | "terms" | "kind"
>): string[] {
  const [weekday, other] = new Set(services.map((one) => one.weekday));
  const isSunday = services.some((one) => one.weekday === 0);
  const hasSeats = services.some(({ weekday, seats }) => weekday === 0 && seats !== null);
  const isOneDay = weekday !== undefined && other === undefined;
  const day = isSunday ? "Sunday" : isOneDay ? weekdayName(weekday, "en") : "last week";
  const year = Number(today.slice(0, 4));
  const isAmerican = timeZone !== undefined && isOfUnitedStates(timeZone);
  const near = feastsOf(easter)
    .filter(({ yearly }) => isAmerican || !feastsOfUnitedStates.includes(yearly.key))
    .flatMap(({ yearly }) =>
      [year - 1, year, year + 1].map((of) => ({
        name: greatFeasts.includes(yearly.key) ? yearly.name : undefined,
        day: yearly.at(of).from,
      })),
    )
    .filter(({ name, day }) => {
      // Of the days between a feast's Sunday and the feast itself, there is nothing to expect.
      const isGone = sundayOf(weekStartOf(day, weekStartDay)) < today;
      return name && Math.abs(daysBetween(today, day)) <= daysAround && !(isGone && day >= today);
    })
    .sort(
      (one, other) =>
        Math.abs(daysBetween(today, one.day)) - Math.abs(daysBetween(today, other.day)),
    )[0];
  const feast =
    near &&
    (near.day >= today
      ? `What do we expect at ${near.name}?`
      : `How was ${near.name} compared with last year?`);
  return [
    `How was ${day}?`,
    ...(hasSeats ? [fullQuestion] : []),
    ...(feast ? [feast] : []),
    ...(kind === "church" ? [] : ofLastMonth(departments)),
    ...(campuses.length > 1
      ? [`Which ${terms?.campus.one ?? "campus"} grew most this year?`]
      : ["Are we growing?"]),
    "Who has not reported?",
    `What was our best ${isSunday && isOneDay ? "Sunday" : "week"} ever?`,
  ];
}

/** A funder asks for amounts, and for those who are not in the total, such as households. */
function ofLastMonth(departments: Asking["departments"]): string[] {
  const all = departments.flatMap(({ categories }) => categories);
  const amount = all.find(({ unit }) => isOwnUnit(unit));
  const people = all.find(({ unit, inTotal }) => unit === "count" && !inTotal);
  return [
    ...(people ? [`How many ${people.name} last month?`] : []),
    ...(amount ? [`How much ${amount.name} last month?`] : []),
  ];
}
