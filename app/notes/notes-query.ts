import type { Id } from "../../domain/id.ts";
import type { Note } from "../../domain/note.ts";
import type { Day } from "../../domain/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";

/** Of the weeks that start on these days or between them. */
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
