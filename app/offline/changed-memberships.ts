import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "../../domain/user.ts";

export const leftKey = ["left"];

/** Somebody removed must see nothing more of the organization, and a new role must see only what it may. */
export function forgetChangedMemberships(
  client: QueryClient,
  before: Me | undefined,
  now: Me,
): string[] {
  if (!before || before.user.id !== now.user.id) return [];
  const roles = new Map(now.memberships.map(({ organization, role }) => [organization.id, role]));
  const changed = before.memberships.filter(
    ({ organization, role }) => roles.get(organization.id) !== role,
  );
  for (const { organization } of changed) {
    const isOfIt = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[1] === organization.id;
    client.removeQueries({ predicate: isOfIt, type: "inactive" });
    if (roles.has(organization.id)) void client.resetQueries({ predicate: isOfIt });
    else {
      client.removeQueries({ predicate: isOfIt });
      client.setQueryData(leftKey, organization.name);
    }
  }
  return changed.map(({ organization }) => organization.id);
}
