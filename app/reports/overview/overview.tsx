import type { Membership } from "../../../domain/member/member.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { isNarrowed, plainQuestion } from "../../../domain/report/question.ts";
import type { ReportAnswer } from "../../../domain/report/report-answer.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { canSeeAllAssignments } from "../../../domain/shared/permissions.ts";
import type { Day } from "../../../domain/shared/week.ts";
import type { Choice } from "../address.ts";
import { toldWeeks } from "../chart/stack.ts";
import { StackedBars } from "../chart/stacked-bars.tsx";
import { useAnswer } from "../use-answer.ts";
import { BesideAttendance } from "./beside-attendance.tsx";
import { CampusesSideBySide } from "./campuses-side-by-side.tsx";
import { MissingNumbers } from "./missing-numbers.tsx";
import { OverdueCounts } from "./overdue-counts.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";
import { YearOfSundays } from "./year-of-sundays.tsx";

type OverviewProps = {
  organization: Organization;
  member: Membership;
  campuses: Campus[];
  choice: Choice;
  total: ReportAnswer;
  everything: ReportAnswer;
  today: Day;
};

/** What the numbers are together: by campus, by department, over a year, and what is still to come. */
export function Overview(props: OverviewProps) {
  const { organization, member, campuses, choice, total, everything, today } = props;
  const { where, period } = choice;
  const byCampus = useAnswer(organization.id, { ...plainQuestion, where, period, by: "campus" });
  return (
    <section className={styles.overview} aria-labelledby="overview">
      <h2 className={styles.title} id="overview">
        Overview
      </h2>
      <div className={styles.cards}>
        <MissingNumbers {...{ organization, member, campuses, everything }} />
        {canSeeAllAssignments(member) && (
          <OverdueCounts
            organization={organization}
            member={member}
            isNarrowed={isNarrowed(where)}
            today={today}
          />
        )}
        {byCampus.data && (
          <Stacked label="Attendance by campus" answer={byCampus.data} today={today} />
        )}
        <ByDepartment organization={organization} choice={choice} today={today} />
        {byCampus.data && <CampusesSideBySide answer={byCampus.data} />}
        <BesideAttendance
          organization={organization}
          campuses={campuses}
          where={where}
          total={total}
          everything={everything}
          today={today}
        />
        <YearOfSundays
          organization={organization}
          campuses={campuses}
          where={where}
          today={today}
        />
      </div>
    </section>
  );
}

type ByDepartmentProps = Pick<OverviewProps, "organization" | "choice" | "today">;

function ByDepartment({ organization, choice: { where, period }, today }: ByDepartmentProps) {
  const { data } = useAnswer(organization.id, {
    ...plainQuestion,
    where,
    period,
    by: "department",
  });
  return data && <Stacked label="Attendance by department" answer={data} today={today} />;
}

type StackedProps = { label: string; answer: ReportAnswer; today: Day };

/** One part alone is the attendance, which has a card of its own. */
function Stacked({ label, answer, today }: StackedProps) {
  const known = answer.rows.filter(({ values }) => values.some((value) => value !== null));
  if (!answer.total || known.length < 2) return null;
  const parts = known.map((row) => ({ id: row.id ?? "", name: row.name, told: toldWeeks(row) }));
  return (
    <OverviewCard title={label}>
      <StackedBars
        label={label}
        weeks={answer.weeks}
        parts={parts}
        sums={toldWeeks(answer.total)}
        today={today}
        words={numberWords}
      />
    </OverviewCard>
  );
}
