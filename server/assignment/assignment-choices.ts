import { sql } from "kysely";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { earliestDay, tooLongAgo } from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { invalid } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import type { Database } from "../database/database.ts";
import { prepareShortRead } from "../database/prepared.ts";
import { findOccurrence } from "../occurrence/occurrences.ts";
import { joinActiveStructure } from "../organization/active-structure.ts";

export type AssignmentPlace = Pick<Assignment, "campusId" | "categoryId">;

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
  return requireOpen(await findOccurrence(db, scope, occurrenceId), campusId);
}

export function requireOpen(occurrence: Occurrence | null, campusId: Id | null): Occurrence {
  if (!occurrence) throw invalid("occurrenceId", "Choose a service of your organization.");
  if (occurrence.cancelled) throw invalid("occurrenceId", "This service is cancelled.");
  if (campusId && campusId !== occurrence.campusId)
    throw invalid("occurrenceId", "This service belongs to another campus.");
  return occurrence;
}

export async function resolvePlace(
  db: Database,
  scope: Scope,
  { campusId, categoryId }: AssignmentPlace,
): Promise<AssignmentPlace> {
  if (!categoryId) {
    if (campusId && !(await isActiveCampus(db, scope, campusId)))
      throw invalid("campusId", "Choose a campus of your organization.");
    return { campusId, categoryId };
  }
  const { organizationId } = scope;
  const counting = await readCounting(db, { organizationId, id: categoryId });
  const [first, ...others] = counting;
  if (!first) throw invalid("categoryId", "Choose a category of your organization.");
  if (first.unit === "currency")
    throw invalid("categoryId", "Money is entered in Inputs, it is not counted with the clicker.");
  if (!campusId && others.length > 0) throw invalid("campusId", "Choose where it is counted.");
  const chosen = counting.find((one) => !campusId || one.campusId === campusId);
  if (!chosen) throw invalid("categoryId", "This campus does not count this category.");
  return { campusId: chosen.campusId, categoryId };
}

const readCounting = prepareShortRead<{ organizationId: Id; id: Id }, { unit: Unit; campusId: Id }>(
  (value) => sql`
    select c.unit, p.id as "campusId" from category c
    ${joinActiveStructure(value("organizationId"))}
    where c.organization_id = ${value("organizationId")} and c.id = ${value("id")} and c.active`,
);

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
