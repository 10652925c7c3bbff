import { useQuery } from "@tanstack/react-query";
import { numberWords } from "../../domain/amount.ts";
import type { Assignment } from "../../domain/assignment.ts";
import type { CountRevision } from "../../domain/count-revision.ts";
import { shortDay, timeWords } from "../../domain/day-words.ts";
import type { Organization } from "../../domain/organization.ts";
import { dayIn, timeIn } from "../../domain/week.ts";
import { answerOf } from "../api.ts";
import { useDay } from "../reading/clock.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { assignmentApi } from "./assignments.ts";
import styles from "./saved-count.module.css";

type CountStoryProps = { organization: Organization; assignment: Assignment };

/** Who saved and changed a count, when, from what to what and why. */
export function CountStory({ organization, assignment }: CountStoryProps) {
  const { id: organizationId, timeZone } = organization;
  const { id: assignmentId, count, round } = assignment;
  const today = useDay(timeZone);
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
  if (story.data.length === 0) return null;
  return (
    <section className={styles.story} aria-label="Changes">
      <h2 className={styles.storyTitle}>CHANGES</h2>
      <ol className={styles.revisions}>
        {story.data.map((revision) => {
          const at = new Date(revision.changedAt);
          return (
            <li key={`${revision.changedAt} ${revision.to}`} className={styles.revision}>
              <span>
                <bdi>{revision.changedBy ?? "Somebody"}</bdi> {changeWords(revision)}
              </span>
              {revision.reason && <q className={styles.reason}>{revision.reason}</q>}
              <time className={styles.quiet} dateTime={revision.changedAt}>
                {shortDay(dayIn(timeZone, at), today)}, {timeWords(timeIn(timeZone, at))}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function changeWords({ from, to }: CountRevision): string {
  if (to === null) return `started again, it was ${numberWords(from ?? 0)}`;
  if (from === null) return `counted ${numberWords(to)}`;
  return `changed ${numberWords(from)} to ${numberWords(to)}`;
}
