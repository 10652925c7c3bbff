import { formerCategory } from "#words/numbers.ts";
import { isNarrowed, type Where } from "../../../domain/answer/question.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { type ClosedCampus, closedName } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { regionsOf } from "../../../domain/organization/region.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import { shortNames } from "../../../domain/organization/tell-apart.ts";
import { otherMissing } from "../../../domain/report/missing-words.ts";
import { reportWords, type Sentence } from "../../../domain/report/report-words.ts";
import type { ReportsPage } from "../../../domain/report/reports-page.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { useComingOccurrences } from "../../reading/place/occurrences.ts";
import { useTerms } from "../../reading/terms.ts";
import { servicesIn } from "../choices/choices.tsx";

type WordsOptions = {
  page: ReportsPage | undefined;
  where: Where;
  today: Day;
  mayImport: boolean;
};

/** `sentences` is undefined until what they tell of is read. */
export function useWords(
  organization: Organization,
  campuses: Campus[],
  { page, where, today, mayImport }: WordsOptions,
): { sentences: Sentence[] | undefined; of: string } {
  const coming = useComingOccurrences(organization.id);
  const terms = useTerms();
  const names = shortNames(sharedDepartments(campuses), terms.attendance);
  return {
    sentences: page && !coming.isLoading ? sentencesOf(page) : undefined,
    /** The chosen campus, department and service; empty for all. */
    of: placeNames(where, { campuses, closed: page?.closed ?? [], coming: coming.data ?? [] }),
  };

  function sentencesOf({ lastYear, easter, everything, closed }: ReportsPage): Sentence[] {
    return reportWords({
      lastYear,
      easter,
      today,
      namesCampuses: campuses.length > 1,
      isPart: isNarrowed(where),
      otherMissing: everything.running === null ? null : otherMissing(everything, lastYear),
      mayImport,
      categoryName: (id) => names.get(id) ?? formerCategory,
      closed,
      terms,
    });
  }
}

function placeNames(
  { campus, department, service }: Where,
  {
    campuses,
    closed,
    coming,
  }: { campuses: Campus[]; closed: ClosedCampus[]; coming: Occurrence[] },
): string {
  const named = (ids: Id[] | undefined, all: readonly { id: Id; words: string }[]) =>
    all.filter(({ id }) => ids?.includes(id)).map(({ words }) => words);
  const withWords = (all: readonly { id: Id; name: string }[]) =>
    all.map(({ id, name }) => ({ id, words: name }));
  return [
    ...named(campus, withWords(regionsOf(campuses).map(({ region }) => region))),
    ...named(campus, withWords(campuses)),
    ...named(
      campus,
      closed.map((one) => ({ id: one.id, words: closedName(one) })),
    ),
    ...named(department, withWords(sharedDepartments(campuses))),
    ...named(service, servicesIn(coming)),
  ].join(" · ");
}
