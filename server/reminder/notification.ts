import * as v from "valibot";
import { trustedList } from "../../domain/shared/bounded.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { daySchema } from "../../domain/shared/time/week.ts";

const member = { organizationId: idSchema, userId: idSchema };
const assignmentIds = trustedList(idSchema);

const taken = v.object({
  id: idSchema,
  title: v.string(),
  area: v.string(),
  date: daySchema,
  time: v.nullable(v.string()),
  location: v.string(),
  campusName: v.nullable(v.string()),
});

/** The contents are read when the mail is written, so they are never out of date. */
export const notificationSchema = v.variant("kind", [
  v.object({
    kind: v.literal("assignments"),
    ...member,
    given: assignmentIds,
    changed: assignmentIds,
    taken: v.optional(trustedList(taken), []),
  }),
  v.object({
    kind: v.literal("archiving"),
    ...member,
    isRestored: v.boolean(),
    what: v.string(),
    by: v.string(),
    assignments: trustedList(taken),
  }),
  v.object({ kind: v.literal("reminder"), ...member, assignmentIds }),
  v.object({ kind: v.literal("late"), ...member, assignmentIds }),
  v.object({
    kind: v.literal("nudge"),
    ...member,
    assignmentIds,
    askedBy: v.string(),
    isPushed: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal("summary"), ...member, day: daySchema }),
]);
export type Notification = v.InferOutput<typeof notificationSchema>;
