import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { countEvents } from "../../domain/entry/number-story.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { answerOf } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { ChangeList } from "../story/change-list.tsx";
import { assignmentApi } from "./assignments.ts";
import styles from "./saved-count.module.css";

type CountStoryProps = { organization: Organization; assignment: Assignment };

/** Who saved and changed a count, when, from what to what and why. */
export function CountStory({ organization, assignment }: CountStoryProps) {
  const { id: organizationId } = organization;
  const { id: assignmentId, count, round } = assignment;
  const story = useQuery({
    queryKey: [...queryKeys.assignments(organizationId), "changes", assignmentId, round, count],
    queryFn: () =>
      answerOf(assignmentApi.count.revisions.$get({ param: { organizationId, assignmentId } })),
    placeholderData: keepPreviousData,
  });
  if (!story.data)
    return story.error ? (
      <p className={styles.quiet}>Who counted and changed it is shown when you are online.</p>
    ) : null;
  const events = countEvents(story.data.items, story.data.proposals);
  return <ChangeList events={events} organization={organization} />;
}
