import type { Role } from "../../../domain/member/member.ts";

/** Written out, because a role's name does not tell what it allows. */
export const roleHints: Record<Role, string> = {
  member: "Counts what they're assigned. Enters numbers for this week and last, except giving.",
  staff: "Sees and enters every number, including giving. Assigns counts and invites members.",
  admin: "Everything staff can do, plus campuses, departments, services, roles and people.",
};
