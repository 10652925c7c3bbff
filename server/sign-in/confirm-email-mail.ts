import { brand } from "../../brand.ts";
import { maskedEmail } from "../../domain/account/account.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";

type Change = { email: string; newEmail: string; link: string };

export function confirmEmailMail({ email, newEmail, link }: Change): WrittenMail {
  return writeLayout({
    subject: `Confirm your new email for ${brand.product}`,
    preview: "One tap, and you log in with this address.",
    title: "Confirm your new email",
    paragraphs: [
      `Someone, most likely you, asked to change the email of a ${brand.product} account from ${maskedEmail(email)} to ${newEmail}.`,
    ],
    button: { label: "Confirm new email", link },
    notes: [
      "The link works once, for 24 hours, on a device where you're logged in to that account. On any other device, log in with the old email first.",
      "Until then nothing changes.",
      `If this wasn't you, do nothing. Nobody can use this address without you.`,
    ],
  });
}
