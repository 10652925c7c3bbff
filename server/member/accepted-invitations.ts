import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { findPasswordHash } from "../sign-in/stored-accounts.ts";
import { findInvitationCode, type OpenInvitation } from "./invitation-codes.ts";
import { giveWaitingCounts } from "./waiting-counts.ts";

export async function findJoined(
  db: Database,
  invitationId: Id,
  code: string,
  now: Date,
): Promise<Joined | null> {
  const known = await findInvitationCode(db, invitationId, code, now);
  if (!known) return null;
  const { organizationId } = known;
  const joined = await db
    .selectFrom("invitation as i")
    .innerJoin("membership as m", (join) =>
      join
        .on("m.organization_id", "=", organizationId)
        .onRef("m.user_id", "=", "i.accepted_by_user_id"),
    )
    .innerJoin("user as u", "u.id", "m.user_id")
    .select(["u.id as userId", "u.email"])
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "=", invitationId)
    .where("i.status", "=", "accepted")
    .where("m.active", "=", true)
    .where("u.active", "=", true)
    .executeTakeFirst();
  return joined ? { ...joined, passwordHash: await findPasswordHash(db, joined.userId) } : null;
}

type Joined = { userId: Id; email: string; passwordHash: string | null };

/**
 * The organization is the one that opens next, because the person has just chosen to join it. The code opens nothing
 * any more, but stays until it expires, so that a repeated request is recognized.
 */
export async function acceptInvitation(
  trx: Database,
  invitation: OpenInvitation,
  userId: Id,
  now: Date,
): Promise<void> {
  const { organizationId, invitationId, role } = invitation;
  await trx
    .insertInto("membership")
    .values({
      organization_id: organizationId,
      user_id: userId,
      role,
      joined_at: now,
      chosen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "user_id"])
        .doUpdateSet({ role, active: true, joined_at: now, chosen_at: now, inactive_at: null })
        .where("membership.active", "=", false),
    )
    .execute();
  await trx
    .updateTable("invitation")
    .set({ status: "accepted", accepted_at: now, accepted_by_user_id: userId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", invitationId)
    .execute();
  await giveWaitingCounts(trx, invitation, userId, now);
  await requestCheck(trx, { organizationId });
}
