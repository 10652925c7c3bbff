import { type FormEvent, useState } from "react";
import * as v from "valibot";
import * as texts from "#words/reports.ts";
import { type Period, questionSchema } from "../../../domain/answer/question.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { PickerChip } from "../../ui/picker.tsx";
import styles from "./choices.module.css";

const periodNames = [
  ["13", texts.periods["13"]],
  ["26", texts.periods["26"]],
  ["52", texts.periods["52"]],
  ["last-month", texts.periods["last-month"]],
  ["fiscal-year", texts.periods["fiscal-year"]],
  ["all", texts.periods.all],
] as const;

/** Days in full where they are of two years. */
export function periodWords(period: Period): string {
  if (typeof period === "string")
    return periodNames.find(([name]) => name === period)?.[1] ?? period;
  return `${shortDay(period.from, "")} – ${shortDay(period.to, "")}`;
}

type PeriodProps = { period: Period; onChoose: (period: Period) => void };
type PeriodChipProps = PeriodProps & { words?: string | undefined; isChosen: boolean };

export function PeriodChip({ period, words, isChosen, onChoose }: PeriodChipProps) {
  const [asksDays, setAsksDays] = useState(false);
  const own = typeof period === "object" ? [{ value: "days", name: periodWords(period) }] : [];
  return (
    <>
      <PickerChip
        label={texts.period}
        value={typeof period === "string" ? period : "days"}
        words={words ?? periodWords(period)}
        isChosen={isChosen}
        onChoose={(value) => {
          const named = periodNames.find(([name]) => name === value);
          if (value === custom) setAsksDays(true);
          else if (named) onChoose(named[0]);
        }}
        choices={[
          // Half a year is of saved views and links.
          ...periodNames.flatMap(([value, name]) =>
            value === "26" && period !== value ? [] : { value, name },
          ),
          ...own,
          { value: custom, name: texts.custom },
        ]}
      />
      <Dialog open={asksDays} onClose={() => setAsksDays(false)} title={texts.chooseDays}>
        <DaysForm {...{ period, onChoose }} onClose={() => setAsksDays(false)} />
      </Dialog>
    </>
  );
}

const custom = "custom";

function DaysForm({ period, onClose, onChoose }: PeriodProps & { onClose: () => void }) {
  const [days, setDays] = useState(typeof period === "object" ? period : { from: "", to: "" });
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = v.safeParse(questionSchema, days);
    if (parsed.success) {
      onChoose(parsed.output.period);
      return onClose();
    }
    const { nested } = v.flatten<typeof questionSchema>(parsed.issues);
    setErrors({
      ...(nested?.from && { from: days.from ? nested.from[0] : texts.firstDay }),
      ...(nested?.to && { to: days.to ? nested.to[0] : texts.lastDay }),
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.from}
        type="date"
        required
        value={days.from}
        error={errors.from}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextField
        label={texts.to}
        type="date"
        required
        value={days.to}
        error={errors.to}
        hint={texts.dayHint}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <DialogActions onClose={onClose}>
        <Button type="submit">{texts.show}</Button>
      </DialogActions>
    </form>
  );
}
