import { sql } from "kysely";
import * as words from "#words/assignments.ts";
import * as refusals from "#words/refusals.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import {
  type Alongside,
  earliestDay,
  findClash,
} from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { invalid } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import { isTapped, type Unit } from "../../domain/shared/unit.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { prepare, prepareShortRead } from "../database/prepared.ts";
import { invitedName, joinOpenInvitation } from "../member/waiting-counts.ts";
import { findOccurrence } from "../occurrence/occurrences.ts";
import { joinActiveStructure } from "../organization/active-structure.ts";
import { unitOfCategory } from "../organization/visible-categories.ts";
import { type AssignmentRow, removeAssignment } from "./assignment-rows.ts";
import { endSeries } from "./assignment-series.ts";
import { timeOfDay } from "./assignments.ts";

export type AssignmentPlace = Pick<Assignment, "campusId" | "categoryId">;

export function checkAssignmentDay(
  scope: Scope,
  field: "date" | "occurrenceId",
  date: Day,
  now: Date,
  given?: { date: Day; status: string },
): void {
  if (date < earliestDay(dayIn(scope.timeZone, now), given)) throw invalid(field, words.tooLongAgo);
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
  if (!occurrence) throw invalid("occurrenceId", refusals.chooseOwnService);
  if (occurrence.cancelled) throw invalid("occurrenceId", refusals.isCancelled);
  if (campusId && campusId !== occurrence.campusId)
    throw invalid("occurrenceId", refusals.ofOtherCampus);
  return occurrence;
}

export async function resolvePlace(
  db: Database,
  scope: Scope,
  { campusId, categoryId }: AssignmentPlace,
): Promise<AssignmentPlace> {
  if (!categoryId) {
    if (campusId && !(await isActiveCampus(db, scope, campusId)))
      throw invalid("campusId", refusals.chooseOwnCampus);
    return { campusId, categoryId };
  }
  const { organizationId } = scope;
  const counting = await readCounting(db, { organizationId, id: categoryId });
  const [first, ...others] = counting;
  if (!first) throw invalid("categoryId", refusals.chooseOwnCategory);
  if (!isTapped(first.unit))
    throw invalid(
      "categoryId",
      first.unit === "currency" ? refusals.moneyInInputs : refusals.decimalsInInputs,
    );
  if (!campusId && others.length > 0) throw invalid("campusId", refusals.chooseWhere);
  const chosen = counting.find((one) => !campusId || one.campusId === campusId);
  if (!chosen) throw invalid("categoryId", refusals.notCountedHere);
  return { campusId: chosen.campusId, categoryId };
}

const readCounting = prepareShortRead<{ organizationId: Id; id: Id }, { unit: Unit; campusId: Id }>(
  (value) => sql`
    select ${unitOfCategory} as unit, p.id as "campusId" from category c
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

type Placed = {
  ids: Id[];
  area: string;
  alongside?: Alongside | undefined;
  isSeries: boolean;
};

/** Throws invalid where others count the same and their relation is not chosen. `instead` deletes the others. */
export async function requirePlace(
  trx: Database,
  scope: Scope,
  { ids, area, alongside, isSeries }: Placed,
  now: Date,
): Promise<void> {
  const { organizationId } = scope;
  const others = await findOthers(trx, { organizationId, ids, now });
  const clash = findClash(area, others, alongside);
  if (clash) throw invalid(clash.field, clash.message);
  if (alongside === "instead")
    await removeOthers(trx, scope, { ids: others.map(({ id }) => id), isSeries }, now);
}

type Other = Pick<Assignment, "id" | "area" | "userName" | "status">;

/** Counts of one week without a service are apart when their days or times are. */
const findOthers = prepare<{ organizationId: Id; ids: Id[]; now: Date }, Other>((value) => {
  const organizationId = value("organizationId");
  return sql`
    select a.id, a.area, a.status,
      case when i.id is not null then ${invitedName}
        when m.user_id is null then '' else ${nameOrAddress} end as "userName"
    from assignment own
    join assignment a on a.organization_id = ${organizationId} and a.occurrence_id = own.occurrence_id
      and a.category_id = own.category_id and a.date = own.date
      and ${timeOfDay} = coalesce(own.time, '00:00') and a.id <> all(${value("ids")}::uuid[])
      and not a.is_second
    left join "user" u on u.id = a.user_id
    left join membership m
      on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    ${joinOpenInvitation(organizationId, value("now"))}
    where own.organization_id = ${organizationId} and own.id = any(${value("ids")}::uuid[])
    order by a.date, a.area, a.id`;
});

/** Before the dates of their services, as a save of their counts does: in the other order the two could wait for each other. */
export async function lockOthers(
  trx: Database,
  { organizationId }: Scope,
  categoryId: Id,
): Promise<void> {
  await sql`
    select from assignment where organization_id = ${organizationId} and category_id = ${categoryId}
      and status = 'pending' order by id for update`.execute(trx);
}

async function removeOthers(
  trx: Database,
  scope: Scope,
  { ids, isSeries }: { ids: Id[]; isSeries: boolean },
  now: Date,
): Promise<void> {
  const { rows } = await sql<AssignmentRow>`
    select * from assignment
    where organization_id = ${scope.organizationId} and id = any(${ids}::uuid[])
      and status = 'pending' order by id for update`.execute(trx);
  for (const row of rows) await removeAssignment(trx, scope, row, now);
  if (!isSeries) return;
  const series = new Set(rows.flatMap(({ series_id }) => series_id ?? []));
  for (const id of [...series].sort()) await endSeries(trx, scope, id);
}
