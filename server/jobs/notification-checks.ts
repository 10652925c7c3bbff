import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { prepare } from "../database/prepared.ts";

export async function addCheck(trx: Database, organizationId: Id): Promise<void> {
  await trx.insertInto("notification_check").values({ organization_id: organizationId }).execute();
}

export async function requestCheck(
  trx: Database,
  { organizationId }: { organizationId: Id },
): Promise<void> {
  await request(trx, { organizationId });
}

const request = prepare<{ organizationId: Id }, unknown>(
  (value) =>
    sql`insert into notification_request (organization_id) values (${value("organizationId")})`,
);

/** Call it before what is news is read: what is asked for later waits for the next check. */
export async function takeRequests(trx: Database, organizationId: Id): Promise<void> {
  await trx
    .deleteFrom("notification_request")
    .where("organization_id", "=", organizationId)
    .execute();
}

type NotificationCheck = {
  organizationId: Id;
  timeZone: string;
  isActive: boolean;
};

export async function listDueChecks(db: Database, now: Date): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select organization_id as id from notification_check
    where due_at <= ${now} or organization_id in (select organization_id from notification_request)
    order by due_at, organization_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findCheck(
  trx: Database,
  organizationId: Id,
): Promise<NotificationCheck | null> {
  const { rows } = await sql<NotificationCheck>`
    select o.id as "organizationId", o.time_zone as "timeZone", o.active as "isActive"
    from notification_check c join organization o on o.id = ${organizationId}
    where c.organization_id = ${organizationId}`.execute(trx);
  return rows[0] ?? null;
}

type Delay = { organizationId: Id; dueAt: Date };

export async function putOffCheck(trx: Database, { organizationId, dueAt }: Delay): Promise<void> {
  await sql`
    update notification_check set due_at = ${dueAt}
    where organization_id = ${organizationId}`.execute(trx);
}
