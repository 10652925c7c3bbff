import { type Context, Hono } from "hono";
import * as v from "valibot";
import { type NewsletterPage, newsletterSignupSchema } from "../../domain/site/newsletter.ts";
import { requireOwnOrigin } from "../http/origin.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";
import { readUnsubscribeCode } from "./newsletter-links.ts";
import { signUpForNewsletter } from "./newsletter-sign-up-routes.ts";
import { confirmNewsletterSignup, deleteNewsletterSignup } from "./newsletter-signups.ts";

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

/** Redirects, so that reloading the page does not send the form again. */
function show(c: Context, page: NewsletterPage) {
  return c.redirect(`/newsletter/${page}`, 303);
}
