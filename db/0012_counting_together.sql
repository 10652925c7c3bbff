-- Two people count the same apart: each count names the other, and the second adds nothing to the number.
alter table assignment add column apart_from uuid;
alter table assignment add column is_second boolean not null default false;
-- The device that last took the count over from another. How often one did tells which of two is the last.
alter table assignment add column taken_by uuid;
alter table assignment add column taken_on uuid;
alter table assignment add column takes integer not null default 0;

-- Which number of two counts is right, as long as they still are the two numbers that were compared. Its reference to the
-- first of them follows in the next file.
create table agreement (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  assignment_id uuid not null,
  round integer not null,
  first_count integer not null check (first_count >= 0),
  second_count integer not null check (second_count >= 0),
  choice text not null check (choice in ('first', 'second', 'mean', 'again')),
  -- All that the agreements of this round have added to the first count.
  added integer not null default 0,
  decided_at timestamptz not null,
  decided_by uuid references "user" on delete set null,
  primary key (organization_id, id)
);
create index agreement_by_assignment on agreement (organization_id, assignment_id, decided_at);
create index agreement_by_person on agreement (decided_by);
