import { sql } from "kysely";
import {
  type Invitation,
  type InvitationSubject,
  type Invited,
  invitationDays,
} from "../../domain/member/invitation.ts";
import { displayName, type Scope } from "../../domain/member/member.ts";
import type { Places } from "../../domain/organization/places.ts";
import { notFound } from "../../domain/shared/errors.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { type Database, isUniqueViolation } from "../database/database.ts";
import { namedPlaces, placesOfRow, rowOfPlaces } from "../organization/places.ts";
import { keepWaiting, waitingNumber } from "./waiting-counts.ts";

const pageSize = 200;
const day = 86_400_000;
const mostADay = 5;

export async function listInvitations(
  db: Database,
  scope: Scope,
  before: Id | undefined,
  now: Date,
): Promise<{ items: Invitation[]; next: Id | null }> {
  const { organizationId } = scope;
  const rows = await db
    .selectFrom("invitation")
    .leftJoin("user", "user.id", "invitation.sent_by")
    .select(
      waitingNumber(organizationId, sql`invitation.id`, dayIn(scope.timeZone, now)).as("to_count"),
    )
    .select(["invitation.id", "invitation.email", "role_at_accept", "sent_at", "expires_at"])
    .select(["user.first_name", "user.last_name", "user.email as sender"])
    .select(namedPlaces(organizationId, "invitation").as("places"))
    .where("organization_id", "=", organizationId)
    .where("status", "=", "pending")
    .$if(before !== undefined, (query) => query.where("invitation.id", "<", before ?? ""))
    .orderBy("invitation.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const items = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role_at_accept,
    places: row.places,
    sentByName: displayName({
      firstName: row.first_name ?? "",
      lastName: row.last_name ?? "",
      email: row.sender ?? "",
    }),
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    toCount: row.to_count,
  }));
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

export async function getInvitation(
  db: Database,
  scope: Scope,
  id: Id,
): Promise<InvitationSubject> {
  const row = await db
    .selectFrom("invitation")
    .select(["id", "email", "role_at_accept", "status", "sent_at", "campus_ids"])
    .select(["region_ids", "only_there"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { email, role_at_accept, status, sent_at } = row;
  const places = placesOfRow(row);
  return {
    id,
    email,
    role: role_at_accept,
    places,
    isPending: status === "pending",
    sentAt: sent_at,
  };
}

type Wanted = {
  emails: string[];
  takeSome: (wanted: number) => Promise<number>;
};

export async function findInvitable(
  db: Database,
  scope: Scope,
  { emails, takeSome }: Wanted,
  now: Date,
): Promise<{ answers: Map<string, Invited["answer"]>; invitable: string[] }> {
  const answers = new Map<string, Invited["answer"]>();
  for (const email of emails) answers.set(email, "already_invited");
  for (const email of await listOften(db, scope, emails, now)) answers.set(email, "often");
  for (const email of await listStopped(db, emails)) answers.set(email, "unwanted");
  for (const email of await listMembersByEmail(db, scope, emails))
    answers.set(email, "already_member");
  const waiting = new Set(await listPendingByEmail(db, scope, emails, now));
  const wanted = emails.filter(
    (email) => answers.get(email) === "already_invited" && !waiting.has(email),
  );
  const count = await takeSome(wanted.length);
  for (const email of wanted.slice(count)) answers.set(email, "later");
  return { answers, invitable: wanted.slice(0, count) };
}

export async function addInvitations(
  trx: Database,
  scope: Scope,
  { emails, role, places }: { emails: string[]; role: Role; places: Places },
  now: Date,
): Promise<{ id: Id; email: string }[]> {
  if (emails.length === 0) return [];
  const expires_at = new Date(now.getTime() + invitationDays * day);
  const sent = { sent_by: scope.userId, sent_at: now, expires_at };
  const fields = { role_at_accept: role, ...rowOfPlaces(places), ...sent };
  const added = await trx
    .insertInto("invitation")
    .values(
      emails.map((email) => ({
        organization_id: scope.organizationId,
        id: newId(),
        email,
        created_at: now,
        ...fields,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "email"])
        // A literal, because PostgreSQL must match it with the index's condition while planning.
        .where(sql<boolean>`status = 'pending'`)
        .doUpdateSet(fields)
        .where("invitation.expires_at", "<=", now),
    )
    .returning(["id", "email"])
    .execute();
  await keepWaiting(
    trx,
    scope.organizationId,
    added.map(({ id }) => id),
  );
  return added;
}

export async function renewInvitation(
  trx: Database,
  scope: Scope,
  id: Id,
  now: Date,
): Promise<boolean> {
  const renewed = await trx
    .updateTable("invitation")
    .set({
      sent_by: scope.userId,
      sent_at: now,
      expires_at: new Date(now.getTime() + invitationDays * day),
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  if (renewed.numUpdatedRows === 0n) return false;
  await deleteCodes(trx, id);
  return true;
}

/** Its codes open nothing any more, but stay until they expire, so that it can be restored with its links. */
export async function revokeInvitation(trx: Database, scope: Scope, id: Id): Promise<void> {
  await trx
    .updateTable("invitation")
    .set({ status: "revoked" })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

/** Returns false when the person is a member, or was invited anew meanwhile; the transaction may then have failed. */
export async function restoreInvitation(trx: Database, scope: Scope, id: Id): Promise<boolean> {
  try {
    const { rows } = await sql`
      update invitation i set status = 'pending'
      where i.organization_id = ${scope.organizationId} and i.id = ${id} and i.status <> 'accepted'
        and not exists (select from membership m join "user" u on u.id = m.user_id
          where m.organization_id = ${scope.organizationId} and m.active and u.email = i.email)
      returning i.id`.execute(trx);
    return rows.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function deleteCodes(trx: Database, invitationId: Id): Promise<void> {
  await trx.deleteFrom("action_code").where("invitation_id", "=", invitationId).execute();
}

async function listMembersByEmail(
  trx: Database,
  scope: Scope,
  emails: string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select("user.email")
    .where("membership.organization_id", "=", scope.organizationId)
    .where("membership.active", "=", true)
    .where(sql<boolean>`"user".email = any(${emails})`)
    .execute();
  return rows.map(({ email }) => email);
}

async function listPendingByEmail(
  trx: Database,
  scope: Scope,
  emails: string[],
  now: Date,
): Promise<string[]> {
  const rows = await selectInvited(trx, scope, emails)
    .where("status", "=", "pending")
    .where("expires_at", ">", now)
    .execute();
  return rows.map(({ email }) => email);
}

async function listOften(
  trx: Database,
  scope: Scope,
  emails: string[],
  now: Date,
): Promise<string[]> {
  const rows = await selectInvited(trx, scope, emails)
    .where("status", "!=", "pending")
    .where("sent_at", ">", new Date(now.getTime() - day))
    .groupBy("email")
    .having((eb) => eb(eb.fn.countAll(), ">=", mostADay))
    .execute();
  return rows.map(({ email }) => email);
}

function selectInvited(trx: Database, { organizationId }: Scope, emails: string[]) {
  return trx
    .selectFrom("invitation")
    .select("email")
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`email = any(${emails})`);
}

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
