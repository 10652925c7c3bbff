import { sql } from "kysely";
import { type Outcome, outcomeAhead } from "../../domain/forecast/forecast-answer.ts";
import { type RoomAhead, roomWeeks } from "../../domain/forecast/room-ahead.ts";
import type { Scope } from "../../domain/member/member.ts";
import { type Service, serviceTitle } from "../../domain/service/service.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";

type Rooms = {
  forecasts: { serviceId: Id; outcome: Outcome }[];
  cancelled: { serviceId: Id; week: Day }[];
  services: (Service & { campusId: Id })[];
  campuses: { id: Id; name: string }[];
};

export async function listRoomsAhead(
  db: Database,
  scope: Scope,
  now: Date,
  campus?: Id | undefined,
): Promise<RoomAhead[]> {
  const { forecasts, cancelled, services, campuses } = await readRooms(db, scope, now);
  return services.flatMap((service) => {
    const { id: serviceId, campusId, seats } = service;
    const forecast = forecasts.find((one) => one.serviceId === serviceId);
    if (!forecast || seats === null || (campus && campus !== campusId)) return [];
    const off = cancelled.filter((one) => one.serviceId === serviceId).map(({ week }) => week);
    const outcome = outcomeAhead(forecast.outcome, dayIn(scope.timeZone, now));
    const weeks = roomWeeks(outcome, { seats, cancelled: off });
    const title = serviceTitle(service, { services, campuses });
    return weeks.length > 0 ? [{ serviceId, campusId, title, seats, weeks }] : [];
  });
}

export async function readRooms(db: Database, scope: Scope, now: Date): Promise<Rooms> {
  const { organizationId, timeZone, weekStartDay } = scope;
  const from = weekStartOf(dayIn(timeZone, now), weekStartDay);
  const { rows } = await sql<Rooms>`
    with open_campus as (
      select id, name, position from campus where organization_id = ${organizationId} and active
    ), forecast_room as (
      select service_id, outcome from forecast
      where organization_id = ${organizationId} and starts_with(key, 'room ')
    ), off as (
      select service_id, week_start from occurrence
      where organization_id = ${organizationId} and kind = 'service'
        and service_id = any(array(select id from service
          where organization_id = ${organizationId} and seats is not null))
        and week_start >= ${from}::date
      group by service_id, week_start having bool_and(cancelled)
    )
    select
      (select coalesce(json_agg(json_build_object('serviceId', service_id, 'outcome', outcome)), '[]')
        from forecast_room) as forecasts,
      (select coalesce(json_agg(json_build_object('serviceId', service_id, 'week', week_start)), '[]')
        from off) as cancelled,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'weekday', s.weekday,
          'time', to_char(s.time, 'HH24:MI'), 'active', s.active, 'seats', s.seats, 'inRoom', s.in_room,
          'campusId', s.campus_id) order by p.position, p.id, s.weekday, s.time, s.name, s.id), '[]')
        from service s join open_campus p on p.id = s.campus_id
        where s.organization_id = ${organizationId} and s.active) as services,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]')
        from open_campus) as campuses`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}
