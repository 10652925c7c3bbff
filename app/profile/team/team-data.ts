import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Id } from "../../../domain/id.ts";
import type { Invitation } from "../../../domain/invitation.ts";
import { displayName, type Member } from "../../../domain/member.ts";
import { answerOf, api } from "../../api.ts";

const organizationApi = api.organizations[":organizationId"];
export const memberApi = organizationApi.members[":userId"];
export const invitationsApi = organizationApi.invitations;
export const invitationApi = organizationApi.invitations[":invitationId"];

/** Everybody, by name. */
export function teamQuery(organizationId: Id) {
  return queryOptions({
    queryKey: ["team", organizationId],
    queryFn: async () => {
      const members = await readAll<Member>((query) =>
        answerOf(organizationApi.members.$get({ param: { organizationId }, query })),
      );
      const byName = new Intl.Collator();
      return members
        .map((member) => ({ ...member, name: displayName(member) }))
        .sort((one, other) => byName.compare(one.name, other.name));
    },
  });
}
export type TeamMember = Member & { name: string };

/** The pending ones, the newest first. */
export function invitationsQuery(organizationId: Id) {
  return queryOptions({
    queryKey: ["invitations", organizationId],
    queryFn: () =>
      readAll<Invitation>((query) =>
        answerOf(invitationsApi.$get({ param: { organizationId }, query })),
      ),
  });
}

/** A change of the team: when it is done, whatever shows the team is read again before `onDone`. */
export function useTeamChange<Change>(
  organizationId: Id,
  change: (change: Change) => Promise<unknown>,
  onDone: (change: Change) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, made) => {
      const keys = ["team", "invitations", "members"];
      await Promise.all(
        keys.map((key) => queries.invalidateQueries({ queryKey: [key, organizationId] })),
      );
      onDone(made);
    },
  });
}

type Page<Item> = { items: Item[]; next: string | null };

async function readAll<Item>(
  read: (query: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = "";
  do {
    const page: Page<Item> = await read(cursor ? { cursor } : {});
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}
