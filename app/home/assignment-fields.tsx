import type { Campus } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import type { DayRange } from "../reading/occurrences.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { SelectField, TextAreaField, TextField } from "../ui/field.tsx";
import { ApplyToChoice } from "./apply-to-choice.tsx";
import { type AssignmentDraft, type DraftErrors, draftSchema } from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";
import { CategoryFields } from "./category-fields.tsx";
import { OccurrenceField } from "./occurrence-field.tsx";
import { OtherPeople } from "./other-people.tsx";

export type FieldsProps = {
  organizationId: Id;
  members: { userId: string; name: string }[];
  campuses: Campus[];
  given: AssignmentDraft;
  draft: AssignmentDraft;
  onChange: (fields: Partial<AssignmentDraft>) => void;
  send: (draft: AssignmentDraft) => Promise<void>;
  sendLabel: string;
  earliest: Day;
  canRepeat?: boolean;
  /** The coming ones by default. */
  days?: DayRange;
  isOfSeries?: boolean;
};

export function AssignmentFields(props: FieldsProps) {
  const { organizationId, members, campuses, given, draft, onChange: change } = props;
  const form = useForm({
    schema: draftSchema(given, props.earliest),
    values: draft,
    send: props.send,
  });
  const errors: DraftErrors = form.errors;
  return (
    <form className={styles.form} {...form.props}>
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
      <CategoryFields campuses={campuses} draft={draft} errors={errors} change={change} />
      <OccurrenceField
        organizationId={organizationId}
        campusId={campuses.length === 1 ? (campuses[0]?.id ?? null) : draft.campusId}
        draft={draft}
        errors={errors}
        change={change}
        days={props.days}
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
        hint="Say who to include and when to count, so every week is counted the same way."
        placeholder="Seated people only, during the message."
        maxLength={500}
        value={draft.instructions}
        error={errors.instructions}
        onChange={(event) => change({ instructions: event.target.value })}
      />
      {props.canRepeat && (
        <OtherPeople members={members} draft={draft} change={change} error={errors.others} />
      )}
      {props.canRepeat && draft.canRepeat && (
        <Checkbox
          label={draft.occurrenceId ? "Repeat with this service" : "Repeat every week"}
          name="repeats"
          checked={draft.repeats === "weekly"}
          onChange={(event) => change({ repeats: event.target.checked ? "weekly" : "never" })}
        />
      )}
      {props.isOfSeries && (
        <ApplyToChoice value={draft.applyTo} onChange={(applyTo) => change({ applyTo })} />
      )}
      <Problem problem={form.problem} />
      <Button type="submit" busy={form.busy}>
        {props.sendLabel}
      </Button>
    </form>
  );
}
