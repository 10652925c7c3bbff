import { createHash, randomBytes } from "node:crypto";
import type { Id } from "../../domain/id.ts";
import type { Database } from "./database.ts";

export type ActionMode = "verifyEmail" | "resetPassword" | "signIn" | "changeEmail";

const hour = 3_600_000;
const codeLifetime: Record<ActionMode, number> = {
  verifyEmail: 24 * hour,
  resetPassword: hour,
  signIn: hour,
  changeEmail: 24 * hour,
};

type Holder = { mode: ActionMode; userId: Id; email: string; newEmail?: string };

/** Stores a hash only. A new code replaces the person's older one of the same mode. */
export async function createActionCode(db: Database, holder: Holder, now: Date): Promise<string> {
  const { mode, userId, email, newEmail = null } = holder;
  const code = makeCode();
  await db.transaction().execute(async (trx) => {
    // Without the lock, two codes made at once would both stay.
    await trx.selectFrom("user").select("id").where("id", "=", userId).forUpdate().execute();
    await trx
      .deleteFrom("action_code")
      .where("user_id", "=", userId)
      .where("mode", "=", mode)
      .execute();
    await trx
      .insertInto("action_code")
      .values({
        code_hash: hashOf(code),
        mode,
        user_id: userId,
        email,
        new_email: newEmail,
        expires_at: new Date(now.getTime() + codeLifetime[mode]),
        created_at: now,
      })
      .execute();
  });
  return code;
}

export async function findActionCode(
  db: Database,
  mode: ActionMode,
  code: string,
  now: Date,
): Promise<{ userId: Id; email: string; newEmail: string | null } | null> {
  const row = await db
    .selectFrom("action_code")
    .innerJoin("user", "user.id", "action_code.user_id")
    .select(["user.id as userId", "action_code.email", "action_code.new_email as newEmail"])
    .where("code_hash", "=", hashOf(code))
    .where("mode", "=", mode)
    .where("expires_at", ">", now)
    .whereRef("user.email", "=", "action_code.email")
    .where("user.active", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

/** Only one request gets the person, and none after the person's address has changed. */
export async function takeActionCode(
  db: Database,
  mode: ActionMode,
  code: string,
  now: Date,
  email?: string,
): Promise<{ userId: Id; email: string; newEmail: string | null } | null> {
  const row = await db
    .deleteFrom("action_code")
    .using("user")
    .whereRef("user.id", "=", "action_code.user_id")
    .whereRef("user.email", "=", "action_code.email")
    .where("user.active", "=", true)
    .where("code_hash", "=", hashOf(code))
    .where("mode", "=", mode)
    .where("expires_at", ">", now)
    .$if(email !== undefined, (query) => query.where("action_code.email", "=", email ?? ""))
    .returning(["user.id as user_id", "action_code.email", "action_code.new_email"])
    .executeTakeFirst();
  return row ? { userId: row.user_id, email: row.email, newEmail: row.new_email } : null;
}

export function makeCode(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
