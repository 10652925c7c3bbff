import { queryOptions } from "@tanstack/react-query";
import type { Id } from "../../domain/id.ts";
import { displayName, type Member } from "../../domain/member.ts";
import { answerOf, api } from "../api.ts";

type Person = Pick<Member, "userId" | "firstName" | "lastName" | "email">;

const organizationApi = api.organizations[":organizationId"];

/** Everybody who can be asked to count, by name. */
export function membersQuery(organizationId: Id) {
  return queryOptions({
    queryKey: ["members", organizationId],
    queryFn: async () => {
      const members: Person[] = [];
      let cursor: string | null = "";
      do {
        const page: { items: Person[]; next: string | null } = await answerOf(
          organizationApi.members.$get({
            param: { organizationId },
            query: cursor ? { cursor } : {},
          }),
        );
        members.push(...page.items);
        cursor = page.next;
      } while (cursor);
      return members
        .map((member) => ({ userId: member.userId, name: displayName(member) }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
  });
}
