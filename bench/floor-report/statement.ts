/**
 * All that a report is made of, in one row. `$1` is the organization, `$2` and `$3` are the first week and the running one,
 * `$4` is today, `$5` says whether money is seen and `$6` whether every category is asked for, not the attendance alone.
 *
 * Numbers come as bytes, which PostgreSQL writes in half the time that text takes; base64 is read faster than its own form. A cell is a date's place in `dates`
 * times the count of categories, plus the place of the category; above 44 bits for its value there is room for half a
 * million. Those that were counted are negative, but only where somebody is still to count, because nothing else asks.
 */
export const reportStatement = `
  with kind as materialized (
    select c.id, c.name, c.unit, c.department_id, c.active and d.active as active,
      (row_number() over (order by d.position, d.id, c.position, c.id) - 1) << 44 as cell
    from category c
    join department d on d.organization_id = $1 and d.id = c.department_id
    where c.organization_id = $1 and (c.unit <> 'currency' or $5) and ($6 or c.in_total and c.unit = 'count')
  ), dated as materialized (
    select id, ((row_number() over () - 1) * (select count(*) from kind)) << 44 as cell, cancelled,
      (array_position(array(
        select id from campus where organization_id = $1 order by position, id), campus_id)::bigint << 48)
      + (case when kind = 'week' then 0 when service_id is null then 1 else 1 + array_position(array(
        select id from service where organization_id = $1 order by id), service_id) end::bigint << 32)
      + (($3::date - week_start) / 7 * 4 + cancelled::int * 2 + (date > $4)::int) as place
    from occurrence where organization_id = $1 and week_start between $2 and $3
  ), waiting as materialized (
    select o.cell + k.cell as cell
    from assignment a
    join dated o on o.id = a.occurrence_id and not o.cancelled
    join kind k on k.id = a.category_id
    where a.organization_id = $1 and a.status = 'pending' and a.date between $2 and $3::date + 6
  )
  select
    (select json_agg(json_build_array(id, name, active) order by position, id)
      from campus where organization_id = $1) as campuses,
    (select json_agg(json_build_array(id, active) order by id)
      from service where organization_id = $1) as services,
    (select json_agg(json_build_array(id, department_id, name, unit, active) order by cell) from kind) as categories,
    (select json_agg(campus_id || ' ' || id) from (
      select campus_id, category_id as id from category_off where organization_id = $1
      union all select campus_id, department_id from department_off where organization_id = $1) x) as off,
    (select encode(string_agg(int8send(place), ''), 'base64') from dated) as dates,
    (select encode(string_agg(int8send(cell), ''), 'base64') from waiting) as waiting,
    (select encode(string_agg(int8send(o.cell + k.cell + e.value
        + case when (select count(*) from waiting) > 0 and e.source = 'counted'
          then '-9223372036854775808'::bigint else 0 end), ''), 'base64')
      from entry e
      join kind k on k.id = e.category_id
      join dated o on o.id = e.occurrence_id
      where e.organization_id = $1 and e.value is not null) as numbers`;
