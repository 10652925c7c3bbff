import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { type Id, idSchema, newId } from "../../domain/shared/id.ts";
import type { NewsletterSignup } from "../../domain/site/newsletter.ts";
import type { Database } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { wordsOf, writeLayout } from "../mail/layout.ts";
import type { Mail } from "../mail/mailer.ts";

const hour = 3_600_000;
const confirmationLifetime = 48 * hour;
const mailPause = hour;
const unconfirmedLifetime = 30 * 24 * hour;

export async function addNewsletterSignup(
  db: Database,
  { email }: NewsletterSignup,
  now: Date,
): Promise<Id | null> {
  const added = await db
    .insertInto("newsletter_signup")
    .values({ id: newId(), email, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return added.id;
  const existing = await db
    .selectFrom("newsletter_signup")
    .select(["id", "code_made_at"])
    .where("email", "=", email)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  if (!existing) return null;
  const isRecent =
    existing.code_made_at && now.getTime() - existing.code_made_at.getTime() < mailPause;
  return isRecent ? null : existing.id;
}

/** Stores a hash only. Null when there is nothing to confirm. */
async function createConfirmation(
  db: Database,
  id: Id,
  now: Date,
): Promise<{ email: string; code: string } | null> {
  const code = randomBytes(32).toString("base64url");
  const row = await db
    .updateTable("newsletter_signup")
    .set({ code_hash: hashOf(code), code_made_at: now })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  return row ? { email: row.email, code } : null;
}

export async function confirmNewsletterSignup(
  db: Database,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("newsletter_signup")
    .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)) }))
    .where("code_hash", "=", hashOf(code))
    .where("code_made_at", ">", new Date(now.getTime() - confirmationLifetime))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNewsletterSignup(db: Database, id: Id): Promise<void> {
  await db.deleteFrom("newsletter_signup").where("id", "=", id).execute();
}

export async function deleteUnconfirmedSignups(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("newsletter_signup")
    .where("confirmed_at", "is", null)
    .where("created_at", "<", new Date(now.getTime() - unconfirmedLifetime))
    .execute();
}

export async function listConfirmedSignups(
  db: Database,
): Promise<{ id: Id; email: string; confirmedAt: Date }[]> {
  const rows = await db
    .selectFrom("newsletter_signup")
    .select(["id", "email", "confirmed_at"])
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, email, confirmed_at }) =>
    confirmed_at ? [{ id, email, confirmedAt: confirmed_at }] : [],
  );
}

function hashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

type Installation = { publicUrl: string; secret: string };

function confirmationLink({ publicUrl }: Pick<Installation, "publicUrl">, code: string) {
  return `${publicUrl}/newsletter/confirm?${new URLSearchParams({ code })}`;
}

/** Signed instead of stored, so it works for as long as the installation keeps its secret. */
export function unsubscribeLink({ publicUrl, secret }: Installation, id: Id): string {
  const code = `${id}.${signatureOf(id, secret)}`;
  return `${publicUrl}/newsletter/unsubscribe?${new URLSearchParams({ code })}`;
}

export function readUnsubscribeCode(code: string, secret: string): Id | null {
  const [id = "", signature = ""] = code.split(".");
  if (!v.is(idSchema, id)) return null;
  const expected = Buffer.from(signatureOf(id, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function signatureOf(id: Id, secret: string): string {
  return createHmac("sha256", secret).update(`newsletter-unsubscribe\n${id}`).digest("base64url");
}

type NewsletterDependencies = Pick<Dependencies, "config" | "db" | "now" | "secret">;

export async function writeNewsletterMail(
  { config, db, now, secret }: NewsletterDependencies,
  signupId: Id,
): Promise<Omit<Mail, "key"> | null> {
  const confirmation = await createConfirmation(db, signupId, now());
  if (!confirmation) return null;
  const { publicUrl } = config;
  const unsubscribe = unsubscribeLink({ publicUrl, secret }, signupId);
  const link = confirmationLink({ publicUrl }, confirmation.code);
  const words = wordsOf("en");
  const mail = writeLayout(words, { ...words.confirmNewsletter, link, unsubscribe });
  return { ...mail, to: confirmation.email, unsubscribe };
}
