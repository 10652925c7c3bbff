import * as v from "valibot";
import type { Role } from "../shared/role.ts";
import { currentPasswordSchema } from "./security.ts";

export const deletionMessages = {
  signInAgain: "Please log out and log back in to delete your account.",
  failed: "Could not delete your account. Try again later.",
} as const;

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
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  return `You are the only admin of ${list}. Make someone else an admin in Profile, Team Members first, then delete your account.`;
}
