import type { Me } from "../../../domain/account/user.ts";

/** The organization the person has chosen, or else their first. */
export function membershipOf({ user, memberships }: Me): Me["memberships"][number] | undefined {
  const chosen = memberships.find(
    ({ organization }) => organization.id === user.currentOrganizationId,
  );
  return chosen ?? memberships[0];
}
