import { useState } from "react";
import * as words from "#words/late-counts.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { canSeeAllAssignments } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { longDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { useDay } from "../../reading/clock.ts";
import { Freshness } from "../../reading/freshness.tsx";
import { useOrganization } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/notice/empty.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { RowsOnApproach } from "../../ui/rows-on-approach.tsx";
import AssignDialog from "../assignment-form/assign-dialog.tsx";
import { useCampusFilter, useHomePath } from "../home-address.ts";
import { AssignButton, Details, isNobodys, Name, Person } from "../lists/assignment-row.tsx";
import { useOverdue } from "../lists/overdue-assignments.ts";
import { UnsentNote } from "../lists/row-notes.tsx";
import styles from "./late-counts.module.css";
import { NudgeButton } from "./nudge-button.tsx";
import { RemindAll } from "./remind-all.tsx";

export const meta = () => pageMeta(words.lateCounts);

export default function LateCountsScreen() {
  const current = useOrganization();
  const path = useHomePath();
  return (
    <Screen title={words.lateCounts} back={path()}>
      {!current && <WithoutOrganization>{words.belongToOrganization}</WithoutOrganization>}
      {current && !canSeeAllAssignments(current.member) && (
        <Notice title={words.roleForbids}>{words.onlyStaff}</Notice>
      )}
      {current && canSeeAllAssignments(current.member) && (
        <LateCounts organization={current.organization} userId={current.member.userId} />
      )}
    </Screen>
  );
}

const rowHeight = 180;

type LateCountsProps = { organization: Organization; userId: Id };

function LateCounts({ organization, userId }: LateCountsProps) {
  const today = useDay(organization.timeZone);
  const { campusId } = useCampusFilter(organization.id, { enabled: true });
  const { overdue, data, dataUpdatedAt, error, isFetching, refetch } = useOverdue(
    organization,
    today,
    { campusId },
  );
  const readAt = data && dataUpdatedAt;
  return (
    <>
      <Freshness
        of={words.theLateCounts}
        read={{ readAt, error, isReading: isFetching, readAgain: refetch }}
      />
      {!data && !error && <Skeleton height={240} />}
      {data && overdue.length === 0 && <NothingLate />}
      <RemindAll
        organization={organization}
        assignments={overdue}
        by={userId}
        campusId={campusId}
      />
      {overdue.length > 0 && (
        <ul className={styles.list}>
          <RowsOnApproach rows={newestFirst(overdue)} height={rowHeight}>
            {(assignment) => (
              <LateCount
                key={assignment.id}
                organizationId={organization.id}
                assignment={assignment}
                today={today}
                isOwn={assignment.userId === userId}
              />
            )}
          </RowsOnApproach>
        </ul>
      )}
    </>
  );
}

function NothingLate() {
  const path = useHomePath();
  return (
    <Empty title={words.noneLate} action={<ButtonLink to={path()}>{words.goHome}</ButtonLink>}>
      <p>{words.whenLate}</p>
    </Empty>
  );
}

function newestFirst(assignments: Assignment[]): Assignment[] {
  return assignments.toSorted((one, other) => other.date.localeCompare(one.date));
}

type LateCountProps = { organizationId: Id; assignment: Assignment; today: Day; isOwn: boolean };

function LateCount({ organizationId, assignment, today, isOwn }: LateCountProps) {
  const { id, userId, count, date } = assignment;
  const [isAssigning, setAssigning] = useState(false);
  return (
    <li className={styles.count}>
      <Name assignment={assignment} />
      <Person assignment={assignment} />
      {date !== today && <p className={styles.day}>{longDay(date, today)}</p>}
      <Details assignment={assignment} />
      {count > 0 && <p className={styles.soFar}>{words.notSavedYet(numberWords(count))}</p>}
      <UnsentNote assignmentId={id} />
      <div className={styles.actions}>
        {isNobodys(assignment) && (
          <AssignButton assignment={assignment} onAssign={() => setAssigning(true)} />
        )}
        {userId !== null && !isOwn && (
          <NudgeButton key={userId} organizationId={organizationId} assignment={assignment} />
        )}
        <ButtonLink
          kind="quiet"
          to="/clicker"
          state={{ assignmentId: id }}
          aria-label={words.countYourselfOf(assignmentName(assignment))}
        >
          {words.countYourself}
        </ButtonLink>
      </div>
      {isAssigning && (
        <AssignDialog
          organizationId={organizationId}
          assignment={assignment}
          onClose={() => setAssigning(false)}
        />
      )}
    </li>
  );
}
