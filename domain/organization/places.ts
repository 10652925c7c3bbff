import * as v from "valibot";
import { chooseCampus } from "#words/team.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { mostRegions, type NamedRegion, namedRegionSchema } from "./region.ts";

/** The most campuses that an organization keeps. */
const mostPlaces = 200;

/**
 * The campuses that a member is responsible for. With `isLimit` they see and enter numbers only there. A campus that joins one
 * of the regions becomes one of them, and stops being it when it leaves.
 */
export type Places = { campusIds: Id[]; regionIds?: Id[] | undefined; isLimit: boolean };

export const placesSchema = v.pipe(
  v.strictObject({
    campusIds: boundedList(idSchema, mostPlaces),
    regionIds: v.optional(boundedList(idSchema, mostRegions)),
    isLimit: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ campusIds, regionIds = [], isLimit }) =>
        !isLimit || campusIds.length + regionIds.length > 0,
      chooseCampus,
    ),
    ["campusIds"],
  ),
);

/** Archived campuses, too. `regionId` is that of the region among `regions` which the campus comes with. */
export const namedPlacesSchema = v.object({
  campuses: trustedList(
    v.object({ id: idSchema, name: v.string(), regionId: v.optional(idSchema) }),
  ),
  regions: v.optional(trustedList(namedRegionSchema)),
  isLimit: v.boolean(),
});
export type NamedPlaces = v.InferOutput<typeof namedPlacesSchema>;

export function placesOf({ campuses, isLimit }: NamedPlaces): Places {
  return { campusIds: campuses.map(({ id }) => id), isLimit };
}

export function placesWithRegions({ regions = [], ...named }: NamedPlaces): Places {
  return { ...placesOf(named), regionIds: regions.map(({ id }) => id) };
}

/** The places that are chosen themselves: the regions, and the campuses that come with none of them. */
export function chosenOf(places: NamedPlaces): NamedPlaces {
  return { ...places, campuses: places.campuses.filter(isAlone) };
}

/** The names of these places, regions first. */
export function namesOf({ campuses, regions = [] }: NamedPlaces): { name: string }[] {
  return [...regions, ...campuses.filter(isAlone)];
}

const isAlone = ({ regionId }: NamedPlaces["campuses"][number]) => !regionId;

/** The regions of these places stand for their campuses. */
export function namedBy(
  { places }: { places?: Places | undefined },
  campuses: readonly { id: Id; name: string; region?: NamedRegion | undefined }[],
): { name: string }[] {
  const ofRegion = ({ id }: NamedRegion) => places?.regionIds?.includes(id);
  const named = campuses.map((campus) =>
    campus.region && ofRegion(campus.region) ? campus.region : campus,
  );
  return [...new Map(named.map((one) => [one.id, one])).values()];
}

const mostNamed = 3;

/** "Hope Chapel · North, South" names what is of these campuses alone. */
export function nameAt(organization: string, campuses: readonly { name: string }[]): string {
  const names = campuses.map(({ name }) => name);
  const more = names.length > mostNamed ? [`+${names.length - mostNamed}`] : [];
  return `${organization} · ${[...names.slice(0, mostNamed), ...more].join(", ")}`;
}
