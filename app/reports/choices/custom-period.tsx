import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { type Period, questionSchema } from "../../../domain/answer/question.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import styles from "./choices.module.css";

type CustomPeriodProps = {
  period: Period;
  open: boolean;
  onClose: () => void;
  onChoose: (days: Period) => void;
};

export function CustomPeriod({ open, onClose, ...form }: CustomPeriodProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose the days">
      <DaysForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function DaysForm({ period, onClose, onChoose }: Omit<CustomPeriodProps, "open">) {
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
      ...(nested?.from && { from: days.from ? nested.from[0] : "Choose the first day." }),
      ...(nested?.to && { to: days.to ? nested.to[0] : "Choose the last day." }),
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="From"
        type="date"
        required
        value={days.from}
        error={errors.from}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        required
        value={days.to}
        error={errors.to}
        hint="A number belongs to the day on which it was held."
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <DialogActions onClose={onClose}>
        <Button type="submit">Show</Button>
      </DialogActions>
    </form>
  );
}
