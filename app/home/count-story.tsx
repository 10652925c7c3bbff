import { useQuery } from "@tanstack/react-query";
import { numberWords } from "../../domain/amount.ts";
import type { Assignment } from "../../domain/assignment.ts";
import type { CountRevision } from "../../domain/count-revision.ts";
import { shortDay, timeWords } from "../../domain/day-words.ts";
import type { Organization } from "../../domain/organization.ts";
import { type Day, dayIn, timeIn } from "../../domain/week.ts";
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
  const oldest = story.data.at(-1);
  // Counts saved before changes were kept have no first one.
  const firstSavedAt = oldest?.from === null ? null : assignment.countedAt;
  if (!oldest && !firstSavedAt) return null;
  return (
    <section className={styles.story} aria-label="Changes">
      <h2 className={styles.storyTitle}>CHANGES</h2>
      <ol className={styles.revisions}>
        {story.data.map((revision) => (
          <li key={`${revision.changedAt} ${revision.to}`} className={styles.revision}>
            <span>
              <bdi>{revision.changedBy ?? "Somebody"}</bdi> {changeWords(revision)}
            </span>
            {revision.reason && <q className={styles.reason}>{revision.reason}</q>}
            <When moment={revision.changedAt} timeZone={timeZone} today={today} />
          </li>
        ))}
        {firstSavedAt && (
          <li className={styles.revision}>
            <span>{numberWords(oldest?.from ?? count)} counted</span>
            <When moment={firstSavedAt} timeZone={timeZone} today={today} />
          </li>
        )}
      </ol>
    </section>
  );
}

function When({ moment, timeZone, today }: { moment: string; timeZone: string; today: Day }) {
  const at = new Date(moment);
  return (
    <time className={styles.quiet} dateTime={moment}>
      {shortDay(dayIn(timeZone, at), today)}, {timeWords(timeIn(timeZone, at))}
    </time>
  );
}

function changeWords({ from, to }: CountRevision): string {
  if (to === null) return `started again, it was ${numberWords(from ?? 0)}`;
  if (from === null) return `counted ${numberWords(to)}`;
  return `changed ${numberWords(from)} to ${numberWords(to)}`;
}
