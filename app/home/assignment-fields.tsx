import { type FormEvent, useRef, useState } from "react";
import type { Campus } from "../../domain/campus.ts";
import { ApiError } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { SelectField, TextAreaField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./assignment-form.module.css";
import type { FormProps } from "./assignment-form.tsx";
import { type AssignmentDraft, type DraftErrors, errorsIn } from "./draft.ts";
import { OccurrenceField } from "./occurrence-field.tsx";
import { OtherPeople } from "./other-people.tsx";
import { WhatFields } from "./what-fields.tsx";

type FieldsProps = Omit<FormProps, "name"> & {
  members: { userId: string; name: string }[];
  campuses: Campus[];
  /** The form as it began. */
  given: AssignmentDraft;
  change: (fields: Partial<AssignmentDraft>) => void;
};

/** What was typed stays when saving fails, and each error stands by its field. */
export function AssignmentFields(props: FieldsProps) {
  const { organizationId, members, campuses, draft, given, saving, ...rest } = props;
  const [found, setFound] = useState<DraftErrors>({});
  const [touched, setTouched] = useState(new Set<string>());
  const form = useRef<HTMLFormElement>(null);
  const refused = saving.error instanceof ApiError ? saving.error.fields : {};
  const errors: DraftErrors = { ...found };
  for (const [name, message] of Object.entries(refused))
    if (!touched.has(name)) errors[name as keyof DraftErrors] = message;

  function change(fields: Partial<AssignmentDraft>) {
    props.change(fields);
    setTouched((before) => new Set([...before, ...Object.keys(fields)]));
    setFound((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in fields))),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const problems = errorsIn(draft, given, props.earliest);
    setFound(problems);
    setTouched(new Set());
    const [first] = ["userId", "categoryId", "title", "date", "time", "others"].filter(
      (name) => name in problems,
    );
    const named = first && form.current?.elements.namedItem(first);
    const input = named instanceof RadioNodeList ? named[0] : named;
    if (input instanceof HTMLElement) input.focus();
    if (Object.keys(problems).length === 0) saving.mutate(draft);
  }

  const hasPlace = Object.keys(refused).some((name) => name in draft);
  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit}>
      <SelectField
        label="Who counts"
        name="userId"
        value={draft.userId}
        error={errors.userId}
        onChange={(event) => change({ userId: event.target.value })}
      >
        <option value="">Choose a person</option>
        {members.map((member) => (
          <option key={member.userId} value={member.userId}>
            {member.name}
          </option>
        ))}
      </SelectField>
      <WhatFields campuses={campuses} draft={draft} errors={errors} change={change} />
      <OccurrenceField
        organizationId={organizationId}
        campusId={campuses.length === 1 ? (campuses[0]?.id ?? null) : draft.campusId}
        draft={draft}
        errors={errors}
        change={change}
        days={rest.days}
        current={given}
      />
      <div className={styles.pair}>
        <TextField
          label="Date"
          name="date"
          type="date"
          readOnly={draft.occurrenceId !== null}
          value={draft.date}
          error={errors.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <TextField
          label={draft.occurrenceId === null ? "Time (optional)" : "Time"}
          name="time"
          type="time"
          readOnly={draft.occurrenceId !== null}
          value={draft.time ?? ""}
          error={errors.time}
          onChange={(event) => change({ time: event.target.value.slice(0, 5) || null })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Area (optional)"
          name="area"
          placeholder="floor, balcony"
          maxLength={60}
          value={draft.area}
          error={errors.area}
          onChange={(event) => change({ area: event.target.value })}
        />
        <TextField
          label="Where (optional)"
          name="location"
          placeholder="Room 4"
          maxLength={120}
          value={draft.location}
          error={errors.location}
          onChange={(event) => change({ location: event.target.value })}
        />
      </div>
      <TextAreaField
        label="Instructions (optional)"
        name="instructions"
        hint="Who is included, and when to count: so that every week counts alike."
        placeholder="Seated people only, during the message."
        maxLength={500}
        value={draft.instructions}
        error={errors.instructions}
        onChange={(event) => change({ instructions: event.target.value })}
      />
      {rest.canRepeat && <OtherPeople {...{ members, draft, change }} error={errors.others} />}
      {rest.canRepeat && draft.canRepeat && (
        <Checkbox
          label={draft.occurrenceId ? "Repeat with this service" : "Repeat every week"}
          name="repeats"
          checked={draft.repeats === "weekly"}
          onChange={(event) => change({ repeats: event.target.checked ? "weekly" : "never" })}
        />
      )}
      {rest.children?.(draft, change)}
      {saving.error && !hasPlace && <Notice kind="bad">{saving.error.message}</Notice>}
      <Button type="submit" busy={saving.isPending}>
        {rest.saveLabel}
      </Button>
    </form>
  );
}
