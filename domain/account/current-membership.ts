import type { Me } from "./user.ts";

export function membershipOf({ user, memberships }: Me): Me["memberships"][number] | undefined {
  const chosen = memberships.find(
    ({ organization }) => organization.id === user.currentOrganizationId,
  );
  return chosen ?? memberships[0];
}
