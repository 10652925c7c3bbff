import * as v from "valibot";
import { handOff } from "#words/edit-profile.ts";
import { listed } from "../shared/errors.ts";
import type { Role } from "../shared/role.ts";
import { currentPasswordSchema } from "./security.ts";

export const deletionSchema = v.strictObject({
  currentPassword: v.optional(currentPasswordSchema),
});

export type LeavingMember = { role: Role; otherMembers: number; otherAdmins: number };

/** `hand_off` means that somebody else must become an admin first. */
export function effectOnOrganization({
  role,
  otherMembers,
  otherAdmins,
}: LeavingMember): "ends" | "stays" | "hand_off" {
  if (otherMembers === 0) return "ends";
  return role === "admin" && otherAdmins === 0 ? "hand_off" : "stays";
}

export function handOffMessage(names: string[]): string {
  return handOff(listed(names));
}
