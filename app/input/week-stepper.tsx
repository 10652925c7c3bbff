import { ChevronLeft, ChevronRight } from "lucide-react";
import { longDay, weeksAgo } from "../../domain/shared/time/day-words.ts";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import { IconButton } from "../ui/button.tsx";
import styles from "./sheet.module.css";

type WeekStepperProps = {
  weekStart: Day;
  currentStart: Day;
  today: Day;
  onChange: (weekStart: Day) => void;
};

/** No coming weeks, so that nobody enters this week's numbers for the next one. */
export function WeekStepper({ weekStart, currentStart, today, onChange }: WeekStepperProps) {
  const isCurrent = weekStart >= currentStart;
  return (
    <section className={styles.stepper} aria-label="Week">
      <IconButton label="Previous week" onClick={() => onChange(addDays(weekStart, -7))}>
        <ChevronLeft size={22} />
      </IconButton>
      <p className={styles.words} aria-live="polite">
        <span className={styles.eyebrow}>
          Week starting{!isCurrent && ` · ${weeksAgo(weekStart, currentStart)}`}
        </span>{" "}
        <strong>{longDay(weekStart, today)}</strong>
      </p>
      <IconButton
        label="Next week"
        disabled={isCurrent}
        onClick={() => onChange(addDays(weekStart, 7))}
      >
        <ChevronRight size={22} />
      </IconButton>
    </section>
  );
}
