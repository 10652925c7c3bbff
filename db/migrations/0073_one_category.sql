-- Departments and categories belong to the organization, and a campus switches off what it does not count. Those of equal
-- name become one, categories only of equal unit. Two of one campus stay two: somebody archived one and added another.
-- Finished by server/organization/split-names.ts in the transaction of this file.
create table department_off (
  organization_id uuid not null,
  campus_id uuid not null,
  department_id uuid not null,
  primary key (organization_id, campus_id, department_id),
  foreign key (organization_id, campus_id) references campus on delete cascade,
  foreign key (organization_id, department_id) references department on delete cascade
);
create table category_off (
  organization_id uuid not null,
  campus_id uuid not null,
  category_id uuid not null,
  primary key (organization_id, campus_id, category_id),
  foreign key (organization_id, campus_id) references campus on delete cascade,
  foreign key (organization_id, category_id) references category on delete cascade
);
-- What this file did not join, or gave another name, until an admin has read it.
create table left_apart (
  organization_id uuid not null references organization on delete cascade,
  item_id uuid not null,
  kind text not null check (kind in ('department', 'category')),
  reason text not null check (reason in ('same_campus', 'other_unit', 'other_name')),
  name text not null,
  campus_name text not null,
  new_name text not null,
  primary key (organization_id, item_id)
);

-- Numbers that were typed without a network before this file name categories that are gone since.
create table former_category (
  organization_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  primary key (organization_id, id),
  foreign key (organization_id, category_id) references category on delete cascade
);

drop index department_name_taken, category_name_taken;
alter table entry_revision drop constraint entry_revision_organization_id_occurrence_id_category_id_fkey;
alter table entry drop constraint entry_organization_id_category_id_fkey;

create temp table campus_rank on commit drop as
select organization_id, id, name, row_number() over (
  partition by organization_id order by active desc, position, id) as rank
from campus;

-- Reports put departments of one key together, so those that were renamed at one campus are joined by their key.
create temp table joined_department on commit drop as
with named as (
  select d.*, p.rank, p.name as campus_name, row_number() over (
    partition by d.organization_id, d.campus_id, d.name_key order by d.active desc, d.created_at, d.id) as twin
  from department d join campus_rank p on p.organization_id = d.organization_id and p.id = d.campus_id
), labeled as (
  select *, case when twin = 1 then name_key else name_key || E'\n' || id end as label from named
), grouped as (
  select *, case when twin = 1 and min(key) over same = max(key) over same
    then 'key ' || key else 'name ' || label end as joined
  from labeled window same as (partition by organization_id, label)
)
select organization_id, id as old_id, campus_id, campus_name, rank, name, name_key, active, twin > 1 as is_twin,
  first_value(id) over (
    partition by organization_id, joined order by active desc, rank, created_at, id) as id
from grouped;

create temp table joined_category on commit drop as
with named as (
  select c.*, d.id as joined_department_id, d.campus_id, d.campus_name, d.rank,
    c.active and d.active as is_counted, row_number() over (
      partition by c.organization_id, d.id, d.campus_id, c.name_key, c.unit
      order by c.active desc, c.created_at, c.id) as twin
  from category c
  join joined_department d on d.organization_id = c.organization_id and d.old_id = c.department_id
)
select organization_id, id as old_id, joined_department_id as department_id, campus_id, campus_name, rank,
  name, name_key, unit, active, in_total, position, twin > 1 as is_twin,
  first_value(id) over (
    partition by organization_id, joined_department_id, name_key, unit, case when twin > 1 then id end
    order by is_counted desc, rank, created_at, id) as id
from named;
analyze joined_department, joined_category;

update assignment a set campus_id = j.campus_id from joined_category j
where a.campus_id is null and j.organization_id = a.organization_id and j.old_id = a.category_id;
update assignment_series a set campus_id = j.campus_id from joined_category j
where a.campus_id is null and j.organization_id = a.organization_id and j.old_id = a.category_id;
update assignment a set category_id = j.id from joined_category j
where j.organization_id = a.organization_id and j.old_id = a.category_id and j.id <> j.old_id;
update assignment_series a set category_id = j.id from joined_category j
where j.organization_id = a.organization_id and j.old_id = a.category_id and j.id <> j.old_id;
update entry e set category_id = j.id from joined_category j
where j.organization_id = e.organization_id and j.old_id = e.category_id and j.id <> j.old_id;
update entry_revision r set category_id = j.id from joined_category j
where j.organization_id = r.organization_id and j.old_id = r.category_id and j.id <> j.old_id;

insert into department_off (organization_id, campus_id, department_id)
select p.organization_id, p.id, d.id
from (select organization_id, id, bool_or(active) as active from joined_department group by organization_id, id) d
join campus_rank p on p.organization_id = d.organization_id
left join joined_department j on j.organization_id = d.organization_id and j.id = d.id and j.campus_id = p.id
where j.id is null or (d.active and not j.active);
insert into category_off (organization_id, campus_id, category_id)
select d.organization_id, d.campus_id, c.id
from (
  select organization_id, department_id, id, bool_or(active) as active
  from joined_category group by organization_id, department_id, id
) c
join joined_department d on d.organization_id = c.organization_id and d.id = c.department_id
left join joined_category j on j.organization_id = d.organization_id and j.id = c.id and j.campus_id = d.campus_id
where j.id is null or (c.active and not j.active);

insert into left_apart (organization_id, item_id, kind, reason, name, campus_name, new_name)
select j.organization_id, j.old_id, 'department', 'same_campus', j.name, j.campus_name, j.name
from joined_department j
where j.is_twin and exists (
  select from joined_department other
  where other.organization_id = j.organization_id and other.name_key = j.name_key
    and other.campus_id <> j.campus_id)
union all
select j.organization_id, j.old_id, 'department', 'other_name', j.name, j.campus_name, d.name
from joined_department j
join joined_department d on d.organization_id = j.organization_id and d.old_id = j.id
where d.name_key <> j.name_key
union all
select j.organization_id, j.old_id, 'category', 'same_campus', j.name, j.campus_name, j.name
from joined_category j
where j.is_twin and exists (
  select from joined_category other
  where other.organization_id = j.organization_id and other.department_id = j.department_id
    and other.name_key = j.name_key and other.campus_id <> j.campus_id);

update category c set department_id = j.department_id, active = j.active, in_total = j.in_total, position = j.position
from (
  select organization_id, id, department_id, bool_or(active) as active,
    2 * count(*) filter (where in_total) >= count(*) as in_total,
    row_number() over (
      partition by organization_id, department_id
      order by min(rank) filter (where old_id = id), min(position) filter (where old_id = id), id) - 1 as position
  from joined_category group by organization_id, id, department_id
) j
where j.organization_id = c.organization_id and j.id = c.id;
delete from category c using joined_category j
where j.organization_id = c.organization_id and j.old_id = c.id and j.id <> j.old_id;
insert into former_category (organization_id, id, category_id)
select organization_id, old_id, id from joined_category where id <> old_id;

with later as (
  select j.organization_id, j.id, j.name, j.campus_name, row_number() over (
    partition by c.organization_id, c.department_id, c.name_key order by c.position, c.id) as place
  from joined_category j
  join category c on c.organization_id = j.organization_id and c.id = j.old_id
  where c.active
), renamed as (
  update category c set name_key = c.name_key || E'\n' || c.id from later
  where later.place > 1 and later.organization_id = c.organization_id and later.id = c.id
  returning c.organization_id, c.id
)
insert into left_apart (organization_id, item_id, kind, reason, name, campus_name, new_name)
select later.organization_id, later.id, 'category', 'other_unit', later.name, later.campus_name, later.name
from renamed join later on later.organization_id = renamed.organization_id and later.id = renamed.id;

alter table department drop column campus_id;
update department d set active = j.active, position = j.position,
  key = case when j.place = 1 then d.key else d.key || '_' || right(d.id::text, 12) end
from (
  select g.organization_id, g.id, g.active, row_number() over (
      partition by g.organization_id order by g.rank, s.position, g.id) - 1 as position,
    row_number() over (partition by g.organization_id, s.key order by g.active desc, g.rank, g.id) as place
  from (
    select organization_id, id, bool_or(active) as active, min(rank) filter (where old_id = id) as rank
    from joined_department group by organization_id, id
  ) g
  join department s on s.organization_id = g.organization_id and s.id = g.id
) j
where j.organization_id = d.organization_id and j.id = d.id;
delete from department d using joined_department j
where j.organization_id = d.organization_id and j.old_id = d.id and j.id <> j.old_id;

alter table department add unique (organization_id, key);
create unique index department_name_taken on department (organization_id, name_key) where active;
create unique index category_name_taken on category (organization_id, department_id, name_key) where active;
alter table entry add foreign key (organization_id, category_id) references category on delete restrict;
alter table entry_revision
  add foreign key (organization_id, occurrence_id, category_id) references entry on delete cascade;
