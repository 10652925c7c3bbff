import { sql } from "kysely";
import { plainQuestion } from "../../domain/answer/question.ts";
import {
  type Expected,
  type ForecastAnswer,
  type ForecastQuestion,
  forecastAnswerSchema,
  forecastQuestionSchema,
  forecastsAskedSchema,
  keysAsked,
  outcomeAhead,
} from "../../domain/forecast/forecast-answer.ts";
import { besideSoFar } from "../../domain/forecast/forecast-series.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeEntries, seenCampuses } from "../../domain/member/permissions.ts";
import { dayIn, daysOfWeeks, weekStartOf } from "../../domain/shared/time/week.ts";
import { gives, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { wholeOf } from "../database/narrowed.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestForecasts } from "../jobs/queue.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { requireParts } from "../report/report-numbers.ts";
import { answerQuestion } from "../report/reports.ts";
import { listRoomsAhead } from "../report/rooms-ahead.ts";
import { numbersVersion } from "./forecast-job.ts";

export const forecastRoutes = organizationRouter("/forecasts", "Entries")
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "Tell what is expected of the next eight weeks",
      "`total` is the attendance, of all campuses or of `campus`; `items` are rows `by` campus, category or service. Each week has the number expected, the range from `low` to `high` in which eight of ten weeks should lie, the `days` on which something of it is held, where they are known, and the special days that move it, with what was seen of each. Weeks in which nothing is held are left out. It is of the regular services and of special ones that had numbers before: those in `without` are planned and not in it; `cancelled` services lower it. `record` says how the forecasts of ordinary weeks of the last half year, each made a week ahead, compare with what came, `specialRecord` those of weeks with a special day. `too-few` and `stopped` say why there is no forecast. `rooms` are the services whose seats are told: how many people will sit there, and whether that is likely over 80% of the seats; weeks in which the service is cancelled are left out. Forecasts are made in the background: where `isCurrent` is false, ask for new ones. Money is in cents.",
      gives("What is expected", forecastAnswerSchema),
    ),
    query(forecastQuestionSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await listForecasts(db, c.var.member, c.req.valid("query"), now()));
    },
  )
  .put(
    "/asked",
    permit(canSeeEntries),
    says(
      "Ask for forecasts of the numbers as they are now",
      "They are made within seconds unless other organizations wait, too, those of the attendance first. Later changes are worked in without being asked for.",
    ),
    body(forecastsAskedSchema),
    async (c) => {
      const { db, queue } = c.var.deps;
      await requestForecasts(queue, [c.var.member.organizationId], db);
      return c.body(null, 204);
    },
  );

/** Reads the kept forecasts, which a job makes. Throws not_found for a campus that the organization does not have. */
export async function listForecasts(
  db: Database,
  scope: Scope,
  { by, campus: asked }: ForecastQuestion,
  now: Date,
): Promise<ForecastAnswer> {
  const { organizationId } = scope;
  // All that a reader sees of one campus alone is what is forecast of it.
  const [only, ...others] = seenCampuses(scope) ?? [];
  const campus = asked ?? (others.length === 0 ? only : undefined);
  if (campus) {
    const where = { ...plainQuestion.where, campus: [campus] };
    await requireParts(db, scope, { measure: "attendance", where });
  }
  const { total, start } = keysAsked({ by, campus });
  const { rows } = await sql<Expected & { key: string; isRecorded: boolean }>`
    select f.key, f.campus_id as "campusId", f.category_id as "categoryId",
      f.service_id as "serviceId", coalesce(${unitOfCategory}, 'count') as unit, f.outcome,
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
  const expectedOf = (one: (typeof ahead)[number]): Expected => {
    const { campusId, categoryId, serviceId, unit } = one;
    const outcome = besideSoFar(one.outcome, running, rowOf(one));
    return { campusId, categoryId, serviceId, unit, outcome };
  };
  const whole = ahead.find(({ key }) => key === total);
  return {
    isCurrent:
      rows.every(({ isRecorded }) => isRecorded) && (await isCurrent(wholeOf(db), scope, now)),
    total: whole ? expectedOf(whole) : null,
    items: ahead.filter(({ key }) => start !== null && key.startsWith(start)).map(expectedOf),
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
