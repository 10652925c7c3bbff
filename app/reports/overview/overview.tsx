import { useState } from "react";
import { isNarrowed, plainQuestion, type Where } from "../../../domain/answer/question.ts";
import type { ReportAnswer } from "../../../domain/answer/report-answer.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canSeeAllAssignments } from "../../../domain/member/permissions.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { toldNumber } from "../../../domain/report/card-words.ts";
import { weekOf } from "../../../domain/service/special-day.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import { addDays, type Day, weekdayOf, weekStartOf } from "../../../domain/shared/time/week.ts";
import { NudgeButton } from "../../home/counts/nudge-button.tsx";
import { useOverdue } from "../../home/lists/overdue-assignments.ts";
import { useSpecialDays } from "../../special-days/use-special-days.ts";
import { TextButton } from "../../ui/text-button.tsx";
import type { Choice } from "../address.ts";
import { HeatMap } from "../chart/heat-map.tsx";
import { toldWeeks } from "../chart/stack.ts";
import { StackedBars } from "../chart/stacked-bars.tsx";
import { useAnswer } from "../use-answer.ts";
import { cancelledMarks } from "../week/week-marks.ts";
import { BesideAttendance, SideBySide } from "./beside-attendance.tsx";
import { MissingNumbers } from "./missing-numbers.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type OverviewProps = {
  organization: Organization;
  member: Membership;
  campuses: Campus[];
  choice: Choice;
  total: ReportAnswer;
  everything: ReportAnswer;
  today: Day;
};

/** The numbers together: by campus, by department, over a year, and those still to come. */
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

/** Campuses, each beside its typical week. */
function CampusesSideBySide({ answer }: { answer: ReportAnswer }) {
  const rows = answer.rows.filter(({ active, last }) => active && last !== null);
  if (rows.length < 2) return null;
  const bars = rows.map((row) => ({
    id: row.id ?? "",
    name: row.name,
    told: toldNumber(row, row.last ?? -1),
    note: typicalWords(row),
  }));
  return (
    <OverviewCard title="Campuses side by side" note="The last week that is complete or nearly so.">
      <SideBySide label="Campuses side by side" bars={bars} words={numberWords} />
    </OverviewCard>
  );
}

function typicalWords({ typical, isUnlike }: ReportAnswer["rows"][number]): string {
  if (typical !== null) return `typical ${numberWords(typical)}`;
  return isUnlike ? "other categories before" : "not enough weeks yet";
}

type OverdueCountsProps = {
  organization: Organization;
  member: Membership;
  /** The numbers next to it are of some places only. */
  isNarrowed: boolean;
  today: Day;
};

/** More are shown when they are asked for. */
const first = 5;

/** Late counts of the last two weeks, the newest first. Their people can be nudged. */
function OverdueCounts({ organization, member, isNarrowed, today }: OverdueCountsProps) {
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

const weeksInYear = 52;

type YearOfSundaysProps = {
  organization: Organization;
  campuses: Campus[];
  where: Where;
  today: Day;
};

function YearOfSundays({ organization, campuses, where, today }: YearOfSundaysProps) {
  const { id, weekStartDay } = organization;
  const { data } = useAnswer(id, { ...plainQuestion, where, period: "52" });
  const running = weekStartOf(today, weekStartDay);
  const from = addDays(running, -7 * (weeksInYear - 1));
  const named = useSpecialDays(id, { from, to: weekOf(running).to });
  const daysOf = groupBy(
    named.filter(
      ({ campusId }) => !where.campus || campusId === null || where.campus.includes(campusId),
    ),
    ({ date }) => weekStartOf(date, weekStartDay),
  );
  const row = data?.total;
  if (!row || row.last === null) return null;
  const cancelled = cancelledMarks(data, campuses);
  const isOnSundays = row.values.every(
    (value, week) => value === null || (row.days[week] && weekdayOf(row.days[week]) === 0),
  );
  return (
    <OverviewCard
      title={isOnSundays ? "A year of Sundays" : "A year of weeks"}
      note="Attendance of each week."
    >
      <HeatMap
        label="Attendance"
        weeks={data.weeks}
        told={toldWeeks(row)}
        marksOf={(week) => [
          ...(daysOf.get(data.weeks[week] ?? "") ?? []).map(({ name }) => name),
          ...cancelled.flatMap((mark) => (mark.week === data.weeks[week] ? mark.words : [])),
        ]}
        today={today}
        words={numberWords}
      />
    </OverviewCard>
  );
}
