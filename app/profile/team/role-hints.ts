import type { Role } from "../../../domain/member.ts";

/** Written out, because a role's name does not tell what it allows. */
export const roleHints: Record<Role, string> = {
  member: "Counts what is assigned to them and enters this and last week's numbers, giving aside.",
  staff: "Sees and enters all numbers with giving, assigns counts, invites members.",
  admin: "All of it, and the organization, its campuses, departments, roles and people.",
};
