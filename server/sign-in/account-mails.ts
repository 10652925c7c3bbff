import { brand } from "../../brand.ts";
import { maskedEmail } from "../../domain/account/account.ts";
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
