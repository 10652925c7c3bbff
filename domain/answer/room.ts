import type { Department } from "../organization/campus.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import { type Day, daysBetween } from "../shared/time/week.ts";
import { weeksExpected } from "./expected-weeks.ts";
import type { Question } from "./question.ts";
import type { ReportRow } from "./report-answer.ts";
import type { ReportNumbers } from "./report-numbers.ts";

/** Beyond this share of its seats a room feels full: who comes late finds no two seats together. */
export const fullPercent = 80;

/** Their people are elsewhere than in the room of a service, or the same people again. */
const elsewhere = new Set(["kids", "students", "groups", "giving", "online"]);
const elsewhereNamed =
  /\b(?:kid|child|nurser|preschool|toddler|bab(?:y|ies)|student|youth|teen|group|class|online|stream|digital|niñ|beb[eéê]|infant|berç|joven|jóven|jove[mn]|adolesc|estud|grupo|crian|turma|transmis)/i;

/** The categories that surely sit in the room of a service: Adults in the total or, without them, all not known to be elsewhere. */
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

/** In the order in which a room fills: `near` feels full, `full` has no seat left. */
export const fullnesses = ["free", "near", "full"] as const;
export type Fullness = (typeof fullnesses)[number];

export function fullnessOf(people: number, seats: number): Fullness {
  if (people >= seats) return "full";
  return isFull(people, seats) ? "near" : "free";
}

/** A service moved by hand may come twice in a week, with one number for both. `week` counts from the running one, 0. */
export function comesOnce(
  { dates }: Pick<ReportNumbers, "dates">,
  serviceId: Id,
  week: number,
): boolean {
  return dates
    .filter((one) => one.serviceId === serviceId)
    .every(({ held }) => held.filter((one) => one === week).length < 2);
}

type Sitting = { id: Id; inRoom?: readonly Id[] | null | undefined };
type Counted = Pick<ReportNumbers, "numbers">;

/** The categories chosen as sitting in the room that have no number there in the week. None while the usual ones sit there. */
export function uncountedIn(
  { id, inRoom }: Sitting,
  { numbers }: Counted,
): (week: number) => readonly Id[] {
  if (!inRoom) return () => [];
  const all = inRoom.map((categoryId) => {
    const own = numbers.filter((one) => one.serviceId === id && one.categoryId === categoryId);
    return { categoryId, weeks: new Set(own.flatMap(({ weeks }) => [...weeks])) };
  });
  return (week) => all.flatMap(({ categoryId, weeks }) => (weeks.has(week) ? [] : categoryId));
}

export function uncountedLately(service: Sitting, numbers: Counted): readonly Id[] {
  const uncounted = uncountedIn(service, numbers);
  const lately = Array.from({ length: weeksExpected + 1 }, (_, ago) => uncounted(-ago));
  return (service.inRoom ?? []).filter((id) => lately.every((ids) => ids.includes(id)));
}

/** The people in a room, null in weeks in which not everybody who sits there is counted. */
export function wholeRoom<Row extends Pick<ReportRow, "values" | "good">>(
  row: Row,
  service: Sitting,
  { numbers, weeks, running }: { numbers: Counted; weeks: readonly Day[]; running: Day },
): Row {
  if (!service.inRoom) return row;
  const uncounted = uncountedIn(service, numbers);
  const isWhole = (week: Day = running) => uncounted(daysBetween(running, week) / 7).length === 0;
  const whole = (all: Row["values"]) => all.map((value, at) => (isWhole(weeks[at]) ? value : null));
  return { ...row, values: whole(row.values), good: whole(row.good) };
}

/**
 * The seats of a row whose people all, and alone, sit in the room of the one service asked about; else the names of those who
 * are not counted there. Not of chosen categories or departments without Adults: who else sits there is not read then.
 */
export function seatsOfRows(
  { measure, where }: Question,
  numbers: ReportNumbers,
): (row: Pick<ReportRow, "parts">) => Pick<ReportRow, "seats" | "uncounted"> {
  const [id, ...others] = where.service ?? [];
  const service = numbers.services.find((one) => one.id === id);
  const isWhole = measure === "attendance" || measure === "everything";
  const hasAdults = !where.department || numbers.departments.some(({ key }) => key === "adults");
  const isOfOne = isWhole && others.length === 0 && !where.category && hasAdults;
  const seats = service?.seats ?? null;
  if (!service || seats === null || !isOfOne) return () => ({});
  const room = roomOf(service, roomCategories(departmentsIn(numbers)));
  const isCounted = (categoryId: Id) =>
    numbers.numbers.some((one) => one.serviceId === service.id && one.categoryId === categoryId);
  const chosen = where.department ? [] : (service.inRoom ?? []);
  const unknown = chosen.filter((one) => !isCounted(one));
  const names = numbers.categories.flatMap(({ id, name }) => (unknown.includes(id) ? name : []));
  return ({ parts }) => {
    const ids = new Set(parts.map(({ categoryId }) => categoryId));
    const isHere = ids.size > 0 && [...ids].every((one) => room.includes(one));
    if (!isHere) return {};
    if (room.every((one) => ids.has(one))) return { seats };
    const isRest = room.every((one) => ids.has(one) || unknown.includes(one));
    return isRest && names.length > 0 ? { uncounted: names } : {};
  };
}

function departmentsIn({ departments, categories }: ReportNumbers) {
  return departments
    .filter(({ active }) => active)
    .map((department) => ({
      ...department,
      categories: categories.filter(
        ({ departmentId, active }) => active && departmentId === department.id,
      ),
    }));
}
