import * as v from "valibot";
import * as words from "#words/structure.ts";
import { idsText, trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { structureKinds } from "./structure.ts";

/** The other days of a week. */
export const mostOthers = 6;

export const openCountsQuerySchema = v.strictObject({
  kind: v.picklist(structureKinds, "Choose a campus, department, category or service."),
  id: idSchema,
  /** Services that end with it. */
  others: v.optional(idsText(mostOthers)),
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
  const [person, ...others] = people;
  const number = words.countCount(counts);
  if (person === undefined) return number;
  if (others.length === 0) return words.ofPerson(number, person);
  const names = people.length <= mostNamed ? ` (${people.join(", ")})` : "";
  return `${words.ofPeople(number, people.length)}${names}`;
}

export function toldWords({ people, told }: OpenCounts): string {
  if (people.length === 0) return "";
  if (told === 0) return words.nobodyTold;
  if (told < people.length) return words.someTold(told);
  return told === 1 ? words.oneTold : words.allTold;
}
