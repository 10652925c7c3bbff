import { type Counter, chooseWho } from "../../domain/assignment-change.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { invalid } from "./assignment-choices.ts";
import type { Database } from "./database.ts";
import { isActiveMember } from "./members.ts";

export const invitationEnded =
  "This invitation has ended. Invite the person again, or choose somebody else.";

export type AskedCounter = { userId?: Id | undefined; invitationId?: Id | undefined };

/** An open invitation stays open until the transaction ends. Whoever has accepted theirs counts as a member. */
export async function findCounter(
  trx: Database,
  scope: Pick<Scope, "organizationId">,
  { userId, invitationId }: AskedCounter,
  now: Date,
): Promise<Counter | null> {
  if ((userId === undefined) === (invitationId === undefined)) throw invalid("userId", chooseWho);
  if (userId !== undefined)
    return (await isActiveMember(trx, scope, userId)) ? { userId, invitationId: null } : null;
  const invitation = await trx
    .selectFrom("invitation")
    .select(["id", "status", "expires_at", "accepted_by_user_id"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", invitationId ?? "")
    .forShare()
    .executeTakeFirst();
  if (invitation?.accepted_by_user_id)
    return findCounter(trx, scope, { userId: invitation.accepted_by_user_id }, now);
  if (invitation?.status !== "pending" || invitation.expires_at <= now) return null;
  return { userId: null, invitationId: invitation.id };
}

export function requireCounter(found: Counter | null, { userId }: AskedCounter): Counter {
  if (found) return found;
  const message = userId ? "Choose an active member of your organization." : invitationEnded;
  throw invalid("userId", message);
}
