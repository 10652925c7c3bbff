import { brand } from "../../brand.ts";
import { type WrittenMail, writeLayout } from "./layout.ts";

type Change = { email: string; newEmail: string; link: string };

export function confirmEmailMail({ email, newEmail, link }: Change): WrittenMail {
  return writeLayout({
    subject: `Confirm your new email for ${brand.product}`,
    preview: "One tap, and you log in with this address.",
    title: "Confirm your new email",
    paragraphs: [
      `Somebody, most likely you, asked to change the email of a ${brand.product} account from ${email} to ${newEmail}.`,
    ],
    button: { label: "Confirm new email", link },
    notes: [
      "The link works once, on any device, for 24 hours. Until it is opened nothing changes.",
      `If you have no ${brand.product} account, you need not do anything.`,
    ],
  });
}
