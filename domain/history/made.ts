import type { ImportNames } from "./import.ts";
import type { HistoryReading } from "./reading.ts";

type Made = Pick<HistoryReading, "campusId" | "campuses" | "services" | "categories">;

/** Choices made some time ago: what was added since is known, and what is gone has to be chosen again. */
export function madeBefore(
  { campusId, campuses, services, categories }: HistoryReading,
  names: ImportNames,
): Made {
  const campusIds = idsOf(names.campuses);
  const isThere = (id: string | null) => id !== null && campusIds.has(id);
  return {
    campusId: isThere(campusId) ? campusId : onlyOf(names.campuses),
    campuses: stillMeant(campuses, campusIds),
    services: stillMeant(services, idsOf(names.campuses.flatMap((campus) => campus.services))),
    categories: stillMeant(categories, idsOf(names.categories)),
  };
}

function stillMeant<Choice extends { to: string; id?: string }>(
  choices: Readonly<Record<string, Choice>>,
  ids: ReadonlySet<string>,
): Record<string, Choice> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([text, choice]) => {
      const isThere = choice.id !== undefined && ids.has(choice.id);
      if (choice.to === "new" && isThere) return [[text, { to: "known", id: choice.id } as Choice]];
      return choice.to === "known" && !isThere ? [] : [[text, choice]];
    }),
  );
}

function idsOf(all: readonly { id: string }[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}

function onlyOf(all: readonly { id: string }[]): string | null {
  return all.length === 1 ? (all[0]?.id ?? null) : null;
}
