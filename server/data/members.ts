import type { Id } from "../../domain/id.ts";
import type { Member, Role } from "../../domain/member.ts";
import type { Scope } from "../session.ts";
import type { Database } from "./database.ts";

const pageSize = 200;

/** The active members, in the order of their ids; `next` is the last one's id while there are more. */
export async function listMembers(
  db: Database,
  scope: Scope,
  after: Id | undefined,
): Promise<{ items: Member[]; next: Id | null }> {
  const rows = await selectActiveMembers(db, scope)
    .select(["user.first_name", "user.last_name", "user.email"])
    .select(["membership.role", "membership.joined_at"])
    .$if(after !== undefined, (query) => query.where("user.id", ">", after ?? ""))
    .orderBy("user.id")
    .limit(pageSize + 1)
    .execute();
  const items = rows.slice(0, pageSize).map((row) => ({
    userId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role as Role,
    joinedAt: row.joined_at.toISOString(),
  }));
  return { items, next: rows.length > pageSize ? (items.at(-1)?.userId ?? null) : null };
}

export async function isActiveMember(db: Database, scope: Scope, userId: Id): Promise<boolean> {
  const found = await selectActiveMembers(db, scope)
    .where("user.id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

function selectActiveMembers(db: Database, scope: Scope) {
  return db
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select("user.id")
    .where("membership.organization_id", "=", scope.organizationId)
    .where("membership.active", "=", true)
    .where("user.active", "=", true);
}
