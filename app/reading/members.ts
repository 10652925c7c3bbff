import { queryOptions } from "@tanstack/react-query";
import type { Invitation } from "../../domain/member/invitation.ts";
import { displayName, type Member } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";
import { readAllPages } from "./all-pages.ts";

export type NamedMember = Member & { name: string };

export function membersQuery(organizationId: Id) {
  const { members } = api.organizations[":organizationId"];
  return queryOptions({
    queryKey: queryKeys.members(organizationId),
    queryFn: async (): Promise<NamedMember[]> => {
      const all = await readAllPages<Member>((query) =>
        answerOf(members.$get({ param: { organizationId }, query })),
      );
      const byName = new Intl.Collator();
      return all
        .map((member) => ({ ...member, name: displayName(member) }))
        .sort((one, other) => byName.compare(one.name, other.name));
    },
  });
}

export const invitationsApi = api.organizations[":organizationId"].invitations;
export const invitationApi = invitationsApi[":invitationId"];

export function invitationsQuery(organizationId: Id) {
  return queryOptions({
    queryKey: queryKeys.invitations(organizationId),
    queryFn: () =>
      readAllPages<Invitation>((query) =>
        answerOf(invitationsApi.$get({ param: { organizationId }, query })),
      ),
  });
}
