import { sql } from "kysely";
import { languageFor } from "../../domain/account/own-language.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { type Language, languages } from "../../words/languages.ts";
import type { Database } from "../database/database.ts";

type Account = {
  userId: Id;
  emailVerified: boolean;
  passwordHash: string | null;
  createdAt: Date;
};

/** Always one statement, so that timing does not tell whether the account exists. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom("user")
    .leftJoin("password", "password.user_id", "user.id")
    .select(["user.id", "user.email_verified", "user.created_at", "password.hash"])
    .where("user.email", "=", email)
    .where("user.active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.id,
    emailVerified: row.email_verified,
    passwordHash: row.hash,
    createdAt: row.created_at,
  };
}

type NewAccount = {
  email: string;
  passwordHash: string;
  invitedBy: Id | null;
  language: Language;
};

/** Throws a unique violation when the address has an account. */
export async function insertAccount(
  trx: Database,
  { email, passwordHash, invitedBy, language }: NewAccount,
  now: Date,
): Promise<Id> {
  const id = newId();
  await trx
    .insertInto("user")
    .values({
      id,
      email,
      invited_by: invitedBy,
      // Emails need it before the person has chosen one. English is the one for whoever has none.
      language: language === languages[0] ? null : language,
      created_by_admin: invitedBy !== null,
      created_by: invitedBy ?? id,
      updated_by: id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await setPassword(trx, id, passwordHash, now);
  return id;
}

export async function setPassword(
  trx: Database,
  userId: Id,
  hash: string,
  now: Date,
): Promise<void> {
  const password = { hash, updated_at: now };
  await trx
    .insertInto("password")
    .values({ user_id: userId, ...password })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(password))
    .execute();
}

export async function findPasswordHash(db: Database, userId: Id): Promise<string | null> {
  const password = await db
    .selectFrom("password")
    .select("hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return password?.hash ?? null;
}

export async function lockPassword(
  trx: Database,
  userId: Id,
  passwordHash: string | null,
): Promise<boolean> {
  const row = await trx
    .selectFrom("password")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("hash", "=", passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when `from` is no longer the current password. */
export async function replacePassword(
  trx: Database,
  { userId, from, to }: { userId: Id; from: string; to: string },
  now: Date,
): Promise<boolean> {
  const replaced = await trx
    .updateTable("password")
    .set({ hash: to, updated_at: now })
    .where("user_id", "=", userId)
    .where("hash", "=", from)
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
}

/** Forgets a name whose author had not shown that the address is theirs. */
export async function forgetName(trx: Database, userId: Id): Promise<void> {
  await trx
    .updateTable("user")
    .set({ first_name: "", last_name: "" })
    .where("id", "=", userId)
    .execute();
}

export async function removePassword(trx: Database, userId: Id): Promise<void> {
  await trx.deleteFrom("password").where("user_id", "=", userId).execute();
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom("user").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Any number, as long as every server uses the same. */
const firstAccountLock = 7_261_945;

/** The second of two first accounts that are made at once waits here, and is not the first. */
export async function lockFirstAccount(trx: Database): Promise<boolean> {
  if (await hasAccounts(trx)) return false;
  await sql`select pg_advisory_xact_lock(${firstAccountLock})`.execute(trx);
  return !(await hasAccounts(trx));
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address counts as verified, because the person opened a link mailed to it. */
export async function setEmail(db: Database, userId: Id, email: string, now: Date): Promise<void> {
  await db
    .updateTable("user")
    .set({ email, email_verified: true, updated_at: now, updated_by: userId })
    .where("id", "=", userId)
    .execute();
}

export async function markVerified(db: Database, userId: Id, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable("user")
    .set({ email_verified: true, updated_at: now, updated_by: userId })
    .where("id", "=", userId)
    .where("email_verified", "=", false)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export async function listOrganizationNames(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("user")
    .innerJoin("membership", "membership.user_id", "user.id")
    .innerJoin("organization", "organization.id", "membership.organization_id")
    .select("organization.name")
    .where("user.email", "=", email)
    .execute();
  return rows.map((row) => row.name);
}

export type MailHolder = {
  userId: Id;
  email: string;
  emailVerified: boolean;
  language: Language;
};

export async function findMailHolder(
  db: Database,
  who: { userId: Id } | { email: string },
): Promise<MailHolder | null> {
  const row = await db
    .selectFrom("user")
    .select(["id", "email", "email_verified", "language"])
    .where("active", "=", true)
    .where((eb) => ("userId" in who ? eb("id", "=", who.userId) : eb("email", "=", who.email)))
    .executeTakeFirst();
  if (!row) return null;
  const { id: userId, email, email_verified: emailVerified } = row;
  const { language: chosen } = row;
  const organization = chosen === null ? await findLastLanguage(db, userId) : null;
  return { userId, email, emailVerified, language: languageFor({ chosen, organization }) };
}

/** The language of the organization that a person has opened last. */
async function findLastLanguage(db: Database, userId: Id): Promise<string | undefined> {
  const found = await db
    .selectFrom("membership")
    .innerJoin("organization", "organization.id", "membership.organization_id")
    .select("organization.language")
    .where("membership.user_id", "=", userId)
    .where("membership.active", "=", true)
    .where("organization.active", "=", true)
    .orderBy("membership.chosen_at", (order) => order.desc().nullsLast())
    .orderBy("membership.joined_at")
    .limit(1)
    .executeTakeFirst();
  return found?.language;
}
