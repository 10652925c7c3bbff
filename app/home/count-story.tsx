import { useQuery } from "@tanstack/react-query";
import type { Assignment } from "../../domain/assignment.ts";
import type { CountRevision } from "../../domain/count-revision.ts";
import { countEvents } from "../../domain/number-story.ts";
import type { Organization } from "../../domain/organization.ts";
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
    queryKey: [...queryKeys.assignments(organizationId), "story", assignmentId, round, count],
    queryFn: (): Promise<CountRevision[]> =>
      answerOf(
        assignmentApi.count.revisions.$get({ param: { organizationId, assignmentId } }),
      ).then(({ items }) => items),
    placeholderData: (before: CountRevision[] | undefined) => before,
  });
  if (!story.data)
    return story.error ? (
      <p className={styles.quiet}>Who counted and changed it is shown when you are online.</p>
    ) : null;
  const events = countEvents(story.data);
  return <ChangeList events={events} organization={organization} />;
}
