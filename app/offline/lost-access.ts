import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "../../domain/user.ts";

/** Where the name of the organization stands that the person has ceased to belong to, until the page is left. */
export const leftKey = ["left"];

/**
 * Forgets what was read of organizations in which the person's place has changed: whoever is removed sees nothing more
 * of it, and whoever has another role sees what that role sees, read anew. Gives those organizations' ids.
 */
export function forgetChangedPlaces(
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
