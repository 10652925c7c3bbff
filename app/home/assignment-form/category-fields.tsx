import * as words from "#words/assignments.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Terms } from "../../../words/terms.ts";
import { useTerms } from "../../reading/terms.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { PickerField } from "../../ui/picker.tsx";
import {
  type AssignmentDraft,
  type DraftErrors,
  findCategory,
  sameCategoryAt,
} from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";

type CategoryFieldsProps = {
  campuses: Campus[];
  campus: Campus | undefined;
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

export function CategoryFields({ campuses, campus, draft, errors, change }: CategoryFieldsProps) {
  const terms = useTerms();
  const chosen = findCategory(campuses, draft.categoryId);
  const here = chosen && campus ? (sameCategoryAt(campus, chosen) ?? chosen.category) : null;
  const department = here && findCategory(campus ? [campus] : [], here.id)?.department;

  function choose(categoryId: string | null) {
    const proposed = findCategory(campuses, categoryId)?.category.name;
    const isOwnTitle = draft.title !== "" && draft.title !== chosen?.category.name;
    change({ categoryId, title: isOwnTitle ? draft.title : (proposed ?? "") });
  }

  return (
    <>
      {campus && (
        <div className={styles.what}>
          <PickerField
            label={words.department}
            name="departmentId"
            value={department?.id ?? ""}
            choices={[
              ...campus.departments.map(asChoice),
              { value: "", name: words.somethingElse },
            ]}
            onChoose={(value) => {
              const next = campus.departments.find(({ id }) => id === value);
              choose(next?.categories[0]?.id ?? null);
            }}
          />
          {department && (
            <PickerField
              label={words.whatToCount}
              name="categoryId"
              value={here?.id ?? ""}
              choices={department.categories.map(asChoice)}
              error={errors.categoryId}
              onChoose={choose}
            />
          )}
        </div>
      )}
      {draft.categoryId ? (
        <p className={styles.which}>{filledWords(draft, terms)}</p>
      ) : (
        <Notice>{words.notInInputs}</Notice>
      )}
    </>
  );
}

function asChoice({ id, name }: { id: string; name: string }) {
  return { value: id, name };
}

function filledWords({ hasService, occurrenceId }: AssignmentDraft, terms: Terms): string {
  return (hasService || occurrenceId ? words.fillsInService : words.fillsInWeek)(terms);
}

type CampusFieldProps = {
  campuses: Campus[];
  /** Services offered for a new count are those of its campus. */
  services?: Occurrence[];
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

/** A church with one campus is not asked which. */
export function CampusField(props: CampusFieldProps) {
  const { campuses, services = [], draft, errors, change } = props;
  const terms = useTerms();
  if (campuses.length < 2) return null;
  function choose(id: string) {
    const campus = campuses.find((one) => one.id === id);
    const before = findCategory(campuses, draft.categoryId);
    const category = campus && before && sameCategoryAt(campus, before);
    const ticked = services.find((one) => draft.occurrenceIds.includes(one.id));
    const next =
      draft.hasService &&
      services.find((one) => one.campusId === id && one.date >= (ticked?.date ?? ""));
    change({
      occurrenceIds: next ? [next.id] : [],
      hasService: Boolean(next),
      campusId: campus?.id ?? null,
      categoryId: category?.id ?? null,
      occurrenceId: null,
      canRepeat: !next || next.serviceId !== null,
      title: before && !category && draft.title === before.category.name ? "" : draft.title,
    });
  }
  return (
    <PickerField
      label={words.campus(terms)}
      name="campusId"
      value={draft.campusId ?? ""}
      choices={campuses.map(({ id, name }) => ({ value: id, name }))}
      none={draft.campusId === null ? words.noCampus(terms) : undefined}
      error={errors.campusId}
      onChoose={choose}
    />
  );
}
