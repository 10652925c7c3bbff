import type { Id } from "../../domain/id.ts";
import { hashOf } from "./action-codes.ts";
import type { Database } from "./database.ts";
import type { OpenInvitation } from "./invitation-codes.ts";
import { requestCheck } from "./notification-checks.ts";
import { giveWaitingCounts } from "./waiting-counts.ts";

/** Null when they are no longer a member. */
export async function findJoined(
  db: Database,
  invitationId: Id,
  code: string,
  now: Date,
): Promise<Joined | null> {
  const row = await db
    .selectFrom("action_code as c")
    .innerJoin("invitation as i", (join) =>
      join
        .onRef("i.organization_id", "=", "c.organization_id")
        .onRef("i.id", "=", "c.invitation_id"),
    )
    .innerJoin("membership as m", (join) =>
      join
        .onRef("m.organization_id", "=", "i.organization_id")
        .onRef("m.user_id", "=", "i.accepted_by_user_id"),
    )
    .innerJoin("user as u", "u.id", "m.user_id")
    .leftJoin("account as a", (join) =>
      join.onRef("a.user_id", "=", "u.id").on("a.provider_id", "=", "credential"),
    )
    .select(["u.id as userId", "u.email", "a.password as passwordHash"])
    .where("c.code_hash", "=", hashOf(code))
    .where("c.expires_at", ">", now)
    .where("i.id", "=", invitationId)
    .where("i.status", "=", "accepted")
    .where("m.active", "=", true)
    .where("u.active", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

type Joined = { userId: Id; email: string; passwordHash: string | null };

/** The code opens nothing any more, but stays until it expires, so that a repeated request is recognized. */
export async function acceptInvitation(
  trx: Database,
  invitation: OpenInvitation,
  userId: Id,
  now: Date,
): Promise<void> {
  const { organizationId, invitationId, role } = invitation;
  await trx
    .insertInto("membership")
    .values({ organization_id: organizationId, user_id: userId, role, joined_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "user_id"])
        .doUpdateSet({ role, active: true, joined_at: now, inactive_at: null })
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
