import * as v from "valibot";
import { closed } from "#words/ui.ts";
import { trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { type Summary, summarySchema } from "../shared/summary.ts";
import { type Unit, unitSchema } from "../shared/unit.ts";
import type { NamedRegion } from "./region.ts";

/** Money is hidden from members. */
export const categorySchema = v.object({
  id: idSchema,
  name: v.string(),
  unit: unitSchema,
  inTotal: v.boolean(),
  summary: summarySchema,
});
export type Category = v.InferOutput<typeof categorySchema>;

export const departmentSchema = v.object({
  id: idSchema,
  name: v.string(),
  key: v.string(),
  categories: trustedList(categorySchema),
});
export type Department = v.InferOutput<typeof departmentSchema>;

export type Campus = {
  id: Id;
  name: string;
  departments: Department[];
  region?: NamedRegion | undefined;
};

export type CategoryDefault = { name: string; unit: Unit; inTotal: boolean; summary?: Summary };
export type DepartmentDefault = { key: string; name: string; categories: CategoryDefault[] };

export const closedCampusSchema = v.object({ id: idSchema, name: v.string() });
export type ClosedCampus = v.InferOutput<typeof closedCampusSchema>;

export function closedName({ name }: ClosedCampus): string {
  return `${name} (${closed})`;
}
