import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import * as words from "#words/import.ts";
import type { ImportDone } from "../../domain/history/import.ts";
import { type HistoryPart, packPart, packStructure } from "../../domain/history/pack.ts";
import type { HistoryReading } from "../../domain/history/reading.ts";
import { newId } from "../../domain/shared/id.ts";
import { answerOf, api } from "../api.ts";

const importsApi = api.organizations[":organizationId"].imports;

export const sendingKey = ["import"];

type Sent = {
  organizationId: string;
  parts: readonly HistoryPart[];
  reading: HistoryReading;
  fileName: string;
  isReplacing: boolean;
  /** Numbers that looked unusual and are right. */
  looked: readonly { row: number; column: number }[];
  /** How many numbers a part writes, for how far it is. */
  writtenBy: (part: HistoryPart) => number;
  onDone: (done: ImportDone) => void;
};

/** One part after the other, each whole or not at all. */
export function useSendImport(sent: Sent) {
  const { organizationId, parts, reading, fileName, isReplacing, looked } = sent;
  const queries = useQueryClient();
  // Sent again after a lost answer, each is the same import. Other choices make others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids belong to what is chosen
  const ids = useMemo(() => parts.map(newId), [parts, isReplacing]);
  const [at, setAt] = useState(0);
  const sending = useMutation({
    mutationKey: sendingKey,
    mutationFn: async () => {
      const done: ImportDone = {
        ...{ added: 0, changed: 0, same: 0, kept: 0 },
        ...{ services: 0, notes: 0, specialDays: 0 },
      };
      for (const [index, part] of parts.entries()) {
        setAt(index);
        const made = await answerOf(
          importsApi.$post({
            param: { organizationId },
            json: {
              id: ids[index] ?? "",
              fileName: parts.length === 1 ? fileName : partName(fileName, index, parts.length),
              isReplacing,
              ...packStructure(part, reading),
              ...packPart(part, looked),
            },
          }),
        );
        for (const what of typedKeys(done)) done[what] += made[what];
      }
      return done;
    },
    onSuccess: async (done: ImportDone) => {
      sent.onDone(done);
      await queries.invalidateQueries();
    },
  });
  const { data } = useQuery({
    queryKey: ["imports-under-way", organizationId],
    enabled: sending.isPending,
    refetchInterval: sending.isPending ? 400 : false,
    gcTime: 0,
    retry: false,
    queryFn: () =>
      answerOf(
        api.organizations[":organizationId"]["imports-under-way"].$get({
          param: { organizationId },
        }),
      ),
  });
  const underWay = data?.items.find(({ id }) => id === ids[at])?.written ?? 0;
  const counts = parts.map(sent.writtenBy);
  const before = counts.slice(0, at).reduce((sum, count) => sum + count, 0);
  const written = before + Math.min(counts[at] ?? 0, underWay);
  return { ...sending, written, failedPart: sending.error && parts.length > 1 ? at : null };
}

function typedKeys(done: ImportDone) {
  return Object.keys(done) as (keyof ImportDone)[];
}

function partName(fileName: string, index: number, parts: number): string {
  return words.partName(fileName.slice(0, 170), index + 1, parts);
}
