import type { Me } from "../../domain/user.ts";

/** In the organization the person is working in: the one they chose, else their first; undefined while they have none. */
export function membershipOf({ user, memberships }: Me): Me["memberships"][number] | undefined {
  const chosen = memberships.find(
    ({ organization }) => organization.id === user.currentOrganizationId,
  );
  return chosen ?? memberships[0];
}
