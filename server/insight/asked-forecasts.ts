import { sql } from "kysely";
import type { Question } from "../../domain/answer/question.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import type { Asking } from "../../domain/ask/asked.ts";
import { type Outcome, outcomeAhead } from "../../domain/forecast/forecast-answer.ts";
import { besideSoFar } from "../../domain/forecast/forecast-series.ts";
import type { Scope } from "../../domain/member/member.ts";
import { weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { forecastApart } from "./forecaster.ts";
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
  const { today, weekStartDay } = asking.calendar;
  if (!row) return null;
  const running = weekStartOf(today, weekStartDay);
  const ahead = (outcome: Outcome) =>
    besideSoFar(outcomeAhead(outcome, today), running, row, weeks.indexOf(running));
  if (key) {
    const kept = await sql<{ outcome: Outcome }>`select outcome from forecast
      where organization_id = ${scope.organizationId} and key = ${key}`.execute(db);
    if (kept.rows[0]) return ahead(kept.rows[0].outcome);
  }
  const campusId = question.where.campus?.length === 1 ? (question.where.campus[0] ?? null) : null;
  const dates = await readDatesAhead(db, scope, today);
  const asked = { row, weeks, campusId, asking, where: question.where, ahead: dates };
  const [made] = await forecastApart(scope.organizationId, [asked]);
  return made ? ahead(made) : null;
}

/** Null for what is forecast only when it is asked about. */
function keptKeyOf({ measure, where: { campus, service, category, department } }: Question) {
  const [place, ...others] = campus ?? [];
  if (others.length > 0 || service || category || department) return null;
  if (measure === "attendance") return place ? `campus ${place}` : "attendance";
  return place ? `cell ${place} ${measure}` : `category ${measure}`;
}
