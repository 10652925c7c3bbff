import * as v from "valibot";
import { emailSchema, passwordSchema } from "./user.ts";

const currentPassword = v.pipe(
  v.string(),
  v.nonEmpty("Enter your current password."),
  v.maxLength(256, "Use at most 256 characters."),
);

export const passwordChangeSchema = v.strictObject({ currentPassword, password: passwordSchema });
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;

/** Right after signing in, the current password is not needed. */
export const emailChangeSchema = v.strictObject({
  email: emailSchema,
  currentPassword: v.optional(currentPassword),
});
export type EmailChange = v.InferOutput<typeof emailChangeSchema>;

export const securityMessages = {
  wrongPassword: "This is not your current password.",
  passwordNeeded: "Enter your current password to change your email.",
  sameEmail: "This is your email already.",
} as const;
