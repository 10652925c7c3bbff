import * as v from "valibot";
import * as words from "#words/assignments.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import {
  type Alongside,
  applyToSchema,
  type NewAssignment,
  newAssignmentSchema,
} from "../../../domain/assignment/assignment-change.ts";
import type { Campus, Category, Department } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { boundedList } from "../../../domain/shared/bounded.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { idWithin } from "../../../domain/shared/id-within.ts";
import {
  addDays,
  chosenDaySchema,
  type Day,
  dayIn,
  momentOf,
  timeIn,
  weekdayOf,
} from "../../../domain/shared/time/week.ts";
import { isTapped } from "../../../domain/shared/unit.ts";
import { choiceOf, counterIn, nobodyYet } from "../../forms/counter-choices.tsx";

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
  /** The services to count at, one count each. Only a new draft has them. */
  occurrenceIds: readonly Id[];
  hasService: boolean;
  /** A special service happens once, and so do its assignments. */
  canRepeat: boolean;
  others: OtherPerson[];
  /** Chosen after the server has said that others count the same. */
  alongside?: Alongside | undefined;
};

export type OtherPerson = { id: string; userId: string; area: string };

export type DraftErrors = Partial<Record<keyof AssignmentDraft, string>>;

/** The day of a count that is at no service: for a church the next Sunday, else the next day on which something is held. */
export function dayToCount(today: Day, { isChurch, nearest }: Omit<DraftStart, "campuses">): Day {
  if (isChurch) return addDays(today, (7 - weekdayOf(today)) % 7);
  return nearest?.date ?? today;
}

/** In milliseconds. Until then people come late to a service that has begun. */
const countedFor = 2 * 3_600_000;

/** The next service, or one that began closer to now and is still counted. They come in the order of their times. */
export function nearestService(
  services: readonly Occurrence[],
  timeZone: string,
  now: Date,
): Occurrence | undefined {
  const at = `${dayIn(timeZone, now)} ${timeIn(timeZone, now)}`;
  const atOf = ({ date, time }: Occurrence) => `${date} ${time}`;
  const away = ({ date, time }: Occurrence) =>
    Math.abs(momentOf(date, time, timeZone).getTime() - now.getTime());
  const next = services.find((one) => atOf(one) >= at);
  const last = services.findLast((one) => atOf(one) < at);
  const isOn = last && away(last) <= countedFor && !(next && away(next) < away(last));
  return isOn ? services.find((one) => atOf(one) === atOf(last)) : (next ?? services[0]);
}

type DraftStart = {
  campuses: Campus[];
  nearest: Occurrence | undefined;
  isChurch: boolean;
};

/** The first draft counts at the nearest service, in the first category of its campus that is in the total. */
export function emptyDraft(today: Day, start: DraftStart): AssignmentDraft {
  const { campuses, nearest } = start;
  const campus = campuses.find(({ id }) => id === nearest?.campusId) ?? campuses[0];
  const counted = campus?.departments.flatMap(({ categories }) => categories) ?? [];
  const category = counted.find(({ inTotal }) => inTotal) ?? counted[0];
  return {
    id: newId(),
    userId: "",
    campusId: campus?.id ?? null,
    categoryId: category?.id ?? null,
    title: category?.name ?? "",
    date: dayToCount(today, start),
    time: null,
    location: "",
    area: "",
    instructions: "",
    repeats: "never",
    applyTo: "this",
    occurrenceId: null,
    occurrenceIds: nearest ? [nearest.id] : [],
    hasService: nearest !== undefined,
    canRepeat: nearest?.serviceId !== null,
    others: [],
    alongside: undefined,
  };
}

export function draftOf(assignment: Assignment): AssignmentDraft {
  const { id, seriesId } = assignment;
  const userId = choiceOf(assignment);
  return {
    ...editableFieldsOf({ ...assignment, userId }),
    id,
    repeats: "never",
    // A new person takes over the whole series by default.
    applyTo: userId === nobodyYet.value && seriesId !== null ? "following" : "this",
    occurrenceIds: [],
    hasService: false,
    canRepeat: true,
    others: [],
    alongside: undefined,
  };
}

type EditableFields = Pick<
  AssignmentDraft,
  | "userId"
  | "campusId"
  | "categoryId"
  | "occurrenceId"
  | "title"
  | "date"
  | "time"
  | "location"
  | "area"
  | "instructions"
>;

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

export function assignmentsIn(
  draft: AssignmentDraft,
  services: Occurrence[],
  campuses: Campus[],
): NewAssignment[] {
  const { id, userId, area, others, repeats, alongside } = draft;
  const { userId: _, ...editable } = editableFieldsOf(draft);
  const fields = { ...editable, repeats };
  const people = [{ id, userId, area }, ...others.filter((other) => other.userId !== "")].map(
    (person, index) => ({
      id: person.id,
      area: person.area,
      ...counterIn(person.userId),
      // Only the first replaces others: the next would replace the first.
      ...(alongside && (index === 0 || alongside === "area") && { alongside }),
    }),
  );
  if (!draft.hasService) return people.map((person) => ({ ...fields, ...person }));
  const chosen = findCategory(campuses, draft.categoryId);
  return chosenServices(draft, services).flatMap((service) => {
    const { campusId, date, time } = service;
    const campus = campuses.find((one) => one.id === campusId);
    const categoryId = (chosen && campus && sameCategoryAt(campus, chosen)?.id) ?? null;
    const place = { campusId, categoryId, occurrenceId: service.id, date, time };
    return people.map((person) => ({
      ...fields,
      ...place,
      ...person,
      id: idWithin(person.id, service.id),
    }));
  });
}

/** The services of other campuses on the days and at the times of these. */
export function sameServicesElsewhere(
  ids: readonly Id[],
  services: Occurrence[],
  campuses: Campus[],
  categoryId: Id | null,
): Occurrence[] {
  const chosen = services.filter(({ id }) => ids.includes(id));
  const isCountedAt = (campusId: Id) =>
    findCategory(
      campuses.filter(({ id }) => id === campusId),
      categoryId,
    ) !== null;
  return services.filter(
    ({ campusId, date, time, serviceId }) =>
      serviceId !== null &&
      isCountedAt(campusId) &&
      chosen.every((one) => one.campusId !== campusId) &&
      chosen.some((one) => one.date === date && one.time === time),
  );
}

export function chosenServices(
  { occurrenceIds, hasService }: Pick<AssignmentDraft, "occurrenceIds" | "hasService">,
  services: Occurrence[],
): Occurrence[] {
  return hasService ? services.filter(({ id }) => occurrenceIds.includes(id)) : [];
}

export function lacksPerson({ userId, area }: OtherPerson): boolean {
  return userId === "" && area.trim() !== "";
}

/** Each of several people counts an area of their own, or their numbers would count people twice. */
export function lacksArea(draft: AssignmentDraft, person: Pick<OtherPerson, "area">): boolean {
  const { categoryId, others } = draft;
  const counting = others.filter(({ userId }) => userId !== "");
  return categoryId !== null && counting.length > 0 && person.area.trim() === "";
}

const mostKept = 1_000;
const otherSchema = v.object({ id: v.string(), userId: v.string(), area: v.string() });

/** A day before `earliest` may stay if it was `given`. `placeProblem` is said beside the services. */
export function draftSchema(
  given: AssignmentDraft,
  draft: AssignmentDraft,
  earliest: Day,
  placeProblem?: string,
) {
  const { area } = newAssignmentSchema.entries;
  return v.object({
    ...v.omit(newAssignmentSchema, ["userId", "invitationId"]).entries,
    area: v.pipe(
      area,
      v.check(() => !lacksArea(draft, draft), words.nameArea),
    ),
    userId: v.pipe(v.string(), v.nonEmpty(words.chooseWho)),
    date: v.pipe(
      chosenDaySchema,
      v.check((date) => date === given.date || date >= earliest, words.tooLongAgo),
    ),
    applyTo: applyToSchema,
    occurrenceIds: v.pipe(
      boundedList(v.string(), mostKept),
      v.check(() => !placeProblem, placeProblem ?? ""),
    ),
    hasService: v.boolean(),
    canRepeat: v.boolean(),
    others: v.pipe(
      boundedList(otherSchema, mostKept),
      v.check((others) => !others.some(lacksPerson), words.chooseWho),
      v.check(
        (others) => !others.some((other) => other.userId !== "" && lacksArea(draft, other)),
        words.nameArea,
      ),
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
    occurrenceIds: boundedList(text, mostKept),
    hasService: v.boolean(),
    canRepeat: v.boolean(),
    others: boundedList(otherSchema, mostKept),
  }),
);

/** Without money, which a clicker cannot count. */
export function withoutMoney(campuses: Campus[]): Campus[] {
  return campuses.map((campus) => ({
    ...campus,
    departments: campus.departments
      .map((department) => ({
        ...department,
        categories: department.categories.filter((category) => isTapped(category.unit)),
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

export function sameCategoryAt(campus: Campus, { category }: FoundCategory): Category | null {
  return findCategory([campus], category.id)?.category ?? null;
}
