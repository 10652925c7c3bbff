import { sql } from "kysely";
import {
  effectOnOrganization,
  handOffMessage,
  type LeavingMember,
} from "../../domain/account/account-deletion.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { changeCopiesInTurn, reachAllOrganizations } from "../database/citus/distribution.ts";
import type { Database } from "../database/database.ts";
import { avatarKey, logoKey } from "../pictures/pictures.ts";

/** Returns the keys of files to delete. Throws conflict when an organization needs another admin first. */
export async function deleteAccount(db: Database, userId: Id, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await reachAllOrganizations(trx);
    await changeCopiesInTurn(trx);
    const memberships = await lockMemberships(trx, userId);
    const toHandOff = memberships.filter(
      (membership) => effectOnOrganization(membership) === "hand_off",
    );
    if (toHandOff.length > 0)
      throw new Refusal("conflict", handOffMessage(toHandOff.map(({ name }) => name)));
    const ended = memberships.filter((membership) => effectOnOrganization(membership) === "ends");
    for (const { organizationId } of ended) await deleteOrganization(trx, organizationId);
    await leaveAll(trx, userId);
    await forgetPerson(trx, userId, now);
    return [avatarKey(userId), ...ended.map(({ organizationId }) => logoKey(organizationId))];
  });
}

const unverifiedDays = 7;

/** Spares admins, because their organization may rely on having two. */
export async function deleteUnverifiedAccounts(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - unverifiedDays * 86_400_000);
  await db.transaction().execute(async (trx) => {
    await reachAllOrganizations(trx);
    await changeCopiesInTurn(trx);
    const { rows } = await sql<{ id: Id }>`
      select id from "user" u where not email_verified and active and created_at < ${end}
        and not exists (select from membership m where m.user_id = u.id and m.active and m.role = 'admin')
      limit 1000 for update skip locked`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await deletePrivateViews(trx, ids);
    // Memberships first, so that assignments stay, with nobody.
    await trx.deleteFrom("membership").where("user_id", "in", ids).execute();
    await trx.deleteFrom("user").where("id", "in", ids).execute();
  });
}

/** Locks all members, so that two admins leaving at once cannot each rely on the other. */
async function lockMemberships(
  trx: Database,
  userId: Id,
): Promise<(LeavingMember & { organizationId: Id; name: string })[]> {
  await sql`
    select from organization where id in
      (select organization_id from membership where user_id = ${userId} and active)
    order by id for update`.execute(trx);
  await sql`
    select from membership where role = 'admin' and active and organization_id in
      (select organization_id from membership where user_id = ${userId} and active)
    order by organization_id, user_id for update`.execute(trx);
  const { rows } = await sql<LeavingMember & { organizationId: Id; name: string }>`
    select o.id as "organizationId", o.name, mine.role,
      count(other.user_id) as "otherMembers",
      count(other.user_id) filter (where other.role = 'admin') as "otherAdmins"
    from membership mine
    join organization o on o.id = mine.organization_id
    left join (membership other join "user" u on u.id = other.user_id and u.active)
      on other.organization_id = mine.organization_id and other.user_id <> mine.user_id and other.active
    where mine.user_id = ${userId} and mine.active
    group by o.id, o.name, mine.role order by o.name`.execute(trx);
  return rows;
}

async function leaveAll(trx: Database, userId: Id): Promise<void> {
  await deletePrivateViews(trx, [userId]);
  await trx.deleteFrom("membership").where("user_id", "=", userId).execute();
}

/** The row stays because counts refer to it. */
async function forgetPerson(trx: Database, userId: Id, now: Date): Promise<void> {
  await endSessions(trx, userId, now);
  await trx.deleteFrom("password").where("user_id", "=", userId).execute();
  await trx.deleteFrom("action_code").where("user_id", "=", userId).execute();
  await trx.deleteFrom("push_subscription").where("user_id", "=", userId).execute();
  await trx
    .updateTable("user")
    .set({
      first_name: "",
      last_name: "",
      image: null,
      email_verified: false,
      email: `${userId}@deleted.invalid`,
      active: false,
      inactive_at: now,
      account_status: "deleted",
      deleted_at: now,
      updated_at: now,
      invited_by: null,
      created_by_admin: false,
      created_by: null,
      updated_by: null,
    })
    .where("id", "=", userId)
    .execute();
}

/** For a day these tokens still tell other devices that the account is gone. They open nothing. */
async function endSessions(trx: Database, userId: Id, now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await trx
    .updateTable("session")
    .set({ user_agent: null, expires_at: sql`least(expires_at, ${tomorrow})` })
    .where("user_id", "=", userId)
    .execute();
}

export async function deletePrivateViews(
  trx: Database,
  userIds: Id[],
  organizationId?: Id,
): Promise<void> {
  await sql`delete from saved_view where made_by = any(${userIds}::uuid[]) and not shared
    and (${organizationId ?? null}::uuid is null or organization_id = ${organizationId ?? null})
    `.execute(trx);
}

const first = ["assignment", "assignment_series", "entry", "occurrence", "category"] as const;

async function deleteOrganization(trx: Database, id: Id): Promise<void> {
  for (const table of first)
    await trx.deleteFrom(table).where("organization_id", "=", id).execute();
  await sql`delete from "user" where by_link and id in
    (select user_id from visitor where organization_id = ${id})`.execute(trx);
  await trx.deleteFrom("organization").where("id", "=", id).execute();
}
