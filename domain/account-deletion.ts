import type { Role } from "./member.ts";

export const deletionMessages = {
  signInAgain: "Please log out and log back in to delete your account.",
  failed: "Could not delete your account. Try again later.",
} as const;

/** A person's place in an organization, beside how many other active members and admins it has. */
export type Place = { role: Role; otherMembers: number; otherAdmins: number };

/**
 * What becomes of an organization when a member's account is deleted: `ends` with its last member, `stays` with the
 * others, or is to be handed off first, because nobody else could manage it.
 */
export function fateOf({ role, otherMembers, otherAdmins }: Place): "ends" | "stays" | "hand_off" {
  if (otherMembers === 0) return "ends";
  return role === "admin" && otherAdmins === 0 ? "hand_off" : "stays";
}

/** Says which organizations need another admin, and where one is made. */
export function handOffMessage(names: string[]): string {
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  return `You are the only admin of ${list}. Make somebody else an admin in Profile, Team Members first, then delete your account.`;
}
