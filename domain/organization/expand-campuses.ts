import type { Campus } from "./campus.ts";
import type { CampusList } from "./campus-list.ts";

/** Apart from the schemas, which the clicker does not load. */
export function expandCampuses({ campuses, departments }: CampusList): Campus[] {
  return campuses.map(({ id, name, region, departmentsOff, categoriesOff }) => {
    const off = new Set(categoriesOff);
    return {
      id,
      name,
      region,
      departments: departments
        .filter((department) => !departmentsOff.includes(department.id))
        .map((department) => ({
          ...department,
          categories: department.categories.filter((category) => !off.has(category.id)),
        })),
    };
  });
}
