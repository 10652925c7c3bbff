import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import type { Membership } from "../../../domain/member/member.ts";
import { canInvite } from "../../../domain/shared/permissions.ts";
import { membersQuery } from "../../reading/members.ts";
import { RowLink } from "../row-link.tsx";
import { invitationsQuery } from "./invitations.ts";

/** "14 people, 2 invited" */
export function TeamRow({ member }: { member: Membership }) {
  const team = useQuery(membersQuery(member.organizationId));
  const invitations = useQuery({
    ...invitationsQuery(member.organizationId),
    enabled: canInvite(member),
  });
  const people = team.data?.length;
  const invited = invitations.data?.length;
  const note =
    people === undefined
      ? undefined
      : `${people === 1 ? "1 person" : `${people} people`}${invited ? `, ${invited} invited` : ""}`;
  return <RowLink to="/profile/team" icon={Users} title="Team Members" note={note} />;
}
