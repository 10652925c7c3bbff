import * as v from "valibot";
import { campusSchema, categorySchema, departmentSchema, units } from "./campus.ts";
import { idSchema } from "./id.ts";
import { nameSchema } from "./name.ts";
import { serviceSchema } from "./service.ts";

/** Includes archived items, in order. With `isEntered` the category has numbers, so its unit cannot change. */
const structureCategorySchema = v.object({
  ...categorySchema.entries,
  active: v.boolean(),
  isEntered: v.boolean(),
});
export type StructureCategory = v.InferOutput<typeof structureCategorySchema>;

const structureDepartmentSchema = v.object({
  ...v.omit(departmentSchema, ["key"]).entries,
  active: v.boolean(),
  categories: v.array(structureCategorySchema),
});
export type StructureDepartment = v.InferOutput<typeof structureDepartmentSchema>;

const structureCampusSchema = v.object({
  ...campusSchema.entries,
  active: v.boolean(),
  departments: v.array(structureDepartmentSchema),
  services: v.array(serviceSchema),
});
export type StructureCampus = v.InferOutput<typeof structureCampusSchema>;

export const structureSchema = v.object({ items: v.array(structureCampusSchema), next: v.null() });

export const mostActive = { campus: 100, department: 40, category: 40, service: 40 } as const;
export const mostKept = { campus: 200, department: 120, category: 120, service: 120 } as const;
export const structureKinds = ["campus", "department", "category", "service"] as const;
export type StructureKind = (typeof structureKinds)[number];

const name = nameSchema("Give it a name.");
const active = v.boolean();
const unit = v.picklist(units, "Choose a number or money.");
const inTotal = v.boolean();

export const newCampusSchema = v.strictObject({ id: idSchema, name });
export const newDepartmentSchema = v.strictObject({ id: idSchema, name });
export const newCategorySchema = v.strictObject({
  id: idSchema,
  name,
  unit: v.optional(unit, "count"),
  inTotal: v.optional(inTotal, false),
});

export const campusChangeSchema = v.partial(v.strictObject({ name, active }));
export const departmentChangeSchema = v.partial(v.strictObject({ name, active }));
export const categoryChangeSchema = v.partial(v.strictObject({ name, active, unit, inTotal }));

export type NewCampus = v.InferOutput<typeof newCampusSchema>;
export type NewDepartment = v.InferOutput<typeof newDepartmentSchema>;
export type NewCategory = v.InferOutput<typeof newCategorySchema>;
export type CampusChange = v.InferOutput<typeof campusChangeSchema>;
export type DepartmentChange = v.InferOutput<typeof departmentChangeSchema>;
export type CategoryChange = v.InferOutput<typeof categoryChangeSchema>;

export const orderSchema = v.strictObject({
  ids: v.pipe(
    v.array(idSchema),
    v.minLength(1, "Give the order."),
    v.maxLength(100, "This list is too long."),
    v.check((ids) => new Set(ids).size === ids.length, "Give each of them once."),
  ),
});

export const unitIsEntered =
  "This category has numbers already, and a number of people cannot become money. Archive it and add a new one.";

/** Reports combine the departments of all campuses that have the same key. */
export function departmentKeyOf(departmentName: string): string {
  return departmentName.toLowerCase().replace(/\s+/g, "_");
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items];
  if (to < 0 || to >= items.length) return result;
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

/** The ids of all items: the active ones in the new order `ids`, archived ones at the places they had. */
export function withArchived<Id>(items: readonly { id: Id; active: boolean }[], ids: Id[]): Id[] {
  const next = ids.values();
  return items.map(({ id, active }) => (active ? (next.next().value ?? id) : id));
}
