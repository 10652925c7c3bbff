import { useQuery } from "@tanstack/react-query";
import { type PresentNumbers, seriesOf } from "../../domain/doubt/history-doubts.ts";
import { type HistoryPart, packNumbers, packStructure } from "../../domain/history/pack.ts";
import type { HistoryPlan } from "../../domain/history/plan.ts";
import { unusedIn } from "../../domain/history/plan.ts";
import type { HistoryReading, PlannedNumber } from "../../domain/history/reading.ts";
import { newId } from "../../domain/shared/id.ts";
import type { WeekStartDay } from "../../domain/shared/time/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";

/** Existing numbers, null for none, also in the weeks around, and how many past services are missing. */
export type Existing = {
  services: number;
  /** Whether it is of a whole week whose services have one that counts, here or in the file. */
  isUnused: (number: PlannedNumber) => boolean;
  of: (number: PlannedNumber) => number | null;
  around: PresentNumbers["around"];
};

type Options = {
  organizationId: string;
  weekStartDay: WeekStartDay;
  plan: HistoryPlan;
  reading: HistoryReading;
  parts: readonly HistoryPart[];
  isReady: boolean;
};

/** Campuses and categories yet to be added have no numbers. */
export function useExisting({
  organizationId,
  weekStartDay,
  plan,
  reading,
  parts,
  isReady,
}: Options) {
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "import", plan],
    queryKeyHashFn: () => `import ${keyOf(plan)}`,
    gcTime: 0,
    enabled: isReady && parts.length > 0,
    queryFn: async (): Promise<Existing> => {
      const added = packStructure(plan, reading);
      const isNew = new Set([
        ...added.campuses.map(({ id }) => id),
        ...added.newCategories.map(({ category }) => category.id),
      ]);
      const present = new Map<PlannedNumber, number | null>();
      const around: Existing["around"][number][] = [];
      const unused = unusedIn(plan.numbers, weekStartDay);
      let missing = 0;
      for (const part of parts) {
        const stored = part.numbers.filter(
          ({ campusId, categoryId }) => !isNew.has(campusId) && !isNew.has(categoryId),
        );
        if (stored.length === 0) continue;
        const packed = packNumbers(stored);
        const { existing, services, ...others } = await answerOf(
          api.organizations[":organizationId"]["import-previews"].$post({
            param: { organizationId },
            json: packed,
          }),
        );
        missing += services;
        for (const [at, number] of stored.entries()) present.set(number, existing[at] ?? null);
        for (const number of others.unused.flatMap((at) => stored[at] ?? [])) unused.add(number);
        for (const [place, category, week, value] of others.around) {
          const [at, id] = [packed.places[place], packed.categories[category]];
          const weekStart = others.weeks[week];
          if (at && id && weekStart)
            around.push({ series: seriesOf(at, id), week: weekStart, value });
        }
      }
      const isUnused = (number: PlannedNumber) => unused.has(number);
      return { services: missing, isUnused, of: (number) => present.get(number) ?? null, around };
    },
  });
}

const keys = new WeakMap<object, string>();

/** Each plan is asked about once. */
export function keyOf(plan: object): string {
  const key = keys.get(plan) ?? newId();
  keys.set(plan, key);
  return key;
}
