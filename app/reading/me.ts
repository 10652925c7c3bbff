import { createContext, use } from "react";
import type { Membership } from "../../domain/member.ts";
import type { Organization } from "../../domain/organization.ts";
import type { Me } from "../../domain/user.ts";
import { answerOf, api } from "../api.ts";
import { rememberPerson } from "../offline/remembered-person.ts";
import { membershipOf } from "./current-membership.ts";
import { queryKeys } from "./query-keys.ts";

/** The signed-in person; fails with code `not_signed_in` when there is none. */
export const meQuery = {
  queryKey: queryKeys.me,
  queryFn: async (): Promise<Me> => {
    const me = await answerOf(api.me.$get());
    rememberPerson(me.user.id);
    return me;
  },
  staleTime: 60_000,
};

/** Set by the guards, see guarded.tsx. */
export const SignedIn = createContext<Me | null>(null);

/** For screens whose guards have made sure that there is a person with a profile. */
export function useMe(): Me {
  const me = use(SignedIn);
  if (!me) throw new Error("This screen needs to know who is signed in.");
  return me;
}

/** The organization the person is working in; null while they have none. */
export function useOrganization(): { organization: Organization; member: Membership } | null {
  const me = useMe();
  const membership = membershipOf(me);
  if (!membership) return null;
  const { organization, role } = membership;
  return { organization, member: { organizationId: organization.id, userId: me.user.id, role } };
}
