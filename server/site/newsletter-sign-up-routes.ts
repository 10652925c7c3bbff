import type { Context } from "hono";
import type { NewsletterSignup } from "../../domain/site/newsletter.ts";
import type { Database } from "../database/database.ts";
import { clientAddress } from "../http/client-address.ts";
import type { AppEnv } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { requireMail } from "../limits/account-limits.ts";
import { addNewsletterSignup } from "./newsletter-signups.ts";

export async function signUpForNewsletter<Env extends AppEnv>(
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
