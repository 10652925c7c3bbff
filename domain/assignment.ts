import * as v from "valibot";
import { idSchema } from "./id.ts";
import { daySchema, timeSchema } from "./week.ts";

export const assignmentStatuses = ["pending", "complete"] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/**
 * One person's task to count something on a day. `count` is what has been counted so far in this `round`;
 * a reset to pending starts the next round. `date` is a day and `time` a time of the organization's clock.
 */
export const assignmentSchema = v.object({
  id: idSchema,
  userId: idSchema,
  userName: v.string(),
  title: v.string(),
  date: v.string(),
  time: v.nullable(v.string()),
  location: v.string(),
  area: v.string(),
  instructions: v.string(),
  campusId: v.nullable(idSchema),
  campusName: v.nullable(v.string()),
  categoryId: v.nullable(idSchema),
  categoryName: v.nullable(v.string()),
  departmentName: v.nullable(v.string()),
  seriesId: v.nullable(idSchema),
  status: v.picklist(assignmentStatuses),
  count: v.number(),
  round: v.number(),
  countedAt: v.nullable(v.string()),
  countedBy: v.nullable(idSchema),
});
export type Assignment = v.InferOutput<typeof assignmentSchema>;

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`));

const assignmentFields = {
  userId: idSchema,
  campusId: v.optional(v.nullable(idSchema), null),
  categoryId: v.optional(v.nullable(idSchema), null),
  title: v.pipe(text(120), v.nonEmpty("Say what is to be counted.")),
  date: daySchema,
  time: v.optional(v.nullable(timeSchema), null),
  location: v.optional(text(120), ""),
  area: v.optional(text(60), ""),
  instructions: v.optional(text(500), ""),
};

export const newAssignmentSchema = v.strictObject({
  id: idSchema,
  ...assignmentFields,
  repeats: v.optional(v.picklist(["never", "weekly"]), "never"),
});
export type NewAssignment = v.InferOutput<typeof newAssignmentSchema>;

/** `following` changes this assignment and the later ones of its series that are still pending. */
export const assignmentChangeSchema = v.strictObject({
  ...assignmentFields,
  applyTo: v.optional(v.picklist(["this", "following"]), "this"),
});
export type AssignmentChange = v.InferOutput<typeof assignmentChangeSchema>;
