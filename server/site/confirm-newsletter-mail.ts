import { brand } from "../../brand.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";

type Links = { link: string; unsubscribe: string };

export function confirmNewsletterMail({ link, unsubscribe }: Links): WrittenMail {
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
