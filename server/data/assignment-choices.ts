import { earliestDay, tooLongAgo } from "../../domain/assignment-change.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import { type Day, dayIn } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import { isActiveMember } from "./members.ts";
import { findOccurrence } from "./occurrences.ts";

export type AssignmentPlace = { campusId: Id | null; categoryId: Id | null };

export async function checkAssignee(db: Database, scope: Scope, userId: Id): Promise<void> {
  if (!(await isActiveMember(db, scope, userId)))
    throw invalid("userId", "Choose an active member of your organization.");
}

/** `given` is the assignment that is moved. */
export function checkAssignmentDay(
  scope: Scope,
  field: "date" | "occurrenceId",
  date: Day,
  now: Date,
  given?: { date: Day; status: string },
): void {
  if (date < earliestDay(dayIn(scope.timeZone, now), given)) throw invalid(field, tooLongAgo);
}

export async function getOpenOccurrence(
  db: Database,
  scope: Scope,
  occurrenceId: Id,
  place: AssignmentPlace,
): Promise<Occurrence> {
  const occurrence = await findOccurrence(db, scope, occurrenceId);
  if (!occurrence) throw invalid("occurrenceId", "Choose a service of your organization.");
  if (occurrence.cancelled) throw invalid("occurrenceId", "This service is cancelled.");
  if (place.campusId && place.campusId !== occurrence.campusId)
    throw invalid("occurrenceId", "This service belongs to another campus.");
  return occurrence;
}

export async function resolvePlace(
  db: Database,
  scope: Scope,
  place: AssignmentPlace,
): Promise<AssignmentPlace> {
  const { campusId, categoryId } = place;
  if (categoryId) {
    const category = await findCategory(db, scope, categoryId);
    if (!category) throw invalid("categoryId", "Choose a category of your organization.");
    if (category.unit === "currency")
      throw invalid(
        "categoryId",
        "Money is entered in Inputs, it is not counted with the clicker.",
      );
    if (campusId && campusId !== category.campus_id)
      throw invalid("categoryId", "This category belongs to another campus.");
    return { campusId: category.campus_id, categoryId };
  }
  if (campusId && !(await isActiveCampus(db, scope, campusId)))
    throw invalid("campusId", "Choose a campus of your organization.");
  return place;
}

async function findCategory(db: Database, scope: Scope, id: Id) {
  return db
    .selectFrom("category")
    .innerJoin("department", (join) =>
      join
        .onRef("department.organization_id", "=", "category.organization_id")
        .onRef("department.id", "=", "category.department_id"),
    )
    .innerJoin("campus", (join) =>
      join
        .onRef("campus.organization_id", "=", "department.organization_id")
        .onRef("campus.id", "=", "department.campus_id"),
    )
    .select(["category.unit", "department.campus_id"])
    .where("category.organization_id", "=", scope.organizationId)
    .where("category.id", "=", id)
    .where("category.active", "=", true)
    .where("department.active", "=", true)
    .where("campus.active", "=", true)
    .executeTakeFirst();
}

async function isActiveCampus(db: Database, scope: Scope, id: Id): Promise<boolean> {
  const found = await db
    .selectFrom("campus")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}

export function invalid(field: string, message: string): Refusal {
  return new Refusal("invalid", message, { [field]: message });
}
