import type pg from "pg";
import type { Id } from "../domain/shared/id.ts";
import type { Day } from "../domain/shared/time/week.ts";

/** Weeks with numbers, of 40, 40 and 20 % of the organizations. */
type Extent = [shorter: number, usual: number, longer: number];

const weeksAhead = 9;
const moreAssignments = 500;
/** So many weeks of all organizations are written at once. */
const weeksAtOnce = 4;

type Options = {
  /** A Sunday. */
  weekStart: Day;
  count: number;
  extent: Extent;
  /** These are filled as the others are, with the weeks named. */
  existing?: { id: Id; weeks: number }[];
};

/**
 * Organizations of a usual size: 2 campuses, 12 departments, 24 categories, 20 members, 4 services, 5 weekly series, and
 * their weeks in the order of time, as if all had been written side by side. `client` is the administrator's.
 */
export async function fillOrganizations(client: pg.Client, options: Options): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await addOrganizations(client, options);
  for (const statement of structure) await client.query(statement);
  const [, , longest] = options.extent;
  const first = -Math.max(longest, ...(options.existing ?? []).map(({ weeks }) => weeks));
  for (let week = first; week < weeksAhead; week += weeksAtOnce) {
    const last = Math.min(week + weeksAtOnce, weeksAhead) - 1;
    await chooseWeeks(client, options.weekStart, week, last);
    for (const statement of weekly) await client.query(statement);
    await client.query("vacuum tally, assignment");
  }
  await client.query(assignmentsWithoutSeries);
  await client.query(notices);
  await client.query("drop table wide, wide_member, wide_place, wide_week");
  await client.query("reset session_replication_role");
  await client.query("vacuum analyze");
}

async function addOrganizations(
  client: pg.Client,
  { count, extent, existing = [], weekStart }: Options,
): Promise<void> {
  const [shorter, usual, longer] = extent;
  await client.query(
    `create temp table wide as
    select number, uuidv7(interval '-3 years') as id, $5::date as starts_on, case
      when number % 5 < 2 then $2::int when number % 5 < 4 then $3::int else $4::int end as weeks
    from generate_series(1, $1::int) as number`,
    [count, shorter, usual, longer, weekStart],
  );
  await client.query(`
    insert into organization (id, name, name_key, time_zone)
    select id, 'Church ' || id, id, 'America/Chicago' from wide`);
  await client.query(
    `insert into wide
    select -row_number() over (), id, $3::date, weeks
    from unnest($1::uuid[], $2::int[]) as known (id, weeks)`,
    [existing.map(({ id }) => id), existing.map(({ weeks }) => weeks), weekStart],
  );
}

const structure = [
  `create temp table wide_member as
    select w.id as organization_id, uuidv7(interval '-3 years') as id, n from wide w, generate_series(0, 19) as n`,
  `insert into "user" (id, email, email_verified, first_name, last_name)
    select id, id || '@wide.example', true, 'Ruth', 'Number ' || n from wide_member`,
  `insert into session (id, user_id, expires_at, user_agent, token_hash)
    select uuidv7(), id, now() + interval '30 days', '', md5(id::text) || md5(id::text) from wide_member`,
  `insert into membership (organization_id, user_id, role)
    select organization_id, id, case n when 0 then 'admin' when 1 then 'staff' else 'member' end from wide_member`,
  `insert into notification_check (organization_id, due_at)
    select id, now() + interval '1 day' from wide on conflict do nothing`,
  `insert into campus (organization_id, id, name, name_key, position)
    select id, uuidv7(interval '-3 years'), 'Wide campus ' || n, 'wide campus ' || n, 100 + n
    from wide, generate_series(1, 2) as n`,
  `insert into department (organization_id, id, name, name_key, key, position)
    select id, uuidv7(interval '-3 years'), 'Wide department ' || n, 'wide department ' || n, 'wide ' || n, 100 + n
    from wide, generate_series(1, 12) as n`,
  `insert into category (organization_id, id, department_id, name, name_key, position, in_total)
    select d.organization_id, uuidv7(interval '-3 years'), d.id, 'Wide category ' || n, 'wide category ' || n, n, n = 1
    from department d join wide w on w.id = d.organization_id, generate_series(1, 2) as n
    where d.position > 100`,
  `insert into service (organization_id, id, campus_id, name, name_key, weekday, time)
    select c.organization_id, uuidv7(interval '-3 years'), c.id, 'Wide service ' || n, 'wide service ' || n, 0,
      make_time(8 + n, 0, 0)
    from campus c join wide w on w.id = c.organization_id, generate_series(1, 2) as n
    where c.position > 100`,
  // Each category is counted at one place: a campus in all (without a service), or one of its services.
  `create temp table wide_place as
    select c.organization_id, c.id as campus_id, s.id as service_id, s.name, s.time,
      row_number() over (partition by c.organization_id order by c.position, s.name nulls first)::int - 1 as n
    from campus c
    join wide w on w.id = c.organization_id
    join lateral (select id, name, time from service s
      where s.organization_id = c.organization_id and s.campus_id = c.id and s.name_key like 'wide%'
      union all select null, '', null) s on true
    where c.position > 100`,
  `alter table wide_place add category_ids uuid[]`,
  `update wide_place p set category_ids = k.ids from (
      select organization_id, n % 6 as place, array_agg(id order by n) as ids
      from (select g.organization_id, g.id,
          row_number() over (partition by g.organization_id order by d.position, g.position) as n
        from category g
        join department d on d.organization_id = g.organization_id and d.id = g.department_id
        where d.position > 100) numbered
      group by 1, 2
    ) k where k.organization_id = p.organization_id and k.place = p.n`,
  `insert into assignment_series (organization_id, id, created_by, user_id, campus_id, category_id, service_id,
      title, time, next_number, next_on)
    select p.organization_id, uuidv7(interval '-3 years'), a.id, m.id, p.campus_id, p.category_ids[1], p.service_id,
      'Wide count', p.time, 1000, w.starts_on + 7 * ${weeksAhead}
    from wide_place p
    join wide w on w.id = p.organization_id
    join wide_member m on m.organization_id = p.organization_id and m.n = p.n + 2
    join wide_member a on a.organization_id = p.organization_id and a.n = 0
    where p.n < 5`,
];

/** Those of coming weeks have services and no numbers yet. */
function chooseWeeks(client: pg.Client, weekStart: Day, first: number, last: number) {
  return client.query(
    `drop table if exists wide_week;
    create temp table wide_week as
    select p.*, w.number, '${weekStart}'::date + 7 * k as date, k as week,
      uuidv7(make_interval(weeks => k)) as occurrence_id
    from generate_series(${first}, ${last}) as k
    join wide w on k >= -w.weeks
    join wide_place p on p.organization_id = w.id
    where k < 0 or p.service_id is not null
    order by k, w.number, p.n;
    analyze wide_week`,
  );
}

const weekly = [
  `insert into occurrence (organization_id, id, campus_id, service_id, date, week_start, name, time, kind, scheduled_on)
    select organization_id, occurrence_id, campus_id, service_id, date, date, name, time,
      case when service_id is null then 'week' else 'service' end, case when service_id is not null then date end
    from wide_week order by week, number, n
    on conflict do nothing`,
  // A device names each change that is typed. All of a place are saved at once.
  `insert into entry (organization_id, occurrence_id, category_id, value, source, updated_at, updated_by, change_id)
    select w.organization_id, w.occurrence_id, c.id, 40 + w.n, 'typed',
      w.date + make_interval(hours => 20, mins => w.n), m.id, uuidv7(make_interval(weeks => w.week))
    from wide_week w
    join wide_member m on m.organization_id = w.organization_id and m.n = 0, unnest(w.category_ids) as c (id)
    where w.week < 0 order by w.week, w.number, w.n`,
  `insert into assignment (organization_id, id, user_id, series_id, series_number, campus_id, occurrence_id,
      category_id, title, date, time, status, count, counted_at, counted_by, created_by)
    select w.organization_id, uuidv7(make_interval(weeks => w.week)), s.user_id, s.id, 500 + w.week, w.campus_id,
      w.occurrence_id, s.category_id, s.title, w.date, s.time,
      case when w.week < 0 then 'complete' else 'pending' end, case when w.week < 0 then 40 + w.n else 0 end,
      case when w.week < 0 then w.date + interval '20 hours' end, case when w.week < 0 then s.user_id end, s.created_by
    from wide_week w
    join assignment_series s on s.organization_id = w.organization_id and s.campus_id = w.campus_id
      and s.service_id is not distinct from w.service_id and s.title = 'Wide count'
    order by w.week, w.number, w.n`,
  `insert into tally (organization_id, assignment_id, user_id, device_id, round, plus, minus)
    select a.organization_id, a.id, a.user_id, gen_random_uuid(), 1, a.count, 0
    from (select distinct organization_id, occurrence_id, week from wide_week) w
    join assignment a on a.organization_id = w.organization_id and a.occurrence_id = w.occurrence_id
    where w.week < 0 and a.status = 'complete'`,
  // One count in ten is corrected.
  `insert into count_revision (organization_id, id, assignment_id, from_count, to_count, changed_at, changed_by)
    select a.organization_id, uuidv7(make_interval(weeks => w.week)), a.id, a.count - 1, a.count,
      a.counted_at + interval '1 hour', a.counted_by
    from (select distinct organization_id, occurrence_id, week, number from wide_week) w
    join assignment a on a.organization_id = w.organization_id and a.occurrence_id = w.occurrence_id
    where w.week < 0 and a.status = 'complete' and (w.number + w.week) % 10 = 0
    order by w.week, w.number`,
];

const assignmentsWithoutSeries = `
  insert into assignment (organization_id, id, user_id, title, date, time, status, created_by)
  select w.id, uuidv7(), m.id, 'Lobby ' || k, w.starts_on - 180 + k / 2, '10:00',
    case when k < 360 then 'complete' else 'pending' end, a.id
  from wide w
  join wide_member a on a.organization_id = w.id and a.n = 0
  cross join generate_series(1, ${moreAssignments}) as k
  join wide_member m on m.organization_id = w.id and m.n = k % 20
  where w.number % 5 = 4 or w.number < 0
  order by k, w.number`;

/** The others are deleted by then (assignment-notices.ts). */
const notices = `
  insert into assignment_notice (organization_id, assignment_id, user_id, noticed)
  select a.organization_id, a.id, a.user_id,
    md5(concat_ws('|', a.title, a.date, a.time, a.campus_id, a.location, a.area, a.instructions))
  from assignment a join wide w on w.id = a.organization_id
  where a.user_id is not null and a.date >= w.starts_on - 60
  order by a.date, a.id
  on conflict do nothing`;
