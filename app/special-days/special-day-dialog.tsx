import { type FormEvent, useState } from "react";
import * as v from "valibot";
import type { Campus } from "../../domain/organization/campus.ts";
import { type SpecialDay, specialDayChangeSchema } from "../../domain/service/special-day.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/week.ts";
import { useSending } from "../forms/use-sending.ts";
import { Dialog } from "../ui/dialog.tsx";
import { EditActions } from "../ui/edit-actions.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./special-days.module.css";
import { useSpecialDayChange } from "./use-special-days.ts";

export type NamedCampus = Pick<Campus, "id" | "name">;

type SpecialDayDialogProps = {
  organizationId: Id;
  campuses: NamedCampus[];
  /** Undefined for a new one. */
  day: SpecialDay | undefined;
  suggested: Day;
  onClose: () => void;
};

export function SpecialDayDialog(props: SpecialDayDialogProps) {
  const { organizationId, campuses, day, suggested, onClose } = props;
  const change = useSpecialDayChange(organizationId);
  const [id] = useState(() => day?.id ?? newId());
  const [name, setName] = useState(day?.name ?? "");
  const [date, setDate] = useState(day?.date ?? suggested);
  const [campusId, setCampusId] = useState(day?.campusId ?? "");
  const { problems, setProblems, problem, isBusy, run } = useSending(["name", "date"], onClose);

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = { name, date, campusId: campusId === "" ? null : campusId };
    const parsed = v.safeParse(specialDayChangeSchema, typed);
    if (parsed.success) return run(() => change.save({ id, ...parsed.output }, day));
    const { nested } = v.flatten<typeof specialDayChangeSchema>(parsed.issues);
    setProblems({ name: nested?.name?.[0], date: nested?.date && "Choose a day." });
  }

  return (
    <Dialog open onClose={onClose} title={day ? "Change this special day" : "Name a day"}>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label="Name"
          placeholder="Baptism Sunday"
          autoComplete="off"
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Day"
          type="date"
          value={date}
          error={problems.date}
          onChange={(event) => setDate(event.target.value)}
        />
        {campuses.length > 1 && (
          <SelectField
            label="Campus"
            value={campusId}
            onChange={(event) => setCampusId(event.target.value)}
          >
            <option value="">All campuses</option>
            {campuses.map((campus) => (
              <option key={campus.id} value={campus.id}>
                {campus.name}
              </option>
            ))}
          </SelectField>
        )}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <EditActions
          isBusy={isBusy}
          onCancel={onClose}
          removal={day ? { label: "Remove", onRemove: () => run(() => change.remove(day)) } : null}
        />
      </form>
    </Dialog>
  );
}
