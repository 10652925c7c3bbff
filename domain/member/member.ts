import * as v from "valibot";
import * as words from "#words/team.ts";
import type { ApiTokenReads } from "../account/api-token.ts";
import type { Naming } from "../organization/kind.ts";
import { namedPlacesSchema, type Places, placesSchema } from "../organization/places.ts";
import { trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { type Role, roleSchema } from "../shared/role.ts";
import type { EasterChoice } from "../shared/time/easter.ts";
import type { WeekStartDay } from "../shared/time/week.ts";

/** The visitor of a link. `isOpen` is false once it was revoked, outside its hours, and while its maker may make none. */
export type LinkRight = {
  id: Id;
  kind: "count" | "wall";
  /** The one count that they may count. */
  assignmentId: Id | null;
  isOpen: boolean;
};

/**
 * `apiToken` is that of a program, which reads only, for the admin who made it. With a `link` nobody is a member: `userId` is the
 * visitor's, and roles are asked nothing. Without `places` a member is responsible for all.
 */
export type Membership = {
  organizationId: Id;
  userId: Id;
  role: Role;
  places?: Places | undefined;
  apiToken?: { id: Id; reads: ApiTokenReads };
  link?: LinkRight;
};

/** The membership that every query of an organization's data takes. */
export type Scope = Membership & {
  timeZone: string;
  currency: string;
  weekStartDay: WeekStartDay;
  fiscalYearStartMonth: number;
  easter: EasterChoice;
  naming?: Naming;
};

export type Sender = Scope & { name: string | null };

/** An organization the person has left shows only its name. */
export const ownMembershipSchema = v.object({
  role: roleSchema,
  active: v.boolean(),
  joinedAt: v.string(),
  organization: v.object({
    id: idSchema,
    name: v.string(),
    logo: v.nullable(v.string()),
    phone: v.string(),
    city: v.string(),
    state: v.string(),
    timeZone: v.nullable(v.string()),
  }),
});
export type OwnMembership = v.InferOutput<typeof ownMembershipSchema>;

/** `email` is empty, and `lastCountedAt`, `toCount` and `counting` null, for readers who may not see them. */
export const memberSchema = v.object({
  userId: idSchema,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  image: v.nullable(v.string()),
  role: roleSchema,
  places: namedPlacesSchema,
  joinedAt: v.string(),
  lastCountedAt: v.nullable(v.string()),
  toCount: v.nullable(v.number()),
  counting: v.nullable(trustedList(v.string())),
});
export type Member = v.InferOutput<typeof memberSchema>;

export const roleNames: Record<Role, string> = {
  member: words.member,
  staff: words.staff,
  admin: words.admin,
};
export const memberChangeSchema = v.strictObject({
  role: v.optional(roleSchema),
  places: v.optional(placesSchema),
});
export type MemberChange = v.InferOutput<typeof memberChangeSchema>;

export function displayName(person: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
