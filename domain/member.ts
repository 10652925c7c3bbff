import * as v from "valibot";
import { type Id, idSchema } from "./id.ts";
import type { WeekStartDay } from "./week.ts";

export const roles = ["member", "staff", "admin"] as const;
export const roleSchema = v.picklist(roles);
export type Role = v.InferOutput<typeof roleSchema>;

/** A person's place in one organization: what permission is decided from. */
export type Membership = { organizationId: Id; userId: Id; role: Role };

/**
 * What a request may reach: the organization of its path and the caller's place in it, with the settings its rules
 * need. `currency` is ISO 4217. Every query of an organization's data takes one.
 */
export type Scope = Membership & {
  timeZone: string;
  currency: string;
  weekStartDay: WeekStartDay;
};

/**
 * A person's place in an organization, as they see it themselves. Of one that they are no longer an active member of
 * only the name is told.
 */
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

/**
 * A member as others in the organization see them. Times are ISO 8601. `email` is empty, `lastCountedAt` and `toCount`
 * null for those who may not see them; without a name the address stands in for it.
 */
export const memberSchema = v.object({
  userId: idSchema,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** An address of ours; null without a picture. */
  image: v.nullable(v.string()),
  role: roleSchema,
  joinedAt: v.string(),
  lastCountedAt: v.nullable(v.string()),
  /** Their assignments of today and later that are still to be counted; their own everybody may see. */
  toCount: v.nullable(v.number()),
});
export type Member = v.InferOutput<typeof memberSchema>;

export const roleNames: Record<Role, string> = { member: "Member", staff: "Staff", admin: "Admin" };
export const roleChangeSchema = v.strictObject({ role: roleSchema });

/** What people read when the only admin would be gone. */
export const lastAdminMessage =
  "An organization needs an admin. Make somebody else an admin first, then try again.";

/** "Maria Sole", or the address while no name is known. */
export function displayName(person: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
