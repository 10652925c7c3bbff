import { sql } from "kysely";
import type { Asking } from "../../domain/ask/asked.ts";
import type { Outcome } from "../../domain/forecast/forecast-answer.ts";
import { outcomeOf, withDays } from "../../domain/forecast/kept-forecast.ts";
import type { Models } from "../../domain/forecast/models.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Question } from "../../domain/question.ts";
import { isCompleteWeek, type ReportAnswer, type ReportRow } from "../../domain/report-answer.ts";
import type { Day } from "../../domain/week.ts";
import { loadForecastModels } from "../adapters/forecast-models.ts";
import type { Database } from "./database.ts";

/** What Home and Reports show, where that is kept; else it is made in the same way. */
export async function comingOf(
  db: Database,
  { organizationId }: Scope,
  question: Question,
  { rows, total, weeks }: ReportAnswer,
  asking: Asking,
): Promise<Outcome | null> {
  const row = total ?? rows[0];
  const key = keptKeyOf(question);
  if (!row) return null;
  if (key) {
    const kept = await sql<{ outcome: Outcome }>`select outcome from forecast
      where organization_id = ${organizationId} and key = ${key}`.execute(db);
    if (kept.rows[0]) return kept.rows[0].outcome;
  }
  const campusId = question.where.campus?.length === 1 ? (question.where.campus[0] ?? null) : null;
  return forecastOfRow(row, weeks, campusId, asking);
}

export async function forecastOfRow(
  row: ReportRow,
  weeks: readonly Day[],
  campusId: Id | null,
  { calendar, specialDays }: Asking,
): Promise<Outcome> {
  const complete = row.values.map((value, place) => (isCompleteWeek(row, place) ? value : null));
  const start = Math.max(
    0,
    complete.findIndex((value) => value !== null),
  );
  // The running week is over only once all of it is there.
  const values = complete.slice(start, complete.at(-1) === null ? -1 : undefined);
  const series = { key: "asked", unit: row.unit, campusId, categoryId: null, serviceId: null };
  const dated = withDays(
    { ...series, first: weeks[start] ?? calendar.today, values },
    { easter: calendar.easter, own: specialDays },
  );
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
