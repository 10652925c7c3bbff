import * as v from "valibot";
import type { Scope } from "../../domain/member/member.ts";
import { canCloseWeeks } from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { addDays, type Day, dayIn, isWeekStart, sundayOf } from "../../domain/shared/time/week.ts";
import { refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";

export const closedWeekRoutes = organizationRouter("/closed-weeks", "Reports").put(
  "/:weekStart",
  permit(canCloseWeeks),
  says(
    "Close a week: what is blank in it was not held and is no longer missing; or open it",
    refuses(422, "A day that starts no week, or a week that is not over"),
  ),
  body(v.strictObject({ isClosed: v.boolean() })),
  async (c) => {
    const { db, now } = c.var.deps;
    const { weekStart } = c.req.param();
    if (c.req.valid("json").isClosed) await closeWeek(db, c.var.member, weekStart, now());
    else await reopenWeek(db, c.var.member, weekStart);
    return c.body(null, 204);
  },
);

/** Says that blank numbers of the week were not held. Throws invalid for a day that starts no week, or a week that is not over. */
async function closeWeek(
  db: Database,
  { organizationId, userId, timeZone, weekStartDay }: Scope,
  weekStart: Day,
  now: Date,
): Promise<void> {
  if (!isWeekStart(weekStart, weekStartDay))
    throw new Refusal("invalid", "This day does not start a week.");
  if (addDays(weekStart, 6) >= dayIn(timeZone, now))
    throw new Refusal("invalid", "This week is not over yet.");
  const place = { organization_id: organizationId, sunday: sundayOf(weekStart) };
  await db
    .insertInto("closed_week")
    .values({ ...place, closed_at: now, closed_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function reopenWeek(db: Database, { organizationId }: Scope, weekStart: Day): Promise<void> {
  await db
    .deleteFrom("closed_week")
    .where("organization_id", "=", organizationId)
    .where("sunday", "=", sundayOf(weekStart))
    .execute();
}
