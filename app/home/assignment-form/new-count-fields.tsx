import { useState } from "react";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { serviceWords, shortDay } from "../../../domain/shared/time/day-words.ts";
import { addDays } from "../../../domain/shared/time/week.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import {
  type AssignmentDraft,
  chosenServices,
  type DraftErrors,
  findCategory,
  sameCategoryAt,
} from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";
import { CampusField } from "./campus-field.tsx";
import { CategoryFields } from "./category-fields.tsx";

type NewCountFieldsProps = {
  services: Occurrence[];
  campuses: Campus[];
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

export function NewCountFields({ services, ...form }: NewCountFieldsProps) {
  const { campuses, draft } = form;
  const places = campusesOf(draft, services, campuses);
  return (
    <>
      {services.length > 0 && <ServiceChoice {...form} services={services} />}
      {!draft.hasService && (
        <>
          <CampusField {...form} />
          <DayFields {...form} />
        </>
      )}
      <CategoryFields {...form} campus={withCommonCategories(places)} />
    </>
  );
}

/** Returns undefined when each chosen service can be counted as asked. */
export function placeProblemOf(
  draft: AssignmentDraft,
  services: Occurrence[],
  campuses: Campus[],
): string | undefined {
  if (!draft.hasService) return undefined;
  const places = campusesOf(draft, services, campuses);
  if (places.length === 0) return "Choose a service, or “Not part of a service”.";
  const chosen = findCategory(campuses, draft.categoryId);
  const lacking = chosen && places.find((campus) => !sameCategoryAt(campus, chosen));
  return lacking ? `${lacking.name} doesn’t count ${chosen?.category.name}.` : undefined;
}

function campusesOf(draft: AssignmentDraft, services: Occurrence[], campuses: Campus[]): Campus[] {
  if (!draft.hasService)
    return campuses.filter(({ id }) => campuses.length === 1 || id === draft.campusId);
  const ticked = chosenServices(draft, services);
  return campuses.filter((campus) => ticked.some(({ campusId }) => campusId === campus.id));
}

/** The first campus with the categories that all have. */
function withCommonCategories([first, ...others]: Campus[]): Campus | undefined {
  if (!first) return undefined;
  const departments = first.departments.map((department) => ({
    ...department,
    categories: department.categories.filter((category) =>
      others.every((campus) => sameCategoryAt(campus, { campus: first, department, category })),
    ),
  }));
  return { ...first, departments: departments.filter(({ categories }) => categories.length > 0) };
}

type ServiceChoiceProps = {
  services: Occurrence[];
  campuses: Campus[];
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

/** Ticked are those of which each gets a count of its own. */
function ServiceChoice({ services, campuses, draft, errors, change }: ServiceChoiceProps) {
  const [isWhole, setWhole] = useState(false);
  const isTicked = ({ id }: Occurrence) => draft.hasService && draft.occurrenceIds.includes(id);
  // The last ticked service is taken once, so that no row goes away under the finger.
  const [lastTicked] = useState(() => services.findLast(isTicked)?.date ?? "");
  const week = addDays(services[0]?.date ?? "", 6);
  const shown = services.filter(({ date }) => isWhole || date <= week || date <= lastTicked);
  const [first = "", last = first] = [services[0]?.date, services.at(-1)?.date];
  const error = errors.occurrenceIds;

  function tick(id: Id, isChecked: boolean) {
    const before = draft.hasService ? draft.occurrenceIds : [];
    const occurrenceIds = isChecked ? [...before, id] : before.filter((one) => one !== id);
    const ticked = services.filter((one) => occurrenceIds.includes(one.id));
    const canRepeat = ticked.every(({ serviceId }) => serviceId !== null);
    const repeats = canRepeat ? draft.repeats : "never";
    change({ hasService: true, occurrenceIds, canRepeat, repeats });
  }

  return (
    <fieldset className={styles.services}>
      <legend>At which services</legend>
      {shown.map((service, index) => (
        <Checkbox
          key={service.id}
          name="occurrenceIds"
          aria-invalid={error && index === 0 ? true : undefined}
          checked={isTicked(service)}
          onChange={({ target }) => tick(service.id, target.checked)}
          label={
            <>
              {serviceWords(service)}{" "}
              <small className={styles.which}>{nameOf(service, campuses)}</small>
            </>
          }
        />
      ))}
      {shown.length < services.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          Show {services.length - shown.length} more, until {shortDay(last, first)}
        </Button>
      )}
      <Checkbox
        label="Not part of a service"
        checked={!draft.hasService}
        onChange={({ target }) =>
          change({ hasService: !target.checked, occurrenceIds: [], canRepeat: true })
        }
      />
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

function nameOf({ campusId, name }: Occurrence, campuses: Campus[]): string {
  const campus = campuses.length > 1 && campuses.find(({ id }) => id === campusId);
  return campus ? `${campus.name} · ${name}` : name;
}

type DayFieldsProps = {
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

export function DayFields({ draft, errors, change }: DayFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Date"
        name="date"
        type="date"
        value={draft.date}
        error={errors.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        label="Time (optional)"
        name="time"
        type="time"
        value={draft.time ?? ""}
        error={errors.time}
        onChange={(event) => change({ time: event.target.value.slice(0, 5) || null })}
      />
    </div>
  );
}
