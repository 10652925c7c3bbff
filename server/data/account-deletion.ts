import { sql } from "kysely";
import { fateOf, handOffMessage, type Place } from "../../domain/account-deletion.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Database } from "./database.ts";
import { deleteOrganization } from "./organization-deletion.ts";
import { avatarKey, logoKey } from "./pictures.ts";

/**
 * Deletes what is the person's own: names, address, password, sessions, memberships, and the organizations they alone
 * belong to. What they counted and entered for others stays, with nobody's name, and so does what they were still to
 * count, which somebody else is to be found for. Throws conflict while an organization with other members has no other admin. Gives the keys of files that belong to nobody
 * now.
 */
export async function deleteAccount(db: Database, userId: Id, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const places = await lockPlaces(trx, userId);
    const toHandOff = places.filter((place) => fateOf(place) === "hand_off");
    if (toHandOff.length > 0)
      throw new Refusal("conflict", handOffMessage(toHandOff.map(({ name }) => name)));
    const ended = places.filter((place) => fateOf(place) === "ends");
    for (const { organizationId } of ended) await deleteOrganization(trx, organizationId);
    await leaveAll(trx, userId);
    await forgetPerson(trx, userId, now);
    return [avatarKey(userId), ...ended.map(({ organizationId }) => logoKey(organizationId))];
  });
}

/**
 * Until the transaction ends nobody joins these organizations, and none of their admins leaves or is demoted: two who
 * leave at once would both find the other still there. The admins are locked as in server/data/member-changes.ts.
 */
async function lockPlaces(
  trx: Database,
  userId: Id,
): Promise<(Place & { organizationId: Id; name: string })[]> {
  await sql`
    select from organization where id in
      (select organization_id from membership where user_id = ${userId} and active)
    order by id for update`.execute(trx);
  await sql`
    select from membership where role = 'admin' and active and organization_id in
      (select organization_id from membership where user_id = ${userId} and active)
    order by organization_id, user_id for update`.execute(trx);
  const { rows } = await sql<Place & { organizationId: Id; name: string }>`
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

/** What has been counted stays where it was counted; what is still to be counted has nobody now, and is to be given on. */
async function leaveAll(trx: Database, userId: Id): Promise<void> {
  await trx.deleteFrom("membership").where("user_id", "=", userId).execute();
}

/** The row stays, so that counts still belong to somebody, but says nothing about the person any more. */
async function forgetPerson(trx: Database, userId: Id, now: Date): Promise<void> {
  await endSessions(trx, userId, now);
  await trx.deleteFrom("account").where("user_id", "=", userId).execute();
  await trx.deleteFrom("action_code").where("user_id", "=", userId).execute();
  await trx
    .updateTable("user")
    .set({
      first_name: "",
      last_name: "",
      name: "",
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

/** Nobody gets in with them; for a day a screen that is still open elsewhere can be told what happened. */
async function endSessions(trx: Database, userId: Id, now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await trx
    .updateTable("session")
    .set({ ip_address: null, user_agent: null, expires_at: sql`least(expires_at, ${tomorrow})` })
    .where("user_id", "=", userId)
    .execute();
}
