import * as v from "valibot";
import { type Id, idSchema } from "./id.ts";

export const roles = ["member", "staff", "admin"] as const;
export const roleSchema = v.picklist(roles);
export type Role = v.InferOutput<typeof roleSchema>;

/** A person's place in one organization: what permission is decided from. */
export type Membership = { organizationId: Id; userId: Id; role: Role };

/** A member as others in the organization see them. `joinedAt` is ISO 8601. */
export const memberSchema = v.object({
  userId: idSchema,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  role: roleSchema,
  joinedAt: v.string(),
});
export type Member = v.InferOutput<typeof memberSchema>;

/** "Maria Sole", or the address while no name is known. */
export function displayName(person: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
