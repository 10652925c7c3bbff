import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as words from "#words/assignments.ts";
import type { ApplyTo } from "../../../domain/assignment/assignment-change.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import type { Terms } from "../../../words/terms.ts";
import { type CounterChoice, nobodyYet } from "../../forms/counter-choices.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { type DayRange, useOccurrences } from "../../reading/place/occurrences.ts";
import { useIsChurch, useTerms } from "../../reading/terms.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { PickerField } from "../../ui/picker.tsx";
import {
  type AssignmentDraft,
  type DraftErrors,
  draftSchema,
  withoutMoney,
} from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";
import { CampusField, CategoryFields } from "./category-fields.tsx";
import { DayFields, NewCountFields, placeProblemOf } from "./new-count-fields.tsx";
import { OtherPeople } from "./other-people.tsx";

export type FieldsProps = {
  organizationId: Id;
  counters: CounterChoice[];
  campuses: Campus[];
  given: AssignmentDraft;
  draft: AssignmentDraft;
  onChange: (fields: Partial<AssignmentDraft>) => void;
  send: (draft: AssignmentDraft) => Promise<void>;
  sendLabel: string;
  earliest: Day;
  services?: Occurrence[];
  days?: DayRange;
  isOfSeries?: boolean;
};

export function AssignmentFields(props: FieldsProps) {
  const { organizationId, counters, campuses, given, draft, onChange } = props;
  const choices = withoutMoney(campuses);
  const campus =
    choices.length === 1 ? choices[0] : choices.find(({ id }) => id === draft.campusId);
  const terms = useTerms();
  const isChurch = useIsChurch();
  const placeProblem = props.services && placeProblemOf(draft, props.services, terms);
  /** The choice about other counts is for these alone. */
  const change = (fields: Partial<AssignmentDraft>) =>
    onChange({ alongside: "area" in fields ? draft.alongside : undefined, ...fields });
  const form = useForm({
    schema: draftSchema(given, draft, props.earliest, placeProblem),
    values: draft,
    send: props.send,
  });
  const errors: DraftErrors = form.errors;
  const area = useRef<HTMLInputElement>(null);
  const needsArea = draft.alongside === "area" || draft.others.length > 0;
  const [isOpened, setOpened] = useState(false);
  const hasProblem = [errors.title, errors.area, errors.location, errors.instructions].some(
    Boolean,
  );
  const areaField = (
    <div className={styles.what}>
      <TextField
        ref={area}
        label={needsArea ? words.area : words.areaOptional}
        name="area"
        placeholder={words.areaExamples}
        maxLength={60}
        value={draft.area}
        error={errors.area ?? errors.alongside}
        onChange={(event) => change({ area: event.target.value })}
      />
      {errors.alongside && (
        <div className={styles.pair}>
          <Button
            kind="quiet"
            onClick={() => {
              flushSync(() => change({ alongside: "area" }));
              area.current?.focus();
            }}
          >
            {words.addArea}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              flushSync(() => change({ alongside: "instead" }));
              area.current?.form?.requestSubmit();
            }}
          >
            {words.insteadOfThem}
          </Button>
        </div>
      )}
    </div>
  );
  const isAreaShown = needsArea || errors.alongside !== undefined;
  return (
    <form className={styles.form} {...form.props}>
      <PickerField
        label={words.whoCounts}
        name="userId"
        value={draft.userId}
        choices={[...counters, nobodyYet]}
        none={words.choosePerson}
        error={errors.userId}
        onChoose={(userId) => change({ userId })}
      />
      {isAreaShown && areaField}
      {props.services && (
        <OtherPeople counters={counters} draft={draft} change={change} error={errors.others} />
      )}
      {props.isOfSeries && (
        <ApplyToChoice value={draft.applyTo} onChange={(applyTo) => change({ applyTo })} />
      )}
      {props.services ? (
        <NewCountFields
          services={props.services}
          campuses={choices}
          draft={draft}
          errors={errors}
          change={change}
        />
      ) : (
        <>
          <CampusField campuses={choices} draft={draft} errors={errors} change={change} />
          <CategoryFields
            campuses={choices}
            campus={campus}
            draft={draft}
            errors={errors}
            change={change}
          />
          <OccurrenceField
            organizationId={organizationId}
            campusId={campus?.id ?? null}
            draft={draft}
            errors={errors}
            change={change}
            days={props.days}
            current={given}
          />
          {(draft.occurrenceId === null || errors.date || errors.time) && (
            <DayFields draft={draft} errors={errors} change={change} />
          )}
        </>
      )}
      {props.services && draft.canRepeat && (
        <Checkbox
          label={repeatLabel(draft, terms)}
          name="repeats"
          checked={draft.repeats === "weekly"}
          onChange={(event) => change({ repeats: event.target.checked ? "weekly" : "never" })}
        />
      )}
      <details
        className={styles.more}
        open={isOpened || hasProblem || draft.categoryId === null}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary>
          {words.moreDetails}
          <small className={styles.which}>
            <bdi>{[draft.title, draft.area, draft.location].filter(Boolean).join(", ")}</bdi>
          </small>
        </summary>
        <div className={styles.form}>
          <TextField
            label={words.title}
            name="title"
            placeholder={words.titleExample(isChurch)}
            maxLength={120}
            value={draft.title}
            error={errors.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <div className={styles.pair}>
            {!isAreaShown && areaField}
            <TextField
              label={words.location}
              name="location"
              placeholder={words.locationExample}
              maxLength={120}
              value={draft.location}
              error={errors.location}
              onChange={(event) => change({ location: event.target.value })}
            />
          </div>
          <TextAreaField
            label={words.instructions}
            name="instructions"
            hint={words.instructionsHint}
            placeholder={words.instructionsExample}
            maxLength={500}
            value={draft.instructions}
            error={errors.instructions}
            onChange={(event) => change({ instructions: event.target.value })}
          />
        </div>
      </details>
      <Problem problem={form.problem} />
      <Button type="submit" busy={form.busy}>
        {props.sendLabel}
      </Button>
    </form>
  );
}

function repeatLabel({ hasService, occurrenceIds }: AssignmentDraft, terms: Terms): string {
  if (!hasService) return words.repeatWeekly;
  return (occurrenceIds.length > 1 ? words.repeatWithServices : words.repeatWithService)(terms);
}

type OccurrenceFieldProps = {
  organizationId: Id;
  campusId: Id | null;
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
  days?: DayRange | undefined;
  /** Offered even when it is cancelled or past. */
  current: Pick<AssignmentDraft, "occurrenceId" | "date" | "time">;
};

/** A campus without services is not asked. */
function OccurrenceField({
  organizationId,
  campusId,
  draft,
  errors,
  change,
  days,
  current,
}: OccurrenceFieldProps) {
  const terms = useTerms();
  const { data: occurrences = [] } = useOccurrences(organizationId, campusId, days);
  const open = occurrences.filter(({ id, cancelled }) => !cancelled || id === current.occurrenceId);
  const isMissing = current.occurrenceId && !open.some(({ id }) => id === current.occurrenceId);
  if (open.length === 0 && !isMissing && !errors.occurrenceId) return null;

  function choose(id: string) {
    const { date, time } = current;
    if (id !== "" && id === current.occurrenceId) return change({ occurrenceId: id, date, time });
    const occurrence = open.find((one) => one.id === id);
    if (!occurrence) return change({ occurrenceId: null, repeats: "never", canRepeat: true });
    take(occurrence);
  }

  function take({ id, date, time, serviceId }: Occurrence) {
    const canRepeat = serviceId !== null;
    const repeats = canRepeat ? draft.repeats : "never";
    change({ occurrenceId: id, date, time, canRepeat, repeats });
  }

  return (
    <SelectField
      label={words.service(terms)}
      name="occurrenceId"
      value={draft.occurrenceId ?? ""}
      error={errors.occurrenceId}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{words.notOfService(terms)}</option>
      {isMissing && (
        <option value={current.occurrenceId ?? ""}>
          {serviceWords({ date: current.date, time: current.time ?? "" })}
        </option>
      )}
      {open.map((occurrence) => (
        <option key={occurrence.id} value={occurrence.id}>
          {serviceWords(occurrence)} · {occurrence.name}
          {occurrence.cancelled && ` ${words.isCancelled}`}
        </option>
      ))}
    </SelectField>
  );
}

const choices = [
  ["this", words.thisOnly],
  ["following", words.thisAndFollowing],
] as const;

export function ApplyToChoice({
  value,
  onChange,
}: {
  value: ApplyTo;
  onChange: (value: ApplyTo) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{words.applyTo}</legend>
      {choices.map(([choice, label]) => (
        <label className={styles.choice} key={choice}>
          <input
            type="radio"
            name={name}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
