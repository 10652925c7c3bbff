import * as v from "valibot";
import * as words from "#words/assignments.ts";
import * as refusals from "#words/refusals.ts";
import { listed } from "../shared/errors.ts";
import { idSchema } from "../shared/id.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import { addDays, type Day, daySchema, timeSchema } from "../shared/time/week.ts";
import type { Assignment } from "./assignment.ts";

/** `area` counts another part than the others do, `instead` replaces them. */
const alongsideSchema = v.picklist(["area", "instead"], "Choose area or instead.");
export type Alongside = v.InferOutput<typeof alongsideSchema>;

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`));

const userId = v.pipe(v.string(words.chooseWho), v.uuid(words.chooseWho));
/** One of the two; `userId` null is nobody yet. The count of somebody invited waits until they join. */
const counter = { userId: v.optional(v.nullable(userId)), invitationId: v.optional(idSchema) };
export const counterSchema = v.strictObject(counter);
const title = v.pipe(text(120), v.nonEmpty(words.sayWhat));
const place = { campusId: v.nullable(idSchema), categoryId: v.nullable(idSchema) };
const details = { location: text(120), area: text(60), instructions: text(500) };

/** With `occurrenceId`, the date and time come from the occurrence, and `repeats` follows its service. */
export const newAssignmentSchema = v.strictObject({
  id: idSchema,
  ...counter,
  title,
  date: daySchema,
  campusId: v.optional(place.campusId, null),
  categoryId: v.optional(place.categoryId, null),
  occurrenceId: v.optional(v.nullable(idSchema), null),
  time: v.optional(v.nullable(timeSchema), null),
  location: v.optional(details.location, ""),
  area: v.optional(details.area, ""),
  instructions: v.optional(details.instructions, ""),
  repeats: v.optional(v.picklist(["never", "weekly"]), "never"),
  alongside: v.optional(alongsideSchema),
});
export type NewAssignment = v.InferOutput<typeof newAssignmentSchema>;

export type Counter = Pick<Assignment, "userId" | "invitationId">;

export function isSameRequest(
  wanted: Omit<NewAssignment, keyof Counter>,
  counter: Counter,
  made: Assignment,
): boolean {
  if (counter.userId !== made.userId || counter.invitationId !== made.invitationId) return false;
  const texts = ["title", "location", "area", "instructions", "categoryId"] as const;
  if (texts.some((name) => wanted[name] !== made[name])) return false;
  if (wanted.occurrenceId !== made.occurrenceId) return false;
  if ((wanted.repeats === "weekly") !== (made.seriesId !== null)) return false;
  if (wanted.occurrenceId !== null) return true;
  if (wanted.date !== made.date || wanted.time !== made.time) return false;
  const isImplied = wanted.campusId === null && wanted.categoryId !== null;
  return isImplied || wanted.campusId === made.campusId;
}

export const applyToSchema = v.optional(v.picklist(["this", "following"]), "this");
export type ApplyTo = v.InferOutput<typeof applyToSchema>;

/** `following` also changes the later pending assignments of the series. A new date shifts them by the same days. */
export const assignmentChangeSchema = v.strictObject({
  ...v.partial(
    v.object({
      ...counter,
      title,
      date: daySchema,
      time: v.nullable(timeSchema),
      occurrenceId: v.nullable(idSchema),
      ...place,
      ...details,
      alongside: alongsideSchema,
    }),
  ).entries,
  applyTo: applyToSchema,
});
export type AssignmentChange = v.InferOutput<typeof assignmentChangeSchema>;

/** `tooLongAgo` of the words names it. */
const daysBack = 31;

/** Earlier days are probably a mistyped year. A counted assignment may still be corrected from its own day on. */
export function earliestDay(today: Day, given?: { date: Day; status: string }): Day {
  const isCounted = given?.status === "complete" && given.date < today;
  return addDays(isCounted ? given.date : today, -daysBack);
}

type Counted = Pick<Assignment, "area" | "userName" | "status">;
type Clash = { field: "alongside" | "area"; message: string };

/** Why a count cannot be assigned next to `others` of the same place, or null. Numbers add up, so each needs an area of its own. */
export function findClash(
  area: string,
  others: readonly Counted[],
  alongside?: Alongside,
): Clash | null {
  if (others.length === 0) return null;
  const same = others.filter((other) => nameKeyOf(other.area) === nameKeyOf(area));
  if (alongside === "instead") {
    const counted = others.filter(({ status }) => status === "complete");
    if (counted.length === 0) return null;
    return { field: "alongside", message: alreadyWords(counted, wereCounted) };
  }
  if (alongside === "area") {
    if (area === "") return { field: "area", message: words.nameOtherArea };
    if (same.length === 0) return null;
    return { field: "area", message: alreadyWords(same, areCounted) };
  }
  const isPart = area !== "" && same.length === 0 && others.every((other) => other.area !== "");
  if (isPart) return null;
  return { field: "alongside", message: alreadyWords(others, areCounted) };
}

const areCounted = {
  all: [refusals.isCounted, refusals.isCountedBy],
  area: [refusals.areaIsCounted, refusals.areaIsCountedBy],
  areas: [refusals.areasAreCounted, refusals.areasAreCountedBy],
} as const;
const wereCounted = {
  all: [refusals.wasCounted, refusals.wasCountedBy],
  area: [refusals.areaWasCounted, refusals.areaWasCountedBy],
  areas: [refusals.areasWereCounted, refusals.areasWereCountedBy],
} as const;

function alreadyWords(
  others: readonly Counted[],
  { all, ...says }: typeof areCounted | typeof wereCounted,
): string {
  const areas = distinct(others.map(({ area }) => area));
  const isWhole = areas.length === 0 || others.some(({ area }) => area === "");
  const people = listed(distinct(others.map(({ userName }) => userName)));
  if (isWhole) return people ? all[1](people) : all[0];
  const [alone, by] = areas.length > 1 ? says.areas : says.area;
  return people ? by(listed(areas), people) : alone(listed(areas));
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name !== "");
}
