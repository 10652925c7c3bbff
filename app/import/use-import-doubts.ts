import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { HistoryDoubts, PresentNumbers } from "../../domain/doubt/history-doubts.ts";
import type { HistoryPlan } from "../../domain/history/plan.ts";
import { type Existing, keyOf } from "./use-existing.ts";

type Options = {
  plan: HistoryPlan;
  /** Undefined until it is known. */
  existing: Existing | undefined;
  isReplacing: boolean;
  isReady: boolean;
  askDoubts: (present: PresentNumbers) => Promise<HistoryDoubts>;
};

/** Until the doubts of another choice are known, those of the last one stand. */
export function useImportDoubts({ plan, existing, isReplacing, isReady, askDoubts }: Options) {
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["import-doubts", plan, isReplacing],
    queryKeyHashFn: () => `import-doubts ${keyOf(plan)} ${isReplacing}`,
    enabled: isReady && existing !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    placeholderData: keepPreviousData,
    queryFn: () =>
      askDoubts({
        existing: plan.numbers.map((number) => existing?.of(number) ?? null),
        around: existing?.around ?? [],
        isReplacing,
      }),
  });
  return { doubts: data, isLooked: data !== undefined && !isPlaceholderData };
}
