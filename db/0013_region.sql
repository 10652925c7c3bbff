-- A named group of campuses. A campus is in one region at most. Ids of one organization in an array stay when a campus is archived.
create table region (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null,
  campus_ids uuid[] not null check (cardinality(campus_ids) > 0),
  primary key (organization_id, id),
  unique (organization_id, name_key)
);
-- The regions a member is responsible for. Their campuses are among campus_ids, which change with them.
alter table membership add column region_ids uuid[] not null default '{}';
alter table invitation add column region_ids uuid[] not null default '{}';
