import { inDoubt as doubtWords } from "#words/numbers.ts";
import * as texts from "#words/reports.ts";
import { plainQuestion, type Where } from "../../../domain/answer/question.ts";
import type { ReportAnswer } from "../../../domain/answer/report-answer.ts";
import { doubtsIn, weeksInDoubt } from "../../../domain/doubt/in-totals.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Choice } from "../../../domain/report/reports-page.ts";
import { weekOf } from "../../../domain/service/special-day.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import { addDays, type Day, weekdayOf, weekStartOf } from "../../../domain/shared/time/week.ts";
import { useTerms } from "../../reading/terms.ts";
import { useSpecialDays } from "../../special-days/use-special-days.ts";
import { HeatMap } from "../chart/heat-map.tsx";
import { toldWeeks } from "../chart/stack.ts";
import { StackedBars } from "../chart/stacked-bars.tsx";
import { useAnswer } from "../use-answer.ts";
import { cancelledMarks } from "../week/week-marks.ts";
import { BesideAttendance } from "./beside-attendance.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type OverviewProps = {
  organization: Organization;
  campuses: Campus[];
  choice: Choice;
  total: ReportAnswer;
  everything: ReportAnswer;
  today: Day;
};

/** The numbers together: by campus, by department, beside the attendance, and over a year. */
export function Overview(props: OverviewProps) {
  const { organization, campuses, choice, total, everything, today } = props;
  const { where } = choice;
  const terms = useTerms();
  return (
    <div className={styles.cards}>
      <Stacked label={texts.byCampus(terms)} answer={total} today={today} />
      <ByDepartment organization={organization} choice={choice} today={today} />
      <BesideAttendance
        organization={organization}
        campuses={campuses}
        where={where}
        total={total}
        everything={everything}
        today={today}
      />
      <YearOfSundays organization={organization} campuses={campuses} where={where} today={today} />
    </div>
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
  const label = texts.byDepartments(useTerms());
  return data && <Stacked label={label} answer={data} today={today} />;
}

type StackedProps = { label: string; answer: ReportAnswer; today: Day };

/** One part alone is the attendance, which has a card of its own. */
function Stacked({ label, answer, today }: StackedProps) {
  const known = answer.rows.filter(({ values }) => values.some((value) => value !== null));
  if (!answer.total || known.length < 2) return null;
  const parts = known.map((row) => ({ id: row.id ?? "", name: row.name, told: toldWeeks(row) }));
  const doubts = known.flatMap((row) => weeksInDoubt(row).map((week) => doubtsIn(row, week)));
  const inDoubt = doubts.reduce((sum, count) => sum + count, 0);
  return (
    <OverviewCard title={label} {...(inDoubt > 0 && { note: doubtWords(inDoubt) })}>
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
  const terms = useTerms();
  const row = data?.total;
  if (!row || row.last === null) return null;
  const cancelled = cancelledMarks(data, campuses, terms);
  const isOnSundays = row.values.every(
    (value, week) => value === null || (row.days[week] && weekdayOf(row.days[week]) === 0),
  );
  return (
    <OverviewCard
      title={isOnSundays ? texts.yearOfSundays : texts.yearOfWeeks}
      note={texts.ofEachWeek(terms)}
    >
      <HeatMap
        label={terms.attendance}
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
