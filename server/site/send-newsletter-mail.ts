import type { Id } from "../../domain/shared/id.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Mail } from "../outside/mailer.ts";
import { confirmNewsletterMail } from "./confirm-newsletter-mail.ts";
import { confirmationLink, unsubscribeLink } from "./newsletter-links.ts";
import { createConfirmation } from "./newsletter-signups.ts";

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
  return { ...confirmNewsletterMail({ link, unsubscribe }), to: confirmation.email, unsubscribe };
}
