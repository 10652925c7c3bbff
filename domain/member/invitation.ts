import * as v from "valibot";
import { broken } from "#words/invitation.ts";
import * as words from "#words/team.ts";
import { passwordSchema, personNameSchema } from "../account/user.ts";
import { namedPlacesSchema, type Places, placesSchema } from "../organization/places.ts";
import { boundedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { type Role, roleSchema } from "../shared/role.ts";
import { waitingCountsSchema } from "./waiting-count.ts";

export const invitationDays = 7;
/** In a week, until somebody but the founder belongs to the organization. */
export const firstInvitations = 50;
const mostAddresses = 200;

/** Plain text, so that one wrong address does not stop the others. */
export const newInvitationsSchema = v.strictObject({
  emails: v.pipe(
    boundedList(
      v.pipe(v.string(), v.maxLength(1_000, words.tooLongForAddress)),
      mostAddresses,
      words.inviteAtMost(mostAddresses),
    ),
    v.minLength(1, words.enterAddress),
  ),
  role: v.optional(roleSchema, "member"),
  places: v.optional(placesSchema),
});

/** `later`: a new organization has sent all it can until someone has joined. `often`: invited and revoked too often today. `unwanted`: the address asked for no invitations. */
const inviteAnswers = [
  "invited",
  "already_member",
  "already_invited",
  "often",
  "later",
  "unwanted",
  "not_an_address",
] as const;
export const invitedSchema = v.object({ email: v.string(), answer: v.picklist(inviteAnswers) });
export type Invited = v.InferOutput<typeof invitedSchema>;

export function isRefused({ answer }: Pick<Invited, "answer">): boolean {
  return !["invited", "already_member", "already_invited"].includes(answer);
}

export const invitationSchema = v.object({
  id: idSchema,
  email: v.string(),
  role: roleSchema,
  places: namedPlacesSchema,
  sentByName: v.string(),
  sentAt: v.string(),
  expiresAt: v.string(),
  toCount: v.number(),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

const mostHandedOver = 2_000;
const ids = boundedList(idSchema, mostHandedOver, words.giveBackAtMost(mostHandedOver));

export const handedOverSchema = v.strictObject({ assignments: ids, series: ids });
export type HandedOver = v.InferOutput<typeof handedOverSchema>;

export const invitationRestoreSchema = v.strictObject({
  handTo: v.optional(idSchema),
  handToInvitation: v.optional(idSchema),
  ...handedOverSchema.entries,
});
export type InvitationRestore = v.InferOutput<typeof invitationRestoreSchema>;

export type InvitationSubject = {
  id: Id;
  email: string;
  role: Role;
  places: Places;
  isPending: boolean;
  sentAt: Date;
};

/** `hasAccount` is null for links that were copied: an inviter must not learn whether an address has an account. */
export const openedInvitationSchema = v.object({
  organizationName: v.string(),
  sentByName: v.string(),
  email: v.string(),
  hasAccount: v.nullable(v.boolean()),
  waiting: waitingCountsSchema,
});
export type OpenedInvitation = v.InferOutput<typeof openedInvitationSchema>;

const code = v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/, broken));
export const invitationCodeSchema = v.strictObject({ code });
export const newMemberSchema = v.strictObject({
  code,
  password: passwordSchema,
  ...personNameSchema.entries,
});
export type NewMember = v.InferOutput<typeof newMemberSchema>;

export const handedLinkSchema = v.object({ link: v.string(), expiresAt: v.string() });

const quotedName = /"[^"\n]*"(?=\s*<)/g;
/** Finds a name before <address>, possibly "Last, First". Its bounds keep the time linear for long texts. */
const named =
  /(?<![^\s,;>])(?:[^\s<>@;]{1,80}[^\S\n]{1,20}){0,8}[^\s<>@;]{0,80}<([^\s<>@]*@[^\s<>]*)>/g;

export function splitAddresses(text: string): string[] {
  const bare = text.replace(quotedName, " ").replace(named, " $1 ");
  const parts = bare.split(/[\s,;]+/).map((part) => part.replace(/^<(.*)>$/, "$1"));
  const seen = new Map(
    parts.filter((part) => part !== "").map((part) => [part.toLowerCase(), part]),
  );
  return [...seen.values()];
}

const endsApart = /[\s,;]$|^$/;
const beginsApart = /^[\s,;]|^$/;

/** Leaves the text alone if the person has changed the `sent` part in the meantime. */
export function replaceSentAddresses(text: string, sent: string, rest: string): string {
  const added = text.slice(sent.length);
  const isAddedTo = text.startsWith(sent) && (endsApart.test(sent) || beginsApart.test(added));
  if (!isAddedTo) return text;
  if (rest === "") return added.replace(/^[\s,;]+/, "");
  return beginsApart.test(added) ? rest + added : `${rest}\n${added}`;
}
