import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import * as words from "#words/inputs.ts";
import { numbersByMonth } from "#words/pages.ts";
import type { Membership } from "../../domain/member/member.ts";
import { canEnterPeriods } from "../../domain/member/permissions.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { longDay, weeksAgo } from "../../domain/shared/time/day-words.ts";
import { namedWeeks } from "../../domain/shared/time/named-weeks.ts";
import {
  addDays,
  type Day,
  daySchema,
  daysOfWeeks,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Dialog, DialogActions } from "../ui/panel/dialog.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import styles from "./sheet.module.css";

type WeekStepperProps = {
  organization: Organization;
  member: Membership;
  weekStart: Day;
  currentStart: Day;
  today: Day;
  onChange: (weekStart: Day) => void;
};

/** No coming weeks, so that nobody enters this week's numbers for the next one. */
export function WeekStepper(props: WeekStepperProps) {
  const { organization, member, weekStart, currentStart, today, onChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const isCurrent = weekStart >= currentStart;
  return (
    <section className={styles.stepper} aria-label={words.week}>
      <IconButton label={words.previousWeek} onClick={() => onChange(addDays(weekStart, -7))}>
        <ChevronLeft size={22} />
      </IconButton>
      <div aria-live="polite">
        <button
          type="button"
          className={styles.words}
          aria-haspopup="dialog"
          title={words.chooseWeek}
          onClick={() => setChoosing(true)}
        >
          <span className={styles.eyebrow}>
            {words.starting(isCurrent ? "" : weeksAgo(weekStart, currentStart))}
          </span>{" "}
          <strong>
            {longDay(weekStart, today)} <CalendarDays size={16} aria-hidden="true" />
          </strong>
          <span className={visuallyHidden.hidden}>, {words.pressToChoose}</span>
        </button>
      </div>
      <IconButton
        label={words.nextWeek}
        disabled={isCurrent}
        onClick={() => onChange(addDays(weekStart, 7))}
      >
        <ChevronRight size={22} />
      </IconButton>
      {isChoosing && (
        <WeekDialog
          {...{ organization, member, weekStart, currentStart }}
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

type WeekDialogProps = {
  organization: Organization;
  member: Membership;
  weekStart: Day;
  currentStart: Day;
  onChoose: (weekStart: Day) => void;
  onClose: () => void;
};

/** The browser's own calendar, and weeks that have a name. */
function WeekDialog(props: WeekDialogProps) {
  const { organization, member, weekStart, currentStart, onChoose, onClose } = props;
  const [day, setDay] = useState(weekStart);
  const [problem, setProblem] = useState<string>();
  const last = daysOfWeeks(currentStart).to;

  function show(event: FormEvent) {
    event.preventDefault();
    if (!v.is(daySchema, day) || day > last) setProblem(words.dayUpToThisWeek);
    else onChoose(weekStartOf(day, organization.weekStartDay));
  }

  return (
    <Dialog open onClose={onClose} title={words.chooseWeek}>
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
          label={words.anyDay}
          type="date"
          max={last}
          value={day}
          error={problem}
          onChange={(event) => setDay(event.target.value)}
        />
        <DialogActions onClose={onClose}>
          <Button type="submit">{words.showWeek}</Button>
        </DialogActions>
      </form>
      {canEnterPeriods(member) && (
        <Link className={styles.link} to="/input/periods">
          {numbersByMonth}
        </Link>
      )}
    </Dialog>
  );
}
