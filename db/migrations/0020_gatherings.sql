-- Of what is in use no two that stand side by side have one name.
create unique index campus_name_taken on campus (organization_id, lower(name)) where active;
create unique index department_name_taken on department (organization_id, campus_id, lower(name)) where active;
create unique index category_name_taken on category (organization_id, department_id, lower(name)) where active;

-- The last day that occurrences were made for; none: nothing was made yet.
alter table gathering add column made_until date;
create unique index gathering_taken on gathering (organization_id, campus_id, weekday, time, lower(name)) where active;

-- The week itself, or a service: one of a gathering, or a special one without.
alter table occurrence
  add column kind text not null default 'week' check (kind in ('week', 'service')),
  -- The day its gathering gave it, wherever it was moved to; a gathering makes each of them once.
  add column scheduled_on date,
  drop constraint occurrence_organization_id_campus_id_date_gathering_id_key;
update occurrence set kind = 'service', scheduled_on = date where gathering_id is not null;
alter table occurrence
  add check (kind = 'service' or gathering_id is null),
  add check (kind = 'week' or time is not null),
  add check ((gathering_id is null) = (scheduled_on is null)),
  add unique (organization_id, gathering_id, scheduled_on);
create unique index occurrence_of_week on occurrence (organization_id, campus_id, date) where kind = 'week';
create index occurrence_of_campus on occurrence (organization_id, campus_id, week_start);

-- A series that repeats with a gathering has its days and times from there.
alter table assignment_series
  add column gathering_id uuid,
  add foreign key (organization_id, gathering_id) references gathering;
