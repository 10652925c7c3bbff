import * as v from "valibot";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { departmentSchema } from "./campus.ts";
import { namedRegionSchema } from "./region.ts";

export const campusListSchema = v.object({
  campuses: trustedList(
    v.object({
      id: idSchema,
      name: v.string(),
      departmentsOff: trustedList(idSchema),
      categoriesOff: trustedList(idSchema),
      region: v.optional(namedRegionSchema),
    }),
  ),
  departments: trustedList(departmentSchema),
});
export type CampusList = v.InferOutput<typeof campusListSchema>;
