import type { Scope } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { addDays, type Day, dayIn, isWeekStart, sundayOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";

/** What is blank in the week was not held. Throws invalid for a day that starts no week, or a week that is not over. */
export async function closeWeek(
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

export async function reopenWeek(
  db: Database,
  { organizationId }: Scope,
  weekStart: Day,
): Promise<void> {
  await db
    .deleteFrom("closed_week")
    .where("organization_id", "=", organizationId)
    .where("sunday", "=", sundayOf(weekStart))
    .execute();
}
