import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";

type InvitedAddress = { email: string; organizationName: string; isStopped: boolean };

export async function findInvitedAddress(
  db: Database,
  { organizationId, invitationId }: { organizationId: Id; invitationId: Id },
): Promise<InvitedAddress | null> {
  const row = await db
    .selectFrom("invitation as i")
    .innerJoin("organization as o", "o.id", "i.organization_id")
    .leftJoin("invitation_stop as s", "s.email", "i.email")
    .select(["i.email", "o.name", "s.email as stopped"])
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "=", invitationId)
    .executeTakeFirst();
  return row
    ? { email: row.email, organizationName: row.name, isStopped: row.stopped !== null }
    : null;
}

export async function stopInvitations(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto("invitation_stop")
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function allowInvitations(db: Database, email: string): Promise<void> {
  await db.deleteFrom("invitation_stop").where("email", "=", email).execute();
}

export async function listStopped(db: Database, emails: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("invitation_stop")
    .select("email")
    .where(sql<boolean>`email = any(${emails})`)
    .execute();
  return rows.map(({ email }) => email);
}
