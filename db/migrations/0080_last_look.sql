-- When a leader last read the numbers: what others have changed since is marked.
create table last_look (
  organization_id uuid not null,
  user_id uuid not null,
  looked_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index entry_revision_by_time on entry_revision (organization_id, changed_at);
