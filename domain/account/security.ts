import * as v from "valibot";
import { emailSchema, passwordSchema } from "./user.ts";

export const currentPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty("Enter your current password."),
  v.maxLength(256, "Use at most 256 characters."),
);

export const passwordChangeSchema = v.strictObject({
  currentPassword: currentPasswordSchema,
  password: passwordSchema,
});
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;

/** `from` is masked unless this browser is signed in to the account. */
export const openedEmailChangeSchema = v.object({
  from: v.string(),
  email: v.string(),
  needsSignIn: v.boolean(),
});

/** Right after signing in, the current password is not needed. */
export const emailChangeSchema = v.strictObject({
  email: emailSchema,
  currentPassword: v.optional(currentPasswordSchema),
});
export type OpenedEmailChange = v.InferOutput<typeof openedEmailChangeSchema>;
export type EmailChange = v.InferOutput<typeof emailChangeSchema>;

export const passwordLinkSchema = v.strictObject({
  currentPassword: v.optional(currentPasswordSchema),
});

export const securityMessages = {
  wrongPassword: "This is not your current password.",
  passwordNeeded: "Enter your current password to change your email.",
  passwordNeededForLink: "Enter your current password to make a link for someone else.",
  belongsElsewhere:
    "This person also belongs to another organization, or did, and a new password would open it. They can reset their password by email.",
  sameEmail: "This is your email already.",
  otherAccount: "This link is for another account. Log in to the one that asked for it.",
} as const;
