import { queryOptions } from "@tanstack/react-query";
import type { Invitation } from "../../domain/member/invitation.ts";
import type { Id } from "../../domain/shared/id.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";
import { readAllPages } from "./all-pages.ts";

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
