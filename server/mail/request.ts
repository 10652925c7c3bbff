import * as v from "valibot";
import { idSchema } from "../../domain/shared/id.ts";
import { roleSchema } from "../../domain/shared/role.ts";

/** A link's code is made when its mail is written, so that the queue never holds it and its time starts then. */
export const mailRequestSchema = v.variant("template", [
  v.object({ template: v.literal("verifyEmail"), userId: idSchema }),
  /** An unknown address is no error, because an answer must not tell whether an account exists. */
  v.object({ template: v.literal("resetPassword"), email: v.string() }),
  v.object({ template: v.literal("passwordChanged"), userId: idSchema }),
  v.object({ template: v.literal("confirmNewsletter"), signupId: idSchema }),
  v.object({ template: v.literal("invitation"), organizationId: idSchema, invitationId: idSchema }),
  /** `role` is null after the person was removed. */
  v.object({
    template: v.literal("roleChanged"),
    userId: idSchema,
    organizationId: idSchema,
    role: v.nullable(roleSchema),
  }),
  v.object({
    template: v.literal("keyMade"),
    userId: idSchema,
    organizationId: idSchema,
    tokenId: idSchema,
  }),
  v.object({ template: v.literal("confirmEmail"), userId: idSchema, newEmail: v.string() }),
  v.object({ template: v.literal("emailChanged"), userId: idSchema, oldEmail: v.string() }),
]);
export type MailRequest = v.InferOutput<typeof mailRequestSchema>;
