import { brand } from "../../brand.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";

export function emailChangedMail(change: { oldEmail: string; email: string }): WrittenMail {
  return writeLayout({
    subject: `Your ${brand.product} email was changed`,
    preview: "If this was you, there is nothing to do.",
    title: "Your email was changed",
    paragraphs: [
      `The email of your ${brand.product} account was changed from ${change.oldEmail} to ${change.email}. From now on you log in with the new one.`,
    ],
    notes: [
      `If this wasn't you, someone else has your account. Tell an admin of your organization right away, so they can remove ${change.email} from it.`,
      `${brand.product} sends this email to the old address whenever the email changes.`,
    ],
  });
}
