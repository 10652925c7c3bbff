import * as v from "valibot";
import { chooseCampus } from "#words/team.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";

/** As many campuses as an organization keeps. */
const mostPlaces = 200;

/** The campuses that a member is responsible for. With `isLimit` they see and enter numbers only there. */
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

const mostNamed = 3;

/** "Hope Chapel · North, South" names what is of these campuses alone. */
export function nameAt(organization: string, campuses: readonly { name: string }[]): string {
  const names = campuses.map(({ name }) => name);
  const more = names.length > mostNamed ? [`+${names.length - mostNamed}`] : [];
  return `${organization} · ${[...names.slice(0, mostNamed), ...more].join(", ")}`;
}
