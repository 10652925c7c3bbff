import * as v from "valibot";
import { idSchema } from "../../domain/id.ts";
import { roleSchema } from "../../domain/member.ts";

/**
 * A queued mail. The code of its link is made when the mail is written, so that it is stored nowhere else and its time
 * starts then.
 */
export const mailRequestSchema = v.variant("template", [
  v.object({ template: v.literal("verifyEmail"), userId: idSchema }),
  /** An unknown address is no error: the request must not reveal whether an account exists. */
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
  v.object({ template: v.literal("confirmEmail"), userId: idSchema, newEmail: v.string() }),
  v.object({ template: v.literal("emailChanged"), userId: idSchema, oldEmail: v.string() }),
]);
export type MailRequest = v.InferOutput<typeof mailRequestSchema>;
