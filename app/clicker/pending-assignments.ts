import * as words from "#words/clicker.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Id } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import type { Terms } from "../../words/terms.ts";
import { answerOf, api } from "../api.ts";
import { pendingParameters } from "../reading/list-parameters.ts";
import { currentTime } from "../reading/server-time.ts";
import { queryKeys } from "../store/query-keys.ts";

const assignments = api.organizations[":organizationId"].assignments;

/** The device keeps it, so that the clicker can offer it without a network. */
export function pendingAssignmentsQuery({
  id: organizationId,
  timeZone,
}: Pick<Organization, "id" | "timeZone">) {
  return {
    queryKey: [...queryKeys.assignments(organizationId), "to count"],
    queryFn: async (): Promise<Assignment[]> => {
      const query = pendingParameters(dayIn(timeZone, currentTime()));
      const { items } = await answerOf(assignments.$get({ param: { organizationId }, query }));
      return items.filter(({ cancelled }) => !cancelled);
    },
  };
}

export function passedAssignmentQuery(organizationId: Id, assignmentId: Id, terms: Terms) {
  return {
    queryKey: [...queryKeys.assignments(organizationId), "one", assignmentId],
    queryFn: async (): Promise<Assignment> => {
      const param = { organizationId, assignmentId };
      const found = await answerOf(assignments[":assignmentId"].$get({ param }));
      if (found.cancelled) throw new Error(words.cancelled(terms));
      return found;
    },
  };
}
