-- Numbers of the week itself that were moved to its only service, so that the move can be undone.
create table number_move (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (organization_id, id)
);
create table moved_number (
  organization_id uuid not null,
  number_move_id uuid not null,
  category_id uuid not null,
  week_occurrence_id uuid not null,
  service_occurrence_id uuid not null,
  week_version integer not null,
  service_version integer not null,
  assignment_ids uuid[] not null,
  primary key (organization_id, number_move_id, category_id, week_occurrence_id),
  foreign key (organization_id, number_move_id) references number_move on delete cascade,
  foreign key (organization_id, category_id) references category on delete cascade,
  foreign key (organization_id, week_occurrence_id) references occurrence on delete cascade,
  foreign key (organization_id, service_occurrence_id) references occurrence on delete cascade
);
create index moved_number_of_category on moved_number (organization_id, category_id);
create index moved_number_of_week on moved_number (organization_id, week_occurrence_id);
create index moved_number_of_service on moved_number (organization_id, service_occurrence_id);
alter table organization add column number_move_declined_at timestamptz;
