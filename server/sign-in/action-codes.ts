import { createHash, randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Language } from "../../words/languages.ts";
import type { Database } from "../database/database.ts";

export type ActionMode = "verifyEmail" | "resetPassword" | "signIn" | "changeEmail";

const hour = 3_600_000;
const codeLifetime: Record<ActionMode, number> = {
  verifyEmail: 24 * hour,
  resetPassword: hour,
  signIn: hour,
  changeEmail: 24 * hour,
};

type Maker = { userId: Id; organizationId: Id };
export function codeEnd(mode: ActionMode, now: Date): Date {
  return new Date(now.getTime() + codeLifetime[mode]);
}

type Holder = { mode: ActionMode; userId: Id; email: string; newEmail?: string; madeBy?: Maker };
type CodeHolder = {
  userId: Id;
  email: string;
  newEmail: string | null;
  provesAddress: boolean;
};

/** Stores a hash only. A new code replaces the person's older one of the same mode that was handed over in the same way. */
export async function createActionCode(db: Database, holder: Holder, now: Date): Promise<string> {
  const { mode, userId, email, newEmail = null, madeBy } = holder;
  const code = makeCode();
  await db.transaction().execute(async (trx) => {
    // Without the lock, two codes made at once would both stay.
    await trx.selectFrom("user").select("id").where("id", "=", userId).forUpdate().execute();
    await trx
      .deleteFrom("action_code")
      .where("user_id", "=", userId)
      .where("mode", "=", mode)
      .where("made_by", madeBy ? "is not" : "is", null)
      .execute();
    await trx
      .insertInto("action_code")
      .values({
        code_hash: hashOf(code),
        mode,
        user_id: userId,
        email,
        new_email: newEmail,
        made_by: madeBy?.userId ?? null,
        made_in: madeBy?.organizationId ?? null,
        expires_at: codeEnd(mode, now),
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
): Promise<CodeHolder | null> {
  const row = await db
    .selectFrom("action_code")
    .innerJoin("user", "user.id", "action_code.user_id")
    .select(holderColumns)
    .where("code_hash", "=", hashOf(code))
    .where("mode", "=", mode)
    .where("expires_at", ">", now)
    .whereRef("user.email", "=", "action_code.email")
    .where("user.active", "=", true)
    .where(makerMayStill)
    .executeTakeFirst();
  return row ? holderOf(row) : null;
}

export async function takeActionCode(
  db: Database,
  mode: ActionMode,
  code: string,
  now: Date,
  email?: string,
): Promise<CodeHolder | null> {
  const row = await db
    .deleteFrom("action_code")
    .using("user")
    .whereRef("user.id", "=", "action_code.user_id")
    .whereRef("user.email", "=", "action_code.email")
    .where("user.active", "=", true)
    .where("code_hash", "=", hashOf(code))
    .where("mode", "=", mode)
    .where("expires_at", ">", now)
    .where(makerMayStill)
    .$if(email !== undefined, (query) => query.where("action_code.email", "=", email ?? ""))
    .returning(holderColumns)
    .executeTakeFirst();
  return row ? holderOf(row) : null;
}

const holderColumns = [
  "user.id",
  "action_code.email",
  "action_code.new_email",
  "action_code.made_by",
] as const;

type HolderRow = { id: Id; email: string; new_email: string | null; made_by: Id | null };

function holderOf({ id, email, new_email, made_by }: HolderRow): CodeHolder {
  return { userId: id, email, newEmail: new_email, provesAddress: made_by === null };
}

/** The maker's right is checked when the code is made, and again when it is used. */
const makerMayStill = sql<boolean>`(action_code.made_by is null or (
  exists (
    select from membership a
    where a.organization_id = action_code.made_in and a.user_id = action_code.made_by
      and a.active and a.role = 'admin')
  and ${belongsOnlyTo(sql.ref("action_code.made_in"), sql.ref("action_code.user_id"))}))`;

/** Returns false for a person who was ever a member elsewhere: a new password would open what is there. */
export async function belongsToOne(
  db: Database,
  { organizationId, userId }: { organizationId: Id; userId: Id },
): Promise<boolean> {
  const belongs = belongsOnlyTo(sql.val(organizationId), sql.val(userId));
  const { rows } = await sql<{ belongs: boolean }>`select ${belongs} as belongs`.execute(db);
  return rows[0]?.belongs === true;
}

function belongsOnlyTo(
  organizationId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from membership m
      where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.active)
    and not exists (
      select from membership m
      where m.organization_id <> ${organizationId} and m.user_id = ${userId}))`;
}

export function makeCode(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

type Action = { mode: string; code: string; continueUrl: string; invitedIn?: Language };

export function actionLink(publicUrl: string, { mode, code, ...next }: Action): string {
  const action = new URLSearchParams({ mode, oobCode: code, ...next });
  return `${publicUrl}/verify-handler?${action}`;
}

/** `language` is what its page is in for a person who has chosen none and whose browser prefers none of ours. */
type InvitationLink = { invitationId: Id; email: string; code: string; language: Language };

export function invitationLink(
  publicUrl: string,
  { invitationId, email, code, language }: InvitationLink,
): string {
  const invitation = new URLSearchParams({ inviteId: invitationId, email });
  const continueUrl = `/verify-invite?${invitation}`;
  return actionLink(publicUrl, { mode: "signIn", code, continueUrl, invitedIn: language });
}
