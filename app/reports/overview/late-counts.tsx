import { assignmentName } from "../../../domain/assignment.ts";
import type { Membership } from "../../../domain/member.ts";
import type { Organization } from "../../../domain/organization.ts";
import { useLateAssignments } from "../../home/late-assignments.ts";
import { NudgeButton } from "../../home/nudge-button.tsx";
import { useDay } from "../../reading/clock.ts";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

/** Whoever was asked for a count of today that is late can be nudged. */
export function LateCounts({
  organization,
  member,
}: {
  organization: Organization;
  member: Membership;
}) {
  const { late } = useLateAssignments(organization, useDay(organization.timeZone));
  if (late.length === 0) return null;
  return (
    <OverviewCard title="Late counts">
      <ul className={styles.rows}>
        {late.map((assignment) => (
          <li key={assignment.id} className={styles.row}>
            <span className={styles.words}>
              <strong>{assignmentName(assignment)}</strong>
              <span>{assignment.userName || "Nobody yet"}</span>
            </span>
            {assignment.userId !== null && assignment.userId !== member.userId && (
              <NudgeButton organizationId={organization.id} assignment={assignment} />
            )}
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}
