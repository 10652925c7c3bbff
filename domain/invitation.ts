import * as v from "valibot";
import { type Id, idSchema } from "./id.ts";
import { invitationMessages } from "./invitation-words.ts";
import { type Role, roleSchema } from "./member.ts";
import { passwordSchema, profileSchema } from "./user.ts";

/** Days from the mail until its link stops working. */
export const invitationDays = 7;
/** Minutes that a link shown on a screen works: as long as somebody stands there. */
export const screenLinkMinutes = 30;
/** Addresses that one request may bring. */
const mostAddresses = 200;

/** Each address is text as it was typed: one that is none gets its answer, and the others go out. */
export const newInvitationsSchema = v.strictObject({
  emails: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(1_000, "This is too long to be an address."))),
    v.minLength(1, "Enter at least one address."),
    v.maxLength(mostAddresses, `Invite at most ${mostAddresses} people at once.`),
  ),
  role: v.optional(roleSchema, "member"),
});

/**
 * `often`: invited and revoked again and again today; more mail would only be a nuisance. `unwanted`: the address asked
 * for no invitations.
 */
const inviteAnswers = [
  "invited",
  "already_member",
  "already_invited",
  "often",
  "unwanted",
  "not_an_address",
] as const;
export const invitedSchema = v.object({ email: v.string(), answer: v.picklist(inviteAnswers) });
export type Invited = v.InferOutput<typeof invitedSchema>;

/** A pending invitation as staff see it. Times are ISO 8601; after `expiresAt` the link is dead until sent again. */
export const invitationSchema = v.object({
  id: idSchema,
  email: v.string(),
  role: roleSchema,
  sentByName: v.string(),
  sentAt: v.string(),
  expiresAt: v.string(),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** What a permission about an invitation is decided from. */
export type InvitationSubject = { id: Id; email: string; role: Role; isPending: boolean };

/** What the invited person is shown before they join. */
export const openedInvitationSchema = v.object({
  organizationName: v.string(),
  sentByName: v.string(),
  email: v.string(),
  hasAccount: v.boolean(),
});
export type OpenedInvitation = v.InferOutput<typeof openedInvitationSchema>;

const code = v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/, invitationMessages.broken));
export const invitationCodeSchema = v.strictObject({ code });
export const newMemberSchema = v.strictObject({
  code,
  password: passwordSchema,
  ...profileSchema.entries,
});
export type NewMember = v.InferOutput<typeof newMemberSchema>;

/** The link that is shown for somebody standing there. */
export const screenLinkSchema = v.object({ link: v.string(), expiresAt: v.string() });
