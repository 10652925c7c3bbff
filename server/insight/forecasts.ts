import { sql } from "kysely";
import { plainQuestion } from "../../domain/answer/question.ts";
import {
  type Expected,
  type ForecastAnswer,
  type ForecastQuestion,
  keysAsked,
  outcomeAhead,
} from "../../domain/forecast/forecast-answer.ts";
import type { Scope } from "../../domain/member/member.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { onlyVisible } from "../organization/visible-categories.ts";
import { requireParts } from "../report/question-parts.ts";
import { listRoomsAhead } from "../report/rooms-ahead.ts";
import { numbersVersion } from "./forecast-checks.ts";

/** What is kept; another job makes it. Throws not_found for a campus that the organization does not have. */
export async function listForecasts(
  db: Database,
  scope: Scope,
  { by, campus }: ForecastQuestion,
  now: Date,
): Promise<ForecastAnswer> {
  const { organizationId } = scope;
  if (campus) {
    const where = { ...plainQuestion.where, campus: [campus] };
    await requireParts(db, scope, { measure: "attendance", where });
  }
  const { total, start } = keysAsked({ by, campus });
  const { rows } = await sql<Expected & { key: string; isRecorded: boolean }>`
    select f.key, f.campus_id as "campusId", f.category_id as "categoryId",
      f.service_id as "serviceId", coalesce(c.unit, 'count') as unit, f.outcome,
      f.recorded_of is not distinct from f.made_of as "isRecorded"
    from forecast f
    left join category c on c.organization_id = ${organizationId} and c.id = f.category_id
    where f.organization_id = ${organizationId}
      and (f.key = ${total} or starts_with(f.key, ${start ?? "none"}))
      and (f.category_id is null or (c.active and ${onlyVisible(scope)}))
      and (${campus ?? null}::uuid is null or f.campus_id = ${campus ?? null}::uuid)
    order by f.key`.execute(db);
  const today = dayIn(scope.timeZone, now);
  const told = ({ campusId, categoryId, serviceId, unit, outcome }: Expected): Expected => ({
    ...{ campusId, categoryId, serviceId, unit, outcome: outcomeAhead(outcome, today) },
  });
  const whole = rows.find(({ key }) => key === total);
  return {
    isCurrent: rows.every(({ isRecorded }) => isRecorded) && (await isCurrent(db, scope, now)),
    total: whole ? told(whole) : null,
    items: rows.filter(({ key }) => start !== null && key.startsWith(start)).map(told),
    rooms: await listRoomsAhead(db, scope, now, campus),
    next: null,
  };
}

async function isCurrent(db: Database, scope: Scope, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select version = ${numbersVersion(scope, now)} as "isSame" from forecast_check
    where organization_id = ${scope.organizationId}`.execute(db);
  return rows[0]?.isSame ?? false;
}
