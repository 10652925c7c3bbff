import * as v from "valibot";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { type Campus, departmentSchema } from "./campus.ts";

export const campusListSchema = v.object({
  campuses: trustedList(
    v.object({
      id: idSchema,
      name: v.string(),
      departmentsOff: trustedList(idSchema),
      categoriesOff: trustedList(idSchema),
    }),
  ),
  departments: trustedList(departmentSchema),
});
export type CampusList = v.InferOutput<typeof campusListSchema>;

export function expandCampuses({ campuses, departments }: CampusList): Campus[] {
  return campuses.map(({ id, name, departmentsOff, categoriesOff }) => {
    const off = new Set(categoriesOff);
    return {
      id,
      name,
      departments: departments
        .filter((department) => !departmentsOff.includes(department.id))
        .map((department) => ({
          ...department,
          categories: department.categories.filter((category) => !off.has(category.id)),
        })),
    };
  });
}
