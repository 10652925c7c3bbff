-- A count that somebody knew of and that ended, or came back, because what it counts was archived, switched off at its
-- campus or restored, until they are told. All of one change have the same id, and what they are: "for Kids at North".
create table archiving_notice (
  organization_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  is_restored boolean not null,
  what text not null,
  made_by uuid references "user" on delete set null,
  made_at timestamptz not null,
  primary key (organization_id, assignment_id, user_id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade,
  foreign key (organization_id, user_id) references membership on delete cascade
);
