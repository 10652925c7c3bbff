import type { Department } from "../organization/campus.ts";
import { numberWords } from "../shared/amount.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import type { ReportNumbers } from "./report-numbers.ts";

/** Beyond this share of its seats a room feels full: who comes late finds no two seats together. */
export const fullPercent = 80;

/** Their people are elsewhere than in the room of a service, or the same people again. */
const elsewhere = new Set(["kids", "students", "groups", "giving", "online"]);
const elsewhereNamed =
  /\b(?:kid|child|nurser|preschool|toddler|bab(?:y|ies)|student|youth|teen|group|class|online|stream|digital)/i;

/**
 * The categories whose people surely sit in the room of a service: what counts toward the total in Adults or, without
 * that department, in those that are not known to be elsewhere. Who is left out can only make a room fuller.
 */
export function roomCategories(departments: readonly Department[]): Id[] {
  const attended = ({ categories }: Department) =>
    categories.flatMap(({ id, name, unit, inTotal }) =>
      unit === "count" && inTotal && !elsewhereNamed.test(name) ? id : [],
    );
  const adults = departments.filter(({ key }) => key === "adults").flatMap(attended);
  if (adults.length > 0) return adults.sort();
  return departments
    .filter(({ key, name }) => !elsewhere.has(key) && !elsewhereNamed.test(name))
    .flatMap(attended)
    .sort();
}

type Sitters = { inRoom?: readonly Id[] | null | undefined };

/** Who sits in the room of a service. `usual` are the room categories of the church. */
export function roomOf({ inRoom }: Sitters, usual: readonly Id[]): readonly Id[] {
  return inRoom ?? usual;
}

/** Services of whose rooms something is known, with those in which the same categories sit. */
export function servicesByRoom<One extends Sitters>(
  services: readonly One[],
  usual: readonly Id[],
): { room: Id[]; services: One[] }[] {
  const groups = groupBy(services, (one) => [...roomOf(one, usual)].sort().join(" "));
  return [...groups.values()].flatMap((own) => {
    const room = own[0] ? [...roomOf(own[0], usual)].sort() : [];
    return room.length > 0 ? [{ room, services: own }] : [];
  });
}

export function isFull(people: number, seats: number): boolean {
  return 100 * people > fullPercent * seats;
}

/**
 * Moved by hand, a service may come twice in a week, whose number is then the sum of both. `week` is counted from the
 * running one, as in ReportNumbers.
 */
export function comesOnce(
  { dates }: Pick<ReportNumbers, "dates">,
  serviceId: Id,
  week: number,
): boolean {
  return dates
    .filter((one) => one.serviceId === serviceId)
    .every(({ held }) => held.filter((one) => one === week).length < 2);
}

/** "87% of 390 seats". */
export function fullnessWords(people: number, seats: number): string {
  return `${numberWords(Math.round((100 * people) / seats))}% of ${seatsWords(seats)}`;
}

/** "220 seats". */
export function seatsWords(seats: number): string {
  return seats === 1 ? "1 seat" : `${numberWords(seats)} seats`;
}

/** "Nobody counts Kid Attendance at this service, so nobody can tell how full the room is." */
export function uncountedWords(names: readonly string[]): string {
  const list = new Intl.ListFormat("en-US").format(names);
  return `Nobody counts ${list} at this service, so nobody can tell how full the room is.`;
}
