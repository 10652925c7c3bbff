import { useQuery } from "@tanstack/react-query";
import { countsWords, type OpenCounts, toldWords } from "../../../domain/service/open-counts.ts";
import type { StructureKind } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf } from "../../api.ts";
import { organizationApi } from "./structure.ts";

export type Ending = { kind: StructureKind; id: Id; campusId?: Id };

/** Open counts are asked for again each time, because people count meanwhile. */
export function useOpenCounts(organizationId: Id, { kind, id, campusId }: Ending) {
  return useQuery({
    queryKey: ["open-counts", organizationId, kind, id, campusId],
    queryFn: (): Promise<OpenCounts> =>
      answerOf(
        organizationApi["open-counts"].$get({
          param: { organizationId },
          query: campusId ? { kind, id, campusId } : { kind, id },
        }),
      ),
    gcTime: 0,
  });
}

/** `deed` continues "If you", such as "archive it". */
export function endWords(
  { data, error }: { data: OpenCounts | undefined; error: Error | null },
  deed: string,
): string {
  if (!data)
    return error
      ? `We can’t tell which counts end. ${error.message}`
      : "Checking which counts end…";
  if (data.counts === 0) return `If you ${deed}, no counts end.`;
  const ends = `If you ${deed}, ${countsWords(data)} ${data.counts === 1 ? "ends" : "end"}.`;
  return `${ends} ${toldWords(data)}`.trimEnd();
}
