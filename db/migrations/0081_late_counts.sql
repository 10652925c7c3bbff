-- Whether a member is told by mail that a count of theirs is late.
alter table notification_preference add column late boolean not null default true;

alter table notification
  drop constraint notification_kind_check,
  add check (kind in ('reminder', 'summary', 'late'));

-- The last time somebody was asked for a count that is late, and how they were reached once that is known.
create table nudge (
  organization_id uuid not null,
  assignment_id uuid not null,
  id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  nudged_by uuid references "user" on delete set null,
  nudged_at timestamptz not null,
  reached_by text check (reached_by in ('push', 'email')),
  primary key (organization_id, assignment_id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade
);
