import { sql } from "kysely";
import { plainQuestion } from "../../domain/answer/question.ts";
import { weeksAhead } from "../../domain/forecast/forecast-answer.ts";
import type { ForecastsMade, ForecastWork } from "../../domain/forecast/forecast-work.ts";
import type { KeptForecast } from "../../domain/forecast/kept-forecast.ts";
import type { DateAhead } from "../../domain/forecast/service-days.ts";
import type { SpecialService } from "../../domain/forecast/special-services.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { numbersToCheck } from "../entry/numbers-to-check.ts";
import { listOf } from "../insight/insight-facts.ts";
import { recentNotes } from "../notes/notes.ts";
import { listSpecialDays } from "../occurrence/special-days.ts";
import { readRoomCategories } from "../organization/structure.ts";
import { findNumbersFor } from "../report/reports.ts";
import type { PackedWork } from "./forecaster.ts";

const weeksOfHistory = 260;
/** Days named further ahead are in no forecast. */
const daysAhead = 180;

export async function readForecastWork(db: Database, scope: Scope, now: Date): Promise<PackedWork> {
  const today = dayIn(scope.timeZone, now);
  const from = addDays(today, -7 * weeksOfHistory);
  const everything = {
    measure: "everything",
    by: "category",
    period: { from, to: today },
  } as const;
  const { found, calendar } = await findNumbersFor(
    db,
    scope,
    { ...plainQuestion, ...everything },
    now,
  );
  const days = { from: addDays(from, -371), to: addDays(today, daysAhead) };
  const specialDays = await listSpecialDays(db, scope, days);
  const room = await readRoomCategories(db, scope.organizationId);
  const ahead = await readDatesAhead(db, scope, today);
  const specials = await readSpecials(db, scope, { from, to: days.to });
  const doubtful = await readDoubtful(db, scope, now);
  const kept = await listKept(db, scope);
  return { found, calendar, specialDays, room, ahead, specials, ...doubtful, kept };
}

async function readDoubtful(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<Pick<ForecastWork, "notes" | "unkept">> {
  const { rows } = await sql<Pick<ForecastWork, "notes" | "unkept">>`
    select ${listOf(recentNotes(scope, now))} as notes,
      ${listOf(numbersToCheck(scope, now))} as unkept`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A select without a table has one row.");
  return row;
}

export async function readDatesAhead(
  db: Database,
  { organizationId, weekStartDay }: Scope,
  today: Day,
): Promise<DateAhead[]> {
  const { rows } = await sql<DateAhead>`
    select campus_id as "campusId", service_id as "serviceId", date, cancelled from occurrence
    where organization_id = ${organizationId} and kind = 'service'
      and week_start > ${weekStartOf(today, weekStartDay)}::date
      and week_start <= ${addDays(today, 7 * weeksAhead)}::date`.execute(db);
  return rows;
}

async function readSpecials(
  db: Database,
  { organizationId }: Scope,
  { from, to }: DayRange,
): Promise<SpecialService[]> {
  const { rows } = await sql<SpecialService>`
    select campus_id as "campusId", date, name from occurrence
    where organization_id = ${organizationId} and kind = 'service' and service_id is null
      and not cancelled and date between ${from}::date and ${to}::date
    order by date, name, campus_id`.execute(db);
  return rows;
}

async function listKept(db: Database, { organizationId }: Scope): Promise<KeptForecast[]> {
  const { rows } = await sql<KeptForecast>`
    select key, campus_id as "campusId", category_id as "categoryId", service_id as "serviceId",
      made_of as "madeOf", recorded_of as "recordedOf", outcome, said
    from forecast where organization_id = ${organizationId}`.execute(db);
  return rows;
}

export async function keepForecasts(
  db: Database,
  { organizationId }: Scope,
  { made, gone }: Pick<ForecastsMade, "made" | "gone">,
): Promise<void> {
  if (gone.length > 0)
    await db
      .deleteFrom("forecast")
      .where("organization_id", "=", organizationId)
      .where("key", "in", gone)
      .execute();
  if (made.length === 0) return;
  await db
    .insertInto("forecast")
    .values(
      made.map(({ outcome, said, ...one }) => ({
        organization_id: organizationId,
        key: one.key,
        campus_id: one.campusId,
        category_id: one.categoryId,
        service_id: one.serviceId,
        made_of: one.madeOf,
        recorded_of: one.recordedOf,
        outcome: JSON.stringify(outcome),
        said: JSON.stringify(said),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "key"]).doUpdateSet({
        made_of: sql`excluded.made_of`,
        recorded_of: sql`excluded.recorded_of`,
        outcome: sql`excluded.outcome`,
        said: sql`excluded.said`,
      }),
    )
    .execute();
}
