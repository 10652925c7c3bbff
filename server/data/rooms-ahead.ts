import { sql } from "kysely";
import type { Outcome } from "../../domain/forecast/forecast-answer.ts";
import { type RoomAhead, roomWeeks } from "../../domain/forecast/room-ahead.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Service } from "../../domain/service.ts";
import { serviceTitle } from "../../domain/service-title.ts";
import { type Day, dayIn, weekStartOf } from "../../domain/week.ts";
import type { Database } from "./database.ts";

type Forecast = { serviceId: Id; outcome: Outcome; cancelled: Day[] };
type Found = {
  forecasts: Forecast[];
  services: (Service & { campusId: Id })[];
  campuses: { id: Id; name: string }[];
};

/** How full the rooms will be whose seats are known, as far as it is forecast. */
export async function listRoomsAhead(
  db: Database,
  scope: Scope,
  now: Date,
  campus?: Id | undefined,
): Promise<RoomAhead[]> {
  const { forecasts, services, campuses } = await readRooms(db, scope, now);
  return services.flatMap((service) => {
    const { id: serviceId, campusId, seats } = service;
    const forecast = forecasts.find((one) => one.serviceId === serviceId);
    if (!forecast || seats === null || (campus && campus !== campusId)) return [];
    const weeks = roomWeeks(forecast.outcome, { seats, cancelled: forecast.cancelled });
    const title = serviceTitle(service, { services, campuses });
    return weeks.length > 0 ? [{ serviceId, campusId, title, seats, weeks }] : [];
  });
}

/** In a week in which all its dates are cancelled, a service does not take place. */
async function readRooms(db: Database, scope: Scope, now: Date): Promise<Found> {
  const { organizationId, timeZone, weekStartDay } = scope;
  const from = weekStartOf(dayIn(timeZone, now), weekStartDay);
  const { rows } = await sql<Found>`
    with open_campus as (
      select id, name, position from campus where organization_id = ${organizationId} and active
    ), forecast_room as (
      select service_id, outcome from forecast
      where organization_id = ${organizationId} and starts_with(key, 'room ')
    ), off as (
      select service_id, week_start from occurrence
      where organization_id = ${organizationId} and kind = 'service'
        and service_id = any(array(select service_id from forecast_room))
        and week_start >= ${from}::date
      group by service_id, week_start having bool_and(cancelled)
    )
    select
      (select coalesce(json_agg(json_build_object('serviceId', f.service_id, 'outcome', f.outcome,
          'cancelled', array(select c.week_start from off c where c.service_id = f.service_id))), '[]')
        from forecast_room f) as forecasts,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'weekday', s.weekday,
          'time', to_char(s.time, 'HH24:MI'), 'active', s.active, 'seats', s.seats,
          'campusId', s.campus_id) order by p.position, p.id, s.weekday, s.time, s.name, s.id), '[]')
        from service s join open_campus p on p.id = s.campus_id
        where s.organization_id = ${organizationId} and s.active
          and exists (select from forecast_room)) as services,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
        from open_campus) as campuses`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}
