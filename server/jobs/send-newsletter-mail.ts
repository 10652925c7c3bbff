import type { Id } from "../../domain/id.ts";
import type { Mail } from "../adapters/mailer.ts";
import { createConfirmation } from "../data/newsletter-signups.ts";
import type { Dependencies } from "../dependencies.ts";
import { confirmNewsletterMail } from "../mail/confirm-newsletter.ts";
import { confirmationLink, unsubscribeLink } from "../mail/newsletter-links.ts";

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
