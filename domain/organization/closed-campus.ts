import * as v from "valibot";
import { idSchema } from "../shared/id.ts";

export const closedCampusSchema = v.object({ id: idSchema, name: v.string() });
export type ClosedCampus = v.InferOutput<typeof closedCampusSchema>;

export function closedName({ name }: ClosedCampus): string {
  return `${name} (closed)`;
}
