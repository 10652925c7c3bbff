import { brand } from "../../brand.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";

/** Leads to a reset, which people need who did not change the password themselves. */
export function passwordChangedMail({ email, link }: { email: string; link: string }): WrittenMail {
  return writeLayout({
    subject: `Your ${brand.product} password was changed`,
    preview: "Every other device was logged out.",
    title: "Your password was changed",
    paragraphs: [
      `The password of ${email} was changed, and every other device was logged out.`,
      "If this was you, you're all set. If it wasn't, reset your password now.",
    ],
    button: { label: "This wasn't me", link },
    notes: [`${brand.product} sends this email whenever the password changes.`],
  });
}
