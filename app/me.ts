import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { Membership } from "../domain/member.ts";
import type { Organization } from "../domain/organization.ts";
import type { Me } from "../domain/user.ts";
import { answerOf, api } from "./api.ts";

/** The signed-in person; fails with code `not_signed_in` when there is none. */
export const meQuery = {
  queryKey: ["me"],
  queryFn: (): Promise<Me> => answerOf(api.me.$get()),
  staleTime: 60_000,
};

/** For screens outside the shell, where there may be nobody signed in. */
export function useMaybeMe() {
  return useQuery(meQuery);
}

/** For screens within the shell, whose guards have made sure that there is a person with a profile. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** The organization the person is working in, the first of their memberships; null while they have none. */
export function useOrganization(): { organization: Organization; member: Membership } | null {
  const { user, memberships } = useMe();
  const [first] = memberships;
  if (!first) return null;
  const { organization, role } = first;
  return { organization, member: { organizationId: organization.id, userId: user.id, role } };
}
