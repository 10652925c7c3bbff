import { useState } from "react";
import * as words from "#words/assignments.ts";
import { locale } from "#words/language.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { serviceWords, shortDay } from "../../../domain/shared/time/day-words.ts";
import { addDays } from "../../../domain/shared/time/week.ts";
import type { Terms } from "../../../words/terms.ts";
import { useTerms } from "../../reading/terms.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import {
  type AssignmentDraft,
  chosenServices,
  type DraftErrors,
  sameServicesElsewhere,
} from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";
import { CampusField, CategoryFields } from "./category-fields.tsx";

type NewCountFieldsProps = {
  services: Occurrence[];
  campuses: Campus[];
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

export function NewCountFields({ services, ...form }: NewCountFieldsProps) {
  const { campuses, draft } = form;
  const campus = campuses.find(({ id }) => campuses.length === 1 || id === draft.campusId);
  const offered = services.filter(({ campusId }) => campusId === campus?.id);
  return (
    <>
      <CampusField {...form} services={services} />
      {offered.length > 0 && (
        <ServiceChoice {...form} services={offered} all={services} key={campus?.id} />
      )}
      {!draft.hasService && <DayFields {...form} />}
      <CategoryFields {...form} campus={campus} />
    </>
  );
}

/** Returns undefined when a service is chosen where one is needed. */
export function placeProblemOf(
  draft: AssignmentDraft,
  services: Occurrence[],
  terms: Terms,
): string | undefined {
  if (!draft.hasService || chosenServices(draft, services).length > 0) return undefined;
  return words.chooseService(terms);
}

const list = new Intl.ListFormat(locale, { type: "conjunction" });

type ServiceChoiceProps = {
  campuses: Campus[];
  services: Occurrence[];
  all: Occurrence[];
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

/** Ticked are those of which each gets a count of its own. */
function ServiceChoice({ campuses, services, all, draft, errors, change }: ServiceChoiceProps) {
  const terms = useTerms();
  const [isWhole, setWhole] = useState(false);
  const isTicked = ({ id }: Occurrence) => draft.hasService && draft.occurrenceIds.includes(id);
  // The last ticked service is taken once, so that no row goes away under the finger.
  const [lastTicked] = useState(() => services.findLast(isTicked)?.date ?? "");
  const week = addDays(services[0]?.date ?? "", 6);
  const shown = services.filter(({ date }) => isWhole || date <= week || date <= lastTicked);
  const [first = "", last = first] = [services[0]?.date, services.at(-1)?.date];
  const error = errors.occurrenceIds;

  const here = services.filter(isTicked).map(({ id }) => id);
  const elsewhere = (ids: Id[]) => sameServicesElsewhere(ids, all, campuses, draft.categoryId);
  const others = campuses.filter(({ id }) => elsewhere(here).some((one) => one.campusId === id));
  const isEverywhere = draft.occurrenceIds.length > here.length;

  function choose(ids: Id[], isEverywhere: boolean) {
    const occurrenceIds = isEverywhere ? [...ids, ...elsewhere(ids).map(({ id }) => id)] : ids;
    const ticked = services.filter((one) => ids.includes(one.id));
    const canRepeat = ticked.every(({ serviceId }) => serviceId !== null);
    const repeats = canRepeat ? draft.repeats : "never";
    change({ hasService: true, occurrenceIds, canRepeat, repeats });
  }

  return (
    <fieldset className={styles.services}>
      <legend>{words.atServices(terms)}</legend>
      {shown.map((service, index) => (
        <Checkbox
          key={service.id}
          name="occurrenceIds"
          aria-invalid={error && index === 0 ? true : undefined}
          checked={isTicked(service)}
          onChange={({ target }) => {
            const rest = here.filter((id) => id !== service.id);
            choose(target.checked ? [...rest, service.id] : rest, isEverywhere);
          }}
          label={
            <>
              {serviceWords(service)} <small className={styles.which}>{service.name}</small>
            </>
          }
        />
      ))}
      {shown.length < services.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {words.showMoreUntil(services.length - shown.length, shortDay(last, first))}
        </Button>
      )}
      {others.length > 0 && (
        <Checkbox
          label={
            others.length > 3
              ? words.alsoAtOthers(terms, others.length)
              : words.alsoAt(list.format(others.map(({ name }) => name)))
          }
          checked={isEverywhere}
          onChange={({ target }) => choose(here, target.checked)}
        />
      )}
      <Checkbox
        label={words.notOfService(terms)}
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

type DayFieldsProps = {
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

export function DayFields({ draft, errors, change }: DayFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label={words.date}
        name="date"
        type="date"
        value={draft.date}
        error={errors.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        label={words.time}
        name="time"
        type="time"
        value={draft.time ?? ""}
        error={errors.time}
        onChange={(event) => change({ time: event.target.value.slice(0, 5) || null })}
      />
    </div>
  );
}
