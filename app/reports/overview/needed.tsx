import { useState } from "react";
import * as texts from "#words/reports.ts";
import { isNarrowed } from "../../../domain/answer/question.ts";
import type { ReportAnswer } from "../../../domain/answer/report-answer.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import type { Membership } from "../../../domain/member/member.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Choice } from "../../../domain/report/reports-page.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import PleaseCheck from "../../doubt/please-check.tsx";
import { NudgeButton } from "../../home/counts/nudge-button.tsx";
import { TextButton } from "../../ui/button.tsx";
import { Campuses } from "./campuses.tsx";
import { MissingNumbers } from "./missing-numbers.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type NeededProps = {
  organization: Organization;
  member: Membership;
  campuses: Campus[];
  choice: Choice;
  total: ReportAnswer;
  everything: ReportAnswer;
  byRegion: ReportAnswer | undefined;
  /** Late counts of everybody, for who may see them. */
  overdue: Assignment[];
  today: Day;
};

/** The open tasks: numbers to enter, people to ask, and numbers to check. */
export function Needed(props: NeededProps) {
  const { organization, member, choice, overdue, today } = props;
  return (
    <section className={styles.cards} aria-label={texts.toDo}>
      <Campuses {...props} compare={choice.compare}>
        <MissingNumbers {...props} />
      </Campuses>
      <OverdueCounts
        {...{ organization, member, overdue, today }}
        isNarrowed={isNarrowed(choice.where)}
      />
      <PleaseCheck organization={organization} />
    </section>
  );
}

type OverdueCountsProps = {
  organization: Organization;
  member: Membership;
  /** The numbers next to it are of some places only. */
  isNarrowed: boolean;
  overdue: Assignment[];
  today: Day;
};

/** More are shown when they are asked for. */
const first = 2;

/** Late counts of the last two weeks, the newest first. Their people can be nudged. */
function OverdueCounts(props: OverdueCountsProps) {
  const { organization, member, isNarrowed, overdue, today } = props;
  const [isWhole, setWhole] = useState(false);
  const more = isWhole || overdue.length <= first + 1 ? 0 : overdue.length - first;
  if (overdue.length === 0) return null;
  return (
    <OverviewCard level={2} title={isNarrowed ? texts.notCountedAnywhere : texts.notCounted}>
      <ul className={styles.rows}>
        {overdue
          .toReversed()
          .slice(0, overdue.length - more)
          .map((assignment) => (
            <li key={assignment.id} className={styles.row}>
              <span className={`${styles.words} ${styles.narrow}`}>
                <strong>{assignmentName(assignment)}</strong>
                <span>
                  <bdi>{assignment.userName || texts.nobodyYet}</bdi> ·{" "}
                  {placeWords(assignment, today)}
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
      {more > 0 && <TextButton onClick={() => setWhole(true)}>{texts.showMore(more)}</TextButton>}
    </OverviewCard>
  );
}

function placeWords({ date, time, campusName }: Assignment, today: Day): string {
  const when = serviceWords({ date, time: time ?? "" }, undefined, today);
  return campusName ? `${when} · ${campusName}` : when;
}
