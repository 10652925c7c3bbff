import * as v from "valibot";
import { atMost } from "#words/errors.ts";
import { enterCurrentPassword } from "#words/security.ts";
import { emailSchema, passwordSchema } from "./user.ts";

export const currentPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty(enterCurrentPassword),
  v.maxLength(256, atMost(256)),
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
