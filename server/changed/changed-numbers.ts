import { type RawBuilder, sql } from "kysely";
import {
  type ChangedNumber,
  type ChangedNumbers,
  changedNumbersSchema,
  lastLookSchema,
} from "../../domain/entry/changed-number.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeChangedNumbers } from "../../domain/member/permissions.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { gives, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { changesOf, newestFirst } from "../entry/entry-revisions.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";

export const changedNumberRoutes = organizationRouter("/changed-numbers", "Entries").get(
  "/",
  permit(canSeeChangedNumbers),
  says(
    "List the numbers that somebody else has changed since the caller looked",
    "The latest change first, each number once, from what the caller saw to what it is now. A number that was blank then is not among them, and nothing is before the first look.",
    gives("The changed numbers", changedNumbersSchema),
  ),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await listChangedNumbers(db, c.var.member, now()));
  },
);

export const lastLookRoutes = organizationRouter("/last-look", "Entries").put(
  "/",
  permit(canSeeChangedNumbers),
  says("Remember that the caller has read the numbers, as they were at `readAt`"),
  body(lastLookSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    await moveLastLook(db, c.var.member, new Date(c.req.valid("json").readAt), now());
    return c.body(null, 204);
  },
);

const mostChanges = 200;

type Found = Omit<ChangedNumber, "changedAt" | "service"> & {
  occurrenceId: string | null;
  date: Day;
  time: string;
  changedAt: Date;
};

async function listChangedNumbers(db: Database, scope: Scope, now: Date): Promise<ChangedNumbers> {
  const { rows } = await sql<Found>`${changedRows(scope)}`.execute(db);
  const items = rows.map(({ occurrenceId, date, time, changedAt, ...row }) => ({
    ...row,
    service: occurrenceId ? { id: occurrenceId, date, time } : null,
    changedAt: changedAt.toISOString(),
  }));
  return { readAt: now.toISOString(), items, next: null };
}

export function changedRows(scope: Scope): RawBuilder<unknown> {
  const { organizationId, userId } = scope;
  const changed = sql`array(select occurrence_id from change)`;
  return sql`
    with look as (
      select looked_at as at from last_look
      where organization_id = ${organizationId} and user_id = ${userId}
    ), recent as (
      select * from ${changesOf(sql`organization_id = ${organizationId}`)} r
      where r.changed_at >= (select at from look)
    ), own as (
      select occurrence_id, category_id, max(changed_at) as at from recent
      where changed_by = ${userId} group by occurrence_id, category_id
    ), change as (
      select r.occurrence_id, r.category_id,
        (array_agg(r.from_value order by r.changed_at, r.is_last, r.id))[1] as seen,
        (array_agg(r.changed_by order by ${newestFirst}))[1] as changed_by,
        max(r.changed_at) as changed_at
      from recent r
      left join own on own.occurrence_id = r.occurrence_id and own.category_id = r.category_id
      where r.changed_by is distinct from ${userId} and (own.at is null or r.changed_at > own.at)
      group by r.occurrence_id, r.category_id
    ), o as materialized (
      select * from occurrence where organization_id = ${organizationId} and id = any(${changed})
    )
    select o.campus_id as "campusId", p.name as "campusName", o.week_start as "weekStart",
      case o.kind when 'service' then o.id end as "occurrenceId", o.date,
      coalesce(to_char(o.time, 'HH24:MI'), '') as time, c.id as "categoryId",
      c.name as "categoryName", ${unitOfCategory} as unit, k.seen as "from", e.value as "to",
      k.changed_at as "changedAt", ${personName} as "changedBy"
    from change k
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = k.occurrence_id
      and e.category_id = k.category_id and e.occurrence_id = any(${changed})
    join o on o.id = k.occurrence_id
    join campus p on p.organization_id = ${organizationId} and p.id = o.campus_id
    join category c on c.organization_id = ${organizationId} and c.id = k.category_id
      and ${onlyVisible(scope)}
    left join "user" u on u.id = k.changed_by
    where k.seen is not null and k.seen is distinct from e.value
    order by k.changed_at desc, o.id, c.id
    limit ${mostChanges}`;
}

async function moveLastLook(
  db: Database,
  { organizationId, userId }: Scope,
  readAt: Date,
  now: Date,
): Promise<void> {
  const at = readAt < now ? readAt : now;
  await sql`
    insert into last_look (organization_id, user_id, looked_at)
    values (${organizationId}, ${userId}, ${at})
    on conflict (organization_id, user_id) do update
      set looked_at = greatest(last_look.looked_at, excluded.looked_at)`.execute(db);
}
