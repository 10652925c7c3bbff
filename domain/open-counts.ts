import * as v from "valibot";
import { idSchema } from "./id.ts";
import { structureKinds } from "./structure.ts";

export const openCountsQuerySchema = v.strictObject({
  kind: v.picklist(structureKinds, "Choose a campus, department, category or service."),
  id: idSchema,
  /** Only what ends when it is switched off at this campus. */
  campusId: v.optional(idSchema),
});

/** Counts still to be made from today on, and the names of the people who make them. */
export const openCountsSchema = v.object({ counts: v.number(), people: v.array(v.string()) });
export type OpenCounts = v.InferOutput<typeof openCountsSchema>;

const mostNamed = 3;

/** "1 count", "8 counts of Maria Sole", "9 counts of 2 people (Maria Sole, Joan Park)". */
export function countsWords({ counts, people }: OpenCounts): string {
  const number = counts === 1 ? "1 count" : `${counts} counts`;
  if (people.length === 0) return number;
  if (people.length === 1) return `${number} of ${people[0]}`;
  const names = people.length <= mostNamed ? ` (${people.join(", ")})` : "";
  return `${number} of ${people.length} people${names}`;
}
