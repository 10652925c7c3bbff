import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Database } from "./database.ts";
import { prepare } from "./prepared.ts";

/** Call it last in a transaction, so that nobody holds this row while waiting for another lock. */
export async function requestCheck(
  trx: Database,
  { organizationId }: { organizationId: Id },
): Promise<void> {
  await request(trx, { organizationId });
}

const request = prepare<{ organizationId: Id }, unknown>(
  (value) => sql`
    insert into notification_check (organization_id) values (${value("organizationId")})
    on conflict (organization_id) do update
      set due_at = '-infinity', version = notification_check.version + 1`,
);

export async function listDueChecks(db: Database, now: Date): Promise<Id[]> {
  const { rows } = await sql<{ organizationId: Id }>`
    select organization_id as "organizationId" from notification_check
    where due_at <= ${now} order by due_at, organization_id`.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}

type NotificationCheck = {
  organizationId: Id;
  version: number;
  timeZone: string;
  isActive: boolean;
};

/** Read it before the data it checks. */
export async function findCheck(
  trx: Database,
  organizationId: Id,
): Promise<NotificationCheck | null> {
  const { rows } = await sql<NotificationCheck>`
    select o.id as "organizationId", c.version, o.time_zone as "timeZone", o.active as "isActive"
    from notification_check c join organization o on o.id = ${organizationId}
    where c.organization_id = ${organizationId}`.execute(trx);
  return rows[0] ?? null;
}

/** Does nothing when a write has requested the check again since it was read. */
export async function putOffCheck(
  trx: Database,
  { organizationId, version }: NotificationCheck,
  dueAt: Date,
): Promise<void> {
  await sql`
    update notification_check set due_at = ${dueAt}
    where organization_id = ${organizationId} and version = ${version}`.execute(trx);
}
