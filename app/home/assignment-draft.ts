import * as v from "valibot";
import type { Assignment } from "../../domain/assignment.ts";
import {
  applyToSchema,
  chooseWho,
  type NewAssignment,
  newAssignmentSchema,
  tooLongAgo,
} from "../../domain/assignment-change.ts";
import type { Campus, Category, Department } from "../../domain/campus.ts";
import { type Id, newId } from "../../domain/id.ts";
import { addDays, type Day, weekdayOf } from "../../domain/week.ts";
import { chosenDaySchema } from "../forms/chosen-day.ts";

export type AssignmentDraft = {
  /** The same for every try, so that a lost answer does not make a second assignment. */
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
  /** A special service happens once, and so do its assignments. */
  canRepeat: boolean;
  others: OtherPerson[];
};

export type OtherPerson = { id: string; userId: string; area: string };

export type DraftErrors = Partial<Record<keyof AssignmentDraft, string>>;

export function nextSunday(today: Day): Day {
  return addDays(today, (7 - weekdayOf(today)) % 7);
}

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
    occurrenceId: null,
    canRepeat: true,
    others: [],
  };
}

export function draftOf(assignment: Assignment): AssignmentDraft {
  const { id, userId, seriesId } = assignment;
  return {
    ...editableFieldsOf({ ...assignment, userId: userId ?? "" }),
    id,
    repeats: "never",
    // A new person takes over the whole series by default.
    applyTo: userId === null && seriesId !== null ? "following" : "this",
    canRepeat: true,
    others: [],
  };
}

type EditableFields = Omit<AssignmentDraft, "id" | "repeats" | "applyTo" | "canRepeat" | "others">;

export function editableFieldsOf(fields: EditableFields): EditableFields {
  const { userId, campusId, categoryId, occurrenceId } = fields;
  const { title, date, time, location, area, instructions } = fields;
  return {
    userId,
    campusId,
    categoryId,
    occurrenceId,
    title,
    date,
    time,
    location,
    area,
    instructions,
  };
}

export function assignmentsIn(draft: AssignmentDraft): NewAssignment[] {
  const first = { ...editableFieldsOf(draft), id: draft.id, repeats: draft.repeats };
  const chosen = draft.others.filter(({ userId }) => userId !== "");
  return [first, ...chosen.map((other) => ({ ...first, ...other }))];
}

/** A row with neither is left out. */
export function lacksPerson({ userId, area }: OtherPerson): boolean {
  return userId === "" && area.trim() !== "";
}

const otherSchema = v.object({ id: v.string(), userId: v.string(), area: v.string() });

/** A day before `earliest` may stay if it was `given`. */
export function draftSchema(given: AssignmentDraft, earliest: Day) {
  return v.object({
    ...newAssignmentSchema.entries,
    date: v.pipe(
      chosenDaySchema,
      v.check((date) => date === given.date || date >= earliest, tooLongAgo),
    ),
    applyTo: applyToSchema,
    canRepeat: v.boolean(),
    others: v.pipe(
      v.array(otherSchema),
      v.check((others) => !others.some(lacksPerson), chooseWho),
    ),
  });
}

const text = v.string();
const textOrNull = v.nullable(v.string());

export const keptDraftSchema = v.partial(
  v.object({
    id: text,
    userId: text,
    title: text,
    date: text,
    location: text,
    area: text,
    instructions: text,
    campusId: textOrNull,
    categoryId: textOrNull,
    time: textOrNull,
    occurrenceId: textOrNull,
    repeats: v.picklist(["never", "weekly"]),
    applyTo: v.picklist(["this", "following"]),
    canRepeat: v.boolean(),
    others: v.array(otherSchema),
  }),
);

/** Without money, which a clicker cannot count. */
export function withoutMoney(campuses: Campus[]): Campus[] {
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

type FoundCategory = { campus: Campus; department: Department; category: Category };

export function findCategory(campuses: Campus[], id: string | null): FoundCategory | null {
  for (const campus of campuses)
    for (const department of campus.departments)
      for (const category of department.categories)
        if (category.id === id) return { campus, department, category };
  return null;
}
