import { computeAnswer } from "../../domain/answer/answering.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import type { ReportNumbers } from "../../domain/answer/report-numbers.ts";
import { roomCategories, servicesByRoom } from "../../domain/answer/room.ts";
import { wholeRoom } from "../../domain/answer/whole-room.ts";
import type { Asked, Asking } from "../../domain/ask/asked.ts";
import { subjectOf } from "../../domain/ask/subject.ts";
import { type AnswerSentence, said } from "../../domain/ask/tell/answer-sentence.ts";
import { isOfRoom, roomQuestion, servicesAsked } from "../../domain/ask/tell/full.ts";
import { tellFull } from "../../domain/ask/tell/tell-full.ts";
import type { Outcome } from "../../domain/forecast/forecast-answer.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageStructure } from "../../domain/member/permissions.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, timeIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { readNumbersFor } from "../report/reports.ts";
import { readRooms } from "../report/rooms-ahead.ts";
import { forecastApart } from "./forecaster.ts";

/** Others are forecast by the job, and told of then. */
const mostMadeNow = 3;

type FullTold = { told: AnswerSentence[]; seatlessCampus: Id | null };

export async function answerFull(
  db: Database,
  scope: Scope,
  { question, sunday }: Pick<Asked, "question"> & { sunday: Day },
  { asking, history, now }: { asking: Asking; history: { from: Day; to: Day }; now: Date },
): Promise<FullTold> {
  if (!isOfRoom(question)) {
    const what = subjectOf(question, asking);
    return { told: [said("not-of-room", { what }, {})], seatlessCampus: null };
  }
  const { forecasts, cancelled, services: all, campuses } = await readRooms(db, scope, now);
  const services = servicesAsked(question, all);
  const room = roomCategories(asking.departments);
  const known = services.filter(({ seats }) => seats !== null);
  const made = new Map<Id, Outcome>(forecasts.map((one) => [one.serviceId, one.outcome]));
  const answers: Map<Id, { numbers: ReportNumbers; answer: ReportAnswer }> = new Map();
  for (const { room: own, services: alike } of servicesByRoom(known, room)) {
    const asked = roomQuestion(alike, { room: own, period: history });
    const { numbers, calendar } = await readNumbersFor(db, scope, asked, now);
    const answer = computeAnswer(asked, numbers, calendar);
    for (const { id } of alike) answers.set(id, { numbers, answer });
  }
  if (sunday >= asking.calendar.today) {
    const asked = known
      .filter(({ id }) => !made.has(id))
      .slice(0, mostMadeNow)
      .flatMap((service) => {
        const { numbers, answer } = answers.get(service.id) ?? {};
        const row = answer?.rows.find((one) => one.id === service.id);
        if (!row || !numbers || !answer) return [];
        const { weeks } = answer;
        const running = weekStartOf(asking.calendar.today, asking.calendar.weekStartDay);
        const whole = wholeRoom(row, service, { numbers, weeks, running });
        return { id: service.id, of: { row: whole, weeks, campusId: row.campusId, asking } };
      });
    const outcomes = await forecastApart(
      scope.organizationId,
      asked.map(({ of }) => of),
    );
    for (const [place, { id }] of asked.entries()) {
      const outcome = outcomes[place];
      if (outcome) made.set(id, outcome);
    }
  }
  const seatless = services.find(({ seats }) => seats === null);
  const campusId = seatless?.campusId ?? (all.length === 0 ? campuses[0]?.id : null);
  return {
    told: tellFull(sunday, {
      asking,
      services,
      all: { services: all, campuses },
      room,
      answers,
      history,
      time: timeIn(scope.timeZone, now),
      forecasts: made,
      cancelled,
    }),
    seatlessCampus: (canManageStructure(scope) && campusId) || null,
  };
}
