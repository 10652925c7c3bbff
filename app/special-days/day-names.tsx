import type { SpecialDay } from "../../domain/service/special-day.ts";
import styles from "./special-days.module.css";

export function DayNames({ days }: { days: SpecialDay[] }) {
  const names = [...new Set(days.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <span className={styles.names} dir="auto">
      {names.join(", ")}
    </span>
  );
}
