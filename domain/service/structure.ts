import * as v from "valibot";
import { categorySchema, departmentSchema } from "../organization/campus.ts";
import { shownSeasons } from "../organization/organization.ts";
import { regionSchema } from "../organization/region.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { serviceSchema } from "./service.ts";

const offAt = trustedList(idSchema);

/** With `isEntered` the category has numbers, so only the label of its unit can change. */
const structureCategorySchema = v.object({
  ...categorySchema.entries,
  active: v.boolean(),
  isEntered: v.boolean(),
  offAt,
});
export type StructureCategory = v.InferOutput<typeof structureCategorySchema>;

const structureDepartmentSchema = v.object({
  ...departmentSchema.entries,
  active: v.boolean(),
  offAt,
  categories: trustedList(structureCategorySchema),
});
export type StructureDepartment = v.InferOutput<typeof structureDepartmentSchema>;

const structureCampusSchema = v.object({
  id: idSchema,
  name: v.string(),
  active: v.boolean(),
  services: trustedList(serviceSchema),
});
export type StructureCampus = v.InferOutput<typeof structureCampusSchema>;

export const structureSchema = v.object({
  campuses: trustedList(structureCampusSchema),
  departments: trustedList(structureDepartmentSchema),
  regions: trustedList(regionSchema),
  closedSeasons: v.optional(shownSeasons),
});
export type Structure = v.InferOutput<typeof structureSchema>;

export const mostActive = { campus: 100, department: 40, category: 40, service: 40 } as const;
export const mostKept = { campus: 200, department: 120, category: 120, service: 120 } as const;
export const structureKinds = ["campus", "department", "category", "service"] as const;
export type StructureKind = (typeof structureKinds)[number];

const name = nameSchema();
const active = v.boolean();

export const newCampusSchema = v.strictObject({ id: idSchema, name });
/** Campuses that are not named keep what they have; a new department or category is counted at all of them. */
export const switches = v.pipe(
  boundedList(v.strictObject({ campusId: idSchema, on: v.boolean() }), mostKept.campus),
  v.check(
    (all) => new Set(all.map(({ campusId }) => campusId)).size === all.length,
    "Give each campus once.",
  ),
);
export type CampusSwitch = v.InferOutput<typeof switches>[number];

export const newDepartmentSchema = v.strictObject({
  id: idSchema,
  name,
  switches: v.optional(switches, []),
});

export const campusChangeSchema = v.partial(v.strictObject({ name, active }));
export const departmentChangeSchema = v.partial(v.strictObject({ name, active, switches }));

export type NewCampus = v.InferOutput<typeof newCampusSchema>;
export type NewDepartment = v.InferOutput<typeof newDepartmentSchema>;
export type CampusChange = v.InferOutput<typeof campusChangeSchema>;
export type DepartmentChange = v.InferOutput<typeof departmentChangeSchema>;

export const orderSchema = v.strictObject({
  ids: v.pipe(
    boundedList(idSchema, Math.max(...Object.values(mostActive))),
    v.minLength(1, "Give the order."),
    v.check((ids) => new Set(ids).size === ids.length, "Give each of them once."),
  ),
});

export function departmentKeyOf(departmentName: string): string {
  return departmentName.toLowerCase().replace(/\s+/g, "_");
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items];
  if (to < 0 || to >= items.length) return result;
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

/** Items whose id is not listed come last. */
export function inOrder<Item extends { id: Id | null }>(
  items: readonly Item[],
  ids: readonly Id[],
): Item[] {
  const placeOf = ({ id }: Item) =>
    id !== null && ids.includes(id) ? ids.indexOf(id) : ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The ids of all items: the active ones in the new order `ids`, archived ones at the places they had. */
export function withArchived(items: readonly { id: Id; active: boolean }[], ids: Id[]): Id[] {
  const next = ids.values();
  return items.map(({ id, active }) => (active ? (next.next().value ?? id) : id));
}
