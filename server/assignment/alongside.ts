import { sql } from "kysely";
import { type Alongside, findClash } from "../../domain/assignment/alongside.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { prepareShortRead } from "../database/prepared.ts";
import { invitedName } from "../member/waiting-counts.ts";
import { invalid } from "./assignment-choices.ts";
import { timeOfDay } from "./assignment-columns.ts";
import { type AssignmentRow, removeAssignment } from "./assignment-rows.ts";
import { endSeries } from "./assignment-series.ts";

type Placed = {
  /** The new or changed assignments, which are not among the others. */
  rows: Pick<AssignmentRow, "id" | "date" | "time" | "occurrence_id">[];
  categoryId: Id | null;
  area: string;
  alongside?: Alongside | undefined;
  /** Whether the coming weeks change, too. */
  isSeries: boolean;
};

/**
 * Throws invalid where others count the same, and it is not clear how the new count relates to theirs. With `instead`,
 * which needs a transaction, theirs are deleted.
 */
export async function requirePlace(
  db: Database,
  scope: Scope,
  { rows, categoryId, area, alongside, isSeries }: Placed,
  now: Date,
): Promise<void> {
  const placed = rows.filter(({ occurrence_id }) => occurrence_id !== null);
  if (!categoryId || placed.length === 0) return;
  const others = await findOthers(db, {
    organizationId: scope.organizationId,
    categoryId,
    ids: rows.map(({ id }) => id),
    occurrenceIds: placed.map(({ occurrence_id }) => occurrence_id),
    dates: placed.map(({ date }) => date),
    times: placed.map(({ time }) => time),
    now,
  });
  const clash = findClash(area, others, alongside);
  if (clash) throw invalid(clash.field, clash.message);
  if (alongside === "instead")
    await removeOthers(db, scope, { ids: others.map(({ id }) => id), isSeries }, now);
}

type Other = Pick<Assignment, "id" | "area" | "userName" | "status">;
type OthersValues = {
  organizationId: Id;
  categoryId: Id;
  ids: Id[];
  occurrenceIds: (Id | null)[];
  dates: Day[];
  times: (string | null)[];
  now: Date;
};

/** Counts of one week without a service are apart when their days or times are. */
const findOthers = prepareShortRead<OthersValues, Other>((value) => {
  const organizationId = value("organizationId");
  return sql`
    select a.id, a.area, a.status,
      case when i.id is not null then ${invitedName}
        when m.user_id is null then '' else ${nameOrAddress} end as "userName"
    from assignment a
    left join "user" u on u.id = a.user_id
    left join membership m
      on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    left join invitation i on i.organization_id = ${organizationId}
      and i.id = a.invitation_id and i.status = 'pending' and i.expires_at > ${value("now")}
    where a.organization_id = ${organizationId} and a.category_id = ${value("categoryId")}
      and a.occurrence_id = any(${value("occurrenceIds")}::uuid[])
      and (a.date, ${timeOfDay}) in (select date, coalesce(time, '00:00')
        from unnest(${value("dates")}::date[], ${value("times")}::time[]) as placed (date, time))
      and a.id <> all(${value("ids")}::uuid[])
    order by a.date, a.area, a.id`;
});

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
