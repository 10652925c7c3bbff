import { brand } from "../../brand.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";

export function verifyEmailMail({ link }: { link: string }): WrittenMail {
  return writeLayout({
    subject: `Verify your email for ${brand.product}`,
    preview: "One tap, and you can start counting.",
    title: "Verify your email",
    paragraphs: [
      `Welcome to ${brand.product}. Confirm that this address is yours, and you can start counting.`,
    ],
    button: { label: "Verify email", link },
    notes: [
      "The link works once, on any device, for 24 hours.",
      `If you did not sign up for ${brand.product}, you can ignore this email.`,
    ],
  });
}
