import { sql } from "kysely";
import type { Asking } from "../../domain/ask/asked.ts";
import { doubtsIn } from "../../domain/doubt/in-totals.ts";
import { type Outcome, outcomeAhead } from "../../domain/forecast/forecast-answer.ts";
import { knownFrom, mostWeeksAfter } from "../../domain/forecast/forecast-series.ts";
import { type DateAhead, heldWeeksOf } from "../../domain/forecast/held-days.ts";
import { outcomeOf, withDays } from "../../domain/forecast/kept-forecast.ts";
import type { Models } from "../../domain/forecast/models.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Question } from "../../domain/question.ts";
import type { ReportAnswer, ReportRow } from "../../domain/report-answer.ts";
import { type Day, weekStartOf } from "../../domain/week.ts";
import { loadForecastModels } from "../adapters/forecast-models.ts";
import type { Database } from "./database.ts";
import { readDatesAhead } from "./kept-forecasts.ts";

/** What Home and Reports show, where that is kept; else it is made in the same way. Without what is over. */
export async function comingOf(
  db: Database,
  scope: Scope,
  question: Question,
  { rows, total, weeks }: ReportAnswer,
  asking: Asking,
): Promise<Outcome | null> {
  const row = total ?? rows[0];
  const key = keptKeyOf(question);
  const { today } = asking.calendar;
  if (!row) return null;
  if (key) {
    const kept = await sql<{ outcome: Outcome }>`select outcome from forecast
      where organization_id = ${scope.organizationId} and key = ${key}`.execute(db);
    if (kept.rows[0]) return outcomeAhead(kept.rows[0].outcome, today);
  }
  const campusId = question.where.campus?.length === 1 ? (question.where.campus[0] ?? null) : null;
  const known = { where: question.where, ahead: await readDatesAhead(db, scope, today) };
  return outcomeAhead(await forecastOfRow(row, weeks, campusId, asking, known), today);
}

/** Made from its good weeks. `ahead` are dates of its services that are known; else they are on their weekdays. */
export async function forecastOfRow(
  row: ReportRow,
  weeks: readonly Day[],
  campusId: Id | null,
  { calendar, specialDays, services, campuses }: Asking,
  { where, ahead = [] }: { where?: Question["where"]; ahead?: readonly DateAhead[] } = {},
): Promise<Outcome> {
  const { easter, timeZone, today, weekStartDay } = calendar;
  const own = row.kind === "service" && row.id ? [row.id] : where?.service;
  const chosen = services.filter(({ id }) => !own || own.includes(id));
  const places = campusId ? [campusId] : (where?.campus ?? campuses.map(({ id }) => id));
  const [categoryId, first] = ["asked", weeks[0] ?? today];
  const { days, areKnown } = heldWeeksOf({
    campuses: campuses.map(({ id }) => ({ id, active: true })),
    categories: [{ id: categoryId, inTotal: true, unit: "count" }],
    services: chosen.map((one) => ({ ...one, active: true })),
    numbers: places.map((id) => ({
      ...{ campusId: id, categoryId, kind: "week" as const },
      ...{ serviceId: null, weeks: [0] },
    })),
    dates: [],
    ahead,
    first,
    running: weekStartOf(today, weekStartDay),
    length: weeks.length + mostWeeksAfter,
  })({});
  const values = row.good.map((value, place) =>
    row.values[place] === null || doubtsIn(row, place) > 0 ? null : value,
  );
  const series = { key: "asked", unit: row.unit, campusId, categoryId: null, serviceId: null };
  const known = knownFrom({ weeks, entered: row.values, values, held: days });
  const dates = { easter, timeZone, own: specialDays };
  const dated = withDays(dates)({ ...series, ...known, isDated: areKnown });
  loaded ??= loadForecastModels();
  return outcomeOf(dated, await loaded);
}

let loaded: Promise<Models> | undefined;

/** Null for what is forecast only when it is asked about. */
function keptKeyOf({ measure, where: { campus, service, category, department } }: Question) {
  const [place, ...others] = campus ?? [];
  if (others.length > 0 || service || category || department) return null;
  if (measure === "attendance") return place ? `campus ${place}` : "attendance";
  return place ? `cell ${place} ${measure}` : `category ${measure}`;
}
