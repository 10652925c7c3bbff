import { useQuery } from "@tanstack/react-query";
import { packNumbers, packStructure } from "../../domain/history-pack.ts";
import type { HistoryPart } from "../../domain/history-parts.ts";
import type { HistoryPlan } from "../../domain/history-plan.ts";
import type { HistoryReading, PlannedNumber } from "../../domain/history-reading.ts";
import { newId } from "../../domain/id.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";

/** What is there now, null for nothing, and how many past services are missing. */
export type Existing = { services: number; of: (number: PlannedNumber) => number | null };

type Asked = {
  organizationId: string;
  plan: HistoryPlan;
  reading: HistoryReading;
  parts: readonly HistoryPart[];
  isReady: boolean;
};

/** Of campuses and categories yet to be added there is nothing. */
export function useExisting({ organizationId, plan, reading, parts, isReady }: Asked) {
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
      let missing = 0;
      for (const part of parts) {
        const known = part.numbers.filter(
          ({ campusId, categoryId }) => !isNew.has(campusId) && !isNew.has(categoryId),
        );
        if (known.length === 0) continue;
        const { existing, services } = await answerOf(
          api.organizations[":organizationId"]["import-previews"].$post({
            param: { organizationId },
            json: packNumbers(known),
          }),
        );
        missing += services;
        for (const [at, number] of known.entries()) present.set(number, existing[at] ?? null);
      }
      return { services: missing, of: (number) => present.get(number) ?? null };
    },
  });
}

const keys = new WeakMap<object, string>();

/** Each plan is asked about once. */
function keyOf(plan: object): string {
  const known = keys.get(plan) ?? newId();
  keys.set(plan, known);
  return known;
}
