import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import * as words from "#words/newsletter.ts";
import { type Id, idSchema, newId } from "../../domain/shared/id.ts";
import {
  type NewsletterPage,
  type NewsletterSignup,
  newsletterAnswerSchema,
  newsletterSignupSchema,
} from "../../domain/site/newsletter.ts";
import { knownLanguage, type Language, sitePath } from "../../words/languages.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { clientAddress } from "../http/client-address.ts";
import { body } from "../http/input.ts";
import { requireOwnOrigin } from "../http/origin.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import type { AppEnv } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { requireMail } from "../limits/account-limits.ts";
import { wordsOf, writeLayout } from "../mail/layout.ts";
import type { Mail } from "../mail/mailer.ts";

export const newsletterSignupRoutes = router("/newsletter-signups", "Newsletter").post(
  "/",
  anyone,
  says(
    "Sign up for the newsletter; an email asks to confirm",
    gives(
      "The same answer for an address that is new and one that is not",
      newsletterAnswerSchema,
      201,
    ),
    refuses(422, words.invalid),
    refuses(429),
  ),
  body(newsletterSignupSchema),
  async (c) => {
    await signUpForNewsletter(c, c.req.valid("json"));
    return c.json({ message: words.welcomed }, 201);
  },
);

async function signUpForNewsletter<Env extends AppEnv>(
  c: Context<Env>,
  signup: NewsletterSignup,
): Promise<void> {
  requireMail(c);
  const { db, limits, now, queue } = c.var.deps;
  await limits.take("newsletterAddress", clientAddress(c));
  await db.transaction().execute(async (within: Database) => {
    const signupId = await addNewsletterSignup(within, signup, now());
    if (signupId) await addMail(queue, { template: "confirmNewsletter", signupId }, within);
  });
}

/** Works without scripts and cookies: signing up checks the origin, the rest a secret code. Serves RFC 8058. */
export function newsletterFormRoutes(language: Language) {
  const show = (c: Context, page: NewsletterPage) => c.redirect(pathOf(page, language), 303);
  return new Hono<AppEnv>()
    .post("/", anyone, requireOwnOrigin, async (c) => {
      const { email } = await c.req.parseBody();
      const signup = v.safeParse(newsletterSignupSchema, { email, language });
      if (!signup.success) return show(c, "invalid");
      try {
        await signUpForNewsletter(c, signup.output);
      } catch (error) {
        c.var.deps.log.warn({ err: error }, "newsletter sign-up failed");
        return show(c, "later");
      }
      return show(c, "welcome");
    })
    .post("/confirm", anyone, async (c) => {
      const { db, now } = c.var.deps;
      const isConfirmed = await confirmNewsletterSignup(db, c.req.query("code") ?? "", now());
      return show(c, isConfirmed ? "confirmed" : "expired");
    })
    .post("/unsubscribe", anyone, async (c) => {
      const { db, secret } = c.var.deps;
      const id = readUnsubscribeCode(c.req.query("code") ?? "", secret);
      if (!id) return show(c, "expired");
      await deleteNewsletterSignup(db, id);
      return show(c, "unsubscribed");
    });
}

function pathOf(page: NewsletterPage, language: Language): string {
  return sitePath(`/newsletter/${page}`, language);
}

const hour = 3_600_000;
const confirmationLifetime = 48 * hour;
const mailPause = hour;
const unconfirmedLifetime = 30 * 24 * hour;

async function addNewsletterSignup(
  db: Database,
  { email, language }: NewsletterSignup,
  now: Date,
): Promise<Id | null> {
  const added = await db
    .insertInto("newsletter_signup")
    .values({ id: newId(), email, language, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return added.id;
  const existing = await db
    .updateTable("newsletter_signup")
    .set({ language })
    .returning(["id", "code_made_at"])
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
): Promise<{ email: string; language: Language; code: string } | null> {
  const code = randomBytes(32).toString("base64url");
  const row = await db
    .updateTable("newsletter_signup")
    .set({ code_hash: hashOf(code), code_made_at: now })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .returning(["email", "language"])
    .executeTakeFirst();
  return row ? { ...row, language: knownLanguage(row.language), code } : null;
}

async function confirmNewsletterSignup(db: Database, code: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("newsletter_signup")
    .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)) }))
    .where("code_hash", "=", hashOf(code))
    .where("code_made_at", ">", new Date(now.getTime() - confirmationLifetime))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteNewsletterSignup(db: Database, id: Id): Promise<void> {
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
): Promise<{ id: Id; email: string; language: Language; confirmedAt: Date }[]> {
  const rows = await db
    .selectFrom("newsletter_signup")
    .select(["id", "email", "language", "confirmed_at"])
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, email, language, confirmed_at }) =>
    confirmed_at
      ? [{ id, email, language: knownLanguage(language), confirmedAt: confirmed_at }]
      : [],
  );
}

function hashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

type LinkParts = { language: Language; code: string };
type Installation = { publicUrl: string; secret: string };

function linkTo(page: NewsletterPage, publicUrl: string, { language, code }: LinkParts): string {
  return `${publicUrl}${pathOf(page, language)}?${new URLSearchParams({ code })}`;
}

/** Signed instead of stored, so it works for as long as the installation keeps its secret. */
export function unsubscribeLink(
  { publicUrl, secret }: Installation,
  { id, language }: { id: Id; language: Language },
): string {
  const code = `${id}.${signatureOf(id, secret)}`;
  return linkTo("unsubscribe", publicUrl, { language, code });
}

function readUnsubscribeCode(code: string, secret: string): Id | null {
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
  const { language } = confirmation;
  const unsubscribe = unsubscribeLink({ publicUrl, secret }, { id: signupId, language });
  const link = linkTo("confirm", publicUrl, confirmation);
  const mailWords = wordsOf(language);
  const mail = writeLayout(mailWords, { ...mailWords.confirmNewsletter, link, unsubscribe });
  return { ...mail, to: confirmation.email, unsubscribe };
}
