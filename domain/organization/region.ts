import * as v from "valibot";
import { chooseForRegion } from "#words/services.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { groupBy } from "../shared/group-by.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";

export const mostRegions = 50;
const mostCampuses = 200;

/** A named group of campuses. A campus is in one region at most, so that regions add up to all of them. */
export const namedRegionSchema = v.object({ id: idSchema, name: v.string() });
export type NamedRegion = v.InferOutput<typeof namedRegionSchema>;

export const regionSchema = v.object({
  ...namedRegionSchema.entries,
  campusIds: trustedList(idSchema),
});
export type Region = v.InferOutput<typeof regionSchema>;

export const regionChangeSchema = v.strictObject({
  name: nameSchema(),
  campusIds: v.pipe(
    boundedList(idSchema, mostCampuses),
    v.minLength(1, chooseForRegion),
    v.transform((ids) => [...new Set(ids)]),
  ),
});
export type RegionChange = v.InferOutput<typeof regionChangeSchema>;

type Placed = { id: Id; region?: NamedRegion | undefined };
export type RegionOf<Campus> = { region: NamedRegion; campuses: Campus[] };

/** Regions in the order of their first campuses, each with those of these campuses that are in it. */
export function regionsOf<Campus extends Placed>(campuses: readonly Campus[]): RegionOf<Campus>[] {
  const placed = campuses.flatMap((campus) =>
    campus.region ? [{ campus, region: campus.region }] : [],
  );
  return [...groupBy(placed, ({ region }) => region.id).values()].flatMap((all) =>
    all[0] ? [{ region: all[0].region, campuses: all.map(({ campus }) => campus) }] : [],
  );
}

/** A region among the chosen ids stands for its campuses. */
export function campusesIn(ids: readonly Id[], campuses: readonly Placed[]): Id[] {
  const inRegion = (id: Id) => campuses.filter(({ region }) => region?.id === id);
  const expanded = ids.flatMap((id) => [id, ...inRegion(id).map((campus) => campus.id)]);
  return [...new Set(expanded)].filter((id) => inRegion(id).length === 0);
}
