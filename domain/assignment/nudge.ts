import * as v from "valibot";
import { idSchema } from "../shared/id.ts";

export const minutesBetweenNudges = 15;

const nudgeWays = ["push", "email"] as const;
export type NudgeWay = (typeof nudgeWays)[number];

/** Somebody is asked for a count of theirs that is late. */
export const nudgeSchema = v.object({
  id: idSchema,
  nudgedAt: v.string(),
  reachedBy: v.picklist(nudgeWays),
});
