import { useState } from "react";
import { type Assignment, assignmentName } from "../../../domain/assignment/assignment.ts";
import type { Membership } from "../../../domain/member/member.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { serviceWords } from "../../../domain/shared/day-words.ts";
import type { Day } from "../../../domain/shared/week.ts";
import { NudgeButton } from "../../home/nudge-button.tsx";
import { useOverdue } from "../../home/overdue-assignments.ts";
import { TextButton } from "../../ui/text-button.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type OverdueCountsProps = {
  organization: Organization;
  member: Membership;
  /** What stands beside it is of some places only. */
  isNarrowed: boolean;
  today: Day;
};

/** More are shown when they are asked for. */
const first = 5;

/** Whoever was asked for a count of the last two weeks and has not saved it can be nudged; the newest first. */
export function OverdueCounts({ organization, member, isNarrowed, today }: OverdueCountsProps) {
  const { overdue } = useOverdue(organization, today);
  const [isWhole, setWhole] = useState(false);
  const more = isWhole ? 0 : Math.max(0, overdue.length - first);
  if (overdue.length === 0) return null;
  return (
    <OverviewCard title={isNarrowed ? "Not counted yet, everywhere" : "Not counted yet"}>
      <ul className={styles.rows}>
        {overdue
          .toReversed()
          .slice(0, overdue.length - more)
          .map((assignment) => (
            <li key={assignment.id} className={styles.row}>
              <span className={`${styles.words} ${styles.narrow}`}>
                <strong>{assignmentName(assignment)}</strong>
                <span>
                  <bdi>{assignment.userName || "Nobody yet"}</bdi> · {placeWords(assignment, today)}
                </span>
              </span>
              {assignment.userId !== null && assignment.userId !== member.userId && (
                <NudgeButton
                  key={assignment.userId}
                  organizationId={organization.id}
                  assignment={assignment}
                  kind="quiet"
                />
              )}
            </li>
          ))}
      </ul>
      {more > 0 && <TextButton onClick={() => setWhole(true)}>Show {more} more</TextButton>}
    </OverviewCard>
  );
}

function placeWords({ date, time, campusName }: Assignment, today: Day): string {
  const when = serviceWords({ date, time: time ?? "" }, undefined, today);
  return campusName ? `${when} · ${campusName}` : when;
}
