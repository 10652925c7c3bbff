-- What a moved service was before, so that the move can be undone.
create table service_move (
  organization_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  from_name text not null,
  from_weekday smallint not null,
  from_time time(0) not null,
  to_name text not null,
  to_weekday smallint not null,
  to_time time(0) not null,
  occurrence_ids uuid[] not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references service on delete cascade
);
create index service_move_of_service on service_move (organization_id, service_id);
