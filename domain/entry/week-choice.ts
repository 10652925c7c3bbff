import * as v from "valibot";
import { idSchema } from "../shared/id.ts";
import { units } from "../shared/unit.ts";

/** A number for the whole week and numbers of its services, of which one has to be chosen. */
export const openChoiceSchema = v.object({
  campusId: idSchema,
  campusName: v.string(),
  categoryId: idSchema,
  categoryName: v.string(),
  unit: v.picklist(units),
  weekStart: v.string(),
  week: v.number(),
  services: v.number(),
  /** Counts of services that are still to be made. */
  missing: v.number(),
  /** What Reports takes until somebody chooses. */
  used: v.picklist(["week", "services"]),
});
export type OpenChoice = v.InferOutput<typeof openChoiceSchema>;

export const weekChoiceSchema = v.strictObject({ counts: v.picklist(["week", "services"]) });
