import type { Assignment } from "../../domain/assignment/assignment.ts";
import { type Counter, chooseWho } from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import { invalid } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { findMemberName } from "./members.ts";
import { invitedName } from "./waiting-counts.ts";

export const invitationEnded =
  "This invitation has ended. Invite the person again, or choose somebody else.";

type NamedCounter = Counter & Pick<Assignment, "userName">;
export type ChosenCounter = { userId?: Id | null | undefined; invitationId?: Id | undefined };

/** Locks an open invitation until the transaction ends. An accepted one counts as its member. */
export async function findCounter(
  trx: Database,
  scope: Pick<Scope, "organizationId">,
  { userId, invitationId }: ChosenCounter,
  now: Date,
): Promise<NamedCounter | null> {
  if ((userId === undefined) === (invitationId === undefined)) throw invalid("userId", chooseWho);
  if (userId === null) return { userId, invitationId: null, userName: "" };
  if (userId !== undefined) {
    const userName = await findMemberName(trx, scope, userId);
    return userName === null ? null : { userId, invitationId: null, userName };
  }
  const invitation = await trx
    .selectFrom("invitation as i")
    .select([
      "i.id",
      "i.status",
      "i.expires_at",
      "i.accepted_by_user_id",
      invitedName.as("userName"),
    ])
    .where("i.organization_id", "=", scope.organizationId)
    .where("i.id", "=", invitationId ?? "")
    .forShare()
    .executeTakeFirst();
  if (invitation?.accepted_by_user_id)
    return findCounter(trx, scope, { userId: invitation.accepted_by_user_id }, now);
  if (invitation?.status !== "pending" || invitation.expires_at <= now) return null;
  return { userId: null, invitationId: invitation.id, userName: invitation.userName };
}

export function requireCounter<Found extends Counter>(
  found: Found | null,
  { userId }: ChosenCounter,
): Found {
  if (found) return found;
  const message = userId ? "Choose an active member of your organization." : invitationEnded;
  throw invalid("userId", message);
}
