import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";

export async function setPicture(
  db: Database,
  userId: Id,
  version: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("user")
    .set({ image: version, updated_at: now, updated_by: userId })
    .where("id", "=", userId)
    .where("active", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setLogo(
  db: Database,
  scope: Scope,
  version: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("organization")
    .set({ logo: version, updated_at: now, updated_by: scope.userId })
    .where("id", "=", scope.organizationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
