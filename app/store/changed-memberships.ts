import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "../../domain/account/user.ts";

export const leftKey = ["left"];

/** Organizations that removed the person or gave another role. */
export function changedOrganizations(before: Me | undefined, now: Me): Me["memberships"] {
  if (!before || before.user.id !== now.user.id) return [];
  const roles = rolesOf(now);
  return before.memberships.filter(({ organization, role }) => roles.get(organization.id) !== role);
}

/** Somebody removed must see nothing more of the organization, and a new role must see only what it may. */
export function forgetChangedMemberships(
  client: QueryClient,
  before: Me | undefined,
  now: Me,
): void {
  const roles = rolesOf(now);
  for (const { organization } of changedOrganizations(before, now)) {
    const isOfIt = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[1] === organization.id;
    client.removeQueries({ predicate: isOfIt, type: "inactive" });
    if (roles.has(organization.id)) void client.resetQueries({ predicate: isOfIt });
    else {
      client.removeQueries({ predicate: isOfIt });
      client.setQueryData(leftKey, organization.name);
    }
  }
}

function rolesOf({ memberships }: Me) {
  return new Map(memberships.map(({ organization, role }) => [organization.id, role]));
}
