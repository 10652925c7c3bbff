import type { Campus } from "../../domain/organization/campus.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import {
  type AssignmentDraft,
  chosenServices,
  type DraftErrors,
  findCategory,
  sameCategoryAt,
} from "./assignment-draft.ts";
import { CampusField } from "./campus-field.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { DayFields } from "./day-fields.tsx";
import { ServiceChoice } from "./service-choice.tsx";

type NewCountFieldsProps = {
  services: Occurrence[];
  /** Without money. */
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

/** Undefined when each chosen service can be counted as asked. */
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
