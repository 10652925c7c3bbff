import { brand } from "../../brand.ts";
import { maskedEmail } from "../../domain/account.ts";
import { type WrittenMail, writeLayout } from "./layout.ts";

type Change = { email: string; newEmail: string; link: string };

export function confirmEmailMail({ email, newEmail, link }: Change): WrittenMail {
  return writeLayout({
    subject: `Confirm your new email for ${brand.product}`,
    preview: "One tap, and you log in with this address.",
    title: "Confirm your new email",
    paragraphs: [
      `Somebody, most likely you, asked to change the email of a ${brand.product} account from ${maskedEmail(email)} to ${newEmail}.`,
    ],
    button: { label: "Confirm new email", link },
    notes: [
      "The link works once, for 24 hours, where you are logged in to that account. On another device it asks you to log in there first, with the old email.",
      "Until then nothing changes.",
      `If it was not you, do nothing: nobody gets this address without you.`,
    ],
  });
}
