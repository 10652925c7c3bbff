import type { Note } from "../../domain/entry/note.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";

export function notesQuery(organizationId: Id, { from, to }: { from: Day; to: Day }) {
  return {
    queryKey: [...queryKeys.entries(organizationId), "notes", from, to],
    queryFn: (): Promise<Note[]> =>
      answerOf(
        api.organizations[":organizationId"].notes.$get({
          param: { organizationId },
          query: { from, to },
        }),
      ).then(({ items }) => items),
  };
}
