import * as v from "valibot";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { structureKinds } from "./structure.ts";

export const openCountsQuerySchema = v.strictObject({
  kind: v.picklist(structureKinds, "Choose a campus, department, category or service."),
  id: idSchema,
  campusId: v.optional(idSchema),
});

/**
 * Counts from today on, who makes them, and who gets a mail: not the caller, nobody only invited or never informed, and nobody
 * who has turned these mails off.
 */
export const openCountsSchema = v.object({
  counts: v.number(),
  people: trustedList(v.string()),
  told: v.number(),
});
export type OpenCounts = v.InferOutput<typeof openCountsSchema>;

const mostNamed = 3;

export function countsWords({ counts, people }: Pick<OpenCounts, "counts" | "people">): string {
  const number = counts === 1 ? "1 count" : `${counts} counts`;
  if (people.length === 0) return number;
  if (people.length === 1) return `${number} of ${people[0]}`;
  const names = people.length <= mostNamed ? ` (${people.join(", ")})` : "";
  return `${number} of ${people.length} people${names}`;
}

export function toldWords({ people, told }: OpenCounts): string {
  if (people.length === 0) return "";
  if (told === 0) return "Nobody gets an email.";
  if (told < people.length) return `${told} of them ${told === 1 ? "gets" : "get"} one email.`;
  return `${told === 1 ? "They" : "All of them"} get one email.`;
}
