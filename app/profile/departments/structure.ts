import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as shellWords from "#words/shell.ts";
import * as words from "#words/structure.ts";
import { countsWords, type OpenCounts, toldWords } from "../../../domain/service/open-counts.ts";
import type { Structure, StructureKind } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api, apiErrorOf } from "../../api.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { useToast } from "../../ui/notice/toast.tsx";

export const organizationApi = api.organizations[":organizationId"];

export function structureQuery(organizationId: Id) {
  return queryOptions({
    queryKey: queryKeys.structure(organizationId),
    queryFn: (): Promise<Structure> =>
      answerOf(organizationApi.structure.$get({ param: { organizationId }, query: {} })),
  });
}

export function useStructure(organizationId: Id) {
  return useQuery(structureQuery(organizationId));
}

export type StructureChange = ReturnType<typeof useStructureChange>;

/** Changes are sent one after another. Only the last answer is read again, because earlier ones are out of date. */
export function useStructureChange(organizationId: Id) {
  const client = useQueryClient();
  const mutationKey = [...queryKeys.structure(organizationId), "change"];
  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      return client.invalidateQueries({ queryKey: queryKeys.structure(organizationId) });
    },
    // An earlier change may have left the reading to this one.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.structure(organizationId) }),
    onSettled: () => {
      const { campuses, entries, occurrences, assignments } = queryKeys;
      for (const key of [campuses, entries, occurrences, assignments])
        void client.invalidateQueries({ queryKey: key(organizationId) });
    },
  });
  return {
    run: async (send: () => Promise<unknown>): Promise<void> => {
      await change.mutateAsync(send);
    },
    start: (send: () => Promise<unknown>): void => change.mutate(send),
    isBusy: change.isPending,
    error: change.error,
  };
}

type Undoing = { send: () => Promise<unknown>; done: string };

/** Says what was done, and offers to undo it. A failed undo is offered again. */
export function useUndo(organizationId: Id): (message: string, undoing: Undoing) => void {
  const { run } = useStructureChange(organizationId);
  const showToast = useToast();
  return function offer(message, { send, done }, kind: "good" | "bad" = "good") {
    const undo = () =>
      run(send).then(
        () => showToast(done),
        (error: unknown) => offer(apiErrorOf(error).message, { send, done }, "bad"),
      );
    showToast(message, { kind, action: { label: shellWords.undo, run: () => void undo() } });
  };
}

export type Ending = { kind: StructureKind; id: Id; others?: Id[]; campusId?: Id };

/** Open counts are asked for again each time, because people count meanwhile. */
export function useOpenCounts(organizationId: Id, { kind, id, others, campusId }: Ending) {
  return useQuery({
    queryKey: ["open-counts", organizationId, kind, id, others, campusId],
    queryFn: (): Promise<OpenCounts> =>
      answerOf(
        organizationApi["open-counts"].$get({
          param: { organizationId },
          query: {
            ...{ kind, id },
            ...(others?.length && { others: others.join() }),
            ...(campusId && { campusId }),
          },
        }),
      ),
    gcTime: 0,
  });
}

/** `deed` is the beginning of the sentence: `ifArchived` or `ifSwitchedOff`. */
export function endWords(
  { data, error }: { data: OpenCounts | undefined; error: Error | null },
  deed: string,
): string {
  if (!data) return error ? words.cannotTellEnds(error.message) : words.checkingEnds;
  if (data.counts === 0) return words.noneEnds(deed);
  const ends = words.ends(deed, countsWords(data), data.counts === 1);
  return `${ends} ${toldWords(data)}`.trimEnd();
}
