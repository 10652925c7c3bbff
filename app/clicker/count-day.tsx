import { longDay } from "../../domain/day-words.ts";
import type { Day } from "../../domain/week.ts";
import { useDay } from "../reading/clock.ts";
import { useOrganization } from "../reading/me.ts";
import styles from "./counting.module.css";

/** Says which day is counted, when it is not today: a count of another day is never one by surprise. */
export function CountDay({ date }: { date: Day }) {
  const today = useToday();
  return <p className={styles.day}>{date !== today && `${longDay(date, today)} · not today`}</p>;
}

/** Today where the organization is. */
export function useToday(): Day {
  return useDay(useOrganization()?.organization.timeZone ?? "UTC");
}
