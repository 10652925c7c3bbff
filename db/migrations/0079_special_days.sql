-- A day with a name, for all campuses or for one.
create table special_day (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  campus_id uuid,
  date date not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, campus_id) references campus on delete cascade
);
create index special_day_by_date on special_day (organization_id, date);
create index special_day_by_campus on special_day (organization_id, campus_id);
