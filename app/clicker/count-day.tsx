import { longDay } from "../../domain/day-words.ts";
import type { Day } from "../../domain/week.ts";
import { useDay } from "../reading/clock.ts";
import { useOrganization } from "../reading/me.ts";
import styles from "./counting.module.css";

/** Names the day unless it is today, so that nobody counts for another day by mistake. */
export function CountDay({ date }: { date: Day }) {
  const today = useToday();
  return <p className={styles.day}>{date !== today && `${longDay(date, today)} · not today`}</p>;
}

export function useToday(): Day {
  return useDay(useOrganization()?.organization.timeZone ?? "UTC");
}
