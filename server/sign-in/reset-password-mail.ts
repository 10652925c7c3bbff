import { brand } from "../../brand.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";

export function resetPasswordMail({ link, email }: { link: string; email: string }): WrittenMail {
  return writeLayout({
    subject: `Reset your ${brand.product} password`,
    preview: "Choose a new password.",
    title: "Reset your password",
    paragraphs: [`Someone, most likely you, asked to reset the password of ${email}.`],
    button: { label: "Choose a new password", link },
    notes: [
      "The link works once, for one hour. Setting a new password logs out every device.",
      "If this wasn't you, ignore this email. Your password stays the same.",
    ],
  });
}
