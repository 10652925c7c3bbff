/** Written by hand for the fewest columns, joins and round trips that give the app's answers. `$1` is mostly the organization. */
export const statements = {
  member: `
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, m.role,
      o.id as "organizationId", o.week_start_day as "weekStartDay",
      (now() at time zone o.time_zone)::date as today
    from session s
    join "user" u on u.id = s.user_id and u.active and u.email_verified
    join membership m on m.user_id = u.id and m.organization_id = $2 and m.active
    join organization o on o.id = m.organization_id and o.active
    where s.token_hash = $1 and s.expires_at > now()`,

  me: `
    select u.id, u.email, u.email_verified as "emailVerified", u.first_name as "firstName",
      u.last_name as "lastName", u.image,
      m.role, m.joined_at as "joinedAt", m.chosen_at as "chosenAt",
      o.id as "organizationId", o.name, o.logo, o.time_zone as "timeZone", o.currency,
      o.week_start_day as "weekStartDay", o.fiscal_year_start_month as "fiscalYearStartMonth", o.easter
    from session s
    join "user" u on u.id = s.user_id and u.active
    left join (membership m join organization o on o.id = m.organization_id and o.active)
      on m.user_id = u.id and m.active
    where s.token_hash = $1 and s.expires_at > now()
    order by m.joined_at, o.id`,

  ownAssignments: `
    select o.id as "occurrenceId", coalesce(o.cancelled, false) as cancelled, a.id, a.title, a.date,
      a.time, a.location, a.area, a.instructions, a.campus_id as "campusId", c.name as "campusName",
      a.category_id as "categoryId", g.name as "categoryName", d.name as "departmentName",
      a.series_id as "seriesId", a.round, a.counted_by as "countedBy", a.user_id as "userId",
      null as "invitationId", $3::text as "userName", a.status,
      case when a.status = 'complete' then a.count else coalesce((
        select greatest(0, sum(t.plus - t.minus))::int from tally t
        where t.organization_id = $1 and t.assignment_id = a.id and t.round = a.round
      ), a.count) end as count, a.counted_at as "countedAt"
    from assignment a
    left join campus c on c.organization_id = $1 and c.id = a.campus_id
    left join category g on g.organization_id = $1 and g.id = a.category_id
    left join department d on d.organization_id = $1 and d.id = g.department_id
    left join lateral (
      select o.id, o.cancelled, s.active as held
      from occurrence o left join service s on s.organization_id = $1 and s.id = o.service_id
      where o.organization_id = $1 and o.id = a.occurrence_id and o.kind = 'service' limit 1
    ) o on true
    where a.organization_id = $1 and a.user_id = $2 and (a.status = 'complete' or (
      c.active is not false and g.active is not false and d.active is not false and o.held is not false
      and not exists (select from category_off x
        where x.organization_id = $1 and x.campus_id = a.campus_id and x.category_id = a.category_id)
      and not exists (select from department_off x
        where x.organization_id = $1 and x.campus_id = a.campus_id and x.department_id = g.department_id)))
    order by date_trunc('month', a.date::timestamp), a.date, coalesce(a.time, '00:00'), a.id limit $4`,

  tally: `
    with found as (
      select user_id, round, status, count, counted_by from assignment
      where organization_id = $1 and id = $2 for key share
    ), own as (
      insert into tally (organization_id, assignment_id, user_id, device_id, round, plus, minus)
      select $1, $2, $3, $4, $5, $6, $7 from found where round = $5 and ($8 or user_id = $3)
      on conflict (organization_id, assignment_id, user_id, device_id) do update set
        round = excluded.round,
        plus = case when tally.round = excluded.round then greatest(tally.plus, excluded.plus) else excluded.plus end,
        minus = case when tally.round = excluded.round then greatest(tally.minus, excluded.minus) else excluded.minus end
      returning user_id, device_id, plus, minus
    )
    select found.user_id as owner, found.round, found.status, found.count as saved,
      btrim(s.first_name || ' ' || s.last_name) as "savedBy", t.user_id as "userId",
      btrim(p.first_name || ' ' || p.last_name) as "userName", t.device_id as "deviceId", t.plus, t.minus
    from found
    left join (
      select * from own union all
      select user_id, device_id, plus, minus from tally
      where organization_id = $1 and assignment_id = $2 and round = $5 and (user_id, device_id) <> ($3, $4)
    ) t on true
    left join "user" s on s.id = found.counted_by
    left join "user" p on p.id = t.user_id
    order by t.user_id, t.device_id`,

  lockAssignment: "select from assignment where organization_id = $1 and id = $2 for update",

  saveCount: `
    with found as (
      select user_id, round, status, count, counted_by, occurrence_id, category_id from assignment
      where organization_id = $1 and id = $2 and round = $5 and ($8 or user_id = $3)
    ), own as (
      insert into tally (organization_id, assignment_id, user_id, device_id, round, plus, minus)
      select $1, $2, $3, $4, $5, $6, $7 from found
      on conflict (organization_id, assignment_id, user_id, device_id) do update set
        round = excluded.round, plus = greatest(tally.plus, excluded.plus), minus = greatest(tally.minus, excluded.minus)
      returning user_id, device_id, plus, minus
    ), tallies as (
      select * from own union all
      select user_id, device_id, plus, minus from tally
      where organization_id = $1 and assignment_id = $2 and round = $5 and (user_id, device_id) <> ($3, $4)
    ), total as (
      select greatest(0, sum(plus - minus))::int as count from tallies
    ), saved as (
      update assignment set status = 'complete', count = total.count,
        counted_at = coalesce(counted_at, now()), counted_by = coalesce(counted_by, $3)
      from total where organization_id = $1 and id = $2 and exists (select from found)
    ), told as (
      insert into count_revision (organization_id, id, assignment_id, from_count, to_count, reason, changed_at, changed_by)
      select $1, gen_random_uuid(), $2, case when status = 'complete' then found.count end, total.count, '', now(), $3
      from found, total
    ), number as (
      select occurrence_id, category_id, total.count + coalesce((
        select sum(a.count) from assignment a where a.organization_id = $1 and a.id <> $2
          and a.occurrence_id = found.occurrence_id and a.category_id = found.category_id
          and a.status = 'complete'), 0) as value
      from found, total where occurrence_id is not null and category_id is not null
    ), before as (
      select e.* from number n join entry e on e.organization_id = $1
        and e.occurrence_id = n.occurrence_id and e.category_id = n.category_id
    ), written as (
      insert into entry (organization_id, occurrence_id, category_id, value, source, updated_by, from_value, change_version)
      select $1, occurrence_id, category_id, value, 'counted', $3, (select value from before), 1 from number
      on conflict (organization_id, occurrence_id, category_id) do update set value = excluded.value,
        source = excluded.source, version = entry.version + 1, updated_at = now(), updated_by = excluded.updated_by,
        from_value = excluded.from_value, change_version = entry.version + 1
    ), replaced as (
      insert into entry_revision (organization_id, id, change_id, occurrence_id, category_id, from_value, to_value, source, changed_at, changed_by, import_id)
      select $1, gen_random_uuid(), change_id, occurrence_id, category_id, from_value, value, source, updated_at, updated_by, import_id
      from before
    )
    select found.round, total.count, btrim(s.first_name || ' ' || s.last_name) as "savedBy",
      t.user_id as "userId", btrim(p.first_name || ' ' || p.last_name) as "userName",
      t.device_id as "deviceId", t.plus, t.minus
    from found cross join total cross join tallies t
    left join "user" s on s.id = coalesce(found.counted_by, $3)
    left join "user" p on p.id = t.user_id
    order by t.user_id, t.device_id`,

  saveEntries: `
    with asked as (
      select * from unnest($5::uuid[], $6::bigint[], $7::int[]) as t (category_id, value, seen)
    ), allowed as (
      select k.* from asked k
      join category c on c.organization_id = $1 and c.id = k.category_id and c.active and (c.unit <> 'currency' or $8)
      join department d on d.organization_id = $1 and d.id = c.department_id and d.active
      join campus p on p.organization_id = $1 and p.id = $2 and p.active
      where not exists (select from category_off x
          where x.organization_id = $1 and x.campus_id = $2 and x.category_id = c.id)
        and not exists (select from department_off x
          where x.organization_id = $1 and x.campus_id = $2 and x.department_id = d.id)
    ), known as (
      select id from occurrence where organization_id = $1 and campus_id = $2 and kind = 'week' and week_start = $3
    ), made as (
      insert into occurrence (organization_id, id, campus_id, date, week_start)
      select $1, gen_random_uuid(), $2, $3::date + (7 - extract(dow from $3::date)::int) % 7, $3
      where not exists (select from known) returning id
    ), week as (
      select id from known union all select id from made
    ), before as (
      select e.* from entry e join week on e.organization_id = $1 and e.occurrence_id = week.id
      join asked on asked.category_id = e.category_id
    ), written as (
      insert into entry (organization_id, occurrence_id, category_id, value, source, version, updated_by, from_value, change_version)
      select $1, week.id, k.category_id, k.value, 'typed', coalesce(b.version, 0) + 1, $4, b.value, coalesce(b.version, 0) + 1
      from allowed k cross join week left join before b using (category_id)
      where k.value is distinct from b.value order by k.category_id
      on conflict (organization_id, occurrence_id, category_id) do update set value = excluded.value,
        source = excluded.source, version = excluded.version, updated_at = now(), updated_by = excluded.updated_by,
        from_value = excluded.from_value, change_version = excluded.change_version
        where entry.version = excluded.version - 1
      returning occurrence_id, category_id, value, version, updated_at
    ), replaced as (
      insert into entry_revision (organization_id, id, change_id, occurrence_id, category_id, from_value, to_value, source, changed_at, changed_by, import_id)
      select $1, gen_random_uuid(), change_id, occurrence_id, category_id, from_value, value, source, updated_at, updated_by, import_id
      from before where category_id in (select category_id from written)
    )
    select k.category_id as "categoryId", w.value, w.version, w.updated_at as "updatedAt",
      b.version as "versionBefore", k.seen, b.value as "valueBefore", b.updated_at as "savedAt", b.updated_by as "savedById",
      btrim(u.first_name || ' ' || u.last_name) as "savedBy"
    from allowed k join written w using (category_id) left join before b using (category_id)
    left join "user" u on u.id = b.updated_by
    order by array_position($5::uuid[], k.category_id)`,

  created: `
    with made as (
      insert into assignment (organization_id, id, user_id, title, date, time, campus_id, category_id, occurrence_id, created_by)
      select $1, $2, m.user_id, $4, o.date, o.time, o.campus_id, g.id, o.id, $7
      from membership m join "user" u on u.id = m.user_id and u.active, occurrence o, category g
      join department d on d.organization_id = $1 and d.id = g.department_id and d.active
      where m.organization_id = $1 and m.user_id = $3 and m.active
        and o.organization_id = $1 and o.id = $5 and not o.cancelled
        and g.organization_id = $1 and g.id = $6 and g.active and g.unit <> 'currency'
        and not exists (select from category_off x
          where x.organization_id = $1 and x.campus_id = o.campus_id and x.category_id = g.id)
        and not exists (select from department_off x
          where x.organization_id = $1 and x.campus_id = o.campus_id and x.department_id = d.id)
      on conflict do nothing returning *
    )
    select made.*, c.name as campus, g.name as category, d.name as department,
      btrim(u.first_name || ' ' || u.last_name) as person
    from made
    join campus c on c.organization_id = $1 and c.id = made.campus_id and c.active
    join category g on g.organization_id = $1 and g.id = made.category_id
    join department d on d.organization_id = $1 and d.id = g.department_id
    join "user" u on u.id = made.user_id`,

  createdWeekly: `
    with first as (
      select o.* from occurrence o where o.organization_id = $1 and o.id = $5 and not o.cancelled
    ), weeks as (
      select 1 + ($8::date + 56 - scheduled_on) / 7 as count from first
    ), series as (
      insert into assignment_series (organization_id, id, created_by, user_id, campus_id, category_id, title, time, next_number, next_on, service_id)
      select $1, $2, $7, m.user_id, o.campus_id, g.id, $4, o.time, w.count, o.scheduled_on + 7 * w.count, o.service_id
      from membership m join "user" u on u.id = m.user_id and u.active, first o, weeks w, category g
      join department d on d.organization_id = $1 and d.id = g.department_id and d.active
      where m.organization_id = $1 and m.user_id = $3 and m.active
        and g.organization_id = $1 and g.id = $6 and g.active and g.unit <> 'currency'
        and not exists (select from category_off x
          where x.organization_id = $1 and x.campus_id = o.campus_id and x.category_id = g.id)
        and not exists (select from department_off x
          where x.organization_id = $1 and x.campus_id = o.campus_id and x.department_id = d.id)
      on conflict do nothing returning *
    ), made as (
      insert into assignment (organization_id, id, user_id, series_id, series_number, title, date, time, campus_id, category_id, occurrence_id, created_by)
      select $1, case when o.id = $5 then $2 else gen_random_uuid() end, s.user_id, $2,
        (o.scheduled_on - first.scheduled_on) / 7, $4, o.date, o.time, o.campus_id, s.category_id, o.id, $7
      from series s cross join first
      join occurrence o on o.organization_id = $1 and o.service_id = first.service_id
        and o.scheduled_on between first.scheduled_on and $8::date + 56 and not o.cancelled
      returning *
    )
    select made.*, c.name as campus, g.name as category, d.name as department,
      btrim(u.first_name || ' ' || u.last_name) as person
    from made
    join campus c on c.organization_id = $1 and c.id = made.campus_id
    join category g on g.organization_id = $1 and g.id = made.category_id
    join department d on d.organization_id = $1 and d.id = g.department_id
    join "user" u on u.id = made.user_id
    where made.id = $2`,

  members: `
    with pending as (
      select a.user_id, concat_ws(', ', a.title, nullif(a.area, '')) as label, min(a.date) as next, count(*) as count
      from assignment a
      left join campus c on c.organization_id = $1 and c.id = a.campus_id
      left join category g on g.organization_id = $1 and g.id = a.category_id
      left join department d on d.organization_id = $1 and d.id = g.department_id
      left join occurrence o on o.organization_id = $1 and o.id = a.occurrence_id
      left join service s on s.organization_id = $1 and s.id = o.service_id
      where a.organization_id = $1 and a.status = 'pending' and a.date >= $2
        and o.cancelled is not true and s.active is not false
        and c.active is not false and g.active is not false and d.active is not false
        and not exists (select from category_off x
          where x.organization_id = $1 and x.campus_id = a.campus_id and x.category_id = a.category_id)
        and not exists (select from department_off x
          where x.organization_id = $1 and x.campus_id = a.campus_id and x.department_id = g.department_id)
      group by 1, 2
    ), waiting as (
      select user_id, sum(count)::int as count, (array_agg(label order by next, label))[1:3] as labels
      from pending group by 1
    )
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email, u.image,
      m.role, m.joined_at as "joinedAt", (select counted_at from assignment a
        where a.organization_id = $1 and a.counted_by = m.user_id and a.counted_at is not null
        order by date_trunc('month', a.counted_at at time zone 'UTC') desc, a.counted_at desc limit 1
      ) as "lastCountedAt",
      coalesce(w.count, 0) as "toCount", coalesce(w.labels, '{}') as counting
    from membership m
    join "user" u on u.id = m.user_id and u.active
    left join waiting w on w.user_id = m.user_id
    where m.organization_id = $1 and m.active order by u.id limit 201`,
} as const;
