import { type FormEvent, useState } from "react";
import * as v from "valibot";
import type { Organization } from "../../domain/organization/organization.ts";
import { namedWeeks } from "../../domain/shared/time/named-weeks.ts";
import { type Day, daySchema, daysOfWeeks, weekStartOf } from "../../domain/shared/time/week.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Dialog, DialogActions } from "../ui/panel/dialog.tsx";
import styles from "./sheet.module.css";

type WeekDialogProps = {
  organization: Organization;
  weekStart: Day;
  currentStart: Day;
  onChoose: (weekStart: Day) => void;
  onClose: () => void;
};

/** The browser's own calendar, and weeks that have a name. */
export function WeekDialog(props: WeekDialogProps) {
  const { organization, weekStart, currentStart, onChoose, onClose } = props;
  const [day, setDay] = useState(weekStart);
  const [problem, setProblem] = useState<string>();
  const last = daysOfWeeks(currentStart).to;

  function show(event: FormEvent) {
    event.preventDefault();
    if (!v.is(daySchema, day) || day > last) setProblem("Choose a day up to this week.");
    else onChoose(weekStartOf(day, organization.weekStartDay));
  }

  return (
    <Dialog open onClose={onClose} title="Choose a week">
      <div className={styles.namedWeeks}>
        {namedWeeks(weekStart, currentStart, organization).map((named) => (
          <Button
            kind="quiet"
            key={named.name}
            aria-current={named.weekStart === weekStart || undefined}
            onClick={() => onChoose(named.weekStart)}
          >
            {named.name}
          </Button>
        ))}
      </div>
      <form className={styles.dayForm} onSubmit={show} noValidate>
        <TextField
          label="Any day of the week"
          type="date"
          max={last}
          value={day}
          error={problem}
          onChange={(event) => setDay(event.target.value)}
        />
        <DialogActions onClose={onClose}>
          <Button type="submit">Show week</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
