import { type RawBuilder, sql } from "kysely";
import { weeksExpected } from "../../domain/answer/expected-weeks.ts";
import { fewestWeeks } from "../../domain/forecast/forecast.ts";
import { forecastEdition } from "../../domain/forecast/forecast-work.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, dayIn, momentOf, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { firstChecked } from "../entry/numbers-to-check.ts";
import { requestForecasts } from "../jobs/queue.ts";
import { makeForecastsApart, makers, type PackedWork, withoutModels } from "./forecaster.ts";
import { keepForecasts, readForecastWork } from "./kept-forecasts.ts";

type ForecastDependencies = Pick<Dependencies, "db" | "queue" | "log" | "now">;

/** In milliseconds. The rest waits until the other organizations had their turn. */
const turn = 3_000;

export async function queueForecasts({ db, queue, now }: ForecastDependencies): Promise<void> {
  await requestForecasts(queue, await listStaleForecasts(db, now()), db);
}

/** Makes again what has changed, and asks for another turn when that takes longer. Gives how many it made. */
export async function forecastOrganization(
  { db, queue, log, now }: ForecastDependencies,
  organizationId: Id,
  time = turn,
): Promise<number> {
  const at = now();
  const scope = await findWhole(db, organizationId);
  if (!scope) return 0;
  const version = await readVersion(db, scope, at);
  if (await isAllForecast(db, scope, version)) return 0;
  const work = await readForecastWork(db, scope, at);
  const { made, gone, failed, isForecast, isAll } = isLittle(work)
    ? makers.kept({ work, time }, withoutModels)
    : await makeForecastsApart(work, time);
  if (failed.length > 0) log.warn({ organizationId, failed }, "not forecast");
  await db.transaction().execute(async (trx) => {
    await keepForecasts(trx, scope, { made, gone });
    if (isForecast) await keepCheck(trx, scope, { version, now: at });
    if (!isAll) await requestForecasts(queue, [organizationId], trx);
  });
  return made.length;
}

/** With so few places, saying that weeks are missing takes less time than starting a process. */
const fewPlaces = 500;

function isLittle({ found }: PackedWork): boolean {
  const places = found.campuses.length * found.categories.length;
  return found.count < fewestWeeks && places <= fewPlaces;
}

/** A reader asks at once; else there is time until a service's numbers are all there. */
const shortestPause = "30 minutes";
const mostQueued = 2_000;

/** Changes with all that forecasts are made of: numbers, the running week, the calendar, what is counted where. */
export function numbersVersion(scope: Scope, now: Date): RawBuilder<string> {
  const { organizationId, weekStartDay, easter, timeZone } = scope;
  const week = weekStartOf(dayIn(timeZone, now), weekStartDay);
  const isOwn = sql`organization_id = ${organizationId}`;
  return sql<string>`md5(concat_ws(' ', ${week}::text, ${timeZone}::text, ${easter}::text, ${weekStartDay}::text, ${forecastEdition}::text,
    (select max(updated_at) from entry where ${isOwn} and version > 0),
    (select string_agg(concat_ws(' ', id, name, coalesce(own_unit, unit), in_total, summary, active), ' ' order by id) from category where ${isOwn}),
    (select string_agg(concat_ws(' ', id, name, active), ' ' order by id) from department where ${isOwn}),
    (select string_agg(concat_ws(' ', id, active), ' ' order by id) from campus where ${isOwn}),
    (select string_agg(concat_ws(' ', id, active, weekday, rhythm, seats is not null, in_room), ' ' order by id) from service where ${isOwn}),
    (select string_agg(concat_ws(' ', id, date, name, cancelled), ' ' order by id) from occurrence
      where ${isOwn} and week_start >= ${addDays(week, -7 * weeksExpected)}::date and kind = 'service'
        and (cancelled or service_id is null or date <> scheduled_on)),
    (select concat_ws(' ', count(*), max(k.kept_at)) from occurrence o
      join kept_number k on k.organization_id = ${organizationId} and k.occurrence_id = o.id
      where o.organization_id = ${organizationId} and o.week_start >= ${firstChecked(scope, now)}::date),
    (select concat_ws(' ', count(*), max(n.changed_at)) from occurrence o
      join note n on n.organization_id = ${organizationId} and n.occurrence_id = o.id
      where o.organization_id = ${organizationId} and o.week_start >= ${firstChecked(scope, now)}::date),
    (select string_agg(sunday::text, ' ' order by sunday) from closed_week where ${isOwn}),
    (select closed_seasons from organization where id = ${organizationId}),
    (select string_agg(concat_ws(' ', campus_id, date, name), ' ' order by id) from special_day where ${isOwn})))`;
}

async function listStaleForecasts(db: Database, now: Date): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select k.organization_id as id from forecast_check k
    where k.valid_until <= ${now}
      or (k.read_at <= ${now}::timestamptz - ${shortestPause}::interval and exists (
        select from entry e
        where e.organization_id = k.organization_id and e.version > 0 and e.updated_at > k.read_at))
    order by k.read_at limit ${mostQueued}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The scope that sees everything of an organization, because forecasts are made for all readers. Null for one that has ended. */
export async function findWhole(db: Database, organizationId: Id): Promise<Scope | null> {
  const row = await db
    .selectFrom("organization")
    .select(["time_zone", "week_start_day", "currency", "fiscal_year_start_month", "easter"])
    .select(["kind", "own_terms"])
    .where("id", "=", organizationId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    organizationId,
    userId: organizationId,
    role: "admin",
    timeZone: row.time_zone,
    weekStartDay: row.week_start_day,
    currency: row.currency,
    fiscalYearStartMonth: row.fiscal_year_start_month,
    easter: row.easter,
    naming: { kind: row.kind, ownTerms: row.own_terms },
  };
}

export async function readVersion(db: Database, scope: Scope, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select ${numbersVersion(scope, now)} as version`.execute(db);
  return rows[0]?.version ?? "";
}

async function isAllForecast(
  db: Database,
  { organizationId }: Scope,
  version: string,
): Promise<boolean> {
  const { rows } = await sql<{ isAll: boolean }>`
    select exists (select from forecast_check
        where organization_id = ${organizationId} and version = ${version})
      and not exists (select from forecast
        where organization_id = ${organizationId} and recorded_of is distinct from made_of) as "isAll"`.execute(
    db,
  );
  return rows[0]?.isAll ?? false;
}

export async function keepCheck(
  db: Database,
  { organizationId, timeZone, weekStartDay }: Scope,
  { version, now }: { version: string; now: Date },
): Promise<void> {
  const week = weekStartOf(dayIn(timeZone, now), weekStartDay);
  const end = momentOf(addDays(week, 7), "00:00", timeZone);
  await db
    .insertInto("forecast_check")
    .values({ organization_id: organizationId, version, read_at: now, valid_until: end })
    .onConflict((conflict) =>
      conflict.column("organization_id").doUpdateSet({ version, read_at: now, valid_until: end }),
    )
    .execute();
}
