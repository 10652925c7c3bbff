import * as v from "valibot";
import type { Assignment } from "../../domain/assignment.ts";
import {
  chooseWho,
  type NewAssignment,
  newAssignmentSchema,
  tooLongAgo,
} from "../../domain/assignment-change.ts";
import type { Campus, Category, Department } from "../../domain/campus.ts";
import { type Id, newId } from "../../domain/id.ts";
import { addDays, type Day, weekdayOf } from "../../domain/week.ts";

/** What stands in the form. Empty text and null are the same to the person, so the fields keep what the API takes. */
export type AssignmentDraft = {
  /** One for all tries: an answer that got lost on the way does not make a second assignment. */
  id: Id;
  userId: string;
  campusId: string | null;
  categoryId: string | null;
  title: string;
  date: Day;
  time: string | null;
  location: string;
  area: string;
  instructions: string;
  repeats: "never" | "weekly";
  applyTo: "this" | "following";
  occurrenceId: string | null;
  /** A special service comes once, and so does what is counted for it. */
  canRepeat: boolean;
  /** Who else counts the same, each an assignment with the id it has here. */
  others: OtherPerson[];
};

export type OtherPerson = { id: string; userId: string; area: string };

export type DraftErrors = Partial<Record<keyof AssignmentDraft, string>>;

/** Today if it is one. */
export function nextSunday(today: Day): Day {
  return addDays(today, (7 - weekdayOf(today)) % 7);
}

/** For the next Sunday. */
export function emptyDraft(today: Day): AssignmentDraft {
  return {
    id: newId(),
    userId: "",
    campusId: null,
    categoryId: null,
    title: "",
    date: nextSunday(today),
    time: null,
    location: "",
    area: "",
    instructions: "",
    repeats: "never",
    applyTo: "this",
    ...{ occurrenceId: null, canRepeat: true, others: [] },
  };
}

export function draftOf(assignment: Assignment): AssignmentDraft {
  const { userId, campusId, categoryId, title, date, time, location, area, instructions } =
    assignment;
  const fields = { campusId, categoryId, title, date, time, location, area, instructions };
  const { id, occurrenceId, seriesId } = assignment;
  return {
    id,
    ...fields,
    userId: userId ?? "",
    repeats: "never",
    // Whoever takes over from somebody who has left takes all of it, unless told.
    applyTo: userId === null && seriesId !== null ? "following" : "this",
    occurrenceId,
    canRepeat: true,
    others: [],
  };
}

/** What the API takes to create the assignments: the first person's, and one for each of the others. */
export function assignmentsIn(draft: AssignmentDraft): NewAssignment[] {
  const { applyTo: _, canRepeat: __, others, ...fields } = draft;
  const chosen = others.filter(({ userId }) => userId !== "");
  return [fields, ...chosen.map((other) => ({ ...fields, ...other }))];
}

/** A row that says where, and not who. One that says neither is not used, and left out. */
export function lacksPerson({ userId, area }: OtherPerson): boolean {
  return userId === "" && area.trim() !== "";
}

/** The fields that differ, so that a change leaves alone what somebody else has changed meanwhile. */
export function changesIn(
  draft: AssignmentDraft,
  before: AssignmentDraft,
): Partial<AssignmentDraft> {
  const changed = Object.entries(draft).filter(
    ([name, value]) => before[name as keyof AssignmentDraft] !== value,
  );
  return Object.fromEntries(changed);
}

/** By field, what the server would say too. A day that it was given before `earliest` may stay. */
export function errorsIn(
  draft: AssignmentDraft,
  given: AssignmentDraft,
  earliest: Day,
): DraftErrors {
  const [first] = assignmentsIn(draft);
  const { issues } = v.safeParse(newAssignmentSchema, first);
  const errors: Record<string, string> = {};
  for (const issue of issues ?? []) errors[`${v.getDotPath(issue)}`] ??= issue.message;
  if (draft.others.some(lacksPerson)) errors.others = chooseWho;
  if (draft.date === "") errors.date = "Choose a day.";
  if (draft.date !== given.date && draft.date < earliest) errors.date ??= tooLongAgo;
  return errors;
}

/** The campuses with what can be counted by a clicker, which money cannot. */
export function countable(campuses: Campus[]): Campus[] {
  return campuses.map((campus) => ({
    ...campus,
    departments: campus.departments
      .map((department) => ({
        ...department,
        categories: department.categories.filter((category) => category.unit === "count"),
      }))
      .filter((department) => department.categories.length > 0),
  }));
}

export type FoundCategory = { campus: Campus; department: Department; category: Category };

export function findCategory(campuses: Campus[], id: string | null): FoundCategory | null {
  for (const campus of campuses)
    for (const department of campus.departments)
      for (const category of department.categories)
        if (category.id === id) return { campus, department, category };
  return null;
}
