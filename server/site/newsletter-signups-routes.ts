import { type Context, Hono } from "hono";
import * as v from "valibot";
import {
  type NewsletterPage,
  type NewsletterSignup,
  newsletterAnswerSchema,
  newsletterMessages,
  newsletterSignupSchema,
} from "../../domain/site/newsletter.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { clientAddress } from "../http/client-address.ts";
import { body } from "../http/input.ts";
import { requireOwnOrigin } from "../http/origin.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import type { AppEnv } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { requireMail } from "../limits/account-limits.ts";
import {
  addNewsletterSignup,
  confirmNewsletterSignup,
  deleteNewsletterSignup,
  readUnsubscribeCode,
} from "./newsletter-signups.ts";

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
    refuses(422, newsletterMessages.invalid),
    refuses(429),
  ),
  body(newsletterSignupSchema),
  async (c) => {
    await signUpForNewsletter(c, c.req.valid("json"));
    return c.json({ message: newsletterMessages.welcomed }, 201);
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
export const newsletterFormRoutes = new Hono<AppEnv>()
  .post("/", anyone, requireOwnOrigin, async (c) => {
    const { email } = await c.req.parseBody();
    const signup = v.safeParse(newsletterSignupSchema, { email });
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

function show(c: Context, page: NewsletterPage) {
  return c.redirect(`/newsletter/${page}`, 303);
}
