import * as v from "valibot";
import * as refusals from "#words/refusals.ts";
import { assignmentSchema, assignmentStatuses } from "../../domain/assignment/assignment.ts";
import {
  applyToSchema,
  assignmentChangeSchema,
  newAssignmentSchema,
} from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  canCount,
  canManageAssignments,
  canSeeAllAssignments,
  canSeeOwnAssignments,
} from "../../domain/member/permissions.ts";
import { trustedList } from "../../domain/shared/bounded.ts";
import { notAllowed, Refusal } from "../../domain/shared/errors.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { daySchema, timeSchema } from "../../domain/shared/time/week.ts";
import { gives, says } from "../api-docs/says.ts";
import { wholeOf } from "../database/narrowed.ts";
import { body, query } from "../http/input.ts";
import { permit, permitFor } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import type { Limits } from "../limits/rate-limits.ts";
import { findOwnersBefore } from "../live/written-changes.ts";
import { changeAssignment, deleteAssignment } from "./assignment-changes.ts";
import { createAssignment } from "./assignment-creation.ts";
import { type AssignmentCursor, getAssignment, listAssignments } from "./assignments.ts";

const listAnswer = v.object({
  items: trustedList(assignmentSchema),
  next: v.nullable(v.string()),
  rest: v.optional(v.number()),
});

const cursorPattern = /^(.{10})T(.{5})_(.{36})$/;
const cursorSchema = v.object({ date: daySchema, time: timeSchema, id: idSchema });
const listQuery = v.strictObject({
  user: v.optional(v.picklist(["me", "all", "nobody"]), "me"),
  status: v.optional(v.picklist(assignmentStatuses)),
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  cancelled: v.optional(
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((text) => text === "true"),
    ),
  ),
  entered: v.optional(
    v.pipe(
      v.picklist(["false"]),
      v.transform(() => false as const),
    ),
  ),
  campus: v.optional(idSchema),
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => v.is(cursorSchema, parseCursor(text)), "Use `next` of the page before."),
    ),
  ),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, "Ask for 1 to 100."), v.transform(Number)),
    "50",
  ),
});

export const assignmentRoutes = organizationRouter("/assignments", "Assignments")
  .get(
    "/",
    permit(canSeeOwnAssignments),
    says(
      "List one's own assignments, or everyone's, by date and time",
      "The oldest first: what is still to come begins with `from`, what is still to be counted has `status=pending`. `user=all` is for staff and admins, and so is `user=nobody`: what is still to be counted by nobody, because the person is no longer a member or the invitation has ended. `from` and `to` are days, both included. `cancelled=false` leaves out those whose service does not take place, and `entered=false` those whose number was typed, which `entered` of the others tells. `campus` leaves out those of other campuses. `next`, when not null, is the `cursor` of the next page, and `rest` is how many come after this one; the last page has none.",
      gives("Assignments in order", listAnswer),
    ),
    query(listQuery),
    async (c) => {
      const { cursor, ...filter } = c.req.valid("query");
      if (filter.user !== "me" && !canSeeAllAssignments(c.var.member)) throw notAllowed();
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const { db, now } = c.var.deps;
      const seen = filter.user === "me" ? wholeOf(db) : db;
      const page = await listAssignments(seen, c.var.member, { ...filter, after, now: now() });
      return c.json({ ...page, next: page.next && formatCursor(page.next) });
    },
  )
  .post(
    "/",
    permit(canManageAssignments),
    says(
      "Create an assignment, once or repeating weekly",
      "The id comes from the client: sent twice, the assignment is created once, and another one under its id is a conflict. Exactly one of `userId` and `invitationId` says who counts: a member, or somebody whose invitation is open; `userId: null` is nobody yet. What waits for an invitation becomes the count of whoever accepts it. A category that several campuses count needs its campus, or an occurrence. Where others count the same category at the same service or week, each needs an area of its own; without one the answer is 422 with the field `alongside`, and the request is sent again with `alongside`: `area` for another area, which is then named, or `instead` to delete the other counts, of a series with their coming weeks.",
      gives("The assignment", assignmentSchema, 201),
    ),
    body(newAssignmentSchema),
    findOwnersBefore,
    async (c) => {
      const { db, limits, now } = c.var.deps;
      const given = c.req.valid("json");
      await requireAssignmentQuota(limits, c.var.member);
      return c.json(await createAssignment(db, c.var.member, given, now()), 201);
    },
  )
  .get(
    "/:assignmentId",
    permitFor(canCount, ({ db, now }, scope, { assignmentId = "" }) =>
      getAssignment(wholeOf(db), scope, assignmentId, now()),
    ),
    says("Get an assignment", gives("The assignment", assignmentSchema)),
    (c) => c.json(c.var.subject),
  )
  .patch(
    "/:assignmentId",
    permit(canManageAssignments),
    says(
      "Change an assignment",
      "Only the fields given change. `applyTo: following` also changes the later ones of the series that are still pending, and the ones to come; a new date moves them all by as many days, another service to those of its weeks. Complete ones never change along with others; changed alone, their number moves along. `alongside` is that of a new assignment.",
      gives("The assignment", assignmentSchema),
    ),
    body(assignmentChangeSchema),
    findOwnersBefore,
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId } = c.req.param();
      const change = c.req.valid("json");
      return c.json(await changeAssignment(db, c.var.member, assignmentId, change, now()));
    },
  )
  .delete(
    "/:assignmentId",
    permit(canManageAssignments),
    says(
      "Delete an assignment",
      "What was counted is taken back out of its entry. `applyTo=following` also deletes the later ones of the series that are still pending, and ends it.",
    ),
    query(v.strictObject({ applyTo: applyToSchema })),
    findOwnersBefore,
    async (c) => {
      const { db, now } = c.var.deps;
      const { assignmentId } = c.req.param();
      await deleteAssignment(db, c.var.member, assignmentId, c.req.valid("query").applyTo, now());
      return c.body(null, 204);
    },
  );

async function requireAssignmentQuota(limits: Limits, { organizationId }: Scope): Promise<void> {
  if (await limits.allows("assignment", organizationId)) return;
  throw new Refusal("too_many", refusals.tooManyAssignments, undefined, 3_600);
}

function formatCursor({ date, time, id }: AssignmentCursor): string {
  return `${date}T${time}_${id}`;
}

function parseCursor(text: string): AssignmentCursor {
  const [, date = "", time = "", id = ""] = cursorPattern.exec(text) ?? [];
  return { date, time, id };
}
