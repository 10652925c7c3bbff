import { use } from "react";
import * as words from "#words/clicker.ts";
import { specialDaysOf, weekOf } from "../../domain/service/special-day.ts";
import { longDay } from "../../domain/shared/time/day-words.ts";
import { type Day, weekStartOf } from "../../domain/shared/time/week.ts";
import { useDay } from "../reading/clock.ts";
import { useOrganization, VisitContext } from "../reading/me.ts";
import { DayNames } from "../special-days/day-names.tsx";
import { specialDaysQuery } from "../special-days/special-days-query.ts";
import { useRead } from "../store/use-read.ts";
import styles from "./counting/counting.module.css";

type CountDayProps = { date: Day; campusId?: string | null };

/** Names the day unless it is today, so that nobody counts for another day by mistake. */
export function CountDay({ date, campusId }: CountDayProps) {
  const today = useToday();
  const organization = useOrganization()?.organization;
  const week = weekOf(weekStartOf(date, organization?.weekStartDay ?? 0));
  const { data = [] } = useRead(organization ? specialDaysQuery(organization.id, week) : null);
  return (
    <p className={styles.day}>
      {date !== today && words.notToday(longDay(date, today))}
      <DayNames days={specialDaysOf(data, { campusId, from: date, to: date })} />
    </p>
  );
}

export function useToday(): Day {
  const visited = use(VisitContext)?.organization;
  return useDay((useOrganization()?.organization ?? visited)?.timeZone ?? "UTC");
}
