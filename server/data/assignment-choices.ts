import { sql } from "kysely";
import { earliestDay, tooLongAgo } from "../../domain/assignment-change.ts";
import type { Unit } from "../../domain/campus.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import { type Day, dayIn } from "../../domain/week.ts";
import { joinActiveStructure } from "./active-structure.ts";
import type { Database } from "./database.ts";
import { findOccurrence } from "./occurrences.ts";

export type AssignmentPlace = { campusId: Id | null; categoryId: Id | null };

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
  campusId: Id | null,
): Promise<Occurrence> {
  const occurrence = await findOccurrence(db, scope, occurrenceId);
  if (!occurrence) throw invalid("occurrenceId", "Choose a service of your organization.");
  if (occurrence.cancelled) throw invalid("occurrenceId", "This service is cancelled.");
  if (campusId && campusId !== occurrence.campusId)
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
    const counting = await listCounting(db, scope, categoryId);
    const [first, ...others] = counting;
    if (!first) throw invalid("categoryId", "Choose a category of your organization.");
    if (first.unit === "currency")
      throw invalid(
        "categoryId",
        "Money is entered in Inputs, it is not counted with the clicker.",
      );
    if (campusId && !counting.some((one) => one.campusId === campusId))
      throw invalid("categoryId", "This campus does not count this category.");
    if (!campusId && others.length > 0) throw invalid("campusId", "Choose where it is counted.");
    return { campusId: campusId ?? first.campusId, categoryId };
  }
  if (campusId && !(await isActiveCampus(db, scope, campusId)))
    throw invalid("campusId", "Choose a campus of your organization.");
  return place;
}

type Counting = { unit: Unit; campusId: Id };

async function listCounting(db: Database, scope: Scope, id: Id): Promise<Counting[]> {
  const { rows } = await sql<Counting>`
    select c.unit, p.id as "campusId"
    from category c
    ${joinActiveStructure}
    where c.organization_id = ${scope.organizationId} and c.id = ${id} and c.active`.execute(db);
  return rows;
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
