import * as v from "valibot";
import { idSchema } from "../shared/id.ts";

/** An archived campus whose numbers are in the history. */
export const closedCampusSchema = v.object({ id: idSchema, name: v.string() });
export type ClosedCampus = v.InferOutput<typeof closedCampusSchema>;

/** "Downtown (closed)". */
export function closedName({ name }: ClosedCampus): string {
  return `${name} (closed)`;
}
