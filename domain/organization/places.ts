import * as v from "valibot";
import { chooseCampus } from "#words/team.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";

/** As many campuses as an organization keeps. */
const mostPlaces = 200;

/** The campuses that a member is responsible for. With `isLimit` they enter numbers only there, and go on seeing all. */
export type Places = { campusIds: Id[]; isLimit: boolean };

export const placesSchema = v.pipe(
  v.strictObject({ campusIds: boundedList(idSchema, mostPlaces), isLimit: v.boolean() }),
  v.forward(
    v.check(({ campusIds, isLimit }) => !isLimit || campusIds.length > 0, chooseCampus),
    ["campusIds"],
  ),
);

/** Archived campuses, too. */
export const namedPlacesSchema = v.object({
  campuses: trustedList(v.object({ id: idSchema, name: v.string() })),
  isLimit: v.boolean(),
});
export type NamedPlaces = v.InferOutput<typeof namedPlacesSchema>;

export function placesOf({ campuses, isLimit }: NamedPlaces): Places {
  return { campusIds: campuses.map(({ id }) => id), isLimit };
}
