import * as v from "valibot";
import { idSchema } from "../../domain/id.ts";
import { roleSchema } from "../../domain/member.ts";

/**
 * A mail to send, as it lies in the queue. It names a person and holds no code: the code of a link is made when the
 * mail is, so it is nowhere but in the mail, and its time runs from then, however late the mail server was.
 */
export const mailRequestSchema = v.variant("template", [
  v.object({ template: v.literal("verifyEmail"), userId: idSchema }),
  /** An address that nobody has is no error: the request that asked must not show the difference. */
  v.object({ template: v.literal("resetPassword"), email: v.string() }),
  v.object({ template: v.literal("passwordChanged"), userId: idSchema }),
  v.object({ template: v.literal("confirmNewsletter"), signupId: idSchema }),
  v.object({ template: v.literal("invitation"), organizationId: idSchema, invitationId: idSchema }),
  /** `role` null: no member any more. */
  v.object({
    template: v.literal("roleChanged"),
    userId: idSchema,
    organizationId: idSchema,
    role: v.nullable(roleSchema),
  }),
  /** Goes to the new address, with the link that confirms it. */
  v.object({ template: v.literal("confirmEmail"), userId: idSchema, newEmail: v.string() }),
  /** Goes to the address that the person had. */
  v.object({ template: v.literal("emailChanged"), userId: idSchema, oldEmail: v.string() }),
]);
export type MailRequest = v.InferOutput<typeof mailRequestSchema>;
