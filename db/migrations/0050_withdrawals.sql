-- An assignment that somebody knew of and that was deleted or given to somebody else, as it was, until they are told.
-- It may be gone, so it is no reference.
create table assignment_withdrawal (
  organization_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null,
  title text not null,
  area text not null,
  date date not null,
  time time(0),
  location text not null,
  campus_name text,
  created_at timestamptz not null,
  primary key (organization_id, assignment_id, user_id),
  foreign key (organization_id, user_id) references membership on delete cascade
);
