import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { plainQuestion, type Where } from "../../../domain/report/question.ts";
import { weekOf } from "../../../domain/service/special-day.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import { addDays, type Day, weekdayOf, weekStartOf } from "../../../domain/shared/week.ts";
import { useSpecialDays } from "../../special-days/use-special-days.ts";
import { HeatMap } from "../chart/heat-map.tsx";
import { toldWeeks } from "../chart/stack.ts";
import { useAnswer } from "../use-answer.ts";
import { cancelledMarks } from "../week/week-marks.ts";
import { OverviewCard } from "./overview-card.tsx";

const weeksInYear = 52;

type YearOfSundaysProps = {
  organization: Organization;
  campuses: Campus[];
  where: Where;
  today: Day;
};

export function YearOfSundays({ organization, campuses, where, today }: YearOfSundaysProps) {
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
