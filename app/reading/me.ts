import { createContext, type ReactNode, use } from "react";
import { membershipOf } from "../../domain/account/current-membership.ts";
import type { Me } from "../../domain/account/user.ts";
import type { Membership } from "../../domain/member/member.ts";
import { seenCampuses } from "../../domain/member/permissions.ts";
import type { Naming } from "../../domain/organization/kind.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { type NamedPlaces, nameAt, namesOf, placesOf } from "../../domain/organization/places.ts";
import { ApiError, answerOf, api } from "../api.ts";
import { hearNobody, hearPerson } from "../store/private-data.ts";
import { queryKeys } from "../store/query-keys.ts";

const nobody = new Set<ApiError["code"]>(["not_signed_in", "not_found"]);

export const meQuery = {
  queryKey: queryKeys.me,
  queryFn: async (): Promise<Me> => {
    const me = await answerOf(api.me.$get()).catch((error: unknown) => {
      if (error instanceof ApiError && nobody.has(error.code)) hearNobody();
      throw error;
    });
    hearPerson(me);
    return me;
  },
  staleTime: 60_000,
};

export const MeContext = createContext<Me | null>(null);

/** Around the clicker of a person who counts by a link: their organization, and what happens once they have saved. */
export type Visit = {
  organization: Pick<Organization, "timeZone"> & Naming;
  /** Stands where members go back: who counts, and the way to somebody else. */
  who: ReactNode;
  onSaved: () => void;
  /** Why further taps wait for staff; null while the link is open. */
  closed: string | null;
};
export const VisitContext = createContext<Visit | null>(null);

/** Only below guarded.tsx, which makes sure that there is somebody. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error("This screen needs to know who is signed in.");
  return me;
}

/** `places` are those of `member`, with their names. `seen` names the campuses that a limited member sees alone. */
export type CurrentOrganization = {
  organization: Organization;
  seen: string | undefined;
  member: Membership;
  places: NamedPlaces;
};

const nowhere: NamedPlaces = { campuses: [], isLimit: false };

export function useOrganization(): CurrentOrganization | null {
  const me = useMe();
  const membership = membershipOf(me);
  if (!membership) return null;
  const { organization, role, places = nowhere } = membership;
  const { id: organizationId } = organization;
  const member = { organizationId, userId: me.user.id, role, places: placesOf(places) };
  const isLimited = seenCampuses(member) !== null;
  const seen = isLimited ? nameAt(organization.name, namesOf(places)) : undefined;
  return { organization, seen, member, places };
}
