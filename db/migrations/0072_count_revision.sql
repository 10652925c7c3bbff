-- Every change of a saved count: the first save, taps that arrived later, corrections and the reset.
create table count_revision (
  organization_id uuid not null,
  id uuid not null,
  assignment_id uuid not null,
  from_count integer,
  to_count integer,
  reason text not null default '',
  changed_at timestamptz not null,
  changed_by uuid references "user" on delete set null,
  primary key (organization_id, id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade
);
create index count_revision_by_assignment on count_revision (organization_id, assignment_id, changed_at);
create index count_revision_by_person on count_revision (changed_by);
