import { lastAdminMessage, type Scope } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { deletePrivateViews } from "../account/account-deletion.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";

/** Returns false when nothing changes. Throws conflict for the last admin. */
export async function changeRole(
  trx: Database,
  scope: Scope,
  userId: Id,
  role: Role,
): Promise<boolean> {
  await changeCopiesInTurn(trx);
  if (role !== "admin") await keepAnAdmin(trx, scope, userId);
  const changed = await trx
    .updateTable("membership")
    .set({ role })
    .where("organization_id", "=", scope.organizationId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .where("role", "!=", role)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await requestCheck(trx, scope);
  return true;
}

/** Returns false when it had ended. Throws conflict for the last admin. */
export async function removeMember(
  trx: Database,
  scope: Scope,
  userId: Id,
  now: Date,
): Promise<boolean> {
  await changeCopiesInTurn(trx);
  await keepAnAdmin(trx, scope, userId);
  const removed = await trx
    .updateTable("membership")
    .set({ active: false, inactive_at: now })
    .where("organization_id", "=", scope.organizationId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .executeTakeFirst();
  await deletePrivateViews(trx, [userId], scope.organizationId);
  return removed.numUpdatedRows > 0n;
}

/** Locks all admins in one order, so that two who demote each other at once do not both succeed. */
async function keepAnAdmin(trx: Database, scope: Scope, leaving: Id): Promise<void> {
  const admins = await trx
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select("membership.user_id")
    .where("membership.organization_id", "=", scope.organizationId)
    .where("membership.role", "=", "admin")
    .where("membership.active", "=", true)
    .where("user.active", "=", true)
    .orderBy("membership.user_id")
    .forUpdate("membership")
    .execute();
  if (admins.length === 1 && admins[0]?.user_id === leaving)
    throw new Refusal("conflict", lastAdminMessage, { role: lastAdminMessage });
}
