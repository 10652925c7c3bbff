import { brand } from "../../brand.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Dependencies } from "../dependencies.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";
import type { Mail } from "../mail/mailer.ts";
import { confirmationLink, createConfirmation, unsubscribeLink } from "./newsletter-signups.ts";

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

type Links = { link: string; unsubscribe: string };

function confirmNewsletterMail({ link, unsubscribe }: Links): WrittenMail {
  return writeLayout({
    subject: `Confirm your sign-up for ${brand.product} updates`,
    preview: "One tap, and you are on the list.",
    title: "Confirm your sign-up",
    paragraphs: [
      `Someone, most likely you, asked for updates about ${brand.product} at this address. Please confirm that it is yours.`,
    ],
    button: { label: "Confirm", link },
    notes: ["The link works for 48 hours. Until you confirm, we send you nothing."],
    unsubscribe: { words: "Not you, or changed your mind?", link: unsubscribe },
  });
}
