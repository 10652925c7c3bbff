import { sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import type { OpenChoice } from "../../domain/entry/entry.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canEnter, canSeeAllAssignments } from "../../domain/member/permissions.ts";
import { isOwnChosen, type WeekChoice } from "../../domain/service/week-number.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { isWeekItself } from "../occurrence/week-occurrence.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { requireEnterAt } from "../organization/places.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { isTyped } from "./typed-answers.ts";

const weeksOfChoices = 8;

type Found = Omit<OpenChoice, "used"> & { choice: WeekChoice };

export async function listOpenChoices(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<OpenChoice[]> {
  const { organizationId, userId } = scope;
  const first = addDays(currentStartOf(scope, now), -7 * (weeksOfChoices - 1));
  const { rows } = await sql<Found>`
    select p.id as "campusId", p.name as "campusName", c.id as "categoryId", c.name as "categoryName", ${unitOfCategory} as unit,
      o.week_start as "weekStart", e.value as week, e.week_choice as choice, other.sum as services,
      (select count(*)::int from occurrence dated join assignment a on a.organization_id = ${organizationId}
        and a.occurrence_id = dated.id and a.category_id = c.id and a.status = 'pending'
        and ${isStillCounted(organizationId, "dated.service_id")}
        and not ${isTyped(organizationId)}
        where dated.organization_id = ${organizationId} and dated.campus_id = p.id
          and dated.week_start = o.week_start and dated.kind = 'service' and not dated.cancelled) as missing
    from occurrence o
    join campus p on p.organization_id = ${organizationId} and p.id = o.campus_id and p.active
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.value is not null and e.week_choice in ('typed_first', 'typed_later')
      and (${canSeeAllAssignments(scope)}::boolean or e.updated_by = ${userId})
    join category c on c.organization_id = ${organizationId} and c.id = e.category_id and c.active
      and ${onlyVisible(scope)}
    cross join lateral (
      select (case c.summary when 'average' then round(avg(service.value)) when 'highest' then max(service.value)
        when 'last' then (array_agg(service.value order by dated.date desc, dated.service_id is null desc, dated.time desc, dated.id desc)
          filter (where service.value is not null))[1]
        else sum(service.value) end)::bigint as sum from occurrence dated
      join entry service on service.organization_id = ${organizationId}
        and service.occurrence_id = dated.id and service.category_id = c.id
      where dated.organization_id = ${organizationId} and dated.campus_id = p.id
        and dated.week_start = o.week_start and dated.kind = 'service'
    ) other
    where o.organization_id = ${organizationId} and o.kind = 'week' and o.week_start >= ${first}::date
      and o.date >= ${first}::date and other.sum is not null and other.sum <> e.value
    order by o.week_start desc, p.position, p.id, c.position, c.id
    limit 50`.execute(db);
  return rows.map(({ choice, ...found }) => ({
    ...found,
    used: isOwnChosen(choice) ? "week" : "services",
  }));
}

type Cell = { campusId: Id; weekStart: Day; categoryId: Id };

/** The later choice wins. It stays until the week's own number is typed anew. */
export async function chooseWeekNumber(
  db: Database,
  scope: Scope,
  { campusId, weekStart, categoryId }: Cell,
  counts: "week" | "services",
  now: Date,
): Promise<void> {
  const { organizationId } = scope;
  const { rows } = await sql<{ unit: "count" | "currency" }>`
    select c.unit from category c where c.organization_id = ${organizationId} and c.id = ${categoryId}
      and ${onlyVisible(scope)}`.execute(db);
  const [category] = rows;
  if (!category) throw notFound();
  await requireEnterAt(db, scope, [campusId]);
  const week = { campusId, start: weekStart, currentStart: currentStartOf(scope, now) };
  if (!canEnter(scope, category, week)) throw new Refusal("not_allowed", refusals.onlyStaffChange);
  const chosen = await sql`
    update entry e set week_choice = ${counts} from occurrence o
    where e.organization_id = ${organizationId} and o.organization_id = ${organizationId}
      and o.id = e.occurrence_id and o.campus_id = ${campusId} and ${isWeekItself(weekStart)}
      and e.category_id = ${categoryId} and e.value is not null
    returning e.category_id`.execute(db);
  if (chosen.rows.length === 0) throw new Refusal("conflict", refusals.noWeekNumber);
}

function currentStartOf({ timeZone, weekStartDay }: Scope, now: Date): Day {
  return weekStartOf(dayIn(timeZone, now), weekStartDay);
}
