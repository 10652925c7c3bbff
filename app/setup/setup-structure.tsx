import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SetupQuestion } from "../../domain/organization/setup.ts";
import type { Structure } from "../../domain/service/structure.ts";
import type { Id } from "../../domain/shared/id.ts";
import {
  structureQuery,
  useStructure,
  useStructureChange,
} from "../profile/departments/structure.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { QuestionFrame } from "./question-frame.tsx";

type SetupStructureProps = {
  organizationId: Id;
  frame: { question: SetupQuestion; lead: string };
  children: (structure: Structure) => ReactNode;
};

export function SetupStructure({ organizationId, frame, children }: SetupStructureProps) {
  const structure = useStructure(organizationId);
  if (structure.data) return children(structure.data);
  return (
    <QuestionFrame {...frame}>
      {structure.error ? (
        <FailedRead query={structure} of="what you have answered" />
      ) : (
        <QuestionSkeleton />
      )}
    </QuestionFrame>
  );
}

export function QuestionSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading">
      <Skeleton height={220} />
    </div>
  );
}

/** `readStructure` asks the server, because an earlier try may have arrived although its answer was lost. */
export function useSaving(organizationId: Id) {
  const queries = useQueryClient();
  const { run } = useStructureChange(organizationId);
  return {
    save: run,
    readStructure: (): Promise<Structure> =>
      queries.fetchQuery({ ...structureQuery(organizationId), staleTime: 0, retry: false }),
  };
}
