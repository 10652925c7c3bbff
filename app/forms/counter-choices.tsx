import { useQuery } from "@tanstack/react-query";
import * as words from "#words/forms.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Id } from "../../domain/shared/id.ts";
import { invitationsQuery, membersQuery } from "../reading/members.ts";
import { currentTime } from "../reading/server-time.ts";
import type { Choice } from "../ui/picker.tsx";

/** `value` is a member's id, or names the invitation of somebody who has not joined yet. */
export type CounterChoice = Choice;

const ofInvitation = "invitation:";

export const nobodyYet: CounterChoice = { value: "nobody", name: words.nobodyYet };

/** Those who count something called `title` come first. */
export function useCounterChoices(organizationId: Id, title = "") {
  const members = useQuery(membersQuery(organizationId));
  const invitations = useQuery(invitationsQuery(organizationId));
  const data: CounterChoice[] | undefined = members.data &&
    invitations.data && [
      ...members.data
        .map(({ userId, name, counting }) => ({
          value: userId,
          name,
          note: (counting ?? []).join(", "),
        }))
        .sort((one, other) => Number(hasDone(other, title)) - Number(hasDone(one, title))),
      ...invitations.data
        .filter(({ expiresAt }) => Date.parse(expiresAt) > currentTime().getTime())
        .map(({ id, email }) => ({ value: invitationChoice(id), name: words.invited(email) }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    ];
  return {
    data,
    error: members.error ?? invitations.error,
    isFetching: members.isFetching || invitations.isFetching,
    refetch: () => Promise.all([members.refetch(), invitations.refetch()]),
  };
}

function hasDone({ note }: { note: string }, title: string): boolean {
  return title !== "" && note.includes(title);
}

export function choiceOf({ userId, invitationId }: Assignment): string {
  return userId ?? (invitationId ? invitationChoice(invitationId) : nobodyYet.value);
}

export function invitationChoice(invitationId: Id): CounterChoice["value"] {
  return `${ofInvitation}${invitationId}`;
}

export function counterIn(choice: string): { userId: Id | null } | { invitationId: Id } {
  if (choice === nobodyYet.value) return { userId: null };
  return choice.startsWith(ofInvitation)
    ? { invitationId: choice.slice(ofInvitation.length) }
    : { userId: choice };
}
