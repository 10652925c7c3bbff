import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Organization } from "../../domain/organization/organization.ts";
import { longDay, weeksAgo } from "../../domain/shared/time/day-words.ts";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import { IconButton } from "../ui/button.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import styles from "./sheet.module.css";
import { WeekDialog } from "./week-dialog.tsx";

type WeekStepperProps = {
  organization: Organization;
  weekStart: Day;
  currentStart: Day;
  today: Day;
  onChange: (weekStart: Day) => void;
};

/** No coming weeks, so that nobody enters this week's numbers for the next one. */
export function WeekStepper(props: WeekStepperProps) {
  const { organization, weekStart, currentStart, today, onChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const isCurrent = weekStart >= currentStart;
  return (
    <section className={styles.stepper} aria-label="Week">
      <IconButton label="Previous week" onClick={() => onChange(addDays(weekStart, -7))}>
        <ChevronLeft size={22} />
      </IconButton>
      <div aria-live="polite">
        <button
          type="button"
          className={styles.words}
          aria-haspopup="dialog"
          title="Choose a week"
          onClick={() => setChoosing(true)}
        >
          <span className={styles.eyebrow}>
            Week starting{!isCurrent && ` · ${weeksAgo(weekStart, currentStart)}`}
          </span>{" "}
          <strong>
            {longDay(weekStart, today)} <CalendarDays size={16} aria-hidden="true" />
          </strong>
          <span className={visuallyHidden.hidden}>, choose a week</span>
        </button>
      </div>
      <IconButton
        label="Next week"
        disabled={isCurrent}
        onClick={() => onChange(addDays(weekStart, 7))}
      >
        <ChevronRight size={22} />
      </IconButton>
      {isChoosing && (
        <WeekDialog
          {...{ organization, weekStart, currentStart }}
          onClose={() => setChoosing(false)}
          onChoose={(week) => {
            setChoosing(false);
            onChange(week);
          }}
        />
      )}
    </section>
  );
}
