import { easterDay } from "./naive-numbers.ts";
import { dayOf } from "./organization.ts";

type Easter = "western" | "orthodox" | "none";

/** The days that move numbers, by their names. Null where an organization does not keep them. */
export const feasts: Record<string, (year: number, easter: Easter) => number | null> = {
  Easter: fromEaster(0),
  "Palm Sunday": fromEaster(-7),
  "Week after Easter": fromEaster(7),
  "Before Christmas": (year) => dayOf(`${year}-12-20`),
  Christmas: (year) => dayOf(`${year}-12-24`),
  "New Year": (year) => dayOf(`${year}-01-04`),
  "After Christmas": (year) => dayOf(`${year}-12-28`),
  "Mother's Day": sundayFrom("05-08", 0),
  "Memorial Day weekend": sundayFrom("05-24", 1),
  "July 4": (year) => dayOf(`${year}-07-04`),
  "Around July 4": (year) => dayOf(`${year}-07-04`),
  "Labor Day weekend": sundayFrom("08-31", 1),
  Thanksgiving: sundayFrom("11-25", -3),
  "Week after Thanksgiving": sundayFrom("11-25", -3),
  "Clocks forward": sundayFrom("03-08", 0),
  // As sentences name them.
  "the days before Christmas": (year) => dayOf(`${year}-12-20`),
  "the days after Christmas": (year) => dayOf(`${year}-12-28`),
  "the week after Easter": fromEaster(7),
  "the week after Thanksgiving": sundayFrom("11-25", -3),
  "the days around July 4": (year) => dayOf(`${year}-07-04`),
  "the New Year": (year) => dayOf(`${year}-01-04`),
  "the clocks going forward": sundayFrom("03-08", 0),
};

const american =
  /^(Mother's Day|Memorial Day|July 4|Labor Day|Thanksgiving|Around July|Week after T)/;

/** Those of the organization's country. Clocks go forward on other days elsewhere. */
export function feastsIn(timeZone: string) {
  const isHere = (name: string) =>
    timeZone.startsWith("America/") || !(american.test(name) || name === "Clocks forward");
  return Object.entries(feasts).flatMap(([name, feast]) => (isHere(name) ? [feast] : []));
}

function fromEaster(days: number) {
  return (year: number, easter: Easter) =>
    easter === "none" ? null : easterDay(year, easter) + days;
}

/** So many days from the first Sunday on or after a date. */
function sundayFrom(date: string, days: number) {
  return (year: number) => {
    const day = dayOf(`${year}-${date}`);
    return day + ((7 - ((day + 4) % 7)) % 7) + days;
  };
}
