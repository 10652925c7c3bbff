import * as v from "valibot";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { structureKinds } from "./structure.ts";

export const openCountsQuerySchema = v.strictObject({
  kind: v.picklist(structureKinds, "Choose a campus, department, category or service."),
  id: idSchema,
  /** Only what ends when it is switched off at this campus. */
  campusId: v.optional(idSchema),
});

/**
 * Counts still to be made from today on, the names of the people who make them, and how many of these are told by mail:
 * not whoever asks, nobody who is only invited or was not told of any of them yet, and nobody who has turned these
 * mails off.
 */
export const openCountsSchema = v.object({
  counts: v.number(),
  people: trustedList(v.string()),
  told: v.number(),
});
export type OpenCounts = v.InferOutput<typeof openCountsSchema>;

const mostNamed = 3;

/** "1 count", "8 counts of Maria Sole", "9 counts of 2 people (Maria Sole, Joan Park)". */
export function countsWords({ counts, people }: Pick<OpenCounts, "counts" | "people">): string {
  const number = counts === 1 ? "1 count" : `${counts} counts`;
  if (people.length === 0) return number;
  if (people.length === 1) return `${number} of ${people[0]}`;
  const names = people.length <= mostNamed ? ` (${people.join(", ")})` : "";
  return `${number} of ${people.length} people${names}`;
}

/** "They get one email.", "2 of them get one email.", "Nobody gets an email." */
export function toldWords({ people, told }: OpenCounts): string {
  if (people.length === 0) return "";
  if (told === 0) return "Nobody gets an email.";
  if (told < people.length) return `${told} of them ${told === 1 ? "gets" : "get"} one email.`;
  return `${told === 1 ? "They" : "All of them"} get one email.`;
}
