import { sql } from "kysely";
import { plainQuestion } from "../../domain/answer/question.ts";
import {
  type Expected,
  type ForecastAnswer,
  type ForecastQuestion,
  keysAsked,
  outcomeAhead,
} from "../../domain/forecast/forecast-answer.ts";
import { besideSoFar } from "../../domain/forecast/forecast-series.ts";
import type { Scope } from "../../domain/member/member.ts";
import { dayIn, daysOfWeeks, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { onlyVisible } from "../organization/visible-categories.ts";
import { requireParts } from "../report/question-parts.ts";
import { answerQuestion } from "../report/reports.ts";
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
  const ahead = rows.map((one) => ({ ...one, outcome: outcomeAhead(one.outcome, today) }));
  const running = weekStartOf(today, scope.weekStartDay);
  const isRunning = ahead.some(
    ({ outcome }) => outcome.kind === "forecast" && outcome.weeks[0]?.week === running,
  );
  const where = { ...plainQuestion.where, campus: campus ? [campus] : undefined };
  const question = { ...plainQuestion, by, where, period: daysOfWeeks(running) };
  const begun = isRunning ? await answerQuestion(db, scope, question, now) : null;
  const rowOf = ({ key, campusId, categoryId, serviceId }: (typeof ahead)[number]) => {
    if (key === total) return begun?.total ?? null;
    const id = serviceId ?? categoryId ?? campusId;
    return begun?.rows.find((row) => row.id === id) ?? null;
  };
  const told = (one: (typeof ahead)[number]): Expected => {
    const { campusId, categoryId, serviceId, unit } = one;
    const outcome = besideSoFar(one.outcome, running, rowOf(one));
    return { campusId, categoryId, serviceId, unit, outcome };
  };
  const whole = ahead.find(({ key }) => key === total);
  return {
    isCurrent: rows.every(({ isRecorded }) => isRecorded) && (await isCurrent(db, scope, now)),
    total: whole ? told(whole) : null,
    items: ahead.filter(({ key }) => start !== null && key.startsWith(start)).map(told),
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
